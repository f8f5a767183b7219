import BoxLayout
import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import TestSupport
import Typesetting

/// What of a document on a screen differs from what Chromium made of it.
struct DocumentComparison {
  /// How many elements have a box here or there.
  var count = 0

  /// The elements whose boxes differ by more than a device pixel, with both boxes.
  var differences: [(element: String, boxes: String)] = []

  var equal: Int { count - differences.count }

  private static let setting = Result {
    let fonts = try FontBook()
    return (fonts: fonts, typesetter: Typesetter(fonts: fonts))
  }

  /// Lays a document out and compares each element's border box.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - screen: One of the screens that it was recorded on.
  ///   - boxes: What Chromium made of it there.
  ///   - takesChromiumHeights: Whether fonts are as high as Chromium on Linux makes them.
  /// - Throws: What reading the page or the fonts throws.
  init(
    _ document: Document, on screen: Document.Screen, _ boxes: [String: Rect?],
    takesChromiumHeights: Bool
  ) throws {
    let environment = try screen.environment()
    let (fonts, typesetter) = try Self.setting.get()
    let page = try HTMLPage.parse(document.html()).value
    let tree = page.boxes(in: environment, traits: .unscaled) { source in
      document.imageSize(source).map { PageImage(source: source, size: $0) }
    }
    var layout = TreeLayout(tree.value)
    layout.layOut(
      width: environment.viewport.width, height: environment.viewport.height,
      measurer: ChromiumFonts(
        fonts: fonts, typesetter: typesetter, hasLinuxHeights: takesChromiumHeights))
    let found = ConformanceLayout.boxes(of: layout)
    let tolerance = 1 / environment.scale
    for (element, expected) in boxes.sorted(by: { $0.key < $1.key }) {
      let actual = found[element]
      if expected == nil, actual == nil { continue }
      count += 1
      if let expected, let actual, Self.distance(expected, actual) <= tolerance { continue }
      func shown(_ box: Rect?) -> String {
        box.map { "[\($0.minX), \($0.minY), \($0.width), \($0.height)]" } ?? "none"
      }
      differences.append((element, "Chromium \(shown(expected)), here \(shown(actual))"))
    }
  }

  private static func distance(_ left: Rect, _ right: Rect) -> Double {
    let values = [
      left.minX - right.minX, left.minY - right.minY, left.width - right.width,
      left.height - right.height,
    ]
    return values.map(abs).max() ?? 0
  }
}

/// The fonts as Chromium on Linux has them: Inter with its own measures for the system font, and its
/// heights if asked for.
///
/// Where the part below the baseline was rounded down, Chromium moves the baseline up by a whole
/// point, on Linux, Android and ChromeOS only, so that no descender is cut off: AscentDescentWithHacks
/// in its font_metrics.cc. iOS and this package don't.
private struct ChromiumFonts: TextMeasuring {
  /// How far fonts reach below the baseline, in 1/2048 of the font size; from their table hhea.
  private static let descents = [
    "Inter": 494.0, "Liberation Sans": 434, "Liberation Serif": 443, "Liberation Mono": 615,
  ]

  let fonts: FontBook
  let typesetter: Typesetter
  let hasLinuxHeights: Bool

  func layOut(_ text: StyledText, width: Double) -> TextLayout {
    typesetter.layOut(named(text), width: width)
  }

  func measure(_ text: StyledText, width: Double) -> TextMetrics {
    typesetter.measure(named(text), width: width)
  }

  func prepare(_ text: StyledText) -> any PreparedText { typesetter.prepare(named(text)) }

  /// Names the bundled families, so that Inter isn't set on the system font's measures.
  private func named(_ style: TextStyle) -> TextStyle {
    var style = style
    style.families = style.familiesAndDefault.compactMap { name in
      let (family, isMissing) = fonts.resolve(families: [name])
      return isMissing ? nil : family
    }
    style.families.append("Inter")
    return style
  }

  private func named(_ text: StyledText) -> StyledText {
    var text = text
    for index in text.runs.indices { text.runs[index].style = named(text.runs[index].style) }
    return text
  }

  func metrics(of style: TextStyle) -> FontMetrics {
    let style = named(style)
    var metrics = typesetter.metrics(of: style)
    let family = fonts.resolve(families: style.families).family
    if hasLinuxHeights, let descent = Self.descents[family],
      metrics.descent < style.size * descent / 2048, metrics.ascent >= 1
    {
      metrics.ascent -= 1
      metrics.descent += 1
    }
    return metrics
  }
}
