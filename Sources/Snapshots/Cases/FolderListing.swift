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

  /// The names of goldens without their endings.
  var goldens: [String] = []
  var leftovers: [String] = []

  /// Files that may be a message or a scenario under a name that isn't read.
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

  init(_ folder: String, _ problems: inout [Diagnostic]) {
    guard let listed = FolderNames(folder) else {
      problems.append(.error("The folder can't be read.", file: folder))
      return
    }
    // What is in them would otherwise be left unchecked without a word.
    for name in listed.unreadableFolders where !name.hasPrefix(".") {
      problems.append(
        .error(
          "The name of the folder is not UTF-8, so what is in it can't be checked.",
          file: folder + "/" + name, solution: "Give it another name."))
    }
    let names = listed.names
    problems += CollidingNames.problems(names, in: folder)
    var stems: [ExactText: Int] = [:]
    leftovers = names.filter(SafeFolder.isLeftover)
    for name in names where !name.hasPrefix(".") {
      switch name {
      case "style.plist": hasStyle = true
      case SnapshotSettings.fileName: hasSettings = true
      case InputKind.caseInterfaceFileName: hasInterfaceFile = true
      case _ where InputKind.caseFileNames.contains(name): messages.append(name)
      case _ where ScenarioFile.isNamed(name): scenarios.append(name)
      case _ where name.hasSuffix(".png") || name.hasSuffix(".txt"):
        stems[ExactText(name.dropLast(4)), default: 0] += 1
      case "assets":
        if Self.isCase(folder + "/" + name) {
          problems.append(
            .error(
              "The folder has a case, and no folder of this name is searched for cases.",
              file: folder + "/" + name, solution: "Give it another name."))
        }
      default:
        switch FileKind.of(folder + "/" + name) {
        case .folder: folders.append(name)
        case .link where OutputFile.isFolder(folder + "/" + name):
          problems.append(Self.passedOver(folder + "/" + name))
        case .file where Self.mayBeInput(name): others.append(name)
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
    // Other pictures and texts may lie about; a golden has both files or the name of a variant.
    goldens = stems.filter { stem, count in
      count == 2 || SnapshotScenario.isGoldenName(stem.text)
        || stem.text == SnapshotScenario.timelineName && names.contains(stem.text + ".txt")
    }.keys.sorted().map(\.text)
  }

  /// How many folders a link's folder is searched for cases.
  private static let maximumLinked = 200

  /// Whether a file's name is that of a message or a scenario, but for a typing error or an ending.
  private static func mayBeInput(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".json", ".html", ".htm", ".xib", ".yml", ".yaml"].contains { name.hasSuffix($0) }
      || ["message", "scenario"].contains { name.hasPrefix($0) }
  }

  /// Whether a folder has what makes it a case, with a golden.
  private static func isCase(_ folder: String) -> Bool {
    guard FileKind.of(folder) == .folder, let names = FolderNames(folder)?.names else {
      return false
    }
    return names.contains { InputKind.caseFileNames.contains($0) || ScenarioFile.isNamed($0) }
      && names.contains { name in
        [".png", ".txt"].contains { name.hasSuffix($0) }
          && (SnapshotScenario.isGoldenName(String(name.dropLast(4))) || name == "timeline.txt")
      }
  }

  /// What is wrong with a link to a folder: cases behind it would not be checked.
  private static func passedOver(_ link: String) -> Diagnostic {
    var open = [link]
    var count = 0
    while let next = open.popLast(), count < maximumLinked {
      count += 1
      for name in FolderNames(next)?.names ?? [] where !name.hasPrefix(".") {
        if InputKind.caseFileNames.contains(name) || ScenarioFile.isNamed(name) {
          return .error(
            "The symbolic link leads to a folder with cases, which are not checked.", file: link,
            solution: "Put the folder itself here, or remove the link.")
        }
        if FileKind.of(next + "/" + name) == .folder, name != "assets" {
          open.append(next + "/" + name)
        }
      }
    }
    return .warning("The symbolic link to a folder is passed over.", file: link)
  }
}

extension SnapshotFolder {
  /// Returns an error for what may be the message of a folder whose goldens have none.
  func lostCase(_ path: String, _ listing: FolderListing) -> [Diagnostic] {
    guard listing.messages.isEmpty, listing.scenarios.isEmpty, let name = listing.others.first
    else { return [] }
    let isStored =
      StoredGoldens.current.value?.files.contains { $0.startsExactly(with: path + "/") } ?? false
    guard !listing.goldens.isEmpty || isStored else { return [] }
    return [
      .error(
        "The folder has goldens and no message, and this file is not read.",
        file: ([root, path, name]).filter { !$0.isEmpty }.joined(separator: "/"),
        solution: "Rename it to message.json or what else it is; if the case is gone, remove it.")
    ]
  }
}
