import Boxes

extension ComputedStyle {
  /// What happens to what is too large for where it is aligned.
  enum OverflowPosition: Hashable, Sendable {
    case unset
    case safe
    case unsafe
  }

  /// A value of one of the alignment properties.
  struct Alignment<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var overflow: OverflowPosition

    init(_ value: Value, _ overflow: OverflowPosition) {
      self.value = value
      self.overflow = overflow
    }
  }

  var justification: Alignment<Style.ContentAlignment> {
    get { Alignment(box.justifyContent, position(safe: .safeJustification)) }
    set {
      box.justifyContent = newValue.value
      set(newValue.overflow, safe: .safeJustification)
    }
  }

  var contentAlignment: Alignment<Style.ContentAlignment> {
    get { Alignment(box.alignContent, position(safe: .safeContent, unsafe: .unsafeContent)) }
    set {
      box.alignContent = newValue.value
      set(newValue.overflow, safe: .safeContent, unsafe: .unsafeContent)
    }
  }

  var itemAlignment: Alignment<Style.ItemAlignment> {
    get { Alignment(box.alignItems, position(safe: .safeItems)) }
    set {
      box.alignItems = newValue.value
      set(newValue.overflow, safe: .safeItems)
    }
  }

  var ownAlignment: Alignment<Style.ItemAlignment> {
    get { Alignment(box.alignSelf, position(safe: .safeSelf)) }
    set {
      box.alignSelf = newValue.value
      set(newValue.overflow, safe: .safeSelf)
    }
  }

  var itemJustification: Alignment<Style.ItemAlignment> {
    get { Alignment(box.justifyItems, position(safe: .safeJustifyItems)) }
    set {
      box.justifyItems = newValue.value
      set(newValue.overflow, safe: .safeJustifyItems)
    }
  }

  var ownJustification: Alignment<Style.ItemAlignment> {
    get { Alignment(box.justifySelf, position(safe: .safeJustifySelf)) }
    set {
      box.justifySelf = newValue.value
      set(newValue.overflow, safe: .safeJustifySelf)
    }
  }

  private func position(
    safe: Style.OverflowAlignments, unsafe: Style.OverflowAlignments = []
  ) -> OverflowPosition {
    if box.overflowAlignments.contains(safe) { return .safe }
    return !unsafe.isEmpty && box.overflowAlignments.contains(unsafe) ? .unsafe : .unset
  }

  private mutating func set(
    _ position: OverflowPosition, safe: Style.OverflowAlignments,
    unsafe: Style.OverflowAlignments = []
  ) {
    box.overflowAlignments.subtract(safe.union(unsafe))
    switch position {
    case .unset: break
    case .safe: box.overflowAlignments.formUnion(safe)
    case .unsafe: box.overflowAlignments.formUnion(unsafe)
    }
  }
}
