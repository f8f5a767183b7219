import Boxes
import Devices
import Geometry
import Messages

/// What the views of a rich payload are made of: its lengths, texts, buttons and image, measured.
///
/// Source: Docs/Vendors/Bloomreach.md#rich-payload.
struct BloomreachRichView {
  /// A text that is shown.
  struct Text {
    var id: String
    var key: BloomreachPayloadKey
    var styled: StyledText
    var padding: EdgeInsets

    /// Of the lines, without the padding.
    var height = 0.0
  }

  /// A button that is shown, inside its row.
  struct Button {
    var index: Int
    var label: StyledText
    var margin: EdgeInsets
    var padding: EdgeInsets

    /// From the left of the row and the top of the rows, without the margin.
    var frame = Rect.zero
  }

  /// How the image gets its size.
  enum ImageSize {
    case auto
    case locked(ratio: Double, ImageContent.Fit)
    case fullScreen
  }

  let payload: BloomreachPayload
  let margin: EdgeInsets
  let padding: EdgeInsets
  let imageMargin: EdgeInsets
  let imageSize: ImageSize
  var labels: [Text] = []
  var buttons: [Button] = []

  /// The height of all rows of buttons.
  var footer = 0.0

  init(_ payload: BloomreachPayload) {
    self.payload = payload
    margin = payload.edges(.containerMargin)
    padding = payload.edges(.containerPadding)
    imageMargin = payload.edges(.imageMargin)
    let ratio = (
      payload.points(.imageAspectRatioWidth) ?? 0, payload.points(.imageAspectRatioHeight) ?? 0
    )
    switch payload[.imageSize] {
    case "full_screen" where payload.has(.imageEnabled): imageSize = .fullScreen
    case "lock_aspect_ratio" where ratio.0 > 0 && ratio.1 > 0:
      let fit: ImageContent.Fit =
        switch payload[.imageObjectFit] {
        case "cover": .cover
        case "contain": .contain
        case "fill": .fill
        default: .none
        }
      imageSize = .locked(ratio: ratio.1 / ratio.0, fit)
    default: imageSize = .auto
    }
  }

  var isImageEnabled: Bool { payload.has(.imageEnabled) }
  var isTextFirst: Bool { payload[.textPosition].map { $0 == "top" } ?? false }

  /// The paddings above and below title and body, enabled or not.
  var textPaddings: Double {
    let edges = [payload.edges(.titlePadding), payload.edges(.bodyPadding)]
    return edges.reduce(0) { $0 + $1.top + $1.bottom }
  }

  /// The height of the texts with their paddings.
  var textHeight: Double {
    labels.reduce(0) { $0 + $1.height + $1.padding.top + $1.padding.bottom }
  }

  /// The height that an image of a ratio has in a width at least.
  func imageHeight(_ width: Double, ratio: Double?) -> Double {
    switch imageSize {
    case .locked(let ratio, _): width * ratio
    case .auto: min(width, width * (ratio ?? 0))
    case .fullScreen: width * (ratio ?? 0)
    }
  }

  /// How the image fills its frame.
  var fit: ImageContent.Fit {
    if case .locked(_, let fit) = imageSize { fit } else { .cover }
  }
}

extension BloomreachPayload {
  /// The lengths at the edges of a box; 0 for a key that is missing.
  func edges(_ key: BloomreachPayloadKey) -> EdgeInsets {
    self[key].map { BloomreachLength.edges($0).edges } ?? .zero
  }

  /// A length; nil for a key that is missing, 0 for what can't be read.
  func points(_ key: BloomreachPayloadKey) -> Double? {
    self[key].map { BloomreachLength.points($0) ?? 0 }
  }

  /// A colour; nil where the SDK finds none.
  func color(_ key: BloomreachPayloadKey) -> Color? {
    self[key].flatMap(BloomreachColor.rich)?.color
  }
}

extension BloomreachPayload.Button {
  func edges(_ key: BloomreachButtonKey) -> EdgeInsets {
    self[key].map { BloomreachLength.edges($0).edges } ?? .zero
  }

  func points(_ key: BloomreachButtonKey) -> Double? {
    self[key].map { BloomreachLength.points($0) ?? 0 }
  }

  func color(_ key: BloomreachButtonKey) -> Color? {
    self[key].flatMap(BloomreachColor.rich)?.color
  }
}
