import Diagnostics
import Testing

@testable import PreviewServer

struct PreviewStateTests {
  @Test(arguments: [
    PreviewState(),
    PreviewState(values: [.init("maxWidth", "360"), .init("device", "iphone-se")]),
    PreviewState(values: [.init("message:display.heading.text", "Grüße & 50 % = ½\n„ok“?")]),
    PreviewState(values: [.init("sdk", "16.8")], baseline: []),
    PreviewState(values: [], baseline: [.init("maxWidth", "unset")], request: ["width": "393"]),
  ])
  func `A state is the same after a way through an address`(state: PreviewState) throws {
    #expect(try PreviewState(query: state.query) == state)
  }

  @Test func `Values keep their order`() throws {
    let state = try PreviewState(query: "b=1&a=2&b=3")
    #expect(state.values.map(\.key) == ["b", "a", "b"])
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%FF"])
  func `A query that is not encoded well is rejected`(query: String) {
    #expect(throws: Diagnostic.self) { try PreviewState(query: query) }
  }

  @Test func `More values than anybody sets are rejected`() {
    let query = (0...PreviewState.maximumValues).map { "k\($0)=1" }.joined(separator: "&")
    #expect(throws: Diagnostic.self) { try PreviewState(query: query) }
  }

  @Test func `A value that is too long is rejected`() {
    let text = String(repeating: "a", count: PreviewState.maximumLength + 1)
    #expect(throws: Diagnostic.self) { try PreviewState(query: "a=" + text) }
  }

  @Test func `What nothing is compared with are the files on the same device`() throws {
    let state = try PreviewState(query: "device=iphone-se&maxWidth=300&sdk=16")
    #expect(state.baselineValues.map(\.key) == ["device", "sdk"])
  }
}
