import TestSupport
import Testing

@testable import CommandLineTool

/// What `--version --verbose` promises.
struct VersionReportTests {
  @Test func `It names libraries and the checksums of all fonts`() throws {
    let outcome = try Program.run(["--version", "--verbose"])
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "render-snapshot \(RenderSnapshot.number)")
    for library in ["FreeType", "HarfBuzz", "ICU", "FriBidi", "libpng", "zlib", "libwebp"] {
      #expect(lines.contains { $0.hasPrefix(library + " ") && $0.contains(/[0-9]/) })
    }
    let pinned = try String(decoding: Repository.bytes("Fonts/SHA256SUMS"), as: UTF8.self)
    let sums = pinned.split(separator: "\n").map(String.init)
    // The font of symbols is only for messages that name it.
    for sum in sums { #expect(lines.contains(sum) || sum.contains("FontAwesome")) }
  }

  @Test func `A folder of fonts that isn't there is one clear error`() throws {
    let outcome = try Program.run(
      ["fonts"], environment: ["RENDER_SNAPSHOT_FONTS": "/nowhere/Fonts"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: There are no fonts of render-snapshot in /nowhere/Fonts, which \
        RENDER_SNAPSHOT_FONTS names. Name a folder with Inter in it, or unset the variable.

        """)
  }
}
