/// Boxes that establish a formatting context beside floats.
///
/// CSS leaves open whether such a box is narrowed or moved down:
/// <https://www.w3.org/TR/CSS22/visuren.html#bfc-next-to-float>. As in browsers, one without a width
/// of its own is narrowed where it then fits.
extension Solver {
  /// How many places are tried before the box is moved below all floats.
  private static var maximumTrials: Int { 64 }

  /// Where the border box is in the formatting context, and how wide it is.
  struct RootPosition {
    var x: Double
    var y: Double
    var width: Double
  }

  /// Finds the first position from a height down at which a box fits with its own height.
  mutating func findPosition(
    for child: Int, _ margin: BlockMargins, y: Double, in room: FloatRoom, _ container: Container,
    isLTR: Bool
  ) -> RootPosition {
    let whole = room.width - margin.left - margin.right
    if floats.lowest > y {
      var opportunities = FloatOpportunities(in: room, from: y)
      var trials = 0
      while trials < Self.maximumTrials, let opportunity = opportunities.next(&floats) {
        let isWhole = opportunity.isWhole
        let left =
          isWhole
          ? room.left + margin.left
          : max(
            opportunity.room.left, room.left + margin.left)
        let right =
          isWhole
          ? room.right - margin.right
          : min(
            opportunity.room.right, room.right - margin.right)
        // The margin at the start may not reach into floats at the end.
        if isLTR ? left > opportunity.room.right : right < opportunity.room.left { continue }
        let available = isWhole ? whole : max(0, right - left)
        // No containing block is narrower than nothing, whatever the margins.
        let offered = max(available, -margin.left - margin.right)
        let width = blockWidth(child, available: isWhole ? whole : offered, container)
        // The margin at the end may reach into floats there.
        let reach =
          isLTR ? opportunity.room.right - left : right - opportunity.room.left
        if !isWhole, width > max(available, reach) + FloatContext.tolerance { continue }
        if opportunity.bottom.isFinite {
          trials += 1
          let asked = LayoutInput(
            width: width, containerWidth: container.innerWidth,
            containerHeight: container.innerHeight, wantsBaseline: true)
          if measure(child, asked).height > opportunity.bottom - opportunity.top { continue }
        }
        var offset = margin
        (offset.left, offset.right) = (0, 0)
        let x =
          isWhole
          ? room.left + margin.offset(spare: whole - width, isLTR: isLTR)
          : (isLTR ? left : right - available)
            + offset.offset(spare: available - width, isLTR: isLTR)
        return RootPosition(x: x, y: opportunity.top, width: width)
      }
    }
    let width = blockWidth(child, available: whole, container)
    let x = room.left + margin.offset(spare: whole - width, isLTR: isLTR)
    return RootPosition(x: x, y: max(y, floats.lowest), width: width)
  }
}
