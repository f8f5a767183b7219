// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that users of the library build none of it. Scripts/fuzz.sh builds it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render-snapshot", path: "..")],
  targets: [
    // A link to Tests/FuzzTargetsTests: the package's own tests run the same targets.
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Delivery", package: "render-snapshot"),
        .product(name: "Rendering", package: "render-snapshot"),
        .product(name: "Snapshots", package: "render-snapshot"),
      ], exclude: ["FuzzTargetTests.swift"]),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  // libFuzzer brings the function `main`.
  target.swiftSettings = [.unsafeFlags(["-parse-as-library"])]
}
