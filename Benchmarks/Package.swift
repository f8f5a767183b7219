// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that users of the library build none of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render-snapshot", path: "..")],
  targets: [
    .executableTarget(
      name: "Stages", dependencies: [.product(name: "Rendering", package: "render-snapshot")])
  ],
  swiftLanguageModes: [.v6]
)
