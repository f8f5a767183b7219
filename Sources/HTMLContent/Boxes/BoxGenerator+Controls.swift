import Boxes
import Devices
import Geometry

/// The boxes in the controls of forms, which look as WebKit draws them on iOS.
///
/// A control is a flex container for boxes with its parts, so that these are in the middle of its
/// height.
///
/// NOTE: How wide a character of a field is on average is not published for the system font; it
/// counts as 0.58 of the font size.
extension BoxGenerator {
  private static let characterWidth = 0.58

  /// Makes a control's own box what holds its parts, before it is added.
  func prepare(_ control: FormControl, _ style: inout ComputedStyle) {
    let em = style.inherited.usedFontSize
    switch control {
    case .checkbox, .radio:
      // WebKit's baseline of these is 2 points above their lower edge.
      if style.verticalAlign == .baseline, let below = style.box.margin.bottom.absolutePoints {
        style.verticalAlign = .raised(.points(-below - 2))
      }
      return
    // Its baseline is its lower edge, which that of a flex container isn't.
    case .area: return
    default:
      style.box.display = style.box.display.isInlineLevel ? .inlineFlex : .flex
      style.box.flexDirection = .row
      style.box.alignItems = .center
      // Text that is higher than the control starts at its top.
      style.box.overflowAlignments = .safeItems
      style.box.justifyContent = .normal
    }
    switch control {
    case .button where style.hasNativeAppearance && style.hasButtonAppearance:
      if style.box.width.isAuto || style.box.height.isAuto {
        style.box.minHeight = .points(Self.baseHeight * em)
      }
      style.corners = .pill
    case .choice where style.hasNativeAppearance:
      if style.box.height.isAuto {
        style.box.minHeight = .points((Self.baseHeight * em).rounded(.down))
      }
      style.box.padding.left = .points(em / 2)
      style.box.padding.right = .points(em / 2)
      if style.corners.isSquare { style.corners = .pill }
    default: break
    }
  }

  /// Sizes a control as content that has a size of its own, whose width is not that of the container.
  func setWidths(of control: FormControl, _ style: inout ComputedStyle, in parent: Int?) {
    switch control {
    case .button, .checkbox, .radio: break
    default: style.box.isCompressible = true
    }
    let isItem = parent.map { store.display(of: $0).holdsItems } ?? false
    if style.box.width.isAuto, !isItem, !style.box.display.isInlineLevel,
      style.box.position != .absolute, style.box.position != .fixed
    {
      style.box.width = .fitContent
    }
  }

  /// The least height of a button, in font sizes.
  private static let baseHeight = 20.0 / 11

  /// Adds the parts of a control.
  ///
  /// Returns the box for what is in the element, nil where that isn't shown.
  mutating func addParts(
    of control: FormControl, _ node: Int, _ style: ComputedStyle, to id: Int
  ) -> Int? {
    switch control {
    case .field(let text, let columns):
      addField(text, columns: columns, whiteSpace: .pre, node: node, style: style, to: id)
    case .area(let text, let columns, let rows):
      let all = (text?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let shown = (all + Array(repeating: "", count: rows)).prefix(rows)
      generatedText += rows
      let padded = FormControl.FieldText(
        text: generatedText <= HTMLLimits.maximumGeneratedText
          ? shown.joined(separator: "\n") + "\n" : "",
        isPlaceholder: text?.isPlaceholder ?? false)
      let lines = addPart(to: id, style) { $0.display = .flex }
      addField(padded, columns: columns, whiteSpace: .preWrap, node: node, style: style, to: lines)
    case .button(let label):
      let content = addPart(to: id, style) { $0.flexGrow = 1 }
      guard let label else { return content }
      var contentStyle = store.styleOfChild(of: content)
      contentStyle.inherited.whiteSpace = .pre
      addText(label.isEmpty ? "\u{200B}" : label, style: contentStyle, to: content)
    case .checkbox(let isOn):
      if style.hasNativeAppearance { drawCheckbox(isOn, style, on: id) }
      return id
    case .radio(let isOn):
      if style.hasNativeAppearance { drawRadio(isOn, style, on: id) }
      return id
    case .choice(let text, let widest):
      let content = addPart(to: id, style) {
        $0.flexGrow = 1
        $0.minWidth = .zero
        $0.overflow = .hidden
      }
      var contentStyle = store.styleOfChild(of: content)
      contentStyle.inherited.whiteSpace = .pre
      addText(text.isEmpty ? "\u{200B}" : text, style: contentStyle, to: content)
      let room = addPart(to: content, contentStyle) {
        $0.height = .zero
        $0.overflow = .hidden
      }
      addText(widest, style: contentStyle, to: room)
      if style.hasNativeAppearance { addArrows(style, to: id) }
    case .slider(let fraction): addSlider(fraction, style, to: id)
    case .progress(let fraction):
      addBar(fraction, height: .points(4), color: style.accent, style, to: id)
    case .meter(let fraction):
      addBar(fraction, height: .percent(100), color: style.systemColor(.systemGreen), style, to: id)
    }
    return nil
  }

  mutating func addPart(
    to parent: Int, _ style: ComputedStyle, _ change: (inout Style) -> Void
  ) -> Int {
    var part = style.childStyle
    part.box.display = .block
    part.box.direction = style.inherited.direction
    part.box.border = .zero
    change(&part.box)
    return addBox(part.makeBox(), part, to: parent)
  }

  private mutating func addField(
    _ text: FormControl.FieldText?, columns: Int, whiteSpace: InlineStyle.WhiteSpace, node: Int,
    style: ComputedStyle, to id: Int
  ) {
    let content = addPart(to: id, style) {
      $0.width = .points(Double(columns) * Self.characterWidth * style.inherited.usedFontSize)
      $0.flexGrow = 1
      $0.minWidth = .zero
      $0.overflow = .hidden
    }
    var contentStyle = store.styleOfChild(of: content)
    if text?.isPlaceholder ?? false {
      var parent = style
      parent.inherited.color = .placeholder
      contentStyle = resolver.style(
        of: node, pseudoElement: .placeholder, parent: parent, rootFontSize: rootFontSize)
    }
    contentStyle.inherited.whiteSpace = whiteSpace
    // An empty field is as high as one with text.
    addText(text?.text ?? "\u{200B}", style: contentStyle, to: content)
  }
}

extension ComputedStyle {
  /// Whether a button still has the border and background that it has by itself.
  fileprivate var hasButtonAppearance: Bool {
    borderStyles == Edges(all: .line(.solid)) && box.border == EdgeInsets(all: 1)
      && backgrounds == Backgrounds()
      && buttonFills.contains { background == .color($0) }
  }
}
