import Diagnostics
import Inputs
import Messages
import TestSupport
import Testing

struct VendorTableTests {
  private func recognise(_ text: String) throws(Diagnostic) -> Vendor {
    try VendorTable.default.recognise(JSONValue.parse(Array(text.utf8))).vendor
  }

  @Test(arguments: [
    (#"{"display_type": "modal"}"#, Vendor.airship),
    (#"{"com.urbanairship.in_app": {}}"#, .airship),
    (#"{"type": "MODAL", "message": "a"}"#, .braze),
    (#"{"type": "FULL", "image_style": "GRAPHIC"}"#, .braze),
    (#"{"in_app_content_blocks": []}"#, .bloomreach),
    (#"{"bundle": {}, "personalized": {}}"#, .bloomreach),
    ("[]", .bloomreach),
  ])
  func `A vendor is recognised by its keys`(_ text: String, _ vendor: Vendor) throws {
    #expect(try recognise(text) == vendor)
  }

  @Test(arguments: ["{}", "1", #"{"type": "MODAL"}"#])
  func `An unknown file gets the list of what was looked for`(_ text: String) {
    let problem = #expect(throws: Diagnostic.self) { try recognise(text) }
    let words = problem?.description ?? ""
    for vendor in VendorTable.default.vendors { #expect(words.contains("(\(vendor.title))")) }
    #expect(words.contains("an array of content blocks (Bloomreach)"))
    #expect(words.hasSuffix("Add the missing key, or name the vendor with --vendor."))
  }

  @Test func `A file of two vendors is ambiguous`() {
    let text = #"{"display_type": "modal", "type": "MODAL", "message": "a"}"#
    #expect {
      try recognise(text)
    } throws: { error in
      "\(error)" == "error: The message could be of Airship or Braze: it has \"display_type\", "
        + "\"type\", \"message\". Name one with --vendor."
    }
  }

  @Test func `A misspelt vendor gets the one that was meant`() {
    #expect {
      try VendorTable.default.row(of: "brace")
    } throws: { error in "\(error)".hasSuffix("Did you mean \"braze\"?") }
  }

  @Test(arguments: VendorTable.default.vendors)
  func `Every version that is offered is known, the standard one too`(_ vendor: Vendor) {
    for version in vendor.offeredSDKs + [vendor.defaultSDK] { #expect(vendor.knows(version)) }
    #expect(vendor.offeredSDKs == vendor.offeredSDKs.sorted())
    #expect(!vendor.knows(SDKVersion(1)))
  }

  @Test(arguments: VendorTable.default.vendors)
  func `A version after the newest is known with a note, and covered by no vendor`(
    _ vendor: Vendor
  ) {
    let later = SDKVersion(999)
    #expect(vendor.knows(later) && !vendor.covers(later))
    #expect(vendor.noteOnNewerSDK(later)?.summary.contains("\(vendor.newestSDK)") == true)
    #expect(vendor.covers(vendor.newestSDK) && vendor.noteOnNewerSDK(vendor.newestSDK) == nil)
  }
}
