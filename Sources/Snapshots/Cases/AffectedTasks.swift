import Devices
public import Diagnostics
import Essentials
import GoldenStore
import Inputs
import Platform

/// Finds the variants that changed files can make look different: those that read one of them.
///
/// When in doubt a variant counts: a check that is left out finds nothing.
public struct AffectedTasks: Sendable {
  /// The changed files, as absolute paths without links.
  private let changed: [ExactText]

  /// The folder of all cases, in the same form.
  private let root: String

  /// Describes what was changed.
  ///
  /// - Parameters:
  ///   - changed: The absolute paths of files that were changed, added or removed. A folder is
  ///     for all that is in it.
  ///   - root: The snapshot folder.
  public init(changed: Set<ExactText>, in root: String) {
    self.changed = changed.sorted()
    self.root = Self.resolved(root)
  }

  /// Whether one of the changed files is in a folder, such as one with fonts.
  public func isTouched(_ folder: String) -> Bool {
    let folder = Self.resolved(folder)
    return isPartOfChange(folder)
  }

  /// Returns the variants that read a changed file, or are compared with one.
  public func affected(among tasks: [SnapshotTask]) -> [SnapshotTask] {
    if changed.isEmpty { return [] }
    let goldens = Set(changed)
    // The cases' tasks are neighbours, and all but goldens matters for all of them.
    var known: (path: ExactText, message: ExactText, isAffected: Bool)?
    return tasks.filter { task in
      let snapshot = task.snapshot
      let (path, message) = (ExactText(snapshot.path), ExactText(snapshot.messageName))
      if known?.path != path || known?.message != message {
        known = (path, message, readsChanged(snapshot))
      }
      if known?.isAffected == true { return true }
      let golden = Self.resolved(snapshot.folder) + "/" + task.goldenName
      return goldens.contains(ExactText(golden + ".png"))
        || goldens.contains(ExactText(golden + ".txt"))
    }
  }

  /// Whether a case reads a changed file; goldens apart.
  private func readsChanged(_ snapshot: SnapshotCase) -> Bool {
    let folder = Self.resolved(snapshot.folder)
    let assets = folder + "/assets"
    let isChanged = changed.contains { path in
      if isAbove(path.text, folder) || isAbove(assets, path.text) { return true }
      let (parent, name) = Self.parts(path.text)
      if parent.isExactly(folder) { return !Self.isGolden(name) }
      return [SnapshotSettings.fileName, GoldenLock.fileName].contains(name)
        && isAbove(parent, folder) && isAbove(root, parent)
    }
    return isChanged || linked(snapshot, folder).contains(where: isPartOfChange)
  }

  /// The files that a case reads and that are elsewhere: those that its scenario names, and those
  /// that links lead to.
  private func linked(_ snapshot: SnapshotCase, _ folder: String) -> [String] {
    var found: [String] = []
    if snapshot.scenario != nil {
      guard let file = try? InputReader().scenario(at: snapshot.messageFile) else {
        // What it reads isn't known; its check says why.
        return changed.prefix(1).map(\.text)
      }
      found += file.paths.map(Self.resolved)
    }
    if let behind = snapshot.settings.behind { found.append(Self.resolved(behind)) }
    found += (snapshot.settings.values[EnvironmentAxis.data.name] ?? []).map(Self.resolved)
    for location in [snapshot.folder, snapshot.assetsFolder] {
      if FileKind.of(location) == .link { found.append(Self.resolved(location)) }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: location)) ?? []
      for name in names where FileKind.of(location + "/" + name) == .link {
        found.append(Self.resolved(location + "/" + name))
      }
    }
    var above = snapshot.folder
    for _ in 0..<SnapshotFolder.maximumDepth {
      let settings = above + "/" + SnapshotSettings.fileName
      if FileKind.of(settings) == .link { found.append(Self.resolved(settings)) }
      guard let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
      above = String(above[..<slash])
    }
    return found
  }

  private func isPartOfChange(_ path: String) -> Bool {
    changed.contains { isAbove(path, $0.text) || isAbove($0.text, path) }
  }

  /// Whether a path is that of a folder around another one, or the same.
  private func isAbove(_ folder: String, _ path: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let next = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == UInt8(ascii: "/")
  }

  private static func isGolden(_ name: String) -> Bool {
    guard name.hasSuffix(".png") || name.hasSuffix(".txt") else { return false }
    let stem = String(name.dropLast(4))
    return SnapshotScenario.isGoldenName(stem) || stem == SnapshotScenario.timelineName
  }

  private static func parts(_ path: String) -> (parent: String, name: String) {
    let (folder, name) = path.dividedAtLastSlash
    return (String(Substring(folder.utf8.dropLast())), String(name))
  }

  /// An absolute path without links; of what isn't there, with those of its folder resolved.
  private static func resolved(_ path: String) -> String {
    if let real = SystemCall.realPath(path) { return String(decoding: real, as: UTF8.self) }
    let (parent, name) = parts(path)
    guard !parent.isEmpty, let real = SystemCall.realPath(parent) else { return path }
    return String(decoding: real, as: UTF8.self) + "/" + name
  }
}
