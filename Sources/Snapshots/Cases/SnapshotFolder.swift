public import Diagnostics
import Essentials
import Inputs
import Messages
import Rendering

/// A folder with cases, such as `Snapshots`.
public struct SnapshotFolder: Sendable {
  /// What was found below a snapshot folder.
  public struct Contents: Sendable {
    /// Sorted by path.
    public var cases: [SnapshotCase] = []

    /// The goldens that no case claims, as paths below the folder without the extensions.
    public var unreferenced: [String] = []

    /// Files that a process which was ended left behind, as paths below the folder.
    public var leftovers: [String] = []

    /// Whether all of the folder was looked at.
    public var isWhole = true

    /// Errors of settings and cases, and warnings of what was passed over.
    public var problems: [Diagnostic] = []

    /// What there is to draw, of all cases.
    public var tasks: [SnapshotTask] { cases.flatMap(\.tasks) }
  }

  /// The deepest nesting of folders that is looked into.
  static let maximumDepth = 32

  /// The path of the folder, without a slash at its end.
  public let root: String

  /// Names a folder.
  ///
  /// Throws a `Diagnostic` when there is none.
  public init(_ root: String) throws(Diagnostic) {
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    guard OutputFile.isFolder(root) else {
      throw .error(
        "There is no snapshot folder.", file: root,
        solution: Self.above(root).map { "There is one in \($0): work there, or name it." }
          ?? "Make it with render-snapshot init, or put a folder with a message.json into it.")
    }
    self.root = root
  }

  /// The folder of the same name in the nearest folder above the current one; nil for none.
  private static func above(_ root: String) -> String? {
    guard !root.isAbsolutePath else { return nil }
    return (1...maximumDepth).lazy.map { String(repeating: "../", count: $0) + root }
      .first(where: OutputFile.isFolder)
  }

  /// Finds cases, reading settings, and messages only where a version of an SDK is named.
  ///
  /// Scenarios are played where they have golden images.
  /// The time taken is linear in the number of files. Folders named `assets` and hidden ones are not
  /// searched for cases, nor are symbolic links to folders: a case or a golden there is an error.
  ///
  /// - Parameter paths: Folders below the root, such as `airship/modal`; none means all.
  /// - Returns: The cases; one whose settings are wrong is left out and reported in the problems.
  public func contents(below paths: [String] = []) -> Contents {
    FileBoundary(root).reading { found(below: paths) }
  }

  private func found(below paths: [String]) -> Contents {
    var contents = Contents()
    contents.isWhole = paths.isEmpty
    var seen: Set<ExactText> = []
    var unsearched = UnsearchedFolders()
    for path in paths.isEmpty ? [""] : paths.sorted() {
      let parts = path.pathNames().map(String.init).filter { $0 != "." }
      guard !parts.contains("..") else {
        contents.problems.append(
          .error("The path leads out of the snapshot folder.", file: path))
        continue
      }
      walk(parts, into: &contents, seen: &seen, unsearched: &unsearched)
    }
    addStored(to: &contents, below: paths)
    contents.cases.sort { ExactText($0.path) < ExactText($1.path) }
    contents.unreferenced.sort { ExactText($0) < ExactText($1) }
    return contents
  }

  /// The way out for a folder that isn't there: the one beside it that is most likely meant.
  private static func advice(_ folder: String) -> String {
    let steps = folder.pathNames(keepingEmpty: true)
    let parent = steps.dropLast().joined(separator: "/")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return steps.last.flatMap { Spelling.nearest(to: String($0), among: names.sorted()) }
      .map { "Did you mean \(parent)/\($0)?" } ?? "Check the path."
  }

  private func walk(
    _ parts: [String], into contents: inout Contents, seen: inout Set<ExactText>,
    unsearched: inout UnsearchedFolders
  ) {
    // The settings of the folders above, outermost first.
    var settings = SnapshotSettings()
    do throws(InputProblems) {
      for depth in 0..<parts.count {
        let folder = ([root] + parts[..<depth]).joined(separator: "/")
        guard FileKind.of(folder + "/" + SnapshotSettings.fileName) != nil else { continue }
        settings = try settings.overridden(in: folder)
      }
    } catch {
      contents.problems += error.diagnostics
      return
    }
    let path = parts.joined(separator: "/")
    guard OutputFile.isFolder(folder(path)) else {
      contents.problems.append(
        .error("There is no such folder.", file: folder(path), solution: Self.advice(folder(path))))
      return
    }
    var open = [(path: path, settings: InheritedSettings(settings), depth: parts.count)]
    while let next = open.popLast() {
      guard seen.insert(ExactText(next.path)).inserted else { continue }
      guard next.depth <= Self.maximumDepth else {
        contents.problems.append(
          .error(
            "The folder is nested too deeply, so what is in it is not checked.",
            file: folder(next.path),
            solution: "Move it up: cases are found in at most \(Self.maximumDepth) folders."))
        continue
      }
      let listing = FolderListing(
        folder: folder(next.path), unsearched: &unsearched, problems: &contents.problems)
      do throws(InputProblems) {
        let settings =
          listing.hasSettings
          ? InheritedSettings(try next.settings.settings.overridden(in: folder(next.path)))
          : next.settings
        try settings.settings.checkStore(below: root)
        try addFolder(next.path, listing: listing, inherited: settings, to: &contents)
        for name in listing.folders.reversed() {
          open.append((next.path.isEmpty ? name : next.path + "/" + name, settings, next.depth + 1))
        }
      } catch {
        contents.problems += error.diagnostics
      }
    }
  }

  /// The vendor of a case; nil for a page.
  ///
  /// Throws a `Diagnostic` when the message can't be read: then it isn't known which variants there
  /// are, and none of the goldens is known to be unreferenced.
  private static func vendor(of snapshot: SnapshotCase) throws(Diagnostic) -> Vendor? {
    if let vendor = snapshot.settings.vendor { return vendor }
    let kind = try InputKind(ofFile: snapshot.messageFile)
    guard kind == .message else { return nil }
    let bytes = try InputFile.read(snapshot.messageFile, limit: kind.maximumBytes)
    do throws(Diagnostic) {
      return try VendorTable.default.recognise(JSONValue.parse(bytes)).vendor
    } catch {
      throw error.located(in: snapshot.messageFile)
    }
  }

  private func folder(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  private func addFolder(
    _ path: String, listing: FolderListing, inherited: InheritedSettings,
    to contents: inout Contents
  ) throws(InputProblems) {
    let settings = inherited.settings
    var claimed: Set<ExactText> = []
    if let message = listing.messages.first {
      guard listing.messages.count == 1 else {
        throw InputProblems(
          .error(
            "The case has \(listing.messages.joined(separator: " and ")).", file: folder(path),
            solution: "Keep one of them."))
      }
      var snapshot = SnapshotCase(
        path: path, folder: folder(path), messageName: message, hasStyle: listing.hasStyle,
        settings: settings, variants: [])
      snapshot.hasInterfaceFile = listing.hasInterfaceFile
      let variants: NamedVariants
      do throws(Diagnostic) {
        if let known = inherited.variants {
          variants = known
        } else {
          let vendor = settings.namesSDK ? try Self.vendor(of: snapshot) : nil
          variants = NamedVariants(try settings.variants(for: vendor))
        }
      } catch {
        // What is inherited is in no file of this folder.
        throw InputProblems(
          error.located(
            in: folder(path) + (listing.hasSettings ? "/" + SnapshotSettings.fileName : "")))
      }
      snapshot.variants = variants.variants
      claimed = Set(names: variants.names)
      if settings.comparesAccessibility {
        claimed.formUnion(snapshot.tasks.map { ExactText($0.goldenName) })
      }
      contents.problems += CollidingNames.among(variants.names, in: folder(path))
      contents.cases.append(snapshot)
    }
    if listing.messages.isEmpty, listing.hasInterfaceFile {
      throw InputProblems(
        .error(
          "An interface file can't be drawn without a message.",
          file: folder(path) + "/" + InputKind.caseInterfaceFileName,
          solution: "Put the message beside it as message.json."))
    }
    if let scenario = try self.scenario(
      path, listing: listing, settings: settings, problems: &contents.problems)
    {
      claimed.formUnion(scenario.tasks.map { ExactText($0.goldenName) })
      contents.cases.append(scenario)
    }
    for name in listing.leftovers {
      contents.leftovers.append(path.isEmpty ? name : path + "/" + name)
    }
    let misnamed = listing.misnamed.map { name, meant in
      Diagnostic.error(
        "The file is not read, as its name is not \"\(meant)\".", file: folder(path) + "/" + name,
        solution: "Rename it to \(meant), or give it a name of another kind.")
    }
    contents.problems += misnamed
    let lost = lostCase(path, listing)
    contents.problems += lost
    // What such a file asks for isn't known, so nothing here is known to be unreferenced.
    guard misnamed.isEmpty, lost.isEmpty else { return }
    for stem in listing.goldens where !claimed.contains(ExactText(stem)) {
      contents.unreferenced.append(path.isEmpty ? stem : path + "/" + stem)
    }
  }
}

extension SnapshotFolder {
  /// Returns the case that a folder's scenario is; nil when it has none.
  ///
  /// Throws what is wrong with the scenario where its frames must be known.
  private func scenario(
    _ path: String, listing: FolderListing, settings: SnapshotSettings,
    problems: inout [Diagnostic]
  ) throws(InputProblems) -> SnapshotCase? {
    guard let name = listing.scenarios.first else { return nil }
    guard listing.scenarios.count == 1 else {
      throw InputProblems(
        .error(
          "The case has \(listing.scenarios.joined(separator: " and ")).", file: folder(path),
          solution: "Keep one of them; each scenario has a folder of its own."))
    }
    var snapshot = SnapshotCase(
      path: path, folder: folder(path), messageName: name, hasStyle: listing.hasStyle,
      settings: settings, variants: [])
    let (scenario, variants) = try Deadline.starting { () throws(InputProblems) in
      try SnapshotScenario.read(snapshot)
    }
    snapshot.scenario = scenario
    snapshot.variants = variants
    return snapshot
  }
}
