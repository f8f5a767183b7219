import Diagnostics
import Geometry
import InterfaceFiles

/// An interface file laid out with texts of square letters, its views found by their ids.
struct Scene {
  let file: InterfaceFile
  let layout: InterfaceLayout
  let warnings: [String]

  /// Lays out views, written as the XML of those in the outermost view.
  init(
    _ views: String, constraints: String = "", root: String = "", size: Size,
    design: Size = Size(width: 320, height: 480), usesAutolayout: Bool = true,
    isRightToLeft: Bool = false, safeArea: EdgeInsets = .zero,
    traits: InterfaceFile.Traits = InterfaceFile.Traits(
      isCompactWidth: true, isCompactHeight: false)
  ) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      useAutolayout="\(usesAutolayout ? "YES" : "NO")">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="root">
      <rect key="frame" x="0.0" y="0.0" width="\(design.width)" height="\(design.height)"/>
      \(root)
      <subviews>
      \(views)
      </subviews>
      <constraints>\(constraints)</constraints>
      </view></objects></document>
      """
    try self.init(
      Array(text.utf8), size: size, isRightToLeft: isRightToLeft, safeArea: safeArea,
      traits: traits)
  }

  init(
    _ bytes: [UInt8], size: Size, isRightToLeft: Bool = false, safeArea: EdgeInsets = .zero,
    traits: InterfaceFile.Traits = InterfaceFile.Traits(
      isCompactWidth: true, isCompactHeight: false)
  ) throws {
    let parsed = try InterfaceFile.parse(bytes, traits: traits)
    file = parsed.value
    layout = InterfaceLayout(
      file, in: size, safeArea: safeArea, isRightToLeft: isRightToLeft, measurer: SquareViews())
    warnings = (parsed.warnings + layout.warnings).map(\.description)
  }

  subscript(_ id: String) -> Rect {
    guard let index = file.views.firstIndex(where: { $0.id == id }) else { return .zero }
    // Sums of a solver are right to a millionth.
    func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 + 0 }
    let frame = layout.frames[index]
    return Rect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
      height: rounded(frame.height))
  }
}

/// Letters are as wide and high as half the font size and the font size, images 40 × 30.
struct SquareViews: ViewMeasuring {
  func intrinsicSize(of view: InterfaceView, width: Double?) -> IntrinsicSize {
    switch view.content {
    case .label(let label):
      let letter = label.font.size / 2
      let all = Double(label.text.count) * letter
      guard label.lineLimit != 1, let width, width < all else {
        return IntrinsicSize(
          width: all, height: label.font.size, firstBaseline: label.font.size * 0.8,
          lastBaseline: label.font.size * 0.8)
      }
      let columns = max(1, (width / letter).rounded(.down))
      let lines = (Double(label.text.count) / columns).rounded(.up)
      return IntrinsicSize(
        width: columns * letter, height: lines * label.font.size,
        firstBaseline: label.font.size * 0.8, lastBaseline: (lines - 0.2) * label.font.size)
    case .button(let button):
      return IntrinsicSize(
        width: Double(button.title.count) * button.font.size / 2, height: button.font.size + 12)
    case .image(let image):
      return image.image == nil ? IntrinsicSize() : IntrinsicSize(width: 40, height: 30)
    default: return IntrinsicSize()
    }
  }
}
