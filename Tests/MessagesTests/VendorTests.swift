import Diagnostics
import Messages
import TestSupport
import Testing

struct VendorTests {
  @Test(arguments: [
    (#"{"display_type": "modal"}"#, Vendor.airship),
    (#"{"type": "MODAL", "message": "a"}"#, .braze),
    (#"{"type": "FULL", "image_style": "GRAPHIC"}"#, .braze),
    (#"{"templateNibName": "a"}"#, .accengage),
    (#"{"in_app_content_blocks": []}"#, .bloomreach),
    (#"{"bundle": {}, "personalized": {}}"#, .bloomreach),
    ("[]", .bloomreach),
  ])
  func `A vendor is recognised by its keys`(_ text: String, _ vendor: Vendor) throws {
    #expect(try Vendor.recognise(JSONValue.parse(Array(text.utf8))) == vendor)
  }

  @Test(arguments: ["{}", "1", #"{"type": "MODAL"}"#])
  func `An unknown file gets the list of what was looked for`(_ text: String) {
    #expect {
      try Message.parse(Array(text.utf8))
    } throws: { error in
      "\(error)" == "error: No vendor's message was recognised. Looked for "
        + "\"display_type\" or \"com.urbanairship.in_app\" (Airship), \"type\" and \"message\" or \"type\" and \"image_style\" (Braze), \"templateNibName\" "
        + "(Accengage), \"in_app_content_blocks\" or \"bundle\" and \"personalized\" (Bloomreach), or an array of content blocks "
        + "(Bloomreach). Add the missing key, or name the vendor with --vendor."
    }
  }

  @Test func `A file of two vendors is ambiguous`() {
    let text = #"{"display_type": "modal", "type": "MODAL", "message": "a"}"#
    #expect {
      try Message.parse(Array(text.utf8))
    } throws: { error in
      "\(error)" == "error: The message could be of Airship or Braze: it has \"display_type\", "
        + "\"type\", \"message\". Name one with --vendor."
    }
  }

  @Test func `A named vendor decides`() throws {
    let text =
      message("modal", #""body": {"text": "a"}"#).dropLast() + #", "type": "", "message": ""}"#
    let parsed = try Message.parse(Array(text.utf8), vendor: .airship)
    #expect(parsed.value.vendor == .airship)
    #expect(throws: InputProblems.self) { try Message.parse(Array("{}".utf8), vendor: .airship) }
  }

  @Test(arguments: [Vendor.accengage])
  func `A vendor that can't be drawn yet is named`(_ vendor: Vendor) {
    #expect {
      try Message.parse(Array("{}".utf8), vendor: vendor)
    } throws: { error in
      "\(error)".hasPrefix("error: This is a message of \(vendor.title), which can't be drawn yet.")
    }
  }

  @Test func `A push with a standard message is Airship's`() throws {
    let bytes = try Samples.bytes("legacy-standard-banner-push.json")
    #expect(try Vendor.recognise(JSONValue.parse(bytes)) == .airship)
    #expect(try Message.parse(bytes, vendor: .airship).value.vendor == .airship)
  }

  @Test func `A problem gets the file's name`() {
    let problems = InputProblems(.error("It broke.", keyPath: "a.b", solution: "Mend it."))
    #expect("\(problems.located(in: "x.json"))" == "x.json:a.b: error: It broke. Mend it.")
  }
}
