import Constraints
import Devices
import Geometry
import Messages
import Styles

/// Where the card of a BrazeUI modal is, and how high its parts are, in points.
struct BrazeModalPosition {
  /// On the screen; `x` counts from the leading edge.
  var frame: Rect

  /// Nil without an image.
  var imageHeight: Double?

  /// The part that scrolls, in the card.
  var textTop: Double
  var textHeight: Double
}

/// The constraints of BrazeUI's modal: Docs/Vendors/Braze.md#modal-constraints.
///
/// Required are the largest width and height, the top and side margins, the middle of the screen
/// across, the ratio of an image and the spaces. Of the priority 750 are the middle of the screen
/// down, the bottom margin, the least width, and that nothing is smaller than its content: what is
/// missing there is as little as possible in total.
extension BrazeBoxes {
  /// The width at which nothing in a card is too narrow, in points.
  func preferredBrazeUIWidth(_ shape: BrazeImageView?) -> Double {
    max(widestLine + textSides, rowWidth, shape?.size.width ?? 0)
  }

  private var widestLine: Double { max(width(of: headerText), width(of: bodyText)) }

  /// What is beside the text: the paddings, and the 5 points of a text view at each side.
  private var textSides: Double {
    style.padding.left + style.padding.right + (hasLabels ? 0 : 10)
  }

  /// The height of what is below the text, in points.
  private var below: Double {
    style.padding.bottom + (shownButtons.isEmpty ? 0 : style.spacing + buttonHeight)
  }

  private var edges: (top: Double, middle: Double, bottom: Double) {
    (
      safe.top + style.margin.top, size.height / 2,
      size.height - safe.bottom - style.margin.bottom
    )
  }

  func brazeUIPosition(_ shape: BrazeImageView?) -> BrazeModalPosition {
    let maxWidth = max(0, min(maximumCard.width, availableWidth))
    let width = min(
      max(preferredBrazeUIWidth(shape), min(minimumCardWidth, maxWidth)), maxWidth)
    let imageHeight = shape.map { width / $0.ratio }
    let hasIcon = shape == nil && message.icon != nil
    let top =
      imageHeight.map { $0 + style.spacing }
      ?? (style.padding.top + (hasIcon ? 50 + style.spacing : 0))
    let content = articleHeight(width: textWidth(in: width), isFull: false)
    let wanted = top + content + below
    if let shape, wanted > highestAtRest,
      let position = positionAroundImage(shape, width: width, maxWidth: maxWidth)
    {
      return position
    }
    let height = max(0, min(wanted, highest))
    return BrazeModalPosition(
      frame: Rect(
        origin: origin(Size(width: width, height: height)),
        size: Size(width: width, height: height)),
      imageHeight: imageHeight, textTop: top, textHeight: max(0, height - top - below))
  }

  private func textWidth(in width: Double) -> Double {
    max(0, width - style.padding.left - style.padding.right)
  }

  /// In the middle of the screen, but not above the top margin.
  private func origin(_ card: Size) -> Point {
    let centred = screen.centred(card).origin
    return Point(x: centred.x, y: max(centred.y, edges.top))
  }

  /// How high a card may be that keeps both margins in the middle of the screen, in points.
  private var highestAtRest: Double {
    let (top, middle, bottom) = edges
    return min(maximumCard.height, 2 * min(middle - top, bottom - middle))
  }

  /// How high a card becomes for its text, in points.
  ///
  /// Beyond the bottom margin each point costs half of what a missing point of text does, as long as
  /// the card is in the middle; below the top margin too, as long as it keeps the bottom one.
  private var highest: Double {
    let (top, middle, bottom) = edges
    return max(0, min(maximumCard.height, max(2 * (middle - top), bottom - top)))
  }

  // MARK: High images

  /// How often the text is measured again at a width that its height has changed.
  private static let rounds = 4

  /// Solves the constraints around an image that is too high for the card's usual width.
  ///
  /// Nil when no card fulfils the required ones.
  private func positionAroundImage(
    _ shape: BrazeImageView, width: Double, maxWidth: Double
  ) -> BrazeModalPosition? {
    var position: BrazeModalPosition?
    var width = width
    for _ in 0..<Self.rounds {
      let content = articleHeight(width: textWidth(in: width), isFull: false)
      guard let solved = solve(shape, content: content, maxWidth: maxWidth) else { return position }
      let isSame = (solved.frame.width - width).magnitude < 0.5
      position = solved
      width = solved.frame.width
      if isSame { break }
    }
    return position
  }

  private func solve(
    _ shape: BrazeImageView, content: Double, maxWidth: Double
  ) -> BrazeModalPosition? {
    let isWanted = Priority(750)
    let isTaken = Priority(250)
    var solver = ConstraintSolver()
    let (cardWidth, cardY, textHeight) = (
      Expression(solver.makeVariable()), Expression(solver.makeVariable()),
      Expression(solver.makeVariable())
    )
    let imageHeight = cardWidth * (1 / shape.ratio)
    let height = imageHeight + textHeight + (style.spacing + below)
    let (top, middle, bottom) = edges
    let room = cardWidth - (sides.left + sides.right)
    var constraints = [
      LinearConstraint(left: cardWidth, relation: .greaterOrEqual, right: 0),
      LinearConstraint(left: cardWidth, relation: .lessOrEqual, right: maxWidth),
      LinearConstraint(left: textHeight, relation: .greaterOrEqual, right: 0),
      LinearConstraint(left: height, relation: .lessOrEqual, right: maximumCard.height),
      LinearConstraint(left: cardY, relation: .greaterOrEqual, right: top),
      LinearConstraint(
        left: cardWidth, relation: .greaterOrEqual, right: minimumCardWidth, priority: isWanted),
      LinearConstraint(
        left: cardWidth, relation: .greaterOrEqual, right: shape.size.width, priority: isWanted),
      LinearConstraint(
        left: imageHeight, relation: .greaterOrEqual, right: shape.size.height, priority: isWanted),
      LinearConstraint(
        left: cardWidth, relation: .greaterOrEqual, right: widestLine + textSides,
        priority: isWanted),
      LinearConstraint(
        left: textHeight, relation: .greaterOrEqual, right: content, priority: isWanted),
      LinearConstraint(
        left: cardY + height * 0.5, relation: .equal, right: middle, priority: isWanted),
      LinearConstraint(
        left: cardY + height, relation: .lessOrEqual, right: bottom, priority: isWanted),
    ]
    let count = Double(shownButtons.count)
    for button in shownButtons.prefix(Self.weighedButtons) {
      let share = (room - Self.buttonGap * (count - 1)) * (1 / count)
      constraints += [ownWidth(of: button), style.buttons.minWidth].map {
        LinearConstraint(left: share, relation: .greaterOrEqual, right: $0, priority: isWanted)
      }
    }
    // What is left open: nothing is larger than its content, and the card is in the middle.
    constraints += [
      LinearConstraint(left: textHeight, relation: .equal, right: content, priority: isTaken),
      LinearConstraint(
        left: cardWidth, relation: .lessOrEqual, right: shape.size.width, priority: isTaken),
      LinearConstraint(
        left: imageHeight, relation: .lessOrEqual, right: shape.size.height, priority: isTaken),
      LinearConstraint(
        left: cardY + height * 0.5, relation: .equal, right: middle, priority: Priority(1)),
    ]
    do {
      for constraint in constraints { try solver.add(constraint) }
    } catch {
      return nil
    }
    let image = Self.rounded(solver.value(of: imageHeight))
    let text = Self.rounded(solver.value(of: textHeight))
    let card = Size(
      width: Self.rounded(solver.value(of: cardWidth)), height: image + text + style.spacing + below
    )
    return BrazeModalPosition(
      frame: Rect(
        origin: Point(
          x: screen.centred(card).minX,
          y: PixelGrid(scale: environment.scale).snap(
            solver.value(of: cardY))), size: card),
      imageHeight: image, textTop: image + style.spacing, textHeight: text)
  }

  /// Of a hostile number of buttons, all of which want the same.
  private static let weighedButtons = 100

  /// A solution without the last bits, in which sums that should be equal differ.
  private static func rounded(_ value: Double) -> Double { (value * 4096).rounded() / 4096 }
}
