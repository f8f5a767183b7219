import Boxes

/// Where an absolutely positioned box is while no inset says so, with the part of its margin
/// box that is there.
struct StaticPosition {
  var x: Double
  var y: Double
  var horizontal: AbsoluteEdge
  var vertical: AbsoluteEdge

  /// Where a box is that doesn't fit the room of its items and is aligned safely; nil along an
  /// axis along which it isn't.
  var safeStarts: (horizontal: SafeStart?, vertical: SafeStart?) = (nil, nil)

  /// The side of a room at which what is too large starts.
  struct SafeStart {
    var position: Double
    var edge: AbsoluteEdge
    var room: Double
  }

  /// Moves a margin box that is aligned safely to the start of the room that it doesn't fit.
  mutating func keepSafe(width: Double, height: Double) {
    if let start = safeStarts.horizontal, width > start.room {
      (x, horizontal) = (start.position, start.edge)
    }
    if let start = safeStarts.vertical, height > start.room {
      (y, vertical) = (start.position, start.edge)
    }
  }
}

/// A part of a margin box along one axis: its left or top, its centre, or its right or bottom.
enum AbsoluteEdge {
  case start
  case center
  case end

  /// How much of the margin box comes before.
  var fraction: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }

  var reversed: AbsoluteEdge {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}

/// The position of an absolutely positioned box along one axis.
///
/// The rules are those of <https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width>.
struct AbsoluteAxis {
  private let start: Double
  private let end: Double
  private var marginStart: Double
  private var marginEnd: Double
  private let isStartAuto: Bool
  private let isEndAuto: Bool
  private let extent: Double
  private let isVertical: Bool

  /// Whether the left or top side wins over the other where both can't be kept.
  private let isStartFirst: Bool

  /// From the containing block's start to the border box; known after `settle`.
  private(set) var offset = 0.0

  init(
    start: Length, end: Length, marginStart: Length, marginEnd: Length, extent: Double,
    marginBase: Double, isVertical: Bool, isStartFirst: Bool
  ) {
    var (near, far) = (resolve(start, against: extent), resolve(end, against: extent))
    if near + far > extent {
      // Insets that overlap leave no room; the one at the end gives way.
      if isStartFirst { far = extent - near } else { near = extent - far }
    }
    self.start = near
    self.end = far
    self.isStartFirst = isStartFirst
    self.marginStart = resolveOrZero(marginStart, against: marginBase)
    self.marginEnd = resolveOrZero(marginEnd, against: marginBase)
    isStartAuto = marginStart.isAuto
    isEndAuto = marginEnd.isAuto
    self.extent = extent
    self.isVertical = isVertical
  }

  /// Whether no inset says where the box is.
  var isStatic: Bool { start.isUnresolved && end.isUnresolved }

  /// The sum of both margins, those that are `auto` counting as zero.
  var margins: Double { marginStart + marginEnd }

  /// The room that the insets and margins leave.
  var available: Double {
    extent - (start.isUnresolved ? 0 : start) - (end.isUnresolved ? 0 : end) - marginStart
      - marginEnd
  }

  /// The size between two given insets; nil unless both are given.
  var stretched: Double? { start.isUnresolved || end.isUnresolved ? nil : max(0, available) }

  /// Solves the equation of insets, margins and size for what is left open.
  ///
  /// Without insets the given edge of the margin box is at the static position.
  mutating func settle(size: Double, static still: Double, edge: AbsoluteEdge) {
    if start.isUnresolved, end.isUnresolved {
      offset = still + marginStart - (margins + size) * edge.fraction
    } else if start.isUnresolved {
      offset = extent - end - marginEnd - size
    } else if end.isUnresolved {
      offset = start + marginStart
    } else {
      let spare = available - size
      if isStartAuto, isEndAuto {
        // Auto margins share the room. An overflow of the width goes to the end alone.
        offset = start + (spare >= 0 || isVertical ? spare / 2 : isStartFirst ? 0 : spare)
      } else if isStartAuto {
        offset = start + spare
      } else if isEndAuto || isStartFirst {
        offset = start + marginStart
      } else {
        offset = extent - end - marginEnd - size
      }
    }
  }
}
