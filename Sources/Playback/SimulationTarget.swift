package import Diagnostics
import Rendering

/// What of a scenario is written, and where: the option `-o`.
package enum SimulationTarget: Sendable {
  /// One image, to standard output.
  case standardOutput

  /// The tracks, or the screen at a moment.
  case image(String)

  /// The film.
  case animation(String)

  /// The timeline as text.
  case text(String)

  /// The timeline as JSON.
  case json(String)

  /// A folder, whose path ends with a slash, for the frames.
  case folder(String)

  /// Reads the option.
  ///
  /// - Parameters:
  ///   - path: What the user named.
  ///   - hasMoment: Whether one moment is asked for.
  /// - Throws: An error when the name says nothing, or a moment is named for what has none.
  package init(_ path: String, hasMoment: Bool) throws(Diagnostic) {
    let name = path.pathNames().last.map(String.init) ?? path
    let fileExtension = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    if path == "-" {
      self = .standardOutput
    } else if path.hasSuffix("/") || OutputFile.isFolder(path) {
      self = .folder(path.hasSuffix("/") ? path : path + "/")
    } else {
      switch fileExtension {
      case ".png": self = .image(path)
      case ".apng": self = .animation(path)
      case ".txt": self = .text(path)
      case ".json": self = .json(path)
      case nil: self = .folder(path + "/")
      case let fileExtension?:
        throw .error(
          "Nothing can be written to a file that ends in \"\(fileExtension)\".", file: path,
          solution: "Name a .png, .apng, .txt or .json file, or a folder that ends in a slash.")
      }
    }
    guard hasMoment else { return }
    switch self {
    case .image, .standardOutput: break
    default:
      throw .error(
        "--at draws one image.", file: path, solution: "Name a .png file with -o.")
    }
  }
}
