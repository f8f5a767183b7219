import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Images, and what is drawn without one: Docs/Vendors/Braze.md#recommended-images.
extension BrazeBoxes {
  /// Looks up the image of the message; nil when it names none.
  ///
  /// One that can't be found gets a size all the same: what Braze recommends for the type.
  mutating func shape(recommended: Size) -> BrazeImageView? {
    guard let url = message.imageURL else { return nil }
    do {
      if let image = try context.assets.image(at: url) {
        return BrazeImageView(source: image.source, size: image.size)
      }
      warn(
        "There is no image for \(url); a grey placeholder of \(Int(recommended.width)) × "
          + "\(Int(recommended.height)) is drawn.", at: "image_url",
        "Put it into the assets folder under its name, or map it in assets.json.")
    } catch {
      // A warning about a file of the assets folder names that; others are about the message.
      var warning = error
      if warning.file == nil { warning.keyPath = "image_url" }
      warnings.append(warning)
    }
    return BrazeImageView(source: nil, size: recommended)
  }

  /// How an image is fitted: AppboyUI follows the message, BrazeUI has a way for each type.
  ///
  /// Where the frame has the image's ratio, either way fills it.
  func fit(_ defaultValue: ImageContent.Fit) -> ImageContent.Fit {
    guard sdk.isAppboyUI, let crop = message.crop else { return defaultValue }
    return crop == .centerCrop ? .cover : .contain
  }

  mutating func addImage(
    _ shape: BrazeImageView, _ frame: Rect, fit: ImageContent.Fit, corners: Corners = Corners(),
    to parent: BoxID
  ) {
    screen.addBox(
      BoxName("image", .image, keyPath: "image_url"), frame, to: parent,
      decoration: Decoration {
        $0.corners = corners
        if let source = shape.source {
          $0.image = ImageContent(source: source, fit: fit)
        } else {
          $0.background = Color(hex: 0xD1D1D6)
        }
      }, overflow: .hidden)
  }
}

/// What is drawn for an image: the image, or a placeholder.
struct BrazeImageView {
  /// Nil for an image that can't be found.
  var source: String?

  /// In pixels, which are taken for points.
  var size: Size

  /// Width divided by height.
  var ratio: Double { size.width / size.height }
}
