// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that users of the library build none of it. Scripts/fuzz-pages.sh builds it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render-snapshot", path: "..")],
  targets: [
    .target(
      name: "FuzzedPages",
      dependencies: [.product(name: "Rendering", package: "render-snapshot")]),
    .executableTarget(name: "FuzzHTML", dependencies: ["FuzzedPages"]),
    .executableTarget(name: "FuzzCSS", dependencies: ["FuzzedPages"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  // libFuzzer brings the function `main`.
  target.swiftSettings = [.unsafeFlags(["-parse-as-library"])]
}
