import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Templates
import TestSupport
import Testing

/// A message of Braze laid out with glyphs that are easy to count, its boxes found by their ids.
@dynamicMemberLookup
struct BrazeScene {
  private let message: LaidOutMessage
  let warnings: [String]

  /// Lays out a message, written as JSON without its braces.
  ///
  /// `images` has the pixel sizes of images by address, `style` the values of the style by key
  /// path; the closure changes the device's settings.
  init(
    _ members: String, on device: String = "iphone-14", sdk: String,
    images: [String: Size] = [:], style: [String: String] = [:], isLandscape: Bool = false,
    _ change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment(device: try Device.named(device))
    if isLandscape { environment.orientation = .landscape }
    change(&environment)
    let parsed = try BrazeMessage.parse(
      JSONValue.parse(Array("{\(members)}".utf8)), sdk: BrazeSDK(SDKVersion(sdk))
    ).value
    let measurer = SystemLines()
    var sheet: Parsed<StyleSheet?> = Parsed(nil)
    if let kind = parsed.styleKind, !style.isEmpty {
      var plist = StylePlist()
      for (path, text) in style {
        let key = try #require(kind.keys.first { $0.path == path })
        plist.set(try key.value(from: text), for: key)
      }
      sheet = StyleSheet.decode(plist, for: parsed)
      #expect(sheet.warnings == [])
    }
    let boxes = try parsed.boxes(
      style: sheet.value,
      in: TemplateContext(
        environment: environment, assets: SizedImages(sizes: images), measurer: measurer))
    message = LaidOutMessage(boxes.tree, in: environment, measurer: measurer)
    warnings = boxes.warnings.map(\.description)
  }

  subscript<Value>(dynamicMember member: KeyPath<LaidOutMessage, Value>) -> Value {
    message[keyPath: member]
  }

  subscript(_ id: String) -> Rect {
    get throws { try message[id] }
  }

  func decoration(_ id: String) throws -> Decoration { try message.decoration(id) }

  func text(_ id: String) throws -> StyledText { try message.text(id) }
}

/// Sets text in glyphs that are half as wide as the font size, on lines as high as the system's.
struct SystemLines: TextMeasuring {
  func layOut(_ text: StyledText, width: Double) -> TextLayout {
    let style = text.runs.first?.style ?? TextStyle(size: 0, color: .black)
    var narrow = text
    for index in narrow.runs.indices { narrow.runs[index].style.size = style.size / 2 }
    let squares = SquareText().layOut(narrow, width: width)
    let height = max(text.paragraph.minimumLineHeight, style.size)
    let step = height + text.paragraph.lineSpacing
    var lines = Array(squares.lines.prefix(text.paragraph.lineLimit ?? .max))
    for index in lines.indices {
      lines[index].frame.origin.y = Double(index) * step
      lines[index].frame.size.height = height
    }
    let count = Double(lines.count)
    let grid = PixelGrid(scale: text.paragraph.pixelScale ?? 64)
    return TextLayout(
      size: Size(
        width: squares.size.width,
        height: grid.roundUp(
          count * height + max(0, count - 1) * text.paragraph.lineSpacing
            + Double(text.string.count { $0 == "\n" }) * text.paragraph.paragraphSpacing)),
      lines: lines)
  }

  func prepare(_ text: StyledText) -> any PreparedText { SquareText().prepare(text) }

  func metrics(of style: TextStyle) -> FontMetrics { SquareText().metrics(of: style) }
}
