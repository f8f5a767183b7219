import Devices
import Diagnostics
import TestSupport
import Testing

@testable import Rendering

/// What the commands that list things print.
struct PrintedResultTests {
  @Test func `Every device has a line and an object with its identity`() {
    let list = DeviceList()
    let lines = list.text.text.split(separator: "\n")
    #expect(lines.count == Device.all.count + 1)
    #expect(lines[0].split(separator: " ") == ["ID", "POINTS", "SCALE", "SAFE", "NAME"])
    let line = lines.first { $0.hasPrefix("iphone-15 ") }
    #expect(line?.contains("393 × 852") == true && line?.contains("59/34") == true)
    guard case .array(let devices) = list.json else {
      Issue.record("The JSON is no array.")
      return
    }
    #expect(devices.count == Device.all.count)
    let strings = devices.map { $0.text(isCompact: true) }
    #expect(strings.contains { $0.contains("\"id\":\"iphone-15\"") })
  }

  @Test func `Fonts are listed with what the system font is set on`() throws {
    let list = try FontList(withFontsIn: nil)
    #expect(list.text.text.hasPrefix("FAMILY"))
    #expect(list.text.text.contains("\n\nThe system font is set on its own widths"))
    #expect(list.json.text(isCompact: true).contains("\"family\":\"Inter\""))
  }

  @Test func `A folder of fonts that isn't there is named`() {
    let problem = #expect(throws: Diagnostic.self) { try FontList(withFontsIn: "/nowhere/fonts") }
    #expect(problem?.file == "/nowhere/fonts")
    #expect(throws: Diagnostic.self) { try Renderer(fontsIn: "/nowhere/fonts") }
  }

  @Test func `A version is reported with libraries and the digests of fonts`() {
    let lines = VersionReport(version: "1.2.3").text.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "render-snapshot 1.2.3")
    for library in ["FreeType", "HarfBuzz", "libpng"] {
      #expect(lines.contains { $0.hasPrefix(library + " ") && $0.contains(/[0-9]/) })
    }
    #expect(lines.contains { $0.contains(/^[0-9a-f]{64}  Inter\//) })
  }

  @Test(arguments: [(8, 4096, 8), (8, 192, 2), (8, 64, 1), (8, 0, 1), (1, 4096, 1)])
  func `Images are drawn on every core, as far as there is memory`(
    _ cores: Int, _ megabytes: Int, _ jobs: Int
  ) {
    #expect(Workload.defaultJobs(cores: cores, memory: megabytes << 20) == jobs)
  }
}
