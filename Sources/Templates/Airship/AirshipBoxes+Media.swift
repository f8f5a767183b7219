import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Images and videos: Docs/Vendors/Airship.md#building-blocks.
extension AirshipBoxes {
  /// Adds a medium that fills the width of a column and keeps its ratio.
  @discardableResult
  mutating func addMedia(
    _ media: AirshipMedia, to parent: BoxID, margin: Edges<Length>
  ) -> BoxID {
    let style = Style {
      $0.flexShrink = 0
      $0.margin = margin
    }
    return addMedia(shape(of: media), named: Self.mediaName, style, to: parent)
  }

  static var mediaName: BoxName { BoxName("media", .media, keyPath: "display.media") }

  /// Looks up what is drawn for a medium.
  mutating func shape(of media: AirshipMedia) -> AirshipMediaView {
    AirshipMediaView(image: image(of: media), isVideo: media.type != .image)
  }

  @discardableResult
  mutating func addMedia(
    _ shape: AirshipMediaView, named name: BoxName?, _ style: Style, to parent: BoxID
  ) -> BoxID {
    guard let image = shape.image else {
      return addPlaceholder(shape, named: name, style, to: parent)
    }
    let content = ImageContent(source: image.source, fit: .fill)
    return screen.tree.append(
      Box(
        name, style: style, content: .replaced(NaturalSize(image.size)),
        decoration: Decoration { $0.image = content }), to: parent)
  }

  /// Looks up the image and warns when a placeholder has to be drawn.
  private mutating func image(of media: AirshipMedia) -> ImageAsset? {
    switch media.type {
    case .image:
      do {
        if let image = try context.assets.image(at: media.url) { return image }
        warnings.append(
          .warning(
            "There is no image for \(media.url); a grey 16:9 placeholder is drawn.",
            keyPath: "display.media.url",
            solution: "Put it into the assets folder under its name, or map it in assets.json."))
      } catch {
        // A warning about a file of the assets folder names that; others are about the message.
        var warning = error
        if warning.file == nil { warning.keyPath = "display.media.url" }
        warnings.append(warning)
      }
    case .video, .youtube, .vimeo:
      if sdk.isClassic {
        // The web view has no height rule in these versions, so nobody knows what it gets.
        infer("the height of a video", isSaid: true)
        warnings.append(
          .warning(
            "The height of a video before SDK 18 is not known; 16:9 is drawn.",
            keyPath: "display.media.type"))
      }
    }
    return nil
  }

  /// A neutral box; a video has a play sign in its middle.
  private mutating func addPlaceholder(
    _ shape: AirshipMediaView, named name: BoxName?, _ style: Style, to parent: BoxID
  ) -> BoxID {
    var style = style
    if style.width == .auto || style.height == .auto { style.aspectRatio = shape.ratio }
    if style.height == .zero { style.aspectRatio = nil }
    style.display = .flex
    style.alignItems = .center
    style.justifyContent = .center
    let background = Color(hex: shape.isVideo ? 0x1C1C1E : 0xD1D1D6)
    let box = screen.tree.append(
      Box(name, style: style, decoration: Decoration { $0.background = background }), to: parent)
    let sign = shape.isVideo ? playSign : imageSign
    let size = shape.isVideo ? Size(width: 56, height: 56) : Size(width: 48, height: 40)
    screen.tree.append(
      Box(
        style: Style {
          $0.width = .points(size.width)
          $0.height = .points(size.height)
          $0.flexShrink = 0
        }, decoration: Decoration { $0.drawings = sign }), to: box)
    return box
  }

  /// A triangle in a circle, 56 × 56.
  private var playSign: [Drawing] {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 56, height: 56))
    var triangle = Path()
    triangle.move(to: Point(x: 22, y: 17))
    triangle.line(to: Point(x: 41, y: 28))
    triangle.line(to: Point(x: 22, y: 39))
    triangle.close()
    return [
      Drawing(path: circle, paint: .fill, color: Color(white: 1, alpha: 0.25)),
      Drawing(path: triangle, paint: .fill, color: .white),
    ]
  }

  /// A frame with a mountain and a sun, 48 × 40.
  private var imageSign: [Drawing] {
    let color = Color(hex: 0x8E8E93)
    var frame = Path()
    frame.move(to: Point(x: 2, y: 2))
    for corner in [Point(x: 46, y: 2), Point(x: 46, y: 38), Point(x: 2, y: 38)] {
      frame.line(to: corner)
    }
    frame.close()
    var mountain = Path()
    mountain.move(to: Point(x: 6, y: 34))
    for corner in [
      Point(x: 18, y: 18), Point(x: 26, y: 27), Point(x: 33, y: 20), Point(x: 42, y: 34),
    ] {
      mountain.line(to: corner)
    }
    mountain.close()
    var sun = Path()
    sun.addEllipse(in: Rect(x: 31, y: 8, width: 7, height: 7))
    return [
      Drawing(path: frame, paint: .stroke(width: 3, cap: .round), color: color),
      Drawing(path: mountain, paint: .fill, color: color),
      Drawing(path: sun, paint: .fill, color: color),
    ]
  }
}

/// What is drawn for a medium: an image, or a placeholder.
struct AirshipMediaView {
  /// Nil for a video, and for an image that can't be found.
  var image: ImageAsset?
  var isVideo: Bool

  /// Width divided by height; 16:9 without an image.
  var ratio: Double {
    image.map { $0.size.width / $0.size.height } ?? 16 / 9
  }
}
