import Diagnostics
import GoldenStore
import Inputs
import Platform
import Rendering

/// What one folder holds, sorted.
struct FolderListing {
  var messages: [String] = []
  var scenarios: [String] = []
  var hasStyle = false
  var hasInterfaceFile = false
  var hasSettings = false
  var folders: [String] = []

  /// The names of goldens without their extensions.
  var goldens: [String] = []
  var leftovers: [String] = []

  /// Files that have no name of their own in a case: one may be its message.
  var others: [String] = []

  /// Files that are meant to be a message, a style, a scenario or settings, with the names that they
  /// must have.
  var misnamed: [(name: String, meant: String)] = []

  /// Names that the files of a case are given by mistake, in lowercase, with the right ones.
  private static let meant: [String: String] = {
    var names = [
      "snapshot.yaml": SnapshotSettings.fileName, "snapshots.yml": SnapshotSettings.fileName,
      "scenario.yaml": "scenario.yml",
    ]
    let others = [SnapshotSettings.fileName, "style.plist", "scenario.yml"]
    for name in InputKind.caseFileNames + others { names[name] = name }
    return names
  }()

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - unsearched: Looks into what is not searched for cases.
  ///   - problems: What is wrong is added to it.
  init(folder: String, unsearched: inout UnsearchedFolders, problems: inout [Diagnostic]) {
    guard let listed = FolderNames(folder) else {
      problems.append(.error("The folder can't be read.", file: folder))
      return
    }
    // What is in them would otherwise be left unchecked without a word.
    for name in listed.unreadableFolders {
      problems.append(
        .error(
          "The name of the folder is not UTF-8, so what is in it can't be checked.",
          file: folder + "/" + name, solution: "Give it another name."))
    }
    let names = listed.names
    problems += CollidingNames.problems(names, in: folder)
    var stems: [ExactText: Int] = [:]
    leftovers = names.filter(SafeFolder.isLeftover)
    problems += unsearched.problems(in: folder, listed)
    others = names.filter { name in
      name.startsExactly(with: ".")
        && ["message", "scenario"].contains(where: name.dropFirst().lowercased().hasPrefix)
    }
    for (name, kind) in listed.entries where !name.startsExactly(with: ".") {
      switch name {
      case "style.plist": hasStyle = true
      case SnapshotSettings.fileName: hasSettings = true
      case InputKind.caseInterfaceFileName: hasInterfaceFile = true
      case _ where InputKind.caseFileNames.contains(name): messages.append(name)
      case _ where ScenarioFile.isNamed(name): scenarios.append(name)
      case _ where name.hasSuffix(".png") || name.hasSuffix(".txt"):
        stems[ExactText(name.dropLast(4)), default: 0] += 1
        others.append(name)
      case UnsearchedFolders.assets: break
      default:
        switch kind {
        case .folder: folders.append(name)
        case .link where OutputFile.isFolder(folder + "/" + name): break
        case .file, .link: others.append(name)
        default: break
        }
      }
    }
    for name in names {
      guard let meant = Self.meant[name.lowercased()], meant != name, !names.contains(meant),
        // A scenario may give the messages that it names any names.
        scenarios.isEmpty || !InputKind.caseFileNames.contains(meant),
        FileKind.of(folder + "/" + name) != .folder
      else { continue }
      misnamed.append((name, meant))
    }
    // Other images and texts may lie about; a golden has both files or the name of a variant.
    goldens = stems.filter { stem, count in
      count == 2 || SnapshotScenario.isGoldenName(stem.text)
        || stem.text == SnapshotScenario.timelineName && names.contains(stem.text + ".txt")
    }.keys.sorted().map(\.text)
  }

  /// Whether a file's name is that of a message or a scenario, but for a typo, an extension or a
  /// point that hides it.
  private static func mayBeInput(_ file: String) -> Bool {
    let name = file.lowercased().drop { $0 == "." }
    if name.hasSuffix(".png") { return false }
    return [".json", ".html", ".htm", ".xib", ".yml", ".yaml"].contains { name.hasSuffix($0) }
      || ["message", "scenario"].contains { name.hasPrefix($0) }
  }

  /// Whether a file begins like a message, a page or an interface file, whatever its name is.
  private static func beginsLikeInput(_ file: String) -> Bool {
    let name = file.lowercased()
    // Notes and drawings begin so, too.
    guard ![".md", ".svg", ".css", ".plist"].contains(where: name.hasSuffix) else { return false }
    let start = InputFile.start(of: file, count: 64) ?? []
    let first = start.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    return first.map { "{[<".utf8.contains($0) } ?? false
  }

  /// The file of a folder that is most likely its message, under a name that isn't read.
  func lostInput(in folder: String) -> String? {
    let goldens = Set(goldens.map { ExactText($0) })
    let others = others.filter { !goldens.contains(ExactText($0.dropLast(4))) }
    return others.first(where: Self.mayBeInput)
      ?? others.first { Self.beginsLikeInput(folder + "/" + $0) }
  }
}

extension SnapshotFolder {
  /// Returns an error for what may be the message of a folder whose goldens have none.
  func lostCase(_ path: String, _ listing: FolderListing) -> [Diagnostic] {
    guard listing.messages.isEmpty, listing.scenarios.isEmpty, !listing.others.isEmpty
    else { return [] }
    let isStored =
      StoredGoldens.current.value?.files.contains { $0.startsExactly(with: path + "/") } ?? false
    let folder = [root, path].filter { !$0.isEmpty }.joined(separator: "/")
    guard !listing.goldens.isEmpty || isStored, let name = listing.lostInput(in: folder)
    else { return [] }
    return [
      .error(
        "The folder has goldens and no message, and this file is not read.",
        file: folder + "/" + name,
        solution:
          "Rename it to message.json, message.html or scenario.yml; if the case is gone, remove it."
      )
    ]
  }
}
