import Boxes
import Devices
import Geometry
import InterfaceFiles

/// Measures what the views of a template show.
struct AccengageMeasurer: ViewMeasuring {
  let environment: Environment
  let measurer: any TextMeasuring

  /// The sizes of images by name, in points.
  let images: [String: Size]

  func intrinsicSize(of view: InterfaceView, width: Double?) -> IntrinsicSize {
    switch view.content {
    case .label(let label):
      let text = AccengageText(label, color: .black, environment: environment)
      let isWrapped = label.lineLimit != 1
      return size(of: text, width: isWrapped ? width : nil)
    case .button(let button): return size(of: button)
    case .image(let image):
      guard let size = image.image.flatMap({ images[$0] }) else { return IntrinsicSize() }
      return IntrinsicSize(width: size.width, height: size.height)
    case .activityIndicator(let isLarge, _):
      return IntrinsicSize(width: isLarge ? 37 : 20, height: isLarge ? 37 : 20)
    case .toolbar: return IntrinsicSize(height: 44)
    case .none, .stack, .web: return IntrinsicSize()
    }
  }

  private func size(of text: AccengageText, width: Double?) -> IntrinsicSize {
    if text.styled.string.isEmpty { return IntrinsicSize(width: 0, height: 0) }
    let metrics = measurer.measure(text.styled, width: width ?? .infinity)
    return IntrinsicSize(
      width: metrics.size.width, height: metrics.size.height,
      firstBaseline: metrics.firstBaseline,
      lastBaseline: metrics.lastBaseline ?? metrics.firstBaseline)
  }

  /// A title has 6 points above and below it, unless the button says otherwise.
  private func size(of button: ButtonContent) -> IntrinsicSize {
    let text = AccengageText(
      button.title, font: button.font, color: .black, environment: environment)
    let title = size(of: text, width: nil)
    if let configuration = button.configuration {
      let layout = ConfiguredButtonLayout(
        title: Size(width: title.width ?? 0, height: title.height ?? 0),
        image: button.image.flatMap { images[$0] }, configuration,
        isRightToLeft: environment.direction == .rightToLeft)
      let above = layout.insets.top + layout.title.minY
      return IntrinsicSize(
        width: layout.content.width + layout.insets.horizontal,
        height: layout.content.height + layout.insets.vertical,
        firstBaseline: title.firstBaseline.map { $0 + above },
        lastBaseline: title.lastBaseline.map { $0 + above })
    }
    let image = button.image.flatMap { images[$0] } ?? .zero
    let insets = button.insets ?? EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    let inner = Size(
      width: (title.width ?? 0) + image.width, height: max(title.height ?? 0, image.height))
    let minimum = button.insets == nil && button.isSystem ? 30.0 : 0
    return IntrinsicSize(
      width: max(minimum, inner.width + insets.horizontal), height: inner.height + insets.vertical,
      firstBaseline: title.firstBaseline.map { $0 + insets.top },
      lastBaseline: title.lastBaseline.map { $0 + insets.top })
  }
}
