import Foundation
import TestSupport
import Testing

/// Every bad input gives one clear line and its exit code, and never a half-written picture.
struct BadInputTests {
  private let workspace: TemporaryFolder
  private static let message = """
    {"message_id": "m", "display_type": "modal", "display": {"heading": {"text": "Hello"}}}
    """

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func render(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(arguments + ["-o", workspace.path + "/out.png"], folder: workspace.path)
  }

  /// Checks that nothing was drawn and that the one line on standard error says why.
  private func expectRefusal(
    _ outcome: Program.Outcome, saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    for word in words {
      #expect(
        outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
    }
    #expect(
      try workspace.files.filter { $0.hasPrefix("out") }.isEmpty, sourceLocation: sourceLocation)
  }

  /// Checks that a picture was drawn and that a warning says what is wrong with it.
  private func expectWarning(
    _ outcome: Program.Outcome, saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    for word in words {
      #expect(
        outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
    }
    let picture = try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/out.png"))
    #expect(picture.suffix(8).prefix(4) == Data("IEND".utf8), sourceLocation: sourceLocation)
  }

  @Test func `A truncated message is refused with the place where it ends`() throws {
    let path = try workspace.write(String(Self.message.prefix(60)), "m.json")
    try expectRefusal(render([path]), saying: "\(path):1:", "error:")
  }

  @Test func `A file over the limit is refused without being read`() throws {
    let path = try workspace.write("", "m.json")
    // A sparse file takes no room on the disk.
    #expect(truncate(path, 100 << 20) == 0)
    try expectRefusal(render([path]), saying: "104857600 bytes")
  }

  @Test func `What isn't there is refused`() throws {
    try expectRefusal(render(["none.json"]), saying: "none.json: error:", "No such file")
  }

  @Test func `A command that isn't there is reported as such`() throws {
    try expectRefusal(render(["chek"]), saying: "Did you mean \"check\"?")
  }

  @Test func `An unknown device is refused with the nearest one`() throws {
    let path = try workspace.write(Self.message, "m.json")
    try expectRefusal(
      render([path, "--device", "iphone15"]), saying: "iphone15", "iphone-15")
  }

  @Test func `An unknown key is reported with the nearest one and the picture is drawn`() throws {
    let path = try workspace.write(Self.message, "m.json")
    let style = try workspace.write(
      Self.plist("<key>additionalPadding</key><dict><key>botttom</key><real>4</real></dict>"),
      "UAInAppMessageModalStyle.plist")
    try expectWarning(
      render([path, "--style", style]), saying: "additionalPadding.botttom", "\"bottom\"")
  }

  @Test func `A value of the wrong type is reported and the picture is drawn`() throws {
    let path = try workspace.write(Self.message, "m.json")
    let style = try workspace.write(
      Self.plist("<key>maxWidth</key><true/>"), "UAInAppMessageModalStyle.plist")
    for sdk in ["16", "20"] {
      try expectWarning(render([path, "--style", style, "--sdk", sdk]), saying: "maxWidth")
    }
  }

  @Test func `What is wrong with a style is reported beside what is wrong with its message`() throws
  {
    let path = try workspace.write(
      Self.message.replacingOccurrences(of: "heading", with: "heating"), "m.json")
    let style = try workspace.write(
      Self.plist("<key>bodyStyle</key><dict><key>lineSpaceing</key><real>4</real></dict>"),
      "s.plist")
    let outcome = try render([path, "--style", style])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("m.json:display: error:"))
    #expect(outcome.errors.contains("s.plist:bodyStyle.lineSpaceing: warning:"))
  }

  @Test func `A style that is no property list is refused`() throws {
    let path = try workspace.write(Self.message, "m.json")
    let style = try workspace.write("<plist><dict>", "UAInAppMessageModalStyle.plist")
    try expectRefusal(render([path, "--style", style]), saying: style)
  }

  @Test func `A missing picture is reported and a placeholder drawn`() throws {
    let path = try workspace.write(Self.messageWithPicture, "m.json")
    try expectWarning(render([path]), saying: "m.json:display.media.url: warning:")
  }

  @Test(arguments: ["render", "lint"], ["--assets", "--fonts"])
  func `A folder that isn't there is refused by its name`(
    _ command: String, _ option: String
  ) throws {
    try workspace.write(Self.message, "a.json")
    let outcome = try Program.run([command, "a.json", option, "nowhere"], folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("nowhere: error: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(option))
    #expect(outcome.output.isEmpty)
  }

  @Test func `A picture that claims more pixels than are allowed is reported, not decoded`() throws
  {
    let path = try workspace.write(Self.messageWithPicture, "m.json")
    try FileManager.default.createDirectory(
      atPath: workspace.path + "/assets", withIntermediateDirectories: true)
    // The header of a PNG of 100,000 × 100,000 pixels.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1,
      0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0, 0, 0, 0, 0,
    ]
    try Data(header).write(to: URL(fileURLWithPath: workspace.path + "/assets/p.png"))
    try expectWarning(render([path]), saying: "p.png", "100000")
  }

  /// The beginning of a black and white PNG picture.
  private static func header(width: UInt16, height: UInt16) -> Data {
    func bytes(_ number: UInt16) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + bytes(width) + bytes(height) + [1, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `A screenshot may have as many pixels as a screen`() throws {
    let path = try workspace.write(Self.message, "m.json")
    try workspace.write(Self.header(width: 8_000, height: 4_001), "s.png")
    let outcome = try render([path, "--behind", "s.png"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("32000000"), "\(outcome.errors)")
  }

  @Test func `A text of a million characters is drawn in bounded time`() throws {
    let text = String(repeating: "word ", count: 200_000)
    let path = try workspace.write(
      Self.message.replacingOccurrences(of: "Hello", with: text), "m.json")
    try expectWarning(render([path]))
  }

  @Test func `Messages that break a rule are refused by their key path`() throws {
    let path = try workspace.write(
      #"{"message_id": "m", "display_type": "modal", "display": {"media": {"type": "image", "url": "a", "description": "b"}}}"#,
      "m.json")
    try expectRefusal(render([path]), saying: "m.json:display", "heading", "body")
  }

  @Test(arguments: [
    ["--nonsense"], ["--text-size", "huge"], ["--jobs", "0"], ["--orientation", "up"], [],
  ])
  func `A bad option ends with code 2 and how to use the command`(_ options: [String]) throws {
    let outcome = try Program.run(["render"] + options, folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Usage:"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `A picture that can't be written leaves the old file as it was`() throws {
    let path = try workspace.write(Self.message, "m.json")
    let outcome = try Program.run(
      [path, "-o", path + "/out.png"], folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.message)
  }

  @Test func `One bad input of several doesn't keep the others from being drawn`() throws {
    let good = try workspace.write(Self.message, "good.json")
    let bad = try workspace.write("{", "bad.json")
    let outcome = try Program.run(
      [bad, good, "-o", workspace.path + "/pictures/"], folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.text == workspace.path + "/pictures/good.iphone-15.png\n")
    #expect(outcome.errors.contains("bad.json"))
  }

  @Test func `Two pictures that would have one name are refused before any is drawn`() throws {
    let path = try workspace.write(Self.message, "m.json")
    let outcome = try Program.run([path, path, "-o", workspace.path + "/p/"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("would both be drawn"))
  }

  private static let messageWithPicture = """
    {"message_id": "m", "display_type": "modal", "display": {"heading": {"text": "Hello"}, \
    "media": {"type": "image", "url": "https://a.example/p.png", "description": "A picture"}}}
    """

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(content)</dict></plist>
    """
  }
}
