import Devices
import Geometry

/// Where the parts of the system's alert are: Docs/Vendors/Apple.md#alerts.
///
/// Apple publishes none of these figures; they are those of two open re-implementations of the alert
/// that were measured against iOS 11 to 13, and of a photograph of iOS 13.
struct AlertLayout {
  /// Of the alert, on every device.
  static let width = 270.0
  static let cornerRadius = 13.0

  /// Between the sides of the alert and its texts.
  static let sidePadding = 16.0
  static let verticalPadding = 20.0
  static let labelGap = 4.0

  /// The gap below a title of several lines, measured below one of two.
  static let gapBelowLines = 1.5

  /// How much nearer than their style says lines of the content are: the style is a tight one.
  static let tightLeading = 2.0

  static var textWidth: Double { width - 2 * sidePadding }

  /// What several buttons keep of their height when there is too little room.
  static let minimumButtons = 66.0

  let hairline: Double
  var frame: Rect

  /// The part of the alert with texts and what the texts take; more than the part scrolls.
  var textHeight: Double
  var textContent: Double

  /// The same of the buttons.
  var buttonsHeight: Double
  var buttonsContent: Double
  var isRow: Bool
  var buttonHeight: Double

  /// Lays out an alert.
  ///
  /// - Parameters:
  ///   - labels: The heights of the title and the content, without those that aren't there.
  ///   - gap: Between the two, in points.
  ///   - titles: The widths of the buttons' titles at their own size.
  ///   - environment: The device and the text size.
  init(
    labels: [Double], gap: Double = labelGap, titles: [Double], in environment: Environment
  ) {
    hairline = 1 / environment.scale
    buttonHeight = Self.buttonHeight(at: environment.textSize)
    let half = Self.width / 2 - hairline
    isRow = titles.count == 1 || (titles.count == 2 && titles.allSatisfy { $0 <= half })
    let rows = isRow ? 1.0 : Double(titles.count)
    buttonsContent = rows * buttonHeight + max(0, rows - 1) * hairline
    textContent =
      labels.reduce(0, +) + max(0, Double(labels.count) - 1) * gap
      + 2 * Self.verticalPadding

    let screen = environment.viewport
    let room = max(0, screen.height - 2 * Self.margin(environment) - hairline)
    let minimum = rows > 1 ? min(Self.minimumButtons, buttonsContent) : buttonsContent
    buttonsHeight = min(buttonsContent, max(minimum, room - textContent))
    textHeight = min(textContent, max(0, room - buttonsHeight))
    let height = textHeight + hairline + buttonsHeight
    let grid = PixelGrid(scale: environment.scale)
    frame = Rect(
      x: grid.snap((screen.width - Self.width) / 2), y: grid.snap((screen.height - height) / 2),
      width: Self.width, height: height)
  }

  /// What is left free above and below.
  private static func margin(_ environment: Environment) -> Double {
    let safe = max(environment.safeArea.top, environment.safeArea.bottom)
    if environment.isPad { return max(24, safe) }
    if environment.orientation == .landscape { return max(8, environment.safeArea.bottom) }
    return environment.safeArea.bottom > 0 ? max(61, safe) : 24
  }

  static func buttonHeight(at size: ContentSizeCategory) -> Double {
    switch size {
    case .xSmall, .small, .medium, .large: 44.5
    case .xLarge: 47
    case .xxLarge: 49.5
    case .xxxLarge: 51.5
    case .accessibility1: 67.5
    case .accessibility2: 79.5
    case .accessibility3: 96
    case .accessibility4: 112.5
    case .accessibility5: 125.5
    }
  }

  /// The frame of a button among the others, inside the part with buttons.
  func button(_ index: Int, of count: Int) -> Rect {
    guard !isRow else {
      let side = count == 1 ? Self.width : (Self.width - hairline) / 2
      return Rect(
        x: Double(index) * (side + hairline), y: 0, width: side, height: buttonHeight)
    }
    return Rect(
      x: 0, y: Double(index) * (buttonHeight + hairline), width: Self.width,
      height: buttonHeight)
  }
}
