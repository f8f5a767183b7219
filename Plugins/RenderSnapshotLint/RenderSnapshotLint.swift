import Foundation
import PackagePlugin

/// Lints the messages of a target with the installed program whenever one of its files changes.
///
/// A message is a file named `message.json`, `message.html` or `….message.json`, so that other JSON
/// of an app is left alone. Problems are shown at their files and end the build.
@main
struct RenderSnapshotLint: BuildToolPlugin {
  /// The program is not built for it: an app's build would take minutes longer.
  private static let folders = [
    "/opt/homebrew/bin", "/usr/local/bin", "/usr/bin", "/home/linuxbrew/.linuxbrew/bin",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try command(
      files: Self.files(in: target.directoryURL), output: context.pluginWorkDirectoryURL,
      program: try Self.program())
  }

  /// All files of the folder; those that the manifest excludes from the target are messages, too.
  private static func files(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return found?.compactMap { $0 as? URL } ?? []
  }

  /// The program that `RENDER_SNAPSHOT` names, or the first in PATH and the default folders.
  private static func program() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["RENDER_SNAPSHOT"].map { [$0] }
    let path = environment["PATH"].map { $0.split(separator: ":").map(String.init) } ?? []
    let candidates = named ?? (path + folders).map { $0 + "/render-snapshot" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw NotInstalled()
    }
    return URL(filePath: found)
  }

  private func command(files: [URL], output: URL, program: @autoclosure () throws -> URL) throws
    -> [Command]
  {
    let messages = sorted(files.filter { Self.isMessage($0.lastPathComponent) })
    guard !messages.isEmpty else { return [] }
    let program = try program()
    // Styles and images decide what is found in a message.
    let others = sorted(files.filter { ["plist", "png", "jpg", "yml"].contains($0.pathExtension) })
    let stamp = output.appending(path: "linted")
    // The build wants a file that says that this was done.
    let script = #""$0" lint --quiet "$@" >&2 && : >"$STAMP""#
    return [
      .buildCommand(
        displayName: "Lint \(messages.count) in-app messages",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, program.path] + messages.map(\.path),
        environment: ["STAMP": stamp.path], inputFiles: [program] + messages + others,
        outputFiles: [stamp])
    ]
  }

  private func sorted(_ files: [URL]) -> [URL] { files.sorted { $0.path < $1.path } }

  private static func isMessage(_ name: String) -> Bool {
    ["message.json", "message.html"].contains(name) || name.hasSuffix(".message.json")
  }
}

struct NotInstalled: Error, CustomStringConvertible {
  let description = """
    render-snapshot is not installed. Install it as Docs/Installing.md says, or name the program \
    with the environment variable RENDER_SNAPSHOT.
    """
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension RenderSnapshotLint: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    try command(
      files: target.inputFiles.map(\.url), output: context.pluginWorkDirectoryURL,
      program: try Self.program())
  }
}
#endif
