import Checks
package import Devices
import Diagnostics
package import Inputs
package import Rendering

extension Linter {
  /// The names of all checks, of drawn messages and of what files say.
  package static var checkNames: [String] { FrameChecks.names + FileCheck.names }

  /// What is wrong with names of checks that a user gives; nil for nothing.
  ///
  /// - Parameter names: Names of checks, or `none`.
  /// - Returns: A sentence that says which name was meant.
  package static func problem(withChecks names: [String]) -> String? {
    let known = checkNames + ["none"]
    guard let unknown = names.first(where: { !known.contains($0) }) else { return nil }
    let meant = Spelling.nearest(to: unknown, among: known)
    return "There is no check named \"\(unknown)\". "
      + (meant.map { "Did you mean \"\($0)\"?" }
        ?? "Use \(checkNames.joined(separator: ", ")) or none.")
  }

  /// Makes a linter with checks by their names.
  ///
  /// - Parameters:
  ///   - environments: What messages are laid out on.
  ///   - names: The names of checks; an empty list means all of them, and `none` those of what the files
  ///     say.
  ///   - reader: Reads the inputs.
  ///   - request: The versions of the vendors' SDKs that messages are read for.
  ///   - style: The app's style; nil for the one that is found beside each message.
  ///   - assets: The folder with the images; nil for `assets` beside each input.
  ///   - renderer: Lays messages out; nil for one with the program's fonts.
  package init(
    on environments: [Environment], checksNamed names: [String], reader: InputReader,
    request: SDKRequest, style: InputStyle?, assets: String?, renderer: Renderer?
  ) {
    self.init(
      on: environments, checks: FrameChecks.all.filter { names.isEmpty || names.contains($0.name) },
      reader: reader, request: request, style: style, assets: assets, renderer: renderer)
    if !names.isEmpty, !names.contains("none") { fileChecks = Set(names) }
  }
}
