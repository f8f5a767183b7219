import Devices
import Geometry
import Messages
import Testing

/// A message, and where its parts must be: boxes that were worked out by hand from the rules.
///
/// Texts are set in square glyphs, so a line is 14 high and as wide as 14 for each character.
struct AirshipCase: CustomTestStringConvertible {
  var name: String
  var display: String
  var type = AirshipDisplayType.modal
  var device = "iphone-x"
  var sdk: String
  var style: [String: Double] = [:]
  var locale: String?
  var textSize = ContentSizeCategory.large
  var orientation = Orientation.portrait

  /// By the id of a box: `x y width height` in points of the screen, `~` where it doesn't matter.
  var boxes: [String: String]

  var testDescription: String { "\(type.rawValue) of \(sdk): \(name)" }

  func scene() throws -> AirshipScene {
    try AirshipScene(
      display, of: type, on: device, sdk: sdk,
      images: ["p": Size(width: 160, height: 90), "tall": Size(width: 10, height: 100)],
      pages: ["page": "<!DOCTYPE html><body id=page>"], style: style
    ) { environment in
      environment.locale = locale.flatMap { try? LanguageTag($0) }
      environment.textSize = textSize
      environment.orientation = orientation
    }
  }

  /// The boxes that are elsewhere by more than a pixel, a line for each.
  func differences() throws -> [String] {
    let scene = try scene()
    return try boxes.sorted { $0.key < $1.key }.compactMap { id, expected in
      let frame = try scene[id]
      let actual = [frame.minX, frame.minY, frame.width, frame.height]
      let words = expected.split(separator: " ")
      let isRight =
        words.count == 4
        && zip(words, actual).allSatisfy { word, value in
          word == "~" || Double(word).map { abs($0 - value) <= 0.5 } ?? false
        }
      return isRight ? nil : "\(id): \(actual) instead of \(expected)"
    }
  }
}

/// Parts of messages for the tables.
enum AirshipParts {
  static let strings = #""heading": {"text": "Hi"}, "body": {"text": "Yo"}"#
  static let media = #""media": {"type": "image", "url": "p", "description": "d"}"#
  static let footer = #""footer": {"id": "f", "label": {"text": "More"}}"#

  static func buttons(_ layout: String?, _ count: Int = 2) -> String {
    let list = "abcde".prefix(count).map { #"{"id": "\#($0)", "label": {"text": "Go"}}"# }
    let words = layout.map { #""button_layout": "\#($0)", "# } ?? ""
    return words + "\"buttons\": [" + list.joined(separator: ", ") + "]"
  }
}
