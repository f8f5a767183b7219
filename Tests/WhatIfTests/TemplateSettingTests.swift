import Comparison
import Devices
import Diagnostics
import Inputs
import InterfaceFiles
import Messages
import Rendering
import TestSupport
import Testing
import WhatIf

/// Values of interface files that are tried out.
struct TemplateSettingTests {
  private static func subject(_ message: String, case folder: String) throws -> WhatIfInput {
    let source = try InputReader(vendor: .accengage).source(
      Array("{\(message)}".utf8), named: "message.json",
      assets: AssetFolder(Repository.root + "/Snapshots/accengage/\(folder)/assets"))
    return WhatIfInput(source, environment: Environment(device: try Device.named("iphone-se")))
  }

  private static let parcel = #""templateNibName": "ParcelBanner", "body": "Your parcel is here""#
  private static let sdk = #""templateNibName": "BMA4SiPhoneTextNotifView", "body": "Hello""#

  @Test(arguments: [
    (parcel, "template:1001.fontDescription.pointSize=24", "body.text", "font"),
    (parcel, "template:1001.textColor=#FF0000", "body.text", "color"),
    (parcel, "template:view.frame.height=120", "view", "height"),
    (parcel, "template:view.layer.cornerRadius=20", "view", "corner radius"),
    // The SDK's own templates have values too.
    (sdk, "template:1001.frame.x=40", "body", "x"),
    (sdk, "template:view.backgroundColor=#FF0000", "view", "background"),
  ])
  func `A value of the template changes what it is of`(
    _ message: String, _ setting: String, _ id: String, _ property: String
  ) throws {
    let effect = try Trials.effect(
      setting, on: Self.subject(message, case: "own-banner"))
    let changes = effect.layout.changes.filter { $0.id == id }.map(\.property)
    #expect(changes.contains { $0.contains(property) }, "\(effect.layout.changes)")
  }

  @Test func `Colours of the template may be lists`() throws {
    let subject = try Self.subject(Self.parcel, case: "own-banner")
    let axis = try subject.axis("template:1001.textColor=#FF0000,#00FF00", styleKeys: [])
    #expect(axis.values == ["#FF0000", "#00FF00"])
  }

  @Test func `A constraint is chosen by its id, and a sweep tries several constants`() throws {
    let subject = try Self.subject(
      #""templateNibName": "OfferCard", "interstitial": true, "body": "Ten boxes""#,
      case: "auto-layout")
    let value = try #require(
      subject.templateValues(by: Trials.renderer.get()).first {
        $0.key.attribute == "constant" && $0.text == "46"
      })
    let axis = try Axis("template:\(value.key.name)=50...70:10", styleKeys: [])
    #expect(axis.values == ["50", "60", "70"])
    let effect = try Trials.effect("template:\(value.key.name)=60", on: subject)
    #expect(effect.layout.changes.contains { $0.id == "close" && $0.property == "height" })
    #expect(subject.number(of: axis.key, by: try Trials.renderer.get()) == 46)
  }

  @Test(arguments: [
    ("template:9999.textColor=#FF0000", "Use a tag"), ("template:1001.alpha=3", "Write a number"),
  ])
  func `A value that the template doesn't take is an error with the way out`(
    _ setting: String, _ solution: String
  ) throws {
    #expect {
      _ = try Trials.effect(setting, on: Self.subject(Self.parcel, case: "own-banner"))
    } throws: { error in
      let problem = (error as? InputProblems)?.diagnostics.first
      return problem?.solution?.hasPrefix(solution) == true
        && problem?.keyPath?.hasPrefix("template_values.") == true
    }
  }

  @Test func `Messages without an interface file have no such values`() throws {
    #expect(throws: Diagnostic.self) {
      try Trials.subject().setting(
        Setting(SettingKey("template:1001.alpha", styleKeys: []), "1"))
    }
    #expect(try Trials.subject().templateValues(by: Trials.renderer.get()).isEmpty)
  }
}
