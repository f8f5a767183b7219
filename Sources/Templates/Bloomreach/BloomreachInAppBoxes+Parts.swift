import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Texts and images of the views.
extension BloomreachInAppBoxes {
  /// The height of a line of the system font divided by its size.
  ///
  /// Source: Docs/Vendors/Bloomreach.md#old-dialogs.
  static let lineHeight = 1.193_359

  /// What calculations may lack to a whole point.
  private static let roundingError = 1e-6

  /// A text in a line height of its own.
  func text(
    _ string: String, size: Double, weight: Int = 400, isItalic: Bool = false, color: Color,
    alignment: ParagraphStyle.Alignment, lineHeight: Double? = nil, lineLimit: Int? = nil
  ) -> StyledText {
    var style = TextStyle(size: size, color: color)
    style.weight = weight
    style.isItalic = isItalic
    var paragraph = ParagraphStyle()
    let line = lineHeight ?? size * Self.lineHeight
    paragraph.minimumLineHeight = line
    paragraph.maximumLineHeight = line
    paragraph.alignment = alignment
    paragraph.lineLimit = lineLimit
    paragraph.locale = environment.locale?.description
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    return StyledText(environment.shown(string), style: style, paragraph: paragraph)
  }

  /// The height of a text in a width, rounded up to a whole point.
  func height(of text: StyledText, in width: Double) -> Double {
    let height = context.measurer.measure(text, width: max(0, width)).size.height
    return (height - Self.roundingError).rounded(.up)
  }

  /// The width that no line of a text needs more than.
  func width(of text: StyledText) -> Double {
    context.measurer.measure(text, width: .infinity).size.width
  }

  /// The side at which texts start.
  var startAlignment: ParagraphStyle.Alignment {
    environment.direction == .leftToRight ? .left : .right
  }

  /// Adds a text with space around it, which is part of its frame.
  mutating func addText(
    _ text: StyledText, name: BoxName, frame: Rect, insets: EdgeInsets = .zero,
    to parent: BoxID
  ) {
    let box = screen.addBox(name, frame, to: parent, content: .text(text), overflow: .visible)
    if insets != .zero { screen.tree[style: box].padding = Edges(insets) }
  }

  // MARK: Images

  /// Looks up an image of the message; a placeholder where there is none, nil without an address.
  mutating func foundImage(at url: String?, key: BloomreachPayloadKey) -> BloomreachImage? {
    guard let url, !url.isEmpty else { return nil }
    let keyPath = "payload.\(key.rawValue)"
    do {
      if let image = try context.assets.image(at: url) {
        return BloomreachImage(source: image.source, size: image.size)
      }
      switch message.resources[url] {
      case .image(let width, let height)?:
        return BloomreachImage(source: nil, size: Size(width: width, height: height))
      case .missing?, .font?:
        warn("The image can't be loaded.", at: keyPath)
        return nil
      case nil:
        warn(
          "There is no image for \(url.prefix(200)); a grey placeholder of 1200 × 600 is drawn.",
          at: keyPath, "Put it into the assets folder under its name, or map it in assets.json.")
      }
    } catch {
      var warning = error
      if warning.file == nil { warning.keyPath = keyPath }
      warnings.append(warning)
    }
    return BloomreachImage(source: nil, size: BloomreachImage.placeholder)
  }

  /// Adds an image, or the grey of one of which only the size is known.
  mutating func addImage(
    _ image: BloomreachImage, name: BoxName, frame: Rect, fit: ImageContent.Fit,
    radius: Double = 0, tint: Color? = nil, to parent: BoxID
  ) {
    screen.addBox(
      name, frame, to: parent,
      decoration: Decoration {
        $0.corners = Corners(all: max(0, radius))
        if let source = image.source {
          $0.image = ImageContent(source: source, fit: fit, tint: tint)
        } else {
          $0.background = tint ?? Color(hex: 0xD1D1D6)
        }
      }, overflow: .hidden)
  }
}

/// What is drawn for an image: the image, or a placeholder.
struct BloomreachImage {
  /// The size of an image that can't be found, in pixels.
  static let placeholder = Size(width: 1200, height: 600)

  /// Nil for an image that can't be found.
  var source: String?

  /// In pixels, which are taken for points; both above zero.
  var size: Size

  /// Height divided by width.
  var ratio: Double { size.height / size.width }
}
