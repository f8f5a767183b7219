import Comparison
import Devices
import Diagnostics
import Messages
import Styles
import Testing
import WhatIf

struct SettingTests {
  @Test(
    arguments: [
      ("buttonStyle.separatedButtonSpacing=40", "button[yes]"), ("maxWidth=300", "modal"),
      ("message:display.border_radius=20", "modal"),
      ("message:display.buttons[1].label.text=OK", "button[yes].label"),
      ("device=iphone-se", "modal"), ("textSize=AX1", "heading"),
      ("orientation=landscape", "modal"),
      ("sdk=16", "modal"), ("locale=ar", "dismiss"), ("pseudo=accented", "heading"),
    ])
  func `A value changes what it represents`(_ setting: String, _ id: String) throws {
    let effect = try Trials.effect(setting, on: Trials.subject())
    #expect(effect.layout.changes.contains { $0.id == id }, "\(effect.layout.changes)")
  }

  @Test func `Nothing changes without a change`() throws {
    let effect = try Trials.effect("maxWidth=420", on: Trials.subject())
    #expect(
      effect.layout.isEqual && effect.checks.isEmpty && effect.description == "nothing changed")
    #expect(effect.changedIDs == [])
  }

  @Test func `A value of a text stays a text, and unset takes it away`() throws {
    let subject = try Trials.subject()
    let path = "message:display.heading.text"
    let numbered = try Trials.effect("\(path)=12", on: subject)
    #expect(numbered.layout.changes.contains { $0.id == "heading" && $0.property == "text" })
    let effect = try Trials.effect("message:display.heading=unset", on: subject)
    #expect(effect.layout.removed.map(\.id).contains("heading"))
    let styled = try Trials.subject(style: ["maxWidth": .number(300)])
    let unset = try Trials.effect("maxWidth=unset", on: styled)
    #expect(unset.layout.changes.contains { $0.id == "modal" && $0.property == "width" })
  }

  @Test(
    arguments: [
      ("maxWidht=3", "Did you mean \"maxWidth\"?"),
      ("buttonStyle=3", "Name one of its values: buttonStyle.buttonHeight"),
      ("maxWidth=wide", "Write maxWidth=12."), ("maxWidth", "Write KEY=VALUE"), ("=3", "Write KEY"),
      ("device=iphone-99", "Run render-snapshot devices"), ("textSize=huge", "Use xSmall"),
      ("message:=1", "Write names with dots"), ("message:display..x=1", "Write names"),
      ("message:display.buttons[9].id=1", "the next one is display.buttons["),
      ("message:display.heading[0].text=1", "display.heading is an object: name one of its keys"),
      ("message:display.buttons.id=1", "name an element, such as display.buttons[0]."),
      ("message:display.heading.text.size=1", "set \"message:display.heading.text\" itself."),
      ("maxWidth=1...9@2", "Write maxWidth=280...420:20, where 20 is the step."),
      ("maxWidth=1...9:0", "Write 280...420:20."), ("maxWidth=0...9999:0.001", "Make the step"),
      ("sdk=x", "Write numbers"),
    ])
  func `A setting that can't be is reported with the way out`(
    _ text: String, _ solution: String
  ) throws {
    let subject = try Trials.subject()
    #expect {
      let axis = try Axis(text, styleKeys: subject.styleKeys())
      for setting in axis.settings { _ = try subject.setting(setting) }
    } throws: { error in
      (error as? Diagnostic)?.solution?.contains(solution) == true
    }
  }

  @Test(
    arguments: [
      ("maxWidth=280...340:20", ["280", "300", "320", "340"]),
      ("maxWidth=3...1", ["3", "2", "1"]), ("maxWidth=0...0.3:0.1", ["0", "0.1", "0.2", "0.3"]),
      ("maxWidth=-1...1", ["-1", "0", "1"]), ("maxWidth=5...5", ["5"]),
      ("maxWidth=1...2:3", ["1"]), ("device=iphone-se,ipad-10", ["iphone-se", "ipad-10"]),
      ("appearance=all", ["light", "dark"]),
    ])
  func `A list of values is written as a range or with commas`(
    _ text: String, _ values: [String]
  ) throws {
    #expect(try Axis(text, styleKeys: Trials.subject().styleKeys()).values == values)
  }

  @Test func `Environment are lists one after the other`() throws {
    let axes = try Axis.environments("devices=all,textSizes=large,AX3,locales=en,de,ar")
    #expect(axes.map(\.key.name) == ["device", "textSize", "locale"])
    #expect(axes.map(\.values.count) == [Device.all.count, 2, 3])
    for wrong in [
      "devices=all,textSizes=large,device=iphone-se", "iphone-se", "colours=red", "message:a=1",
      "locales=all",
    ] {
      #expect(throws: Diagnostic.self) { try Axis.environments(wrong) }
    }
  }
}
