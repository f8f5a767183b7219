import Foundation
import PackagePlugin

/// `swift package render-snapshot …`: the program of the release.
@main
struct RenderSnapshotCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "render-snapshot").url
    process.arguments = arguments.isEmpty ? ["--help"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("render-snapshot ended with \(process.terminationStatus).")
    }
  }
}
