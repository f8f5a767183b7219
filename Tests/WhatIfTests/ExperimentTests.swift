import Boxes
import Checks
import Comparison
import Devices
import Diagnostics
import Geometry
import Messages
import Rendering
import Testing
import WhatIf

struct ExperimentTests {
  @Test func `Every combination is tried, the last key going fastest`() throws {
    let keys = try Trials.subject().styleKeys()
    let experiments = try Experiment.all(
      across: Axis.environments("devices=iphone-se,iphone-15"),
      changing: [
        Axis("maxWidth=300...320:20", styleKeys: keys), Axis("sdk=16,20", styleKeys: keys),
      ])
    let descriptions = experiments.map {
      ($0.environmentSettings + $0.changes).map(\.text).joined(separator: " ")
    }
    #expect(
      descriptions == [
        "iphone-se 300 16", "iphone-se 300 20", "iphone-se 320 16", "iphone-se 320 20",
        "iphone-15 300 16", "iphone-15 300 20", "iphone-15 320 16", "iphone-15 320 20",
      ])
  }

  @Test func `Too many combinations are rejected`() throws {
    let keys = try Trials.subject().styleKeys()
    let axis = try Axis("maxWidth=1...2000", styleKeys: keys)
    #expect(throws: Diagnostic.self) {
      try Experiment.all(across: [], changing: [axis, axis, axis, axis, axis, axis])
    }
  }

  @Test(arguments: [1, 3])
  func `Results come in order, whatever runs at once`(_ jobs: Int) async throws {
    let subject = try Trials.subject()
    let keys = try subject.styleKeys()
    let experiments = try Experiment.all(
      across: Axis.environments("devices=iphone-se,iphone-15"),
      // More than are kept once they are read.
      changing: [Axis("maxWidth=200...340:2", styleKeys: keys)])
    let results = await subject.results(
      of: experiments, by: try Trials.renderer.get(), jobs: jobs,
      each: { $0 })
    #expect(results.map(\.experiment) == experiments)
    for result in results {
      let effect = try result.effect.get()
      // Before and after are on the same device.
      #expect(effect.before.frame.environment == effect.after.frame.environment)
      let device = result.experiment.environmentSettings.map(\.text)
      #expect(effect.after.frame.environment.device.id == device[0])
      let direct = try Trials.effect(
        result.experiment.changes[0].description,
        on: subject.setting(result.experiment.environmentSettings))
      #expect(effect.layout == direct.layout)
    }
  }

  @Test func `What can't be laid out fails alone`() async throws {
    let subject = try Trials.subject()
    let keys = try subject.styleKeys()
    let experiments = try Experiment.all(
      across: [], changing: [Axis("sdk=1,20", styleKeys: keys)])
    let results = await subject.results(
      of: experiments, by: try Trials.renderer.get(), jobs: 2, each: { $0 })
    #expect(throws: InputProblems.self) { try results[0].effect.get() }
    #expect(try results[1].effect.get().layout.isEqual)
  }

  @Test func `A check that changes is reported with its value`() throws {
    let white = Trials.modal.replacing("to me\"}", with: "to me\", \"color\": \"#FFFFFF\"}")
    let effect = try Trials.effect(
      "message:display.buttons[1].background_color=#808080", on: Trials.subject(white))
    let change = try #require(effect.checks.first { $0.check == "contrast" })
    #expect(change.id == "button[yes].label")
    // (1.05) / (0.2159 + 0.05), cut to two decimals.
    #expect(change.after?.value == 3.94)
    #expect(change.description == "button[yes].label: contrast now 3.94, the limit is 4.5")
  }

  @Test func `What changed is outlined, and what went along is not`() throws {
    let effect = try Trials.effect("additionalPadding.top=40", on: Trials.subject())
    #expect(effect.changedIDs.contains("modal"))
    #expect(!effect.changedIDs.contains("dismiss.icon"))
  }
}
