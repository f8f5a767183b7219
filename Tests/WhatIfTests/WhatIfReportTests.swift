import Devices
import Diagnostics
import Foundation
import Inputs
import Messages
import Raster
import Rendering
import Styles
import TestSupport
import Testing
import WhatIf

/// What is said and drawn of what was tried.
struct WhatIfReportTests {
  private static let modal = """
    {"display_type": "modal", "display": {"heading": {"text": "Hello"}, "border_radius": 8,
      "buttons": [{"id": "a", "label": {"text": "One"}}, {"id": "b", "label": {"text": "Two"}}]}}
    """

  private func subject(_ text: String, named name: String) throws -> WhatIfInput {
    let source = try InputReader().source(
      Array(text.utf8), named: name, assets: AssetFolder(Repository.root + "/none"))
    return WhatIfInput(source, environment: Environment(device: .iPhone15))
  }

  private func report(
    _ settings: [String], across: [String] = [], on subject: WhatIfInput
  ) async throws -> WhatIfReport {
    let plan = try WhatIfPlan(settings, across: across, with: subject)
    let trials = await plan.trials(
      of: [subject], by: try Trials.renderer.get(), jobs: 2, progress: { _, _ in }, each: { $0 })
    return WhatIfReport(trials, environments: plan.environments, axes: plan.axes)
  }

  private func lines(
    _ settings: [String], across: [String] = [], on subject: WhatIfInput? = nil
  ) async throws -> [Substring] {
    let subject = try subject ?? Trials.subject(Self.modal)
    return try await report(settings, across: across, on: subject).text.harmless
      .split(separator: "\n")
  }

  // MARK: Text

  @Test func `Without a value one position says what the checks find, as several do`() async throws
  {
    func message(_ color: String) throws -> WhatIfInput {
      try Trials.subject(
        ##"{"display_type": "modal", "display": {"background_color": "#FFFFFF", "##
          + ##""dismiss_button_color": "#000000", "##
          + ##""heading": {"text": "Hi", "color": "\##(color)"}}}"##)
    }
    let position = ["devices=iphone-se"]
    let found = try await lines([], across: position, on: message("#FFFFFF"))
    #expect(found.first?.hasPrefix("heading has a contrast") == true, "\(found)")
    #expect(try await lines([], across: position, on: message("#000000")) == ["nothing found"])
    let several = try await lines([], across: ["devices=iphone-se,iphone-15"])
    #expect(several.count == 2 && several[0].hasPrefix("iphone-se  "), "\(several)")
  }

  @Test func `A sweep says first where something other than sizes changes`() async throws {
    let lines = try await lines(["message:display.heading.size=20...180:40"])
    #expect(lines.first?.hasPrefix("message:display.heading.size from ") == true, "\(lines)")
  }

  @Test func `A sweep over two keys has a line for each combination`() async throws {
    let lines = try await lines(
      ["maxWidth=280...320:20", "textSize=large,AX1"], across: ["devices=iphone-se,ipad-10"])
    #expect(lines.count == 2 * 3 * 2)
    #expect(lines[0].hasPrefix("iphone-se  maxWidth=280  textSize=large"))
  }

  @Test func `Places may be named in several lists, each once`() async throws {
    let lines = try await lines(
      [], across: ["devices=iphone-se,iphone-15", "textSizes=large,AX3"])
    #expect(lines.count == 4, "\(lines)")
    let error = await #expect(throws: Diagnostic.self) {
      try await self.lines([], across: ["devices=all", "device=iphone-se"])
    }
    #expect(error?.summary.contains("is there twice") == true)
  }

  @Test(arguments: [("#FF0000", 4_294_901_760), ("#80FF0000", 2_164_195_328)])
  func `A colour that the vendor writes as a number may be written as one`(
    _ color: String, _ number: Int
  ) async throws {
    let subject = try subject(
      #"{"type": "MODAL", "header": "Hi", "message": "There", "bg_color": 4294967295}"#,
      named: "b.json")
    func change(_ value: String) async throws -> Substring? {
      try await lines(["message:bg_color=\(value)"], on: subject).first
    }
    let description = try await change(color)
    #expect(try await change("\(number)") == description)
    #expect(description?.contains("background: #FFFFFF → #") == true, "\(description ?? "")")
    for (setting, description) in [
      ("message:bg_color=red", "is not a valid colour. Write #RRGGBB"),
      ("header=Hello", "Did you mean \"message:header\"?"),
    ] {
      let error = await #expect(throws: (any Error).self) {
        try await lines([setting], on: subject)
      }
      #expect(error.map { "\($0)" }?.contains(description) == true, "\(setting)")
    }
  }

  @Test func `JSON has the set values, the changes and the checks`() async throws {
    let subject = try Trials.subject(
      Self.modal, on: "iphone-se", style: ["maxWidth": .number(336)])
    let text = try await report(["maxWidth=300"], on: subject).json(image: nil)
      .text(isCompact: true)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let variants = try #require(json["variants"] as? [[String: Any]])
    #expect(variants.count == 1 && variants[0]["device"] as? String == "iphone-se")
    #expect(variants[0]["set"] as? [String: Double] == ["maxWidth": 300])
    let changes = try #require(variants[0]["changes"] as? [[String: Any]])
    let width = try #require(
      changes.first { $0["id"] as? String == "modal" && $0["property"] as? String == "width" })
    #expect(width["from"] as? Double == 327 && width["to"] as? Double == 300)
    #expect(variants[0]["checks"] != nil && variants[0]["picture"] == nil)
  }

  // MARK: Images

  @Test func `Where several places are looked at, each is drawn before and after`() async throws {
    let subject = try Trials.subject(Self.modal)
    func width(_ settings: [String]) async throws -> Int {
      let report = try await report(settings, across: ["devices=iphone-se,iphone-15"], on: subject)
      let image = try WhatIfImage(report).encoded(by: Trials.renderer.get()).value
      return try PNG.decode(image).width
    }
    let (alone, both) = (try await width([]), try await width(["maxWidth=300"]))
    #expect(both > alone * 19 / 10)
  }

  @Test func `What is too much to be painted is reported`() async throws {
    let subject = try subject(Crowd.page, named: "page.html")
    let report = try await report([], across: ["devices=iphone-15"], on: subject)
    let warnings = try WhatIfImage(report).encoded(by: Trials.renderer.get()).warnings
    let start = "page.html: warning: Too many boxes cover one another"
    #expect(warnings.first?.description.hasPrefix(start) == true, "\(warnings)")
  }

  @Test(
    arguments: [
      (["appearance": "dark", "textSize": "AX3"], nil, [], [], "m.60x40.dark.AX3.what-if.png"),
      ([:], nil, [], ["locales=en,ar"], "m.60x40.en+ar.what-if.png"),
      ([:], nil, [], ["textSizes=small,medium,large,AX1"], "m.60x40.4-textSizes.what-if.png"),
      ([:], nil, ["sdk=17"], [], "m.60x40.sdk-17.what-if.png"),
      (["appearance": "light"], SDKVersion(17), [], [], "m.60x40.sdk-17.what-if.png"),
    ] as [([String: String], SDKVersion?, [String], [String], String)])
  func `No run overwrites the image of another environment`(
    _ values: [String: String], _ sdk: SDKVersion?, _ settings: [String], _ across: [String],
    _ name: String
  ) throws {
    var environment = Environment(viewport: try Viewport("60x40"))
    for (key, value) in values {
      let axis = try #require(EnvironmentAxis.all.first { $0.name == key })
      try axis.set(value, in: &environment)
    }
    let source = try Trials.subject(Self.modal).source
    let subject = WhatIfInput(source, sdk: sdk, environment: environment)
    let plan = try WhatIfPlan(["maxWidth=200"] + settings, across: across, with: subject)
    #expect(
      WhatIfImageName(
        stem: "m", of: source, subjects: [subject], axes: plan.environments + plan.axes
      ).path == name)
  }
}
