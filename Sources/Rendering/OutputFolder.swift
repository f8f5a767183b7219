public import Diagnostics
import Platform

/// A folder that a command writes to, which is made when something is written.
///
/// One that the user has named may be a link, and is where that leads to. A name that the program has
/// chosen is not followed through links, nor is any below the folder: nobody has named what they lead
/// to, and they may have come with a repository or an archive.
public struct OutputFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String

  /// The folder that may be a link, and the path below it.
  private let start: String
  private let steps: String

  /// The way out when a link is in the place of the folder.
  private let solution: String?

  /// The folder that the user has named.
  public init(named path: String) {
    (self.path, start, steps, solution) = (path, path, "", nil)
  }

  /// A folder that nobody has named.
  ///
  /// - Parameters:
  ///   - steps: Its path below another folder.
  ///   - start: That folder, which may be a link.
  ///   - other: What names another one, such as an option.
  public init(chosen steps: String, below start: String = ".", other: String) {
    path = start == "." ? steps : start + "/" + steps
    (self.start, self.steps) = (start, steps)
    solution = "Remove it, or name another folder with \(other)."
  }

  private init(path: String, start: String, steps: String, solution: String?) {
    (self.path, self.start, self.steps, self.solution) = (path, start, steps, solution)
  }

  /// A folder in this one, whose name the program has chosen.
  public func folder(_ name: String) -> OutputFolder {
    OutputFolder(
      path: path + "/" + name, start: start, steps: steps.isEmpty ? name : steps + "/" + name,
      solution: solution)
  }

  /// Throws an error when a part of the path that nobody has named is a link or no folder.
  ///
  /// What is put there later is met when something is written.
  public func check() throws(Diagnostic) {
    var current = start
    for name in steps.pathNames() {
      current += "/" + name
      var status = stat()
      guard lstat(current, &status) == 0 else { return }
      guard status.isFolder else { throw advised(SafeFolder.rejection(String(name), path)) }
    }
  }

  /// Opens the folder, or one below it.
  ///
  /// - Parameters:
  ///   - below: A path below the folder; empty for the folder itself.
  ///   - isMade: Whether what is missing is made.
  /// - Returns: The folder.
  /// - Throws: A `Diagnostic` when a link leads to it, or it can't be opened.
  package func opened(
    _ below: String = "", isMade: Bool = true
  ) throws(Diagnostic) -> SafeFolder {
    if isMade, !OutputFile.isFolder(start) { try OutputFile.makeFolder(start) }
    let names = [steps, below].filter { !$0.isEmpty }.joined(separator: "/")
    if names.isEmpty { return try SafeFolder(start) }
    do throws(Diagnostic) {
      return try SafeFolder(names, below: start, isMade: isMade)
    } catch {
      throw advised(error)
    }
  }

  private func advised(_ problem: Diagnostic) -> Diagnostic {
    guard let solution else { return problem }
    return .error(problem.summary, file: problem.file, solution: solution)
  }
}
