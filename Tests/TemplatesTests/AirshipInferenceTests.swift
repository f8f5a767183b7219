import Devices
import Diagnostics
import Geometry
import Messages
import Testing

/// Which frames are marked as inferred: Docs/Vendors/Airship.md#what-is-not-known.
struct AirshipInferenceTests {
  /// A message, and the reasons that its note gives; none where all was read.
  private struct Row: CustomTestStringConvertible {
    var sdk: String
    var type = AirshipDisplayType.modal
    var display = AirshipParts.strings
    var style: [String: Double] = [:]
    var orientation = Orientation.portrait
    var reasons: [String] = []

    var testDescription: String { "\(type.rawValue) of \(sdk), \(reasons)" }
  }

  private static let page = #""url": "page""#
  private static let full = #", "allow_fullscreen_display": true"#
  private static let long =
    #""body": {"text": "\#(String(repeating: "word\\n", count: 48))"}"#

  private static let video =
    #""body": {"text": "Yo"}, "media": {"type": "video", "url": "v", "description": "d"}"#

  private static let nib = "the card's nib was read"
  private static let margins = "nothing keeps 48 free"
  private static let sides = "each for both sides"
  private static let sized = "as large as the card may be"

  private static let rows: [Row] = [
    Row(sdk: "13.5.2", type: .banner, reasons: ["10.2 and 15.0 were read"]),
    Row(sdk: "14.9", type: .fullscreen, reasons: ["10.2 and 15.0 were read"]),
    Row(sdk: "15.0", type: .fullscreen),
    Row(sdk: "15.0", type: .banner),
    Row(
      sdk: "17.0", type: .banner, style: ["additionalPadding.top": 8],
      reasons: ["above or below a banner has no effect"]),
    Row(sdk: "17.0", type: .banner, style: ["additionalPadding.leading": 8]),
    Row(sdk: "15.0", reasons: [nib]),
    Row(sdk: "16.5", reasons: [nib]),
    Row(sdk: "16.0", display: AirshipParts.strings + full),
    Row(sdk: "16.6"),
    Row(sdk: "16.11", style: ["additionalPadding.bottom": 8], reasons: [sides]),
    Row(sdk: "16.8", style: ["maxWidth": 300], reasons: ["minimum width wins"]),
    Row(
      sdk: "16.8", display: AirshipParts.strings + full,
      reasons: ["a full screen begins 8 above"]),
    Row(sdk: "16.8", display: AirshipParts.strings + full, orientation: .landscape),
    Row(sdk: "17.0"),
    Row(sdk: "17.0", style: ["additionalPadding.bottom": 8]),
    Row(sdk: "17.0", display: long, reasons: [margins]),
    Row(sdk: "17.0", display: long, style: ["maxHeight": 600]),
    Row(sdk: "17.0", style: ["aspectRatio": 1], reasons: ["what \"aspectRatio\" gives way to"]),
    Row(
      sdk: "17.0", display: AirshipParts.strings + full,
      reasons: ["a full screen is the safe area"]),
    Row(sdk: "16.0", type: .html, display: page, reasons: ["constants that 16.6 still has"]),
    Row(sdk: "16.8", type: .html, display: page, reasons: [sized]),
    Row(sdk: "16.8", type: .html, display: page + #", "width": 300, "height": 400"#),
    Row(sdk: "17.0", type: .html, display: page, reasons: [margins]),
    Row(sdk: "17.0", type: .html, display: page + #", "height": 400"#),
    Row(sdk: "18.3", type: .html, display: page, reasons: ["no file of a page before 18.4"]),
    Row(sdk: "18.4", type: .html, display: page, reasons: ["the dismiss button of 18.4"]),
    Row(sdk: "18.5", type: .html, display: page),
    Row(sdk: "18.14", type: .banner),
    Row(sdk: "18.14.1", type: .banner, reasons: ["18.14.1 lies between"]),
    Row(sdk: "18.14.2", type: .banner),
    Row(sdk: "19.8", type: .banner),
    Row(sdk: "20.0", type: .banner, reasons: ["20.0.1 or 20.2.0"]),
    Row(sdk: "20.8", type: .banner, reasons: ["dated by the change log"]),
    Row(sdk: "21.0.2", type: .banner, reasons: ["the banner of 21.0.0"]),
    Row(sdk: "21.0.2"), Row(sdk: "18.4", type: .fullscreen, reasons: ["the dismiss button"]),
  ]

  private func scene(_ row: Row) throws -> AirshipScene {
    try AirshipScene(
      row.display + (row.type == .banner ? #", "placement": "top""# : ""), of: row.type,
      sdk: row.sdk, images: ["p": Size(width: 160, height: 90)],
      pages: ["page": "<body>"], style: row.style
    ) { $0.orientation = row.orientation }
  }

  @Test(arguments: rows)
  private func `One note gives the reasons for what is inferred, or there is none`(
    _ row: Row
  ) throws {
    let scene = try scene(row)
    let notes = scene.warnings.filter { $0.summary.hasPrefix("Inferred for version") }
    #expect(notes.count == (row.reasons.isEmpty ? 0 : 1), "\(notes)")
    for reason in row.reasons {
      #expect(notes.first?.summary.contains(reason) == true, "\(notes)")
    }
    // Each reason is a part of the sentence.
    let parts = notes.first?.summary.split(separator: ";").count ?? 0
    #expect(parts == row.reasons.count, "\(notes)")
    #expect(scene.inferred.isEmpty == row.reasons.isEmpty)
  }

  @Test(arguments: [
    ("16", AirshipDisplayType.modal, video), ("17", .fullscreen, video),
    ("16.0", .html, page + #", "width": 300"#),
  ])
  func `What a warning says already is marked without a note of its own`(
    _ sdk: String, _ type: AirshipDisplayType, _ display: String
  ) throws {
    let scene = try scene(Row(sdk: sdk, type: type, display: display))
    #expect(scene.warnings.contains { $0.severity == .warning })
    let notes = scene.warnings.filter { $0.severity == .note }
    #expect(notes.allSatisfy { $0.summary.contains(Self.nib) }, "\(notes)")
    #expect(scene.inferred.isSuperset(of: [type.rawValue, "dismiss"]))
  }

  @Test func `A flat video of 18_4 to 18_10 makes all frames inferred`() throws {
    let display = #""body": {"text": "Yo"}, "media": {"type": "video", "url": "v"}"#
    func inferred(_ sdk: String) throws -> Set<String> {
      try scene(Row(sdk: sdk, display: display)).inferred
    }
    #expect(try inferred("18.10").isSuperset(of: ["modal", "body", "media", "dismiss"]))
    #expect(try inferred("18.11").isEmpty)
  }
}
