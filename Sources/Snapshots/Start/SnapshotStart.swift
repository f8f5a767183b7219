package import Diagnostics
import Inputs
import Platform
import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The first case of a snapshot folder, with what belongs around it: settings, lines for Git and a
/// recipe for continuous integration.
///
/// Everything is read and decided before anything is written, and no file is replaced.
package struct SnapshotStart: Sendable {
  /// What happens to one file.
  package enum Step: Hashable, Sendable {
    /// The file is made with these bytes; a program is made executable.
    case make(path: String, bytes: [UInt8], isProgram: Bool = false)

    /// A line is added at the end of the file.
    case add(line: String, path: String)

    /// The file is there and stays as it is.
    case keep(path: String)

    /// The path of the file.
    package var path: String {
      switch self {
      case .make(let path, _, _), .add(_, let path), .keep(let path): path
      }
    }
  }

  /// What is asked for.
  package struct Request: Sendable {
    /// The path of the message, page or interface file.
    package var input: String

    /// The path of the message that an interface file is drawn with; nil for none.
    package var message: String?

    /// The path of the style; nil for the one that is found beside the message.
    package var style: String?

    /// The folder with the images; nil for the one beside the message.
    package var assets: String?

    /// The snapshot folder.
    package var root = SnapshotSelection.defaultRoot

    /// The name of the case; nil for the name of the input.
    package var name: String?

    /// The service whose recipe is made; nil for the one that is found, or none.
    package var service: IntegrationService.Choice = .found

    /// Asks for a case of an input.
    package init(_ input: String) { self.input = input }
  }

  /// The phones on which the first case is drawn: one of today, and the smallest that is common.
  private static let settings = """
    # What is below is drawn on these devices; `render-snapshot devices` lists more of them, and
    # Docs/Snapshots.md all keys, such as appearances, textSizes and locales.
    devices: [iphone-15, iphone-se]

    """

  private static let reportFolder = ".build/snapshots/"

  /// Lines of `.gitignore` that leave the report out too.
  private static let ignored: Set<String> = [
    ".build", ".build/", "/.build", "/.build/", ".build/snapshots", reportFolder,
    "/.build/snapshots", "/" + reportFolder,
  ]

  /// The largest `.gitignore` that a line is added to, in bytes.
  private static let maximumIgnoreFile = 1 << 20

  /// What is done in the snapshot folder.
  let inside: [Step]

  /// What is done elsewhere in the project: to `.gitignore`, and the recipe last.
  package let outside: [Step]

  /// What is done, in this order.
  package var steps: [Step] { inside + outside }

  /// The service whose recipe is among the steps; nil for none.
  package let service: IntegrationService?

  /// What was asked for.
  let request: Request

  /// What is to be known of the message, such as which style was found.
  package let notes: [Diagnostic]

  /// Decides what is made, and writes nothing.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - project: The folder in which the user works.
  /// - Throws: Every problem of the message, and that the case is there already.
  package init(_ request: Request, project: String = ".") throws(InputProblems) {
    self.request = request
    let source = try Self.source(request)
    let input = try source.input()
    do throws(Diagnostic) {
      let files = try CaseFiles(request, source)
      let folder = request.root + "/" + files.name
      guard FileKind.of(folder) == nil else {
        throw .error(
          "There is something of this name already.", file: folder,
          solution: "Give the case another name with --name.")
      }
      let settings = request.root + "/snapshot.yml"
      var steps: [Step] =
        FileKind.of(settings) == nil
        ? [.make(path: settings, bytes: Array(Self.settings.utf8))] : [.keep(path: settings)]
      steps += files.contents.map { .make(path: folder + "/" + $0.name, bytes: $0.bytes) }
      var outside = [try Self.ignoring(in: project)]
      service = IntegrationService.chosen(request.service, in: project)
      if let service { outside.append(service.step(in: project, checking: request.root)) }
      inside = steps
      self.outside = outside
      notes = source.warnings + input.messageWarnings + input.styleWarnings
    } catch {
      throw InputProblems(error)
    }
  }

  /// Reads the message, so that nothing is made for one that is rejected.
  private static func source(_ request: Request) throws(InputProblems) -> InputSource {
    var reader = InputReader()
    reader.message = request.message
    reader.vendorAdvice = "make the case by hand, with its vendor in snapshot.yml"
    let style: InputStyle?
    do throws(Diagnostic) {
      guard request.input != InputFile.standardInput else {
        throw .error(
          "A case needs a file: standard input has no name and no images beside it.",
          solution: "Save the message, and name its file.")
      }
      style = try request.style.map { (path) throws(Diagnostic) in try reader.style(at: path) }
    } catch {
      throw InputProblems(error)
    }
    return try reader.source(at: request.input, style: style, assets: request.assets)
  }

  /// Leaves the report out of Git, unless it is left out already.
  private static func ignoring(in project: String) throws(Diagnostic) -> Step {
    let path = project == "." ? ".gitignore" : project + "/.gitignore"
    guard FileKind.of(path) != nil else {
      return .make(path: path, bytes: Array((reportFolder + "\n").utf8))
    }
    try OutputFile.rejectLink(path)
    let bytes = try InputFile.read(path, limit: maximumIgnoreFile)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }
    }
    return lines.contains(where: ignored.contains)
      ? .keep(path: path) : .add(line: reportFolder, path: path)
  }

  // MARK: Writing

  /// Does all steps, each whole or not at all.
  ///
  /// - Throws: A `Diagnostic` that names what can't be written; what was made before stays.
  package func perform() throws(Diagnostic) {
    for step in steps {
      switch step {
      case .keep: break
      case .make(let path, let bytes, let isProgram):
        let folder = String(path.dividedAtLastSlash.folder)
        if !folder.isEmpty { try OutputFile.makeFolder(folder) }
        // Somebody else may have made it since the steps were decided.
        guard FileKind.of(path) == nil else {
          throw .error(
            "The file is there by now, and is not replaced.", file: path,
            solution: "Look at it, and start again.")
        }
        try OutputFile.write(bytes, to: path, isNamed: false)
        if isProgram { try Self.makeExecutable(path) }
      case .add(let line, let path):
        let bytes = try InputFile.read(path, limit: Self.maximumIgnoreFile)
        let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
        try OutputFile.write(
          bytes + Array(((isEnded ? "" : "\n") + line + "\n").utf8), to: path, isNamed: false)
      }
    }
  }

  private static func makeExecutable(_ path: String) throws(Diagnostic) {
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    } catch {
      throw .error(
        "The script can't be made executable.", file: path, solution: "Run chmod +x on it.")
    }
  }
}
