import Foundation
import Raster
import TestSupport
import Testing

/// Images and fonts of which a part is missing or wrong: what is drawn depends on them alone, not on
/// what was in the memory of the process before.
struct DamagedImageTests {
  private let workspace: TemporaryFolder

  init() throws { workspace = try TemporaryFolder() }

  /// A PNG file of one row of 120.
  private static func oneRow() throws -> [UInt8] {
    let whole = try PNG.encode(
      Bitmap(width: 200, height: 120, filledWith: Pixel(red: 200, green: 0, blue: 0, alpha: 200)))
    return try PNGChunks(whole).file(
      with: "IDAT", ZlibData.compress([UInt8](repeating: 0, count: 200 * 4 + 1)))
  }

  /// Seeds of every format, each cut at some lengths and with some wrong bytes.
  private static func damaged(_ formats: String...) throws -> [(name: String, bytes: [UInt8])] {
    let seeds = Repository.root + "/Fuzzing/Seeds/"
    return try formats.flatMap { format in
      try FileManager.default.contentsOfDirectory(atPath: seeds + format).sorted().flatMap { name in
        let bytes = Array(
          try Data(contentsOf: URL(fileURLWithPath: seeds + format + "/" + name)))
        return (1..<16).flatMap { part -> [(String, [UInt8])] in
          let position = bytes.count * part / 16
          var wrong = bytes
          wrong[position] ^= 0x55
          return [
            ("\(part)-cut-\(name)", Array(bytes[..<position])), ("\(part)-wrong-\(name)", wrong),
          ]
        }
      }
    }
  }

  /// Draws a page twice with different bytes in the memory that the process is given and gives back.
  private func expectOneImage(_ page: String) throws {
    let path = try workspace.write(page, "page.html")
    let outcomes = try [85, 3].map { fill in
      try Program.run(
        [path, "--viewport", "400x400@1", "-o", "out-\(fill).png", "--timeout", "none"],
        environment: ["MALLOC_PERTURB_": "\(fill)"], folder: workspace.path)
    }
    #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes[0].errors)")
    #expect(outcomes[0].errors == outcomes[1].errors)
    let images = try [85, 3].map {
      try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/out-\($0).png"))
    }
    #expect(images[0] == images[1])
  }

  @Test func `A damaged image of any format is drawn in one way`() throws {
    var page =
      "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0;line-height:0'>"
    for (name, bytes) in try Self.damaged("png", "jpeg", "gif", "webp") + [
      ("one.png", Self.oneRow())
    ] {
      try workspace.write(bytes, "assets/" + name)
      page += "<img src='\(name)' width=12 height=12>"
    }
    try expectOneImage(page)
  }

  @Test func `A damaged font of any format is drawn in one way`() throws {
    var page =
      "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0;font-size:9px'>"
    for (index, font) in try Self.damaged("font", "woff").enumerated() {
      try workspace.write(font.bytes, "assets/" + font.name)
      page +=
        "<style>@font-face{font-family:f\(index);src:url(\(font.name))}</style>"
        + "<span style='font-family:f\(index)'>AVa1 </span>"
    }
    try expectOneImage(page)
  }

  @Test func `An image with too few rows is a grey box, and an error where it is compared`() throws
  {
    let bytes = try Self.oneRow()
    try workspace.write(bytes, "assets/one.png")
    try workspace.write(bytes, "one.png")
    try workspace.write(
      PNG.encode(Bitmap(width: 200, height: 120, filledWith: .white)), "white.png")
    let page = try workspace.write("<!DOCTYPE html><img src=one.png><p id=heading>A", "page.html")
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(arguments, folder: workspace.path)
    }
    let drawn = try run(page, "--viewport", "200x200@1", "-o", "out.png")
    #expect(drawn.status == 0 && drawn.errors.contains("damaged"), "\(drawn.errors)")
    for outcome in [
      try run("compare", "one.png", "white.png"), try run("compare", "white.png", "one.png"),
      try run("compare", "one.png", "one.png"), try run(page, "--behind", "one.png", "-o", "b.png"),
      try run("verify", page, "--screenshot", "one.png"),
    ] {
      #expect(outcome.status == 2 && outcome.errors.contains("damaged"), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }
}
