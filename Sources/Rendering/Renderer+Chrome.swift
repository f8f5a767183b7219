import Boxes
public import Devices
import Geometry
public import Raster
import Templates
import Typesetting

extension Renderer {
  /// Draws over the image of a screen what iOS and the device show there: the status bar, the notch
  /// or the Dynamic Island, and the home indicator.
  ///
  /// The time is 9:41, the battery full. Words and signs are black or white, whichever is easier to
  /// see. The notch and the island cover what is under them, as they do on a device.
  ///
  /// - Parameters:
  ///   - image: The image of the whole screen, at the device's own size in pixels.
  ///   - environment: The device, and how it is held.
  /// - Returns: The image with the chrome over it.
  public func addingChrome(to image: Bitmap, in environment: Environment) -> Bitmap {
    let source = "screen"
    var chrome = Chrome(environment, over: image, source: source)
    chrome.addCutout()
    chrome.addStatusBar(by: typesetter)
    chrome.addHomeIndicator()
    let frame = frame(
      MessageBoxes(tree: chrome.tree, warnings: []), environment: environment)
    return self.image(of: frame, images: [source: image])
  }
}

/// The boxes of what iOS and the device show over every app.
///
/// Positions and sizes are Apple's design resources for iPhones with a notch or an island and for
/// those with a home button, in points.
private struct Chrome {
  private static let islandSize = Size(width: 126, height: 37)
  private static let notchSize = Size(width: 162, height: 33)
  private static let indicatorHeight = 5.0
  private static let indicatorBottom = 8.0

  var tree = BoxTree()
  private let environment: Environment
  private let image: Bitmap

  init(_ environment: Environment, over image: Bitmap, source: String) {
    self.environment = environment
    self.image = image
    tree.append(
      Box(
        style: Style {
          $0.position = .relative
          $0.width = .points(environment.viewport.width)
          $0.height = .points(environment.viewport.height)
          $0.overflow = .hidden
        }, decoration: Decoration { $0.image = ImageContent(source: source, fit: .fill) }))
  }

  private var width: Double { environment.viewport.width }
  private var isPortrait: Bool { environment.viewport.height >= width }
  private var top: Double { environment.safeArea.top }

  /// Where the notch or the island is, upright: in landscape the device is turned to the left.
  private var cutout: Rect? {
    let size: Size
    var edge = 0.0
    let depth = isPortrait ? top : environment.safeArea.left
    switch environment.device.cutout {
    case .none: return nil
    case .notch: size = Self.notchSize
    case .island:
      size = Self.islandSize
      edge = max(8, depth - 48)
    }
    return isPortrait
      ? Rect(x: (width - size.width) / 2, y: edge, width: size.width, height: size.height)
      : Rect(
        x: edge, y: (environment.viewport.height - size.width) / 2, width: size.height,
        height: size.width)
  }

  mutating func addCutout() {
    guard let cutout else { return }
    if environment.device.cutout == .island {
      addShape(cutout, .black, radius: min(cutout.width, cutout.height) / 2)
      return
    }
    // A notch has round corners only where it ends inside of the screen.
    let hidden = 24.0
    let rect =
      isPortrait
      ? Rect(
        x: cutout.minX, y: -hidden, width: cutout.width, height: cutout.height + hidden)
      : Rect(
        x: -hidden, y: cutout.minY, width: cutout.width + hidden, height: cutout.height)
    addShape(rect, .black, radius: 20)
  }

  mutating func addHomeIndicator() {
    guard environment.safeArea.bottom > 0 else { return }
    let length =
      environment.device.idiom == .pad ? 284 : (isPortrait ? 0.36 * width : 0.25 * width).rounded()
    let rect = Rect(
      x: (width - length) / 2,
      y: environment.viewport.height - Self.indicatorBottom - Self.indicatorHeight, width: length,
      height: Self.indicatorHeight)
    addShape(rect, ink(over: rect), radius: Self.indicatorHeight / 2)
  }

  /// The time and the signs; phones in landscape have none.
  mutating func addStatusBar(by typesetter: some TextMeasuring) {
    let isPad = environment.device.idiom == .pad
    guard isPortrait || isPad else { return }
    let isLarge = cutout != nil
    let size = isLarge ? 17.0 : 12.0
    let height = isLarge ? 0 : isPad ? 24.0 : 20.0
    let middle = isLarge ? max(top / 2, cutout?.midY ?? 0) : height / 2
    // On both sides of the cutout there is as much room.
    let ear = cutout.map { $0.minX } ?? 0
    var style = TextStyle(size: size, color: .black)
    style.weight = 600
    var text = StyledText("9:41", style: style)
    let measured = typesetter.measure(text, width: width).size
    let x = isLarge ? (ear - measured.width) / 2 : isPad ? 20 : (width - measured.width) / 2
    let frame = Rect(
      x: x, y: middle - measured.height / 2, width: measured.width + 1, height: measured.height)
    style.color = ink(over: frame)
    text = StyledText("9:41", style: style)
    tree.append(Box(style: .absolute(at: frame), content: .text(text)))
    let right = isLarge ? width - (ear - 66) / 2 : width - (isPad ? 20 : 6)
    addSigns(endingAt: right, middle: middle, scale: isLarge ? 1 : 0.85)
  }

  /// Four bars for the signal, and a full battery.
  private mutating func addSigns(endingAt right: Double, middle: Double, scale: Double) {
    let height = 12 * scale
    let battery = Rect(
      x: right - 27 * scale, y: middle - height / 2, width: 25 * scale, height: height)
    let color = ink(over: battery)
    addShape(battery, color.opacity(0.35), radius: 3.5 * scale)
    addShape(
      Rect(
        x: battery.minX + 2, y: battery.minY + 2, width: battery.width - 4,
        height: battery.height - 4), color, radius: 2 * scale)
    addShape(
      Rect(x: battery.maxX + 1, y: middle - 2 * scale, width: 1.5, height: 4 * scale),
      color.opacity(0.4), radius: 0.75)
    for bar in 0..<4 {
      let barHeight = (4 + Double(bar) * 8 / 3) * scale
      addShape(
        Rect(
          x: battery.minX - (26 - Double(bar) * 5) * scale, y: middle + height / 2 - barHeight,
          width: 3 * scale, height: barHeight), color, radius: scale)
    }
  }

  private mutating func addShape(_ rect: Rect, _ color: Color, radius: Double) {
    tree.append(
      Box(
        style: .absolute(at: rect),
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: radius)
        }))
  }

  /// Black or white, whichever differs more from the mean of what is under a rectangle.
  private func ink(over rect: Rect) -> Color {
    let scale = environment.scale
    let columns = Self.range(rect.minX * scale, end: rect.maxX * scale, limit: image.width)
    let rows = Self.range(rect.minY * scale, end: rect.maxY * scale, limit: image.height)
    var sum = 0
    for y in rows {
      for x in columns {
        let pixel = image[x, y]
        sum += 2 * Int(pixel.red) + 7 * Int(pixel.green) + Int(pixel.blue)
      }
    }
    let count = max(1, columns.count * rows.count)
    return sum / count < 10 * 128 ? .white : .black
  }

  private static func range(_ start: Double, end: Double, limit: Int) -> Range<Int> {
    let first = min(max(0, Int(start)), limit)
    return first..<max(first, min(limit, Int(end)))
  }
}
