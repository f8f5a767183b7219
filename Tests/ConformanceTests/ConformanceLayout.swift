import BoxLayout
import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import TestSupport
import Typesetting

/// The way from a page to the boxes of its elements.
enum ConformanceLayout {
  private static let setting = Result {
    (
      environment: Environment(viewport: try Viewport("800x600@1")),
      typesetter: Typesetter(
        fonts: try FontBook(userFolder: "\(Repository.root)/\(ConformanceCase.folder)"))
    )
  }

  /// The images of the cases, each a `data:` address, are all of this size.
  private static let image = Size(width: 20, height: 10)

  /// Lays out a page and returns the border boxes of its elements by their ids.
  ///
  /// The boxes are those before rounding to pixels, as the records are.
  static func boxes(of html: String) throws -> [String: Rect] {
    let (environment, typesetter) = try setting.get()
    let page = try HTMLPage.parse(Array(html.utf8)).value
    let boxes = page.boxes(in: environment, traits: .unscaled) { source in
      PageImage(source: source, size: image)
    }
    var layout = TreeLayout(boxes.value)
    layout.layOut(
      width: environment.viewport.width, height: environment.viewport.height, measurer: typesetter)
    return self.boxes(of: layout)
  }

  /// Returns the border boxes of a laid-out tree's elements by their names.
  static func boxes(of layout: TreeLayout) -> [String: Rect] {
    let tree = layout.tree
    var boxes: [String: Rect] = [:]
    var origins: [Point] = []
    let areas = layout.continuedAreas()
    for index in 0..<tree.count {
      let box = tree.box(at: index)
      let frame = layout.frame(of: box)
      let parent = tree.parent(of: box).map { origins[$0.index] } ?? .zero
      origins.append(parent + frame.origin)
      guard let name = tree.name(of: box) else { continue }
      boxes[name.id] = areas[index] ?? Rect(origin: origins[index], size: frame.size)
    }
    return boxes
  }
}
