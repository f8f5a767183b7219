import Delivery
import Devices
import Diagnostics
import Messages
import Raster
import Rendering
import WhatIf

/// What a page shows of a scenario: the form of a message without values, and the screen at a time.
extension PreviewDrawing {
  /// Returns what the page needs to make its controls.
  func form(of scenario: PreviewScenario) -> OrderedJSON {
    var problems: [Diagnostic] = []
    var played: PreviewScenario.Played?
    do throws(InputProblems) {
      played = try scenario.played(PreviewState(), by: renderer)
    } catch {
      problems = error.diagnostics
    }
    let nothing = OrderedJSON.array([])
    let style: [(String, OrderedJSON)] = [
      ("path", .null), ("fileName", .string("")), ("digest", .null), ("values", .object([])),
    ]
    let members: [(String, OrderedJSON)] = [
      ("mark", .string(scenario.mark())), ("input", .string(scenario.path)),
      ("problems", .array(problems.map { .string($0.description) })), ("style", .object(style)),
      ("sdk", .null), ("sdks", nothing), ("keys", nothing), ("message", nothing),
      ("vendor", (played?.timeline.vendor.title).map(OrderedJSON.string) ?? .null),
      ("command", .array(["render-snapshot", "simulate", scenario.path].map(OrderedJSON.string))),
      ("parts", .null), ("template", nothing), ("page", .null),
      ("scenario", played.map { ScenarioDescription(played: $0).json } ?? .null),
    ]
    let environment = played?.environment ?? scenario.environment
    return .object(members + FormDescription.environments([environment], data: []))
  }

  /// Returns the image of a moment, described as that of a message without elements.
  func answer(_ state: PreviewState, of scenario: PreviewScenario) -> Response {
    let mark = scenario.mark()
    let nothing = OrderedJSON.array([])
    do throws(InputProblems) {
      let played = try scenario.played(state, by: renderer)
      let image = try scenario.screen(
        at: state.request["at"].flatMap { Int($0) } ?? 0,
        width: state.request["width"].flatMap { Int($0) }, state, by: renderer)
      let bytes =
        state.request["picture"] == "none"
        ? [] : try Self.bytes(of: image, as: state.request["picture"])
      return .drawing(
        .object([
          ("mark", .string(mark)), ("screen", DrawingDescription.screen(played.environment)),
          ("picture", DrawingDescription.encode(image.size)), ("nothing", .null),
          ("elements", nothing), ("before", nothing), ("words", .string("")),
          ("changes", nothing), ("checks", nothing), ("checkChanges", nothing),
          ("warnings", .array(played.warnings.map { .string($0.description) })),
          ("rejected", nothing), ("fields", nothing),
        ]), bytes)
    } catch {
      return .drawing(
        .object([
          ("mark", .string(mark)),
          ("problems", .array(error.diagnostics.map { .string($0.description) })),
          ("rejected", nothing), ("fields", nothing),
        ]), [])
    }
  }
}
