// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that users of the library build none of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "render-snapshot", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "Stages", dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .executableTarget(
      name: "Goldens",
      dependencies: [
        .product(name: "Rendering", package: "render-snapshot"),
        .product(name: "Snapshots", package: "render-snapshot"),
      ]),
    .executableTarget(
      name: "Frames", dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .executableTarget(
      name: "Paragraphs",
      dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .executableTarget(
      name: "Pages", dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .target(
      name: "BenchmarkTrees",
      dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .executableTarget(
      name: "LayoutTrees",
      dependencies: [
        "BenchmarkTrees",
        .product(name: "Benchmark", package: "swift-benchmark"),
        .product(name: "Rendering", package: "render-snapshot"),
      ]),
    .executableTarget(
      name: "Relayouts",
      dependencies: [
        "BenchmarkTrees", .product(name: "Rendering", package: "render-snapshot"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
