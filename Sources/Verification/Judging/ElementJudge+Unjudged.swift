import Geometry
import Rendering

/// What of an element was not compared, although a phone may have it otherwise.
extension ElementJudge {
  /// The properties of an element that was found which could not be compared.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - doubtful: Those that seem to differ, with too little confidence.
  /// - Returns: The properties, in the order in which they are named.
  func unjudged(
    _ index: Int, besides doubtful: [Verification.Change.Property]
  ) -> [Verification.Change.Property] {
    let (element, measurement) = (elements[index], measurements[index])
    guard measurement.shifts(.x) != nil || measurement.shifts(.y) != nil else { return [] }
    var properties = distrusted[index].union(doubtful)
    if element.radius > 0, measurement.radius == nil, measurement.hasOwnSides {
      properties.insert(.radius)
    }
    if element.isOpaque || element.isDrawn, measurement.colors == nil { properties.insert(.color) }
    if element.isBordered, measurement.lineColors == nil { properties.insert(.lineColor) }
    if !element.lines.isEmpty {
      if measurement.text == nil { properties.formUnion([.lines, .textColor]) }
      let isComparable = measurement.text?.letters?.isComparable ?? false
      if !isComparable { properties.insert(.textSize) }
      if !isComparable || !showsWeights { properties.insert(.textWeight) }
    }
    return Verification.Change.Property.allCases.filter(properties.contains)
  }

  /// Whether nothing is said of a property; of a frame whose sides can't be told apart, of neither
  /// its position nor its size along the axis.
  func isDistrusted(_ property: Verification.Change.Property, of index: Int) -> Bool {
    let alike: Set<Verification.Change.Property> =
      switch property {
      case .x, .width: [.x, .width]
      case .y, .height: [.y, .height]
      case .textX, .textY: [.textX, .textY]
      default: [property]
      }
    return !distrusted[index].isDisjoint(with: alike)
  }
}

extension Verification {
  /// What was not compared, each property once, and the elements that were found without it.
  static func unjudged(_ elements: [Element]) -> [(property: Change.Property, elements: [Element])]
  {
    Change.Property.allCases.compactMap { property in
      let some = elements.filter { $0.found != nil && $0.unjudged.contains(property) }
      return some.isEmpty ? nil : (property, some)
    }
  }
}
