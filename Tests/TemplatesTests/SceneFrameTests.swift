import Geometry
import Messages
import Testing

/// Frames of Scenes, worked out by hand from Docs/Vendors/AirshipScenes.md.
struct SceneFrameTests {
  /// A Scene, and the frames of its views by version.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var placement: String
    var view: String
    var frames: [String: [String: [Double]]]
    var kind = "modal"
    var device = "iphone-x"
    var page = 0

    var testDescription: String { name }
  }

  @Test(arguments: rows)
  func `Views have the frames of their version`(_ row: Row) throws {
    for (sdk, frames) in row.frames {
      let scene = try AirshipScene(
        """
        "layout": {"version": 1, "presentation": {"type": "\(row.kind)", "embedded_id": "e",
          "default_placement": {\(row.placement)}}, "view": \(row.view)}
        """, of: .layout, on: row.device, sdk: sdk, images: ["a": Size(width: 400, height: 200)])
      for (id, frame) in frames {
        let found = try scene[id]
        let numbers = [found.minX, found.minY, found.width, found.height]
        #expect(
          zip(numbers, frame).allSatisfy { abs($0 - $1) <= 0.5 },
          "\(sdk) \(id): \(numbers), and not \(frame)")
      }
    }
  }

  private static func size(_ width: String, _ height: String) -> String {
    #""size": {"width": \#(width), "height": \#(height)}"#
  }

  private static func field(_ more: String = "") -> String { #"{"type": "empty_view"\#(more)}"# }

  private static func item(
    _ width: String, _ height: String, _ view: String = field(), more: String = ""
  ) -> String {
    "{\(size(width, height)), \"view\": \(view)\(more)}"
  }

  private static func placed(
    _ horizontal: String, _ vertical: String, _ width: String, _ height: String,
    _ view: String = field()
  ) -> String {
    item(
      width, height, view,
      more: #", "position": {"horizontal": "\#(horizontal)", "vertical": "\#(vertical)"}"#)
  }

  private static func stack(_ axis: String, _ items: [String], _ more: String = "") -> String {
    let items = items.joined(separator: ", ")
    return #"{"type": "linear_layout", "direction": "\#(axis)", "items": [\#(items)]\#(more)}"#
  }

  private static func container(_ items: [String], _ more: String = "") -> String {
    #"{"type": "container", "items": [\#(items.joined(separator: ", "))]\#(more)}"#
  }

  private static func all(_ frames: [String: [Double]]) -> [String: [String: [Double]]] {
    ["20.8": frames, "20.12": frames, "21.0.2": frames]
  }

  private static let half = #""50%""#
  private static let whole = #""100%""#
  private static let auto = #""auto""#
  private static let label =
    ##"{"type": "label", "text": "a", "text_appearance": {"font_size": 10, "color": "##
    + ##"{"default": {"hex": "#000000"}}}}"##
  private static let margin10 = #""margin": {"top": 10, "bottom": 10, "start": 10, "end": 10}"#

  static let rows: [Row] = [
    Row(
      name: "a modal at the bottom end of the safe area",
      placement: size("200", "100") + #", "position": {"horizontal": "end", "vertical": "bottom"}"#,
      view: container([]), frames: all(["view": [175, 678, 200, 100]])),
    Row(
      name: "margins are outside of percentages up to 20 and inside in 21",
      placement: size(half, half) + ", " + margin10, view: container([]),
      frames: [
        "20.8": ["view": [98.5, 232.5, 178, 357]], "20.12": ["view": [98.5, 232.5, 178, 357]],
        "21.0.2": ["view": [103.5, 237.5, 168, 347]],
      ]),
    Row(
      name: "points are squeezed until 20.10", placement: size("300", "50"),
      view: stack("horizontal", [item("150", whole), item(whole, whole), item(whole, whole)]),
      frames: [
        "20.8": [
          "view.items[0].view": [37.5, 386, 100, 50], "view.items[2].view": [237.5, 386, 100, 50],
        ],
        "20.12": [
          "view.items[0].view": [37.5, 386, 150, 50], "view.items[2].view": [262.5, 386, 75, 50],
        ],
        "21.0.2": ["view.items[2].view": [262.5, 386, 75, 50]],
      ]),
    Row(
      name: "a column is as high as its items with their margins",
      placement: size("300", auto),
      view: stack("vertical", [item(whole, "40"), item(whole, "20", more: ", " + margin10)]),
      frames: all([
        "view": [37.5, 371, 300, 80], "view.items[1].view": [47.5, 421, 280, 20],
      ])),
    Row(
      name: "a border is outside of points up to 20 and inside in 21",
      placement: size(whole, whole),
      view: container([
        placed(
          "start", "top", "100", "60",
          container(
            [placed("center", "center", whole, whole)], #", "border": {"stroke_width": 4}"#))
      ]),
      frames: [
        "20.12": [
          "view.items[0].view": [0, 44, 108, 68],
          "view.items[0].view.items[0].view": [8, 52, 92, 52],
        ],
        "21.0.2": [
          "view.items[0].view": [0, 44, 100, 60],
          "view.items[0].view.items[0].view": [4, 48, 92, 52],
        ],
      ]),
    Row(
      name: "a percentage of an auto column is a share of all that isn't one, in 21",
      placement: size("300", auto),
      view: stack("vertical", [item(whole, "100"), item(whole, #""20%""#, label)]),
      frames: ["21.0.2": ["view": [37.5, 348.5, 300, 125]]]),
    Row(
      name: "what scrolls along a row is as long as it is",
      placement: size("300", "100"),
      view:
        #"{"type": "scroll_layout", "direction": "horizontal", "view": "#
        + stack("horizontal", [item("200", whole), item("300", whole)]) + "}",
      frames: all(["view": [37.5, 361, 300, 100], "view.view": [37.5, 361, 500, 100]])),
    Row(
      name: "the numbers of a score stick out of its row from 20.10 on",
      placement: size(whole, auto),
      view: stack(
        "vertical",
        [
          item(
            whole, auto,
            #"{"type": "score", "identifier": "s", "style": {"type": "number_range", "start": 0, "#
              + #""end": 10, "spacing": 2, "bindings": {"selected": {}, "unselected": {"shapes": "#
              + #"[{"type": "rectangle"}]}}}}"#)
        ]),
      frames: [
        "20.12": [
          "view": [0, 395.1, 375, 32.3], "view.items[0].view.item[0]": [-64.5, 389, 44, 44],
        ],
        "20.8": ["view.items[0].view.item[0]": [0, 395.1, 32.3, 32.3]],
      ]),
    Row(
      name: "embedded content takes its share, and its items one of it in 21",
      placement: size(half, half), view: container([placed("center", "center", half, half)]),
      frames: [
        "20.12": [
          "view": [93.75, 166.75, 187.5, 333.5],
          "view.items[0].view": [93.75, 166.75, 187.5, 333.5],
        ],
        "21.0.2": ["view.items[0].view": [140.6, 250.1, 93.75, 166.75]],
      ], kind: "embedded", device: "iphone-se"),
    Row(
      name: "a banner keeps its margins from the safe area's edge",
      placement: size("200", "60")
        + #", "margin": {"bottom": 16, "end": 8}, "position": {"horizontal": "end", "vertical": "bottom"}"#,
      view: container([]),
      frames: ["21.0.2": ["view": [167, 702, 200, 60]]], kind: "banner"),
    Row(
      name: "an image that is cut to a length has the other by its ratio",
      placement: size("300", auto),
      view: stack(
        "vertical",
        [
          item(
            half, auto,
            #"{"type": "media", "media_type": "image", "url": "a", "media_fit": "center_crop"}"#)
        ]),
      frames: all(["view": [37.5, 373.5, 300, 75], "view.items[0].view": [112.5, 373.5, 150, 75]])),
    Row(
      name: "all of an auto container is as large as its largest item, in 21",
      placement: size("300", auto),
      view: container([
        placed("center", "center", "100", "50"),
        placed("center", "center", whole, whole, label),
      ]),
      frames: [
        "21.0.2": ["view": [37.5, 386, 300, 50], "view.items[1].view": [37.5, 386, 300, 50]]
      ]),
  ]
}
