import Diagnostics
import Inputs
import Messages
import TestSupport
import Testing

/// Interface files as inputs.
struct InterfaceFileTests {
  private let folder = Result { try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws -> String {
    try folder.get().write(Array(text.utf8), name)
  }

  @Test func `An interface file is drawn with the message that is given`() throws {
    let template = try write("<document/>", "Card.xib")
    let message = try write(
      #"{"messageID": "a", "templateNibName": "Other", "body": "Hi"}"#, "m.json")
    var reader = InputReader()
    reader.message = message
    let source = try reader.source(at: template)
    #expect(source.name == message)
    #expect(source.vendor == .accengage)
    let read = try #require(try source.input().message as? AccengageMessage)
    #expect(
      read.interfaceFile == AccengageInterfaceFile(file: template, text: "<document/>"))
  }

  @Test func `An interface file alone is one without a message, whose images lie beside it`() throws
  {
    let template = try write("<document/>", "Card.xib")
    let alone = try InputReader().source(at: template)
    #expect(alone.vendor == .accengage)
    #expect(template == alone.assets.path + "/Card.xib")
    guard case .message(let message) = try alone.input().content else {
      return #expect(Bool(false), "No message")
    }
    #expect((message as? AccengageMessage)?.isInterfaceFileAlone == true)
    #expect(throws: InputProblems.self) { try InputReader(vendor: .braze).source(at: template) }
  }

  @Test func `An interface file with another vendor's message is rejected`() throws {
    let template = try write("<document/>", "Card.xib")
    var reader = InputReader()
    reader.message = try write(#"{"type": "MODAL", "message": "a"}"#, "m.json")
    let problems = #expect(throws: InputProblems.self) { try reader.source(at: template) }
    #expect(problems?.diagnostics.first?.file == reader.message)
    #expect(problems?.diagnostics.first?.solution == "Give a message of Accengage.")
  }
}
