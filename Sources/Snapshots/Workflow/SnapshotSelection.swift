package import Diagnostics
import Essentials
import Inputs
import Platform
import Rendering

/// The part of a snapshot folder that a command works on.
package struct SnapshotSelection: Sendable {
  /// The environment variable that names the snapshot folder.
  package static let variable = "SNAPSHOT_FOLDER"

  /// Where cases are when no path says otherwise.
  package static var defaultRoot: String { ProcessEnvironment.value(variable) ?? "Snapshots" }

  /// The snapshot folder, as a path that can be opened.
  package private(set) var root: String

  /// Folders below the root that are selected with all that is in them.
  package private(set) var folders: [String] = []

  /// Names such as `airship/modal/joined-footer/iphone-15`, of single goldens that are selected.
  package private(set) var names: Set<ExactText> = []

  /// What a variant's name must have, each a list of parts; none means all.
  private var variants: [[String]] = []

  /// Whether paths leave anything out.
  private var hasPaths: Bool { !folders.isEmpty || !names.isEmpty }

  /// Whether anything is left out.
  package var isFiltered: Bool { hasPaths || !variants.isEmpty }

  /// The folders in which all that is selected is found; none means all.
  package var searched: [String] {
    let parents = names.map { name in
      ExactText(name.text.pathNames().dropLast().joined(separator: "/"))
    }
    return folders + Set(parents).sorted().map(\.text)
  }

  /// Finds out what paths mean.
  ///
  /// A path is that of a folder or golden in the snapshot folder, seen from here or from the
  /// snapshot folder. A folder elsewhere is, or is in, a snapshot folder of its own.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - root: The snapshot folder, nil when the user names none.
  ///   - defaultRoot: Where cases are when neither `root` nor a path says otherwise.
  ///   - variants: Names or parts of names of variants.
  /// - Throws: A `Diagnostic` that names a path where nothing is.
  package init(
    _ paths: [String], root: String?, defaultRoot: String = Self.defaultRoot, variants: [String]
  ) throws(Diagnostic) {
    self.variants = variants.map { $0.split(separator: ".").map(String.init) }
    self.root = (root ?? defaultRoot).withoutEndingSlash
    var isCertain = root != nil
    var isWhole = false
    for path in paths {
      let selected = try SelectedFolder(path, root: self.root)
      guard selected.root.isExactly(self.root) || !isCertain else {
        throw .error(
          "The path is not in \(self.root).", file: path,
          solution: "Name each snapshot folder in a run of its own.")
      }
      self.root = selected.root
      isCertain = true
      if let name = selected.name {
        names.insert(ExactText(name))
      } else if selected.folder.isEmpty {
        isWhole = true
      } else {
        folders.append(selected.folder)
      }
    }
    if isWhole { (folders, names) = ([], []) }
  }

  /// The names that lead from the snapshot folder to a file or folder, wherever links lead and
  /// whether it is there or not; nil for one outside.
  func names(below path: String) -> [Substring]? { Self.names(from: root, to: path) }

  /// The names that really lead from a folder down to a path; nil for one that is not in it.
  static func names(from folder: String, to path: String) -> [Substring]? {
    guard let root = FileIdentity(folder) else { return nil }
    var (names, selected) = SelectedFolder.real(path)
    while FileIdentity(selected) != root {
      guard selected != "/" else { return nil }
      let (folder, name) = selected.dividedAtLastSlash
      names.insert(name, at: 0)
      selected = String(folder).withoutEndingSlash
    }
    return names
  }

  /// Whether a folder that nobody has named is below this one, wherever links lead.
  package static func isBelowHere(_ root: String) -> Bool {
    if root.isExactly(ProcessEnvironment.value(variable) ?? "") { return true }
    let here = SelectedFolder.real(".").selected
    let (missing, selected) = SelectedFolder.real(root)
    return !root.isAbsolutePath && !root.pathNames().contains("..")
      && SelectedFolder.path(
        ([selected] + missing.map(String.init)).joined(separator: "/"), below: here) != nil
  }

  /// Whether a variant of a case is selected.
  package func contains(_ task: SnapshotTask) -> Bool {
    contains(case: task.snapshot.path, variant: task.goldenName)
  }

  /// Whether a variant is selected, by its case's path and its own name.
  package func contains(case path: String, variant: String) -> Bool {
    let isInside =
      !hasPaths || names.contains(ExactText(path + "/" + variant))
      || folders.contains { path.isExactly($0) || path.startsExactly(with: $0 + "/") }
    let parts = variant.split(separator: ".").map(String.init)
    return isInside
      && (variants.isEmpty || variants.contains { wanted in wanted.allSatisfy(parts.contains) })
  }
}

/// What a path of the user leads to.
private struct SelectedFolder {
  var root: String

  /// The path below the root, empty for all of it.
  var folder: String

  /// The name of the golden, nil for a folder.
  var name: String?

  init(_ path: String, root: String) throws(Diagnostic) {
    let path = path.withoutEndingSlash
    let wanted = Self.absolute(path)
    let absoluteRoot = Self.absolute(root)
    if let below = Self.path(wanted, below: absoluteRoot) {
      self.init(root: root, below: below)
    } else if Self.exists(root + "/" + path) {
      self.init(
        root: root, below: Self.path(Self.absolute(root + "/" + path), below: absoluteRoot) ?? "")
    } else if Self.exists(path) {
      var folder = OutputFile.isFolder(path) ? path : Self.parent(of: path)
      // The outermost folder with settings is where inheritance begins.
      var outermost = folder
      while !folder.isEmpty, folder != "/", folder != ".", folder != ".." {
        if Self.exists(folder + "/snapshot.yml") { outermost = folder }
        folder = Self.parent(of: folder)
      }
      let below = Self.path(wanted, below: Self.absolute(outermost)) ?? ""
      self.init(root: outermost, below: below)
    } else {
      throw .error(
        "There is no such folder or golden.", file: path,
        solution: "Name a folder below \(root), or a golden image.")
    }
  }

  private init(root: String, below: String) {
    self.root = root
    for fileExtension in [".png", ".txt"] where below.hasSuffix(fileExtension) {
      folder = Self.parent(of: below)
      name = String(below.dropLast(fileExtension.count))
      return
    }
    // A message or a style represents its case.
    let isFile = Self.exists(root + "/" + below) && !OutputFile.isFolder(root + "/" + below)
    folder = isFile ? Self.parent(of: below) : below
  }

  /// Where a path really leads to: the folder that is there, without links, and the names that are
  /// not there yet.
  static func real(_ path: String) -> (missing: [Substring], selected: String) {
    var missing: [Substring] = []
    var selected = path.withoutEndingSlash
    while true {
      if let real = SystemCall.realPath(selected).map({ String(decoding: $0, as: UTF8.self) }) {
        // Nothing that isn't there is a link, so a step back is one in the path.
        guard missing.contains("..") || missing.contains(".") else {
          return (missing, real)
        }
        let steps = [real] + missing.map(String.init)
        return Self.real(absolute(steps.joined(separator: "/")))
      }
      guard selected != ".", selected != "/" else { return (missing, absolute(path)) }
      let (folder, name) = selected.dividedAtLastSlash
      if !name.isEmpty { missing.insert(name, at: 0) }
      selected = folder.isEmpty ? "." : String(folder).withoutEndingSlash
    }
  }

  static func absolute(_ path: String) -> String {
    let start = path.isAbsolutePath ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    for part in (start + "/" + path).pathNames() where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func path(_ path: String, below root: String) -> String? {
    if path.isExactly(root) { return "" }
    let start = root == "/" ? "/" : root + "/"
    guard path.startsExactly(with: start) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension String {
  /// A path without slashes at its end; `/` stays.
  package var withoutEndingSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

extension SnapshotSelection {
  /// Throws when a report would be written among the cases: what it holds looks like goldens; or in
  /// place of something that is no report.
  package func reject(_ folder: ReportFolder) throws(Diagnostic) {
    try folder.checkLocation()
    try reject(folder.path, option: "--output")
  }

  /// Throws when a folder with images would be among the cases.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - option: The option that names it.
  /// - Throws: An error that names the folder.
  package func reject(_ path: String, option: String) throws(Diagnostic) {
    guard let names = names(below: path) else { return }
    // Hidden folders are not searched for cases.
    guard !names.contains(where: { $0.hasPrefix(".") }) else { return }
    throw .error(
      "The report can't be in the snapshot folder \(root).", file: path,
      solution: "Name a folder outside with \(option).")
  }
}
