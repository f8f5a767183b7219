// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "render-snapshot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "render-snapshot", targets: ["render-snapshot"]),
    .library(name: "RenderSnapshot", targets: ["RenderSnapshot"]),
    .library(name: "Delivery", targets: ["Delivery"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "Snapshots", targets: ["Snapshots", "Linting", "Verification"]),
    .library(name: "MessageSnapshotTesting", targets: ["MessageSnapshotTesting"]),
    .plugin(name: "RenderSnapshotCommand", targets: ["RenderSnapshotCommand"]),
    .plugin(name: "RenderSnapshotLint", targets: ["RenderSnapshotLint"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // MARK: C libraries, each used by one Swift module

    .systemLibrary(
      name: "CFreeType",
      pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .systemLibrary(
      name: "CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CTurboJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CGIF",
      pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]
    ),
    .systemLibrary(
      name: "CWebP",
      pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
    ),
    .systemLibrary(
      name: "CLCMS",
      pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]
    ),
    .systemLibrary(
      name: "CGumbo",
      pkgConfig: "gumbo",
      providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]
    ),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    .systemLibrary(
      name: "CFriBidi",
      pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]
    ),

    // ICU is only linked: its headers are included by CUnicode alone, see Sources/CICU/shim.h.
    .systemLibrary(
      name: "CICU",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
    ),
    .target(name: "CUnicode", dependencies: ["CICU"]),
    .target(name: "CWebPages", exclude: ["Files"]),
    .target(name: "CSandbox"),

    // MARK: What differs between systems

    .target(name: "CPlatform"),
    .target(name: "Platform", dependencies: ["CPlatform"]),
    .target(name: "Essentials"),

    // MARK: Vocabulary

    // Rounding is in the system's math library, which nothing else here would link on Linux.
    .target(
      name: "Geometry", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Diagnostics", dependencies: ["Platform"]),
    .target(name: "Boxes", dependencies: ["Diagnostics", "Geometry", "Platform"]),
    .target(name: "Documents", dependencies: ["CExpat", "CYAML", "Diagnostics"]),

    // MARK: Engines: know no message

    .target(name: "Constraints"),
    .target(name: "BoxLayout", dependencies: ["Boxes", "Diagnostics", "Geometry", "Platform"]),
    .target(
      name: "Typesetting",
      dependencies: [
        "Boxes", "CFriBidi", "CHarfBuzz", "CUnicode", "Diagnostics", "Geometry", "Platform",
      ]),
    .target(
      name: "Raster",
      dependencies: [
        "CDeflate", "CFreeType", "CGIF", "CLCMS", "CPNG", "CTurboJPEG", "CWebP", "Geometry",
        "Platform",
      ]),
    .target(
      name: "Painting",
      dependencies: ["Boxes", "Diagnostics", "Geometry", "Raster", "Typesetting"]),

    // MARK: Content: knows no pixel

    .target(name: "Devices", dependencies: ["Boxes", "Diagnostics", "Geometry"]),
    .target(
      name: "Messages", dependencies: ["Diagnostics", "Documents", "Geometry", "Platform"]),
    .target(name: "Personalisation", dependencies: ["Diagnostics", "Documents", "Platform"]),
    .target(
      name: "Styles",
      dependencies: ["Diagnostics", "Documents", "Essentials", "Geometry", "Messages", "Platform"]),
    .target(
      name: "HTMLContent",
      dependencies: [
        "Boxes", "CGumbo", "Devices", "Diagnostics", "Documents", "Geometry", "Platform",
      ]),
    .target(
      name: "Delivery",
      dependencies: [
        "Devices", "Diagnostics", "Documents", "HTMLContent", "Messages", "Platform", "Styles",
      ]),
    .target(
      name: "InterfaceFiles",
      dependencies: ["Constraints", "Diagnostics", "Documents", "Geometry", "Platform"]),
    .target(
      name: "Templates",
      dependencies: [
        "Boxes", "Constraints", "Delivery", "Devices", "Diagnostics", "Geometry", "HTMLContent",
        "InterfaceFiles", "Messages", "Styles",
      ]),

    // MARK: Input

    .target(
      name: "Inputs",
      dependencies: [
        "Boxes", "Delivery", "Devices", "Diagnostics", "Essentials", "Geometry", "HTMLContent",
        "Messages", "Personalisation", "Platform", "Raster", "Styles", "Templates", "Typesetting",
      ]),

    // MARK: Output

    .target(
      name: "Rendering",
      dependencies: [
        "BoxLayout", "Boxes", "Delivery", "Devices", "Diagnostics", "Essentials", "Geometry",
        "HTMLContent", "Inputs", "Messages", "Painting", "Platform", "Raster", "Templates",
        "Typesetting",
      ]),
    .target(
      name: "Playback",
      dependencies: [
        "Boxes", "Delivery", "Devices", "Diagnostics", "Geometry", "Inputs", "Messages", "Raster",
        "Rendering", "Templates",
      ]),
    .target(
      name: "ScreenReader",
      dependencies: [
        "Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs", "Messages",
        "Platform", "Raster", "Rendering", "Templates", "Typesetting",
      ]),
    .target(
      name: "Checks",
      dependencies: [
        "Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs", "Messages",
        "Raster", "Rendering", "ScreenReader",
      ]),
    .target(name: "WebPages", dependencies: ["CWebPages"]),
    .target(
      name: "Comparison",
      dependencies: [
        "Boxes", "Devices", "Geometry", "Inputs", "Messages", "Platform", "Raster", "Rendering",
      ]),
    .target(
      name: "Verification",
      dependencies: [
        "Boxes", "Devices", "Diagnostics", "Geometry", "Inputs", "Raster", "Rendering",
      ]),
    .target(
      name: "GoldenStore", dependencies: ["Diagnostics", "Inputs", "Platform", "Rendering"]),
    .target(
      name: "Snapshots",
      dependencies: [
        "Boxes", "Checks", "Comparison", "Delivery", "Devices", "Diagnostics", "Documents",
        "Essentials", "Geometry", "GoldenStore", "Inputs", "Messages", "Platform", "Raster",
        "Rendering", "ScreenReader", "Styles", "WebPages",
      ]),

    .target(
      name: "Linting",
      dependencies: [
        "Boxes", "Checks", "Devices", "Diagnostics", "Essentials", "Geometry", "HTMLContent",
        "Inputs", "Messages", "Platform", "Raster", "Rendering", "Snapshots", "Styles", "Templates",
        "Typesetting", "WebPages",
      ]),
    .target(
      name: "WhatIf",
      dependencies: [
        "Boxes", "Checks", "Comparison", "Delivery", "Devices", "Diagnostics", "Geometry",
        "HTMLContent", "Inputs", "InterfaceFiles", "Linting", "Messages", "Personalisation",
        "Raster", "Rendering", "Snapshots", "Styles", "Templates",
      ]),

    .target(
      name: "Mutations",
      dependencies: [
        "Comparison", "Devices", "Diagnostics", "Geometry", "Inputs", "InterfaceFiles", "Messages",
        "Raster", "Rendering", "Snapshots", "Styles", "WhatIf",
      ]),

    // MARK: Libraries for other packages, beside Rendering

    // What an app needs to draw messages, by one import.
    .target(
      name: "RenderSnapshot",
      dependencies: [
        "Devices", "Diagnostics", "Geometry", "Inputs", "Messages", "Raster", "Rendering", "Styles",
        "Typesetting",
      ]),
    .target(
      name: "MessageSnapshotTesting",
      dependencies: [
        "Delivery", "Devices", "Diagnostics", "Inputs", "Linting", "Messages", "Raster",
        "Rendering", "Snapshots", "Styles", "Typesetting",
      ]),

    // MARK: Tools

    .target(name: "Isolation", dependencies: ["CSandbox", "Platform"]),
    .target(
      name: "PreviewServer",
      dependencies: [
        .product(name: "FlyingSocks", package: "FlyingFox"), "Boxes", "Checks", "Comparison",
        "Delivery", "Devices", "Diagnostics", "Essentials", "Geometry", "HTMLContent", "Inputs",
        "InterfaceFiles", "Messages", "Platform", "Playback", "Raster", "Rendering", "ScreenReader",
        "Snapshots", "Styles", "Templates", "WebPages", "WhatIf",
      ]),
    .target(
      name: "AgentServer",
      dependencies: [
        "Diagnostics", "Essentials", "Geometry", "Messages", "Platform", "Raster", "Rendering",
      ]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "AgentServer",
        "Devices",
        "Diagnostics", "Inputs", "Isolation", "Linting", "Messages", "Mutations", "Platform",
        "Playback", "PreviewServer", "Rendering", "Snapshots", "Verification", "WhatIf",
      ]),
    .executableTarget(name: "render-snapshot", dependencies: ["CommandLineTool"]),

    // Neither depends on the program, which would be built a second time for it.
    .plugin(
      name: "RenderSnapshotCommand",
      capability: .command(
        intent: .custom(
          verb: "render-snapshot", description: "Draws and checks in-app messages."))),
    .plugin(name: "RenderSnapshotLint", capability: .buildTool()),

    // MARK: Tests

    .target(
      name: "TestSupport", dependencies: ["Boxes", "Geometry", "Platform", "Raster"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "AgentServerTests",
      dependencies: ["AgentServer", "Messages", "Rendering", "TestSupport"]),
    .testTarget(
      name: "BoxLayoutTests",
      dependencies: ["BoxLayout", "Boxes", "Diagnostics", "Geometry", "TestSupport"]),
    .testTarget(
      name: "AccengageTests",
      dependencies: [
        "BoxLayout", "Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Messages",
        "Templates", "TestSupport",
      ]),
    .testTarget(name: "ConstraintsTests", dependencies: ["Constraints"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "BoxLayout", "Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent", "TestSupport",
        "Typesetting",
      ]),
    .testTarget(
      name: "DevicesTests",
      dependencies: ["Boxes", "Devices", "Diagnostics", "Geometry", "TestSupport"]),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "Boxes", "Checks", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs",
        "Messages", "Raster", "Rendering", "Templates", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "CommandLineTool",
        "Devices", "Diagnostics", "Isolation", "Messages", "TestSupport", "WhatIf",
        "render-snapshot",
      ]),
    .testTarget(
      name: "DeliveryTests",
      dependencies: [
        "Delivery", "Devices", "Diagnostics", "HTMLContent", "Messages", "Styles", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Diagnostics", "Documents"]),
    // Scripts/fuzz.sh builds the same targets for libFuzzer.
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: [
        "Boxes", "Comparison", "Delivery", "Devices", "Diagnostics", "Geometry", "HTMLContent",
        "Inputs", "InterfaceFiles", "Messages", "Raster", "Rendering", "Snapshots", "Styles",
        "TestSupport", "Typesetting", "Verification",
      ]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(
      name: "GoldenStoreTests",
      dependencies: ["Diagnostics", "GoldenStore", "Platform", "TestSupport"]),
    .testTarget(
      name: "HTMLContentTests",
      dependencies: ["Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent"]),
    .testTarget(
      name: "InputsTests",
      dependencies: [
        "Delivery", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs", "Messages",
        "Raster", "Styles", "Templates", "TestSupport",
      ]),
    // Gives up what it is asked to, and then tries things.
    .executableTarget(
      name: "isolation-probe", dependencies: ["Isolation", "Platform"], path: "Tests/IsolationProbe"
    ),
    .testTarget(
      name: "IsolationTests", dependencies: ["Isolation", "TestSupport", "isolation-probe"]),
    .testTarget(
      name: "InterfaceFilesTests",
      dependencies: ["Diagnostics", "Geometry", "InterfaceFiles"]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "Checks", "Devices", "Diagnostics", "Inputs", "Linting", "Messages", "Rendering",
        "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "MessagesTests", dependencies: ["Diagnostics", "Geometry", "Messages", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "MessageSnapshotTestingTests",
      dependencies: [
        "Diagnostics", "MessageSnapshotTesting", "Raster", "Snapshots", "TestSupport",
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "NewVendorTests",
      dependencies: [
        "Boxes", "Devices", "Diagnostics", "Geometry", "Inputs", "Linting", "Messages",
        "PreviewServer", "Raster", "Rendering", "Snapshots", "Styles", "Templates", "TestSupport",
        "Typesetting", "WhatIf",
      ]),
    .testTarget(
      name: "MutationsTests",
      dependencies: [
        "Diagnostics", "Mutations", "Rendering", "Snapshots", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "PaintingTests",
      dependencies: [
        "BoxLayout", "Boxes", "Geometry", "Painting", "Raster", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "ImageTests",
      dependencies: [
        "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs", "Messages", "Raster",
        "Rendering", "Snapshots", "Styles", "Templates", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "PersonalisationTests", dependencies: ["Diagnostics", "Documents", "Personalisation"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    // The program as its users run it, built with all of the package: a dependency would only have
    // these tests wait for it.
    .testTarget(name: "ProgramTests", dependencies: ["Raster", "Snapshots", "TestSupport"]),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "Delivery", "Devices", "Diagnostics", "Geometry", "Inputs", "Messages", "Playback",
        "Raster",
        "Rendering", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "PreviewServerTests",
      dependencies: [
        .product(name: "FlyingSocks", package: "FlyingFox"), "Devices", "Diagnostics", "Inputs",
        "Messages", "Platform", "PreviewServer", "Rendering", "Styles", "TestSupport",
        "Typesetting", "WhatIf",
      ]),
    .testTarget(
      name: "RasterTests", dependencies: ["Geometry", "Raster", "TestSupport"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "BoxLayout", "Boxes", "Devices", "Diagnostics", "Geometry", "HTMLContent", "Inputs",
        "Messages", "Painting", "Raster", "Rendering", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Boxes", "Comparison", "Geometry", "Inputs", "Raster", "Rendering",
      ]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "Checks", "Comparison", "Devices", "Diagnostics", "GoldenStore", "Inputs", "Messages",
        "Platform", "Raster", "Rendering", "Snapshots", "TestSupport", "Typesetting",
      ]),
    .testTarget(
      name: "StylesTests",
      dependencies: ["Diagnostics", "Geometry", "Messages", "Styles", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TemplatesTests",
      dependencies: [
        "BoxLayout", "Boxes", "Delivery", "Devices", "Diagnostics", "Geometry", "HTMLContent",
        "Messages", "Styles", "Templates", "TestSupport",
      ]),
    .testTarget(
      name: "ScreenReaderTests",
      dependencies: [
        "Boxes", "Devices", "Diagnostics", "Geometry", "Inputs", "Messages", "Rendering",
        "ScreenReader", "TestSupport", "Typesetting",
      ],
      exclude: ["Cases"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Devices", "Diagnostics", "Geometry", "Inputs", "Raster", "Rendering", "TestSupport",
        "Typesetting", "Verification",
      ]),
    .testTarget(
      name: "WhatIfTests",
      dependencies: [
        "Boxes", "Checks", "Comparison", "Delivery", "Devices", "Diagnostics", "Geometry",
        "Inputs", "InterfaceFiles", "Messages", "Raster", "Rendering", "Snapshots", "Styles",
        "TestSupport",
        "Typesetting", "WhatIf",
      ]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "BoxLayout", "Boxes", "CUnicode", "Geometry", "Platform", "TestSupport", "Typesetting",
      ],
      exclude: ["Data"]),
    .testTarget(
      name: "UnicodeTests", dependencies: ["CUnicode", "TestSupport", "Typesetting"],
      exclude: ["Data"]),
  ],
  swiftLanguageModes: [.v6],
  // CWebPages embeds files.
  cLanguageStandard: .gnu2x
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// `Scripts/test.sh` builds for release, as images and runs of the program cost far more in debug.
// Tests see what is internal, and what is used without a check in release is checked. Optimised is what
// computes boxes, pixels and digests; to optimise the rest and the tests themselves would take longer
// than they run. An expression that keeps the type checker busy for more than about a second is an
// error, by the number of its steps and not by a clock.
if Context.environment["RENDER_SNAPSHOT_TESTS"] == "release" {
  let optimized = [
    "BoxLayout", "Boxes", "Comparison", "Constraints", "Devices", "Diagnostics", "Documents",
    "Geometry", "HTMLContent", "Inputs", "Painting", "Platform", "Raster", "Rendering",
    "Typesetting", "Verification",
  ]
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    let optimization = optimized.contains(target.name) ? [] : ["-Onone"]
    let access = target.type == .test ? [] : ["-enable-testing", "-assert-config", "Debug"]
    let checks = ["-warnings-as-errors", "-Xfrontend", "-solver-scope-threshold=100000"]
    target.swiftSettings? += [.unsafeFlags(optimization + access + checks)]
  }
}
