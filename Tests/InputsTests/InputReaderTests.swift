import Diagnostics
import Inputs
import Messages
import TestSupport
import Testing

struct InputReaderTests {
  private let folder = Result { try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws -> String {
    try folder.get().write(Array(text.utf8), name)
  }

  private static let modal = #"{"display_type": "modal", "display": {"body": {"text": "Hi"}}}"#

  @Test func `A message is read with its style, each warning naming its file`() throws {
    let message = try write(
      Self.modal.replacing("{\"body\"", with: "{\"x\": 1, \"body\""), "m.json")
    let style = try write("<plist><dict><key>maxWith</key><real>1</real></dict></plist>", "s.plist")
    let reader = InputReader()
    let input = try reader.source(at: message, style: reader.style(at: style)).input()
    #expect(input.vendorID == "airship" && input.sdkVersion == .last(of: 20))
    #expect(input.messageWarnings.map(\.file) == [message])
    #expect(input.styleWarnings.map(\.file) == [style])
    #expect(input.style != nil)
  }

  @Test func `A rejected message keeps what is wrong with its style`() throws {
    let style = try write("<plist><dict><key>maxWith</key><real>1</real></dict></plist>", "s.plist")
    let reader = InputReader()
    for (text, count) in [
      (#"{"display_type": "modal"}"#, 1), (#"{"display_type": "custom"}"#, 0),
      (#"{"com.urbanairship.in_app": 1}"#, 1),
    ] {
      let message = try write(text, "m.json")
      let source = try reader.source(at: message, style: reader.style(at: style))
      let problems = #expect(throws: InputProblems.self) { try source.input() }?.diagnostics ?? []
      #expect(problems.filter { $0.file == style }.count == count, "\(text)")
      #expect(problems.contains { $0.file == message && $0.severity == .error })
    }
  }

  @Test func `A push's problem has the key path of the push`() throws {
    let path = try write(
      #"{"com.urbanairship.in_app": {"identifier": "i", "display": {"type": "banner", "#
        + #""alert": "Hi"}}}"#, "push.json")
    let input = try InputReader().source(at: path).input()
    let located = input.located(.warning("It is long.", keyPath: "display.body"))
    #expect(located.file == path)
    #expect(located.keyPath == "com.urbanairship.in_app.display.alert")
    let ofPage = input.located(.warning("It is long.", file: "a.html", keyPath: "3"))
    #expect(ofPage.file == "a.html" && ofPage.keyPath == "3")
  }

  @Test(arguments: ["page.html", "page.HTM", "page.htm"])
  func `A page is recognised by its extension`(_ name: String) throws {
    let source = try InputReader().source(at: write("<p>Hi", name))
    #expect(source.vendor == nil && source.json == nil)
    #expect(try source.input(sdk: SDKVersion(1)).vendorID == "html")
  }

  @Test func `Standard input is told apart by how it begins`() throws {
    let assets = try AssetFolder(folder.get().path)
    let reader = InputReader()
    #expect(try reader.source(Array(" \n<p>".utf8), named: "-", assets: assets).vendor == nil)
    let message = try reader.source(Array(Self.modal.utf8), named: "-", assets: assets)
    #expect(message.vendor == .airship)
  }

  @Test func `A style is rejected by its name, as it can't be drawn by itself`() throws {
    let path = try write("{}", "style.plist")
    let problems = #expect(throws: InputProblems.self) { try InputReader().source(at: path) }
    #expect(problems?.diagnostics.first?.file == path)
    #expect(problems?.diagnostics.first?.solution != nil)
  }

  @Test func `A named vendor decides`() throws {
    let path = try write(#"{"display_type": "modal", "type": "", "message": ""}"#, "m.json")
    #expect(throws: InputProblems.self) { try InputReader().source(at: path) }
    #expect(try InputReader(vendor: .braze).source(at: path).vendor == .braze)
  }

  @Test func `The advice of an error names the setting that there is`() throws {
    let path = try write("{}", "m.json")
    var reader = InputReader()
    reader.vendorAdvice = "write vendor:"
    let problems = #expect(throws: InputProblems.self) { try reader.source(at: path) }
    #expect(problems?.diagnostics.first?.solution?.hasSuffix("or write vendor:.") == true)
  }
}
