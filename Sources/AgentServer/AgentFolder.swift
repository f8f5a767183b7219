import Diagnostics
import Platform

/// The folder that is served: nothing outside of it is named by a call.
struct AgentFolder: Sendable {
  /// The bytes of its path, through all links.
  private let root: [UInt8]

  /// The folder as it was named, in which commands run.
  let name: String

  /// - Throws: A diagnostic where the folder isn't there.
  init(_ path: String) throws(Diagnostic) {
    guard let root = SystemCall.realPath(path) else {
      throw .error("The folder \(path) isn't there.", solution: "Start the server in a folder.")
    }
    self.root = root
    name = path
  }

  /// Takes a path of a call as it is, once it is known to lead to something in the folder.
  ///
  /// - Parameters:
  ///   - path: The path; a relative one starts in the folder.
  ///   - name: The name of the argument, for the error.
  /// - Returns: A path that no command takes for an option or for standard input.
  /// - Throws: What is wrong with it, for whoever made the call.
  func path(_ path: String, of name: String) throws(AgentCall.Mistake) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AgentCall.Mistake("\"\(name)\" is no path.")
    }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    guard let real = SystemCall.realPath(isAbsolute ? path : self.name + "/" + path) else {
      throw AgentCall.Mistake("\"\(name)\" names \(path), which isn't there.")
    }
    let isBelow =
      real == root || root == [UInt8(ascii: "/")] || real.starts(with: root + [UInt8(ascii: "/")])
    guard isBelow else {
      throw AgentCall.Mistake("\"\(name)\" is outside of the folder that is served.")
    }
    return path.utf8.first == UInt8(ascii: "-") ? "./" + path : path
  }
}
