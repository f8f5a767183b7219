import Boxes
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Styles

/// HTML messages (airship.md section 3.5).
extension AirshipBoxes {
  mutating func addHTML(_ html: AirshipHTML, _ style: AirshipHTMLStyle) {
    let container = AirshipContainer(html, style, sdk: sdk, environment: environment)
    let wanted = container.pageSize(of: html)
    if !container.isFullscreen, let doubt = wanted.doubt {
      warnings.append(.warning(doubt, keyPath: "display"))
    }
    var size = container.isFullscreen ? container.fullscreenSize : wanted.size
    // The ratio of very large and very small sides is no number.
    size = Size(width: held(size.width), height: held(size.height))
    let card = addCard("html", container, borderRadius: html.borderRadius) {
      $0.width = .points(size.width)
      $0.height = .points(size.height)
    }
    addPage(at: html.url, size: size, in: container, to: card)
    if style.hideDismissIcon != true {
      addDismissButton(
        color: html.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .html),
        icon: AirshipDismissIcon(style), to: card)
    }
  }

  /// Adds the page itself, or what an app shows until it is loaded.
  private mutating func addPage(
    at url: String, size: Size, in container: AirshipContainer, to card: BoxID
  ) {
    do throws(Diagnostic) {
      if let page = try context.assets.page(at: url) {
        let assets = context.assets
        warnings += page.warnings
        warnings += page.page.addBoxes(
          to: &screen.tree, in: card, size: size, environment: environment,
          safeArea: container.coveredInsets,
          pictures: { (url) throws(Diagnostic) in try assets.pagePicture(at: url) },
          fonts: { (url) throws(Diagnostic) in try assets.font(at: url) },
          styleSheets: { (url) throws(Diagnostic) in try assets.pageSheet(at: url) }
        ).map { $0.located(in: page.file) }
        return
      }
      warnings.append(
        .warning(
          "There is no page for \(url); the sign that it is loading stands for it.",
          keyPath: "display.url",
          solution: "Put it into the assets folder under its name, or map it in assets.json."))
    } catch {
      var warning = error
      if warning.file == nil { warning.keyPath = "display.url" }
      warnings.append(warning)
    }
    addLoadingSign(to: card)
  }

  // MARK: Loading

  /// A dark square of 100 × 100 with a spinner, and below it why nothing else is seen.
  private mutating func addLoadingSign(to card: BoxID) {
    func column(_ style: inout Style) {
      style.display = .flex
      style.flexDirection = .column
      style.alignItems = .center
    }
    let cover = screen.tree.append(
      Style {
        column(&$0)
        $0.position = .absolute
        $0.inset = .zero
      }, to: card)
    func addHalf() -> BoxID {
      screen.tree.append(
        Style {
          column(&$0)
          $0.alignSelf = .stretch
          $0.flexGrow = 1
          $0.flexBasis = .zero
          $0.minHeight = .zero
        }, to: cover)
    }
    _ = addHalf()
    let sign = screen.tree.append(
      Box(
        BoxName("loading", .icon, keyPath: "display.url"),
        style: Style {
          column(&$0)
          $0.justifyContent = .center
          $0.width = .points(100)
          $0.height = .points(100)
          $0.flexShrink = 0
        },
        decoration: Decoration {
          $0.background = Color(white: 0, alpha: 0.7)
          $0.corners = Corners(all: 10)
        }), to: cover)
    screen.tree.append(
      Box(
        style: Style {
          $0.width = .points(36)
          $0.height = .points(36)
        }, decoration: Decoration { $0.drawings = spinner }), to: sign)
    let half = addHalf()
    addRemark("The page is not in the assets folder.", to: half)
  }

  /// Eight spokes in a circle of 36, each fainter than the next.
  private var spinner: [Drawing] {
    let diagonal = 0.5.squareRoot()
    let directions = [
      Point(x: 0, y: -1), Point(x: diagonal, y: -diagonal), Point(x: 1, y: 0),
      Point(x: diagonal, y: diagonal), Point(x: 0, y: 1), Point(x: -diagonal, y: diagonal),
      Point(x: -1, y: 0), Point(x: -diagonal, y: -diagonal),
    ]
    return directions.enumerated().map { index, direction in
      func point(_ distance: Double) -> Point {
        Point(x: 18 + direction.x * distance, y: 18 + direction.y * distance)
      }
      var path = Path()
      path.move(to: point(9))
      path.line(to: point(16))
      return Drawing(
        path: path, paint: .stroke(width: 4, cap: .round),
        color: Color(white: 1, alpha: 0.3 + 0.1 * Double(index)))
    }
  }
}
