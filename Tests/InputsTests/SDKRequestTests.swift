import Diagnostics
import Inputs
import Messages
import Testing

struct SDKRequestTests {
  private func request(_ strings: String...) throws -> SDKRequest {
    var request = SDKRequest()
    for text in strings { try request.add(text, of: .default) }
    return request
  }

  @Test func `A version without a vendor counts for each vendor that knows it`() throws {
    let request = try request("18")
    for vendor in [Vendor.airship, .braze] {
      #expect(try request.versions(for: vendor, isStrict: false) == [SDKVersion("18")])
    }
    #expect(try request.versions(for: .bloomreach, isStrict: false) == [])
  }

  @Test func `A version that only another vendor knows is left out, or is an error`() throws {
    let request = try request("4.7")
    #expect(try request.versions(for: .braze, isStrict: false) == [SDKVersion("4.7")])
    #expect(try request.versions(for: .airship, isStrict: false) == [])
    #expect(throws: Diagnostic.self) { try request.versions(for: .airship, isStrict: true) }
  }

  @Test func `A version that one vendor has read is not taken for a later one of another's`()
    throws
  {
    let request = try request("20")
    #expect(try request.versions(for: .airship, isStrict: false) == [SDKVersion("20")])
    #expect(try request.versions(for: .braze, isStrict: false) == [])
    #expect(try request.versions(for: .braze, isStrict: true) == [SDKVersion("20")])
  }

  @Test func `A version after the newest of all vendors counts for each`() throws {
    let request = try request("30")
    for vendor in VendorTable.default.vendors {
      #expect(try request.versions(for: vendor, isStrict: false) == [SDKVersion("30")])
      #expect(vendor.noteOnNewerSDK(SDKVersion(30))?.severity == .note)
      #expect(vendor.noteOnNewerSDK(vendor.newestSDK) == nil)
    }
  }

  @Test func `A message that is read by a version after the newest says so once`() throws {
    let text = #"{"name": "n", "display_type": "banner", "display": {"body": {"text": "Yo"}}}"#
    let source = try InputReader().source(
      Array(text.utf8), named: "m.json", assets: AssetFolder("/none"))
    func notes(_ version: SDKVersion) throws -> Int {
      try source.input(sdk: version).warnings.filter { $0.summary.contains("later than 21") }.count
    }
    #expect(try notes(SDKVersion(22)) == 1)
    #expect(try notes(SDKVersion(21, 0, 3)) == 1)
    #expect(try notes(SDKVersion(21, 0, 2)) == 0)
  }

  @Test func `A version of a vendor wins over one without`() throws {
    let request = try request("16", "airship=17", "braze=4", "airship=17")
    #expect(try request.versions(for: .airship, isStrict: true) == [SDKVersion("17")])
    #expect(try request.versions(for: .braze, isStrict: true) == [SDKVersion("4")])
  }

  @Test(arguments: [
    ("1", "No vendor's SDK of version 1 is supported."), ("airship=5", "Airship SDK 5"),
    ("airship", "is not an SDK version"), ("apple=5", "\"apple\" is not a vendor"),
    ("airship=", "is not an SDK version"),
  ])
  func `What nobody knows is an error`(_ text: String, _ words: String) {
    let problem = #expect(throws: Diagnostic.self) { try request(text) }
    #expect(problem?.summary.contains(words) == true)
    #expect(problem?.solution != nil)
  }
}
