import Diagnostics
import Inputs
import Platform
import Rendering

/// Finds cases and goldens in folders that are not searched for cases: those named `assets`, hidden
/// ones, and those behind symbolic links.
///
/// A case that is moved there would otherwise no longer be checked, and nobody would notice.
struct UnsearchedFolders {
  /// The name of the folder with the images of a case.
  static let assets = "assets"

  /// How many names in such a folder, with all folders in it, are looked at; behind links, of all of
  /// them together.
  private static let maximumNames = 50_000

  private var namesBehindLinks = maximumNames

  /// Why a folder is not searched for cases.
  private enum Reason {
    case assets
    case hidden
    case link
  }

  /// What was found in a folder.
  private enum Finding {
    case golden(in: String)

    /// What makes a folder a case, without goldens.
    case input(in: String)
    case unreadable(String)
    case tooMany
  }

  /// Returns what is wrong with the folders in a folder that are not searched.
  mutating func problems(in folder: String, _ listed: FolderNames) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for name in listed.folders
    where name.startsExactly(with: ".") || name.isExactly(Self.assets) {
      let path = folder + "/" + name
      if name == ".git", Self.isRepository(path) { continue }
      var names = Self.maximumNames
      if let finding = Self.finding(in: path, &names) {
        problems += Self.problem(
          finding, folder: path, reason: name == Self.assets ? .assets : .hidden)
      }
    }
    for name in listed.links where OutputFile.isFolder(folder + "/" + name) {
      let path = folder + "/" + name
      if name == ".git", Self.isRepository(path) { continue }
      if let finding = Self.finding(in: path, &namesBehindLinks) {
        problems += Self.problem(finding, folder: path, reason: .link)
      } else if name != Self.assets, !name.hasPrefix(".") {
        problems.append(.warning("The symbolic link to a folder is passed over.", file: path))
      }
    }
    return problems
  }

  /// Whether a folder is what Git keeps, into which it takes nothing: no commit brings a case there.
  private static func isRepository(_ folder: String) -> Bool {
    FileKind.of(folder + "/HEAD") == .file && FileKind.of(folder + "/objects") == .folder
  }

  /// Returns the first golden in a folder or in those in it; else the first case.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - names: How many names may be looked at; those that were are subtracted.
  /// - Returns: What was found first; nil for nothing.
  private static func finding(in folder: String, _ names: inout Int) -> Finding? {
    var open = [folder]
    var input: Finding?
    while let next = open.popLast() {
      guard let listed = FolderNames(next) else { return .unreadable(next) }
      if let name = listed.unreadableFolders.first { return .unreadable(next + "/" + name) }
      names -= listed.names.count + 1
      guard names >= 0 else { return .tooMany }
      let isCase = listed.names.contains(where: isInput)
      if hasGolden(listed.names, isCase: isCase) { return .golden(in: next) }
      if isCase, input == nil { input = .input(in: next) }
      open += listed.folders.reversed().map { next + "/" + $0 }
    }
    return input
  }

  /// Whether a file has the name of a message or a scenario, in letters of any case.
  private static func isInput(_ name: String) -> Bool {
    // OPTIMIZATION: few names of images begin or end so.
    guard let first = name.utf8.first, let last = name.utf8.last,
      first | 0x20 == UInt8(ascii: "m")
        || [UInt8(ascii: "l"), UInt8(ascii: "n")].contains(last | 0x20)
    else { return false }
    let name = name.lowercased()
    return InputKind.caseFileNames.contains(name) || ScenarioFile.isNamed(name)
  }

  /// Whether there is a golden among files: an image may have the name of one by chance, but not
  /// beside a message or its own layout.
  private static func hasGolden(_ names: [String], isCase: Bool) -> Bool {
    // OPTIMIZATION: most folders have neither.
    guard isCase || names.contains(where: { $0.hasSuffix(".txt") }) else { return false }
    let textElements = Set(names.filter { $0.hasSuffix(".txt") }.map { ExactText($0.dropLast(4)) })
    if isCase, textElements.contains(ExactText(SnapshotScenario.timelineName)) { return true }
    return names.contains { name in
      guard name.hasSuffix(".png") || name.hasSuffix(".txt") else { return false }
      let stem = name.dropLast(4)
      return (isCase || name.hasSuffix(".png") && textElements.contains(ExactText(stem)))
        && SnapshotScenario.isGoldenName(String(stem))
    }
  }

  private static func problem(
    _ finding: Finding, folder: String, reason: Reason
  ) -> [Diagnostic] {
    switch (finding, reason) {
    case (.golden(let location), .assets):
      [
        .error(
          "The folder has goldens, and no folder named \"assets\" is searched for cases.",
          file: location, solution: "Move the case elsewhere, or remove its goldens.")
      ]
    case (.golden(let location), .hidden):
      [
        .error(
          "The folder has goldens, and hidden folders are not searched for cases.", file: location,
          solution: "Move the case elsewhere, or remove its goldens.")
      ]
    case (.golden, .link), (.input, .link):
      [
        .error(
          "The symbolic link leads to a folder with cases, which are not checked.", file: folder,
          solution: "Put the folder itself here, or remove the link.")
      ]
    case (.input, .assets):
      // Pages that are part of messages have such names.
      []
    case (.input(let location), .hidden):
      [
        .warning(
          "The folder has a case, and hidden folders are not searched for cases.", file: location,
          solution: "Move it elsewhere if it is to be checked.")
      ]
    case (.unreadable(let location), _):
      [
        .error(
          "The folder can't be read, so it is not known whether goldens are in it.", file: location,
          solution: "Give it another name, or remove it.")
      ]
    case (.tooMany, _):
      [
        .error(
          """
          There are more than \(maximumNames) files in it or behind links, so it is not known \
          whether goldens are among them.
          """, file: folder, solution: "Move it out of the snapshot folder.")
      ]
    }
  }
}
