import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Templates
import TestSupport
import Testing

struct BloomreachInAppTests {
  private static let folder = "Tests/MessagesTests/Fixtures/bloomreach-messages"

  /// A row of `cases.tsv`: where a part of a message is, with nil for what is not compared.
  struct Row: Sendable, CustomTestStringConvertible {
    var file: String
    var device: String
    var element: String
    var frame: [Double?]
    var isAbsent: Bool

    var testDescription: String { "\(file) \(element)" }

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 9, fields[0].hasSuffix(".json"), fields[1] != "any" else { return nil }
      (file, device, element) = (fields[0], fields[1], fields[2])
      frame = fields[3..<7].map { Double($0) }
      isAbsent = fields[3] == "absent"
    }

    static let all: [Row] = {
      guard let bytes = try? Repository.bytes("\(folder)/cases.tsv") else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Row.init)
        .filter {
          // The box of a page's outermost element is as high as its content, and the lines of the
          // system's alert have no height of their own with this measurer.
          !($0.file.hasPrefix("01") && $0.element == "page") && $0.element != "alert"
        }
    }()
  }

  private func scene(
    _ json: JSONValue, on device: String, resources: [String: BloomreachResource] = [:],
    sdk: String = "4.0.1", _ change: (inout Environment) -> Void = { _ in }
  ) throws -> (laidOut: LaidOutMessage, warnings: [Diagnostic]) {
    var environment = Environment(device: try Device.named(device))
    change(&environment)
    var message = try BloomreachInAppMessage.parse(
      json, sdk: BloomreachSDK(SDKVersion(sdk))
    ).value
    message.resources.merge(resources) { $1 }
    let measurer = SystemLines()
    let boxes = try message.boxes(
      style: nil,
      in: TemplateContext(
        environment: environment, assets: SizedImages(sizes: [:]), measurer: measurer))
    return (LaidOutMessage(boxes.tree, in: environment, measurer: measurer), boxes.warnings)
  }

  /// The first message of a sample, with the resources of its list.
  private func sample(_ file: String) throws -> JSONValue {
    let json = try JSONValue.parse(Repository.bytes("\(Self.folder)/\(file)"))
    guard case .object(let members) = json, case .array(let messages)? = members["data"],
      case .object(var message)? = messages.first
    else { return json }
    message["resources"] = members["resources"]
    return .object(message)
  }

  @Test func `There are rows of cases`() { #expect(Row.all.count > 110) }

  @Test(arguments: Row.all)
  func `A part of a message is where the SDK puts it`(_ row: Row) throws {
    let laidOut = try scene(sample(row.file), on: row.device).laidOut
    if row.isAbsent { return #expect(!laidOut.ids.contains(row.element)) }
    let frame = try laidOut[row.element]
    let actual = [frame.minX, frame.minY, frame.width, frame.height]
    for (value, wanted) in zip(actual, row.frame) {
      if let wanted { #expect(abs(value - wanted) <= 0.5, "\(row): \(frame)") }
    }
  }

  // MARK: Old payloads

  /// A message with an old payload and an image of 1200 × 600.
  private func old(_ kind: String, _ payload: String) throws -> JSONValue {
    try message(
      """
      "message_type": "\(kind)", "payload": {"image_url": "a.png", \(payload)},
      "resources": {"a.png": "image 1200 x 600", "s.png": "image 200 x 100"}
      """)
  }

  private func message(_ members: String) throws -> JSONValue {
    try JSONValue.parse(
      Array(
        """
        {"id": "a", "name": "A", "frequency": "always", "variant_id": 0, "variant_name": "V",
        "trigger": {"event_type": "session_start", "filter": []}, "date_filter": {"enabled": false},
        "is_html": false, "is_rich_text": false, \(members)}
        """.utf8))
  }

  @Test func `Of old dialogs the first two buttons with words are drawn`() throws {
    let buttons = ["1", "2", "3"].map { "{\"button_text\": \"\($0)\"}" }.joined(separator: ",")
    let modal = try scene(old("modal", "\"buttons\": [\(buttons)]"), on: "iphone-14").laidOut
    #expect(modal.ids.isSuperset(of: ["button[0]", "button[1]"]))
    #expect(!modal.ids.contains("button[2]"))
    let alert = try scene(old("alert", "\"buttons\": [\(buttons)]"), on: "iphone-14").laidOut
    #expect(alert.ids.isSuperset(of: ["button[2]", "button[3]"]), "The SDK adds Cancel.")
  }

  @Test func `Labels that are too long are cut inside the card`() throws {
    let label = String(repeating: "long ", count: 30)
    let laidOut = try scene(
      old("modal", "\"buttons\": [{\"button_text\": \"\(label)\"}, {\"button_text\": \"No\"}]"),
      on: "iphone-se"
    ).laidOut
    let card = try laidOut["dialog"]
    #expect(try laidOut["button[0]"].minX == card.minX + 20)
    #expect(try laidOut["button[1]"].maxX == card.maxX - 20)
    #expect(try laidOut["button[1]"].width == 100)
  }

  @Test func `An image that is narrower than the card makes the card narrower`() throws {
    var json = try old("modal", "\"title\": \"Hi\"")
    json = try #require(json.setting(.string("s.png"), at: JSONPath("payload.image_url")))
    let (laidOut, warnings) = try scene(json, on: "iphone-14")
    #expect(try laidOut["dialog"].width == 200)
    #expect(warnings.contains { $0.summary.contains("narrower than the card") })
  }

  @Test func `An image that can't be loaded keeps the message away`() throws {
    let (laidOut, warnings) = try scene(
      old("modal", "\"title\": \"Hi\""), on: "iphone-14", resources: ["a.png": .missing])
    #expect(!laidOut.ids.contains("dialog"))
    #expect(warnings.contains { $0.summary.contains("nothing is tracked") })
  }

  @Test func `The margins of the view are beside the safe area in landscape`() throws {
    let laidOut = try scene(
      old("fullscreen", "\"title\": \"Hi\""), on: "iphone-14"
    ) { $0.orientation = .landscape }.laidOut
    let card = try laidOut["dialog"]
    #expect(card.minX == 47 + 16)
    #expect(card.height == 390 - 21 - 40)
  }

  @Test func `A page without a close button gets one and others don't`() throws {
    func ids(_ html: String) throws -> Set<String> {
      let json = try message(
        "\"message_type\": \"freeform\", \"payload_html\": \(JSONValue.string(html).text)"
      ).setting(.bool(true), at: JSONPath("is_html"))
      return try scene(try #require(json), on: "iphone-14").laidOut.ids
    }
    #expect(try ids("<p>Words</p>").contains("close-added"))
    #expect(
      try !ids("<p>Words</p><b data-actiontype=\" CLOSE \">x</b>").contains("close-added"))
  }

  @Test func `A page with an image that can't be loaded is taken away`() throws {
    let json = try message(
      """
      "message_type": "freeform", "payload_html": "<img src='x.png'>",
      "resources": {"x.png": "missing"}
      """
    ).setting(.bool(true), at: JSONPath("is_html"))
    let (laidOut, warnings) = try scene(try #require(json), on: "iphone-14")
    #expect(!laidOut.ids.contains("web"))
    #expect(warnings.contains { $0.summary.contains("close event is tracked") })
  }

  // MARK: What is not drawn

  @Test(arguments: [
    ("\"message_type\": \"modal\", \"payload\": {\"title\": \"A\"}", "error event"),
    ("\"message_type\": \"alert\", \"payload\": {\"title\": \"A\"}", "error event"),
    ("\"message_type\": \"modal\"", "the show event is tracked"),
    ("\"message_type\": \"freeform\", \"payload_html\": \"<p>\"", "the show event is tracked"),
  ])
  func `What the SDK draws nothing for is said`(_ members: String, _ words: String) throws {
    let (laidOut, warnings) = try scene(message(members), on: "iphone-14")
    #expect(laidOut.ids.isEmpty)
    #expect(warnings.contains { $0.summary.contains(words) }, "\(warnings)")
  }

  @Test func `A message that stops the app is an error`() throws {
    #expect(throws: Diagnostic.self) {
      try scene(message("\"message_type\": \"freeform\", \"payload\": {}"), on: "iphone-14")
    }
    #expect(throws: Diagnostic.self) {
      try scene(sample("invalid-05-rich-alert.json"), on: "iphone-14")
    }
  }
}
