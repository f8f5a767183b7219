// swift-tools-version: 6.1
// The plugins of render-snapshot with the program as it was built for the release: nothing is compiled.
import PackageDescription

let package = Package(
  name: "render-snapshot-plugins",
  products: [
    .plugin(name: "RenderSnapshotCommand", targets: ["RenderSnapshotCommand"]),
    .plugin(name: "RenderSnapshotLint", targets: ["RenderSnapshotLint"]),
  ],
  targets: [
    .binaryTarget(name: "render-snapshot", url: "ADDRESS", checksum: "CHECKSUM"),
    .plugin(
      name: "RenderSnapshotCommand",
      capability: .command(
        intent: .custom(
          verb: "render-snapshot", description: "Draws and checks in-app messages.")),
      dependencies: ["render-snapshot"]),
    .plugin(
      name: "RenderSnapshotLint", capability: .buildTool(), dependencies: ["render-snapshot"]),
  ])
