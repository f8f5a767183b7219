public import Diagnostics
import Documents
public import GoldenStore
import Inputs
import Platform

extension SnapshotFolder {
  /// Adds the goldens of the store that no case claims.
  ///
  /// As long as anything is wrong with the cases, it isn't known which of them claim what.
  func addStored(to contents: inout Contents, below paths: [String]) {
    guard let stored = StoredGoldens.current.value,
      !contents.problems.contains(where: { $0.severity == .error })
    else { return }
    let claimed = Set(contents.tasks.map { ExactText($0.name) })
    var seen = Set(contents.unreferenced.map { ExactText($0) })
    for file in stored.files {
      let name = String(file.prefix(file.count - 4))
      guard paths.isEmpty || paths.contains(where: { file.startsExactly(with: $0 + "/") }),
        !claimed.contains(ExactText(name)), seen.insert(ExactText(name)).inserted
      else { continue }
      contents.unreferenced.append(name)
    }
  }

  /// Returns where the goldens of the folder are kept; nil when they are files beside their cases.
  ///
  /// Throws every error of the folder's settings.
  public func goldenStore() throws(InputProblems) -> StoreAddress? {
    guard FileKind.of(root + "/" + SnapshotSettings.fileName) != nil else { return nil }
    return try FileBoundary(root).reading { () throws(InputProblems) in
      try SnapshotSettings().overridden(in: root).goldenStore
    }
  }
}

extension SnapshotSettings {
  /// Throws an error when another file than that of the snapshot folder names a store.
  func checkStore(below root: String) throws(InputProblems) {
    guard let file = goldenStoreFile, file != root + "/" + Self.fileName else { return }
    throw InputProblems(
      .error(
        "Only the settings of the snapshot folder itself say where goldens are kept.", file: file,
        keyPath: "goldens", solution: "Move \"goldens:\" to \(root)/\(Self.fileName)."))
  }
}

extension SettingsReader {
  func goldenStore(_ node: Document.Value) throws(Diagnostic) -> StoreAddress {
    let solution = "Write \"goldens: {store: s3://bucket/prefix}\" or \"{store: file:///path}\"."
    let members = Array(node.members)
    guard members.count == 1, let member = members.first, member.key.scalar == "store",
      let text = member.value.scalar
    else {
      throw error("The goldens must have a store.", node.line, solution: solution)
    }
    do throws(Diagnostic) {
      return try StoreAddress(text)
    } catch {
      throw self.error(error.summary, member.value.line, solution: error.solution ?? solution)
    }
  }
}
