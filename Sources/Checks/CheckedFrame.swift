import BoxLayout
import Devices
import Geometry
import Raster
public import Rendering

/// A frame with what checks need to look at it closely.
public struct CheckedFrame: Sendable {
  public let frame: Frame
  public let assets: AssetFolder
  public let renderer: Renderer

  public init(_ frame: Frame, assets: AssetFolder, renderer: Renderer) {
    self.frame = frame
    self.assets = assets
    self.renderer = renderer
  }

  /// The picture of the frame without its texts: what texts stand on.
  var backgrounds: Bitmap {
    var bare = frame
    for index in bare.fragments.fragments.indices { bare.fragments.fragments[index].text = nil }
    return renderer.picture(of: bare, assets: assets)
  }

  /// The fragments of the input's named boxes, in painting order.
  func fragments(of kinds: Set<BoxName.Kind>) -> [(index: Int, name: BoxName, fragment: Fragment)] {
    frame.fragments.fragments.enumerated().compactMap { index, fragment in
      guard let name = frame.tree.name(of: fragment.box), kinds.contains(name.kind) else {
        return nil
      }
      return (index, name, fragment)
    }
  }
}
