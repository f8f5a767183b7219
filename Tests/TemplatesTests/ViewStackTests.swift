import Geometry
import Templates
import Testing

/// SwiftUI's rule for stacks, and for the frames and hosting views around them.
struct ViewStackTests {
  private static let spacer = StackItem.spacer
  private static let unlimited = StackItem.flexible()

  /// Children, spacing, offer, and the lengths that follow.
  private static let stacks: [([StackItem], Double, Double?, [Double])] = [
    // A spacer keeps its 8 while all others are served.
    ([unlimited, spacer], 0, 100, [92, 8]),
    ([spacer, unlimited, spacer], 0, 100, [8, 84, 8]),
    ([spacer, .fixed(90)], 0, 90, [8, 90]), ([spacer, .fixed(50)], 0, 90, [40, 50]),
    // The less flexible child is served first, of an equal share, and the rest goes to the others.
    ([.scrolling(120), unlimited], 16, 295, [120, 159]),
    ([.scrolling(120), unlimited], 16, 200, [92, 92]),
    ([unlimited, .scrolling(120)], 16, 295, [159, 120]),
    ([.scrolling(700), .flexible(minimum: 105)], 24, 614, [295, 295]),
    ([.scrolling(106), .flexible(minimum: 105)], 24, 638, [106, 508]),
    // Two without a limit share alike, but the larger minimum is served first.
    ([unlimited, unlimited], 24, 734, [355, 355]),
    ([unlimited, .flexible(minimum: 236)], 24, 356, [96, 236]),
    // What is rigid gets its length, also beyond the offer; what scrolls has the rest, down to 0.
    ([.scrolling(300), .fixed(154)], 24, 104, [0, 154]),
    ([.scrolling(300), .fixed(54)], 24, 104, [26, 54]),
    ([.fixed(10), .fixed(20)], 5, 0, [10, 20]),
    // Three equal shares, and what one doesn't want.
    ([unlimited, unlimited, unlimited], 0, 300, [100, 100, 100]),
    ([.scrolling(40), unlimited, unlimited], 0, 300, [40, 130, 130]),
    ([.scrolling(80), .scrolling(40), unlimited], 10, 120, [33.5, 33, 33.5]),
    // Without an offer every child has its own length.
    ([.scrolling(300), spacer, .fixed(5)], 24, nil, [300, 8, 5]), ([], 24, 100, []),
  ]

  @Test(arguments: stacks.indices)
  func `A stack divides its length as SwiftUI does`(_ index: Int) {
    let (items, spacing, offer, expected) = Self.stacks[index]
    let stack = ViewStack(spacing: spacing, items)
    let lengths = stack.lengths(offered: offer)
    #expect(lengths.count == expected.count)
    for (length, expected) in zip(lengths, expected) {
      #expect((length - expected).magnitude < 1, "\(items) of \(String(describing: offer))")
    }
    let gaps = spacing * Double(max(0, items.count - 1))
    #expect(abs(stack.length(offered: offer) - lengths.reduce(gaps, +)) < 1e-9)
  }

  @Test func `A higher priority is served first, with the others' minimum held back`() {
    let urgent = StackItem(minimum: 0, ideal: 90, maximum: 90, priority: 1)
    let rigid = StackItem.fixed(30)
    #expect(ViewStack([rigid, urgent]).lengths(offered: 100) == [30, 70])
    #expect(ViewStack([.flexible(minimum: 5), urgent]).lengths(offered: 100) == [10, 90])
  }

  @Test func `No order of the children changes their lengths`() {
    let items: [StackItem] = [.fixed(20), .scrolling(70), .flexible(minimum: 11), .spacer]
    let expected = Dictionary(
      uniqueKeysWithValues: zip(items, ViewStack(spacing: 4, items).lengths(offered: 150)))
    var others = items
    for _ in items {
      others.append(others.removeFirst())
      for (item, length) in zip(others, ViewStack(spacing: 4, others).lengths(offered: 150)) {
        #expect(length == expected[item])
      }
    }
  }

  @Test func `A stack in a stack has the limits of its children`() {
    let column = ViewStack(spacing: 24, [.fixed(41), .flexible(minimum: 33)]).item.padded(by: 48)
    #expect(column.minimum == 146 && column.maximum == .infinity)
    #expect(ViewStack(spacing: 24, []).item == .fixed(0))
    #expect(ViewStack(spacing: 24, [.fixed(41)]).item == .fixed(41))
  }

  @Test(
    arguments: [
      // Minimum, maximum, offer, child, length.
      (nil, 100.0, 80.0, 20.0, 80.0), (nil, 100, 200, 20, 100), (nil, 100, 50, 70, 70),
      (nil, 100, 50, 170, 100), (nil, 100, nil, 20, 20), (nil, 100, nil, 170, 100),
      (nil, -5, 80, 20, 0), (33, nil, 20, 41, 33), (33, nil, 60, 41, 41), (33, nil, nil, 20, 33),
      (33, nil, nil, 41, 41), (88, 480, nil, 67.5, 88), (88, 480, nil, 720, 480),
      (88, 480, 200, 67.5, 200), (88, 480, 20, 67.5, 88), (nil, nil, 20, 41, 41),
      (nil, .infinity, 300, 41, 300),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `A flexible frame has a length between its limits`(
    _ minimum: Double?, _ maximum: Double?, _ offer: Double?, _ child: Double, _ length: Double
  ) {
    let frame = FlexibleFrame(minimum: minimum, maximum: maximum)
    #expect(frame.length(offered: offer, child: child) == length)
  }

  @Test func `A root is centred in what its hosting view offers, also when it is larger`() {
    #expect(HostingView(start: 44, length: 100).origin(ofRoot: 60) == 64)
    #expect(HostingView(start: 44, length: 100).origin(ofRoot: 108) == 40)
  }

  @Test(arguments: [
    (0.0, 34.0, true), (-4, 34, true), (4, 34, false), (0.16, 34, true), (0.2, 34, false),
    (-34, 34, true), (-35, 34, false), (-4, 0, false), (0, 0, true),
  ])
  func `A background reaches the edge of the screen from the safe area's edge on`(
    _ distance: Double, _ inset: Double, _ expected: Bool
  ) {
    #expect(
      HostingView.reachesEdge(distance: distance, inset: inset, scale: 3) == expected)
  }

  @Test func `An aspect ratio that fills is the smallest rectangle around the offer`() {
    let filled = Size(width: 120, height: 88).smallestRectangle(aroundRatio: 16.0 / 9)
    #expect(abs(filled.width - 156.44) < 0.01 && filled.height == 88)
  }
}
