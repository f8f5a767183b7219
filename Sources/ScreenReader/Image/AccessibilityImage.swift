import Boxes
import Devices
import Geometry
public import Raster
public import Rendering
import Templates

import struct Geometry.Point
import struct Geometry.Rect
import struct Geometry.Size

/// An image of a message with what VoiceOver finds in it: the message in grey, a numbered region for each
/// element, and a legend with what is said.
///
/// Colours only help to find a region again: the number says which it is. They are Okabe and Ito's, three
/// of them darkened, so that neighbours differ for colour-blind people too.
public struct AccessibilityImage {
  private let snapshot: AccessibilitySnapshot
  private let environment: Environment
  private let colors: LegendColors

  /// Prepares the image of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: What VoiceOver finds.
  ///   - frame: The frame that it is found in.
  public init(_ snapshot: AccessibilitySnapshot, in frame: Frame) {
    self.snapshot = snapshot
    environment = frame.environment
    colors = LegendColors(isDark: frame.environment.appearance == .dark)
  }

  /// The distance of the legend from the message and between its entries, in points.
  private static let gap = 16.0

  /// Draws the image.
  ///
  /// - Parameters:
  ///   - message: The image of the message.
  ///   - renderer: Draws.
  /// - Returns: The image, with as many pixels to a point as the message has.
  public func drawn(over message: Bitmap, by renderer: Renderer) -> Bitmap {
    let screen = environment.viewport
    let isBelow = screen.width > screen.height || screen.width < LegendLayout.minimumWidthBeside
    let legend = LegendLayout(
      AccessibilityLegend(snapshot, screen: screen, colors).entries,
      beside: screen, isBelow: isBelow, typesetter: renderer.typesetter)
    var tree = BoxTree()
    let root = tree.append(
      Box(
        style: Style {
          $0.position = .relative
          $0.width = .points(legend.size.width)
          $0.height = .points(legend.size.height)
          $0.overflow = .hidden
        }, decoration: Decoration { $0.background = colors.background }))
    let view = tree.append(
      Box(
        style: Style(absolute: Rect(origin: .zero, size: screen), clips: true),
        decoration: Decoration { $0.image = ImageContent(source: "message", fit: .fill) }),
      to: root)
    AccessibilityRegions(snapshot, screen: screen, direction: environment.direction)
      .add(to: view, in: &tree)
    legend.add(to: root, in: &tree, colors)
    let device = Device(
      id: "accessibility", name: "AccessibilityImage", idiom: .pad, screen: legend.size,
      scale: legend.scale(atMost: environment.scale))
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: Environment(device: device))
    return renderer.image(of: frame, images: ["message": message.inGrey])
  }
}

extension Style {
  /// A box at a position in its parent.
  init(absolute frame: Rect, clips: Bool = false) {
    self = Style {
      $0.position = .absolute
      $0.width = .points(frame.width)
      $0.height = .points(frame.height)
      $0.overflow = clips ? .hidden : .visible
      $0.inset = Edges(
        top: .points(frame.minY), leading: .points(frame.minX), bottom: .auto, trailing: .auto,
        direction: .leftToRight)
    }
  }
}

extension Bitmap {
  /// The image in tones of grey, by how bright its colours look.
  fileprivate var inGrey: Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let (red, green, blue) = (
          pixel.word & 0xFF, pixel.word >> 8 & 0xFF, pixel.word >> 16 & 0xFF
        )
        let grey = (red * 54 + green * 183 + blue * 19) >> 8
        return Pixel(word: pixel.word & 0xFF00_0000 | grey << 16 | grey << 8 | grey)
      })
  }
}

/// The colours of the legend and of the regions.
struct LegendColors {
  let background: Color
  let text: Color
  let detail: Color

  init(isDark: Bool) {
    background = isDark ? Color(hex: 0x1C1C1E) : .white
    text = isDark ? .white : Color(hex: 0x1C1C1E)
    detail = isDark ? Color(hex: 0xAEAEB2) : Color(hex: 0x636366)
  }

  /// The colour of an element's region, by its number from 1.
  static func region(_ number: Int) -> Color {
    regions[(number - 1) % regions.count].color
  }

  /// The colour of the number on it.
  static func numeral(_ number: Int) -> Color {
    regions[(number - 1) % regions.count].isLight ? .black : .white
  }

  private static let regions: [(color: Color, isLight: Bool)] = [
    (Color(hex: 0x0072B2), false), (Color(hex: 0xE69F00), true), (Color(hex: 0xA3467A), false),
    (Color(hex: 0x56B4E9), true), (Color(hex: 0x00795A), false), (Color(hex: 0xC04F00), false),
  ]
}
