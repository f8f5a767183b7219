import Diagnostics
import Inputs
import Platform

/// A service for continuous integration, with the recipe that checks a snapshot folder there.
package struct IntegrationService: Hashable, Sendable {
  /// Which service is meant.
  package enum Choice: Hashable, Sendable {
    /// The one whose files are in the project, or whose address its repository has.
    case found

    /// None: no recipe is made.
    case none

    /// A certain one.
    case named(IntegrationService)
  }

  /// The name by which an option takes it.
  package let id: String

  /// The name by which its users know it.
  package let title: String

  /// Files and folders of a project that show that it is used.
  let marks: [String]

  /// The host of a repository that has this service; nil for one that has no repositories.
  let host: String?

  /// Where the service looks for its recipe.
  let path: String

  /// Where the recipe is put if that file is there already; nil to leave it.
  let secondPath: String?

  /// Whether the recipe is a script that is run.
  let isProgram: Bool

  /// The recipe, which checks the folder `Snapshots`.
  let recipe: String

  /// All that are known, in the order in which they are looked for.
  package static let all = [github, gitlab, bitrise, circleCI, xcodeCloud]

  private static let maximumConfiguration = 1 << 20

  /// What is to be done beside the recipe; nil for nothing.
  package func advice(for step: SnapshotStart.Step) -> String? {
    guard case .make(let made, _, _) = step else {
      return "\(title) has a recipe at \(step.path): add \"render-snapshot check\" to it."
    }
    let release = "Write the version and the checksum of a release into \(made) (Docs/CI.md)."
    if id == Self.xcodeCloud.id { return "Put the formula into a tap (Docs/CI.md)." }
    guard let secondPath, made.hasSuffix(secondPath), secondPath != path else { return release }
    return "Include \(made) in \(path). " + release
  }

  static func chosen(_ choice: Choice, in project: String) -> IntegrationService? {
    switch choice {
    case .none: return nil
    case .named(let service): return service
    case .found:
      let top = repository(around: project) ?? project
      let marked = all.first { service in
        service.marks.contains { FileKind.of(top + "/" + $0) != nil }
      }
      return marked ?? hosted(top)
    }
  }

  /// Finds the service by the address of the repository that Git's settings have.
  private static func hosted(_ top: String) -> IntegrationService? {
    guard
      let bytes = try? InputFile.read(top + "/.git/config", limit: maximumConfiguration)
    else { return nil }
    let addresses = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.drop { $0.isWhitespace }.hasPrefix("url") }
    return all.first { service in
      service.host.map { host in addresses.contains { $0.contains(host) } } ?? false
    }
  }

  /// The folder around a project that has `.git`; nil where there is none.
  private static func repository(around project: String) -> String? {
    guard let real = SystemCall.realPath(project),
      var folder = String(validating: real, as: UTF8.self)
    else { return nil }
    if FileKind.of(project + "/.git") != nil { return project }
    while FileKind.of(folder + "/.git") == nil {
      guard folder.utf8.count > 1 else { return nil }
      folder = String(folder.dividedAtLastSlash.folder.dropLast())
      if folder.isEmpty { folder = "/" }
    }
    return folder
  }

  /// Makes the recipe, or leaves the one that is there.
  func step(in project: String, checking root: String) -> SnapshotStart.Step {
    let top = Self.repository(around: project) ?? project
    let start = top == "." ? "" : top + "/"
    let free = [path, secondPath].compactMap { $0 }
      .first { FileKind.of(start + $0) == nil }
    guard let free else { return .keep(path: start + path) }
    let checked = Self.path(of: root, below: top)
    let text = recipe.replacing("check Snapshots", with: "check " + checked)
      .replacing("paths: Snapshots", with: "paths: " + checked)
    return .make(path: start + free, bytes: Array(text.utf8), isProgram: isProgram)
  }

  /// The path of a snapshot folder as a job sees it, which begins in the top folder.
  private static func path(of root: String, below top: String) -> String {
    guard top != ".", !root.isAbsolutePath, let real = SystemCall.realPath("."),
      let folder = String(validating: real, as: UTF8.self), folder.hasPrefix(top + "/")
    else { return root }
    return folder.dropFirst(top.count + 1) + "/" + root
  }
}
