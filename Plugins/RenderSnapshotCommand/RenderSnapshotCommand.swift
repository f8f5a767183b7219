import Foundation
import PackagePlugin

/// `swift package render-snapshot …`: the command of the version that the package depends on.
///
/// The plugin asks for the product when it is run and doesn't depend on it. SwiftPM builds what a
/// plugin depends on a second time, and in every build of this package.
@main
struct RenderSnapshotCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(
      .product("render-snapshot"), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let program = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("render-snapshot can't be built.\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments.isEmpty ? ["--help"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    #if os(macOS)
    // There plugins may write to this folder alone.
    var environment = ProcessInfo.processInfo.environment
    if environment["SNAPSHOT_ARTIFACTS"] == nil {
      environment["SNAPSHOT_ARTIFACTS"] =
        context.pluginWorkDirectoryURL.appending(path: "snapshots").path
    }
    process.environment = environment
    #endif
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("render-snapshot ended with \(process.terminationStatus).")
    }
  }
}
