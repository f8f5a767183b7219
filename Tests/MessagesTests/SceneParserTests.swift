import Diagnostics
import Messages
import Testing

struct SceneParserTests {
  /// A Scene as a file has it, and the problem that it has in a version.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var sdk = "20"
    var view: String
    var problem: String?

    var testDescription: String { name }
  }

  private static func problems(_ json: String, sdk: String) throws -> [String] {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    let json = try JSONValue(json)
    do throws(InputProblems) {
      return try AirshipMessage.parse(json, sdk: sdk).warnings.map(\.description)
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  @Test(arguments: rows)
  func `A view is read as the SDK reads it`(_ row: Row) throws {
    let placement = #"{"size": {"width": "100%", "height": "auto"}}"#
    let json = """
      {"version": 1, "presentation": {"type": "modal", "default_placement": \(placement)},
       "view": \(row.view)}
      """
    let problems = try Self.problems(json, sdk: row.sdk)
    if let problem = row.problem {
      #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    } else {
      #expect(problems == [])
    }
  }

  static let rows = [
    Row(name: "an empty view", view: #"{"type": "empty_view"}"#),
    Row(
      name: "a type that no version knows", view: #"{"type": "labels"}"#,
      problem: #""labels" is not known. Did you mean "label"?"#),
    Row(
      name: "a type of a later version", sdk: "18.11",
      view: #"{"type": "button_layout", "identifier": "b", "view": {"type": "empty_view"}}"#,
      problem: #"error: "button_layout" is not known before version 18.12"#),
    Row(
      name: "the type in its first version", sdk: "18.12",
      view: #"{"type": "button_layout", "identifier": "b", "view": {"type": "empty_view"}}"#),
    Row(
      name: "a size that only Android takes",
      view: #"""
        {"type": "container", "items": [{"size": {"width": "200", "height": "auto"},
         "position": {"horizontal": "start", "vertical": "top"}, "view": {"type": "empty_view"}}]}
        """#, problem: #"view.items[0].size.width: error: "200" is no length"#),
    Row(
      name: "an item without a position",
      view: #"""
        {"type": "container", "items": [{"size": {"width": 1, "height": 1},
         "view": {"type": "empty_view"}}]}
        """#, problem: #"view.items[0].position: error: "position" is missing"#),
    Row(
      name: "a toggle layout without a value",
      view: #"""
        {"type": "checkbox_toggle_layout", "identifier": "c", "on_toggle_on": {},
         "on_toggle_off": {}, "view": {"type": "empty_view"}}
        """#, problem: #"error: "reporting_value" is missing"#),
    Row(
      name: "a key that nothing reads", view: #"{"type": "empty_view", "backgroundcolor": {}}"#,
      problem: #"warning: "backgroundcolor" is ignored: an empty_view has no such key."#),
    Row(
      name: "a predicate that can't be read",
      view: #"""
        {"type": "empty_view", "visibility": {"default": true,
         "invert_when_state_matches": {"and": 1}}}
        """#,
      problem: #"view.visibility.invert_when_state_matches.and: error: "and" must be a list"#),
  ]

  @Test func `A view that is hidden at first is marked`() throws {
    let json = """
      {"version": 1, "presentation": {"type": "modal", "default_placement":
       {"size": {"width": "100%", "height": "100%"}}},
       "view": {"type": "state_controller", "initial_state": {"step": "two"}, "view":
        {"type": "linear_layout", "direction": "vertical", "items": [
         {"size": {"width": 1, "height": 1}, "view": {"type": "empty_view", "visibility":
          {"default": true, "invert_when_state_matches": {"key": "step", "value": {"equals": "two"}}}}},
         {"size": {"width": 1, "height": 1}, "view": {"type": "label", "text": "one",
          "text_appearance": {"font_size": 12, "color": {"default": {"hex": "#000000"}}},
          "view_overrides": {"text": [{"when_state_matches": {"key": "step",
           "value": {"equals": "two"}}, "value": "two"}, {"value": "three"}]}}}]}}}
      """
    let message = try AirshipMessage.parse(JSONValue(json)).value
    guard case .scene(let scene) = message.display else {
      Issue.record("It is no Scene.")
      return
    }
    let views = scene.views
    #expect(views.map(\.isShown) == [true, true, false, true])
    guard case .label(let label)? = views.last?.content else {
      Issue.record("The last view is no label.")
      return
    }
    #expect(label.text == "two")
  }

  @Test(arguments: [("20", true), ("21", false)])
  func `The word for a banner's edge is read up to 20`(_ sdk: String, _ isRead: Bool) throws {
    let json = """
      {"version": 1, "presentation": {"type": "banner", "default_placement":
       {"size": {"width": "100%", "height": 80}, "position": "top"}}, "view": {"type": "empty_view"}}
      """
    #expect(try Self.problems(json, sdk: sdk).isEmpty == isRead)
  }
}

extension JSONValue {
  fileprivate init(_ text: String) throws { self = try .parse(Array(text.utf8)) }
}
