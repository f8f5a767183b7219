import Boxes

/// The strongest value of each property that some declarations set.
struct CascadedValues {
  /// By property: where its value is, -1 for none.
  private var indices: [Int32]
  private var found: [Declaration.Value] = []

  /// All declarations, of which the first ones are the browser's own.
  private let blocks: [DeclarationBlock]
  private let browserCount: Int

  /// The values of the browser's own, once something asks for them; none or one.
  private var browserValues: [CascadedValues] = []

  /// - Parameters:
  ///   - blocks: The declarations, from the weakest to the strongest.
  ///   - direction: The direction of the element, which makes logical properties physical.
  ///   - browserCount: How many of the blocks, the first ones, are the browser's own.
  init(_ blocks: [DeclarationBlock], direction: LayoutDirection, browserCount: Int = 0) {
    self.blocks = blocks
    self.browserCount = browserCount
    indices = Array(repeating: -1, count: Properties.all.count)
    found.reserveCapacity(blocks.reduce(0) { $0 + $1.declarations.count })
    for isImportant in [false, true] {
      for block in isImportant ? Self.importantOrder(blocks) : blocks {
        for declaration in block.declarations where declaration.isImportant == isImportant {
          addDeclaration(declaration, direction)
        }
      }
    }
  }

  /// The blocks in the order in which their important declarations count: those of earlier layers
  /// are stronger.
  static func importantOrder(_ blocks: [DeclarationBlock]) -> [DeclarationBlock] {
    guard blocks.contains(where: { $0.isInLayer }) else { return blocks }
    return blocks.enumerated().sorted { left, right in
      let (one, other) = (left.element.layer, right.element.layer)
      return one == other ? left.offset < right.offset : one > other
    }.map(\.element)
  }

  /// The properties that have a value, in the order of `Properties.all`.
  var properties: some Sequence<Int> { indices.indices.lazy.filter { indices[$0] >= 0 } }

  /// The value of a property that has one.
  subscript(property: Int) -> Declaration.Value { found[Int(indices[property])] }

  /// The value of a property that may have none.
  private func value(of property: Int) -> Declaration.Value {
    indices[property] < 0 ? .unset : self[property]
  }

  /// The strongest declaration of `direction`, which is the first property of the table.
  static func direction(in blocks: [DeclarationBlock]) -> Declaration.Value? {
    var result: Declaration?
    for block in blocks {
      for declaration in block.declarations
      where declaration.property == 0
        && (declaration.isImportant || !(result?.isImportant ?? false))
      {
        result = declaration
      }
    }
    return result?.value
  }

  private mutating func addDeclaration(_ declaration: Declaration, _ direction: LayoutDirection) {
    if declaration.property == Declaration.everything {
      for property in Declaration.reset {
        set(property, settled(declaration.value, for: property, direction))
      }
      return
    }
    guard let physical = Properties.all[declaration.property].physical else {
      let property = declaration.property
      return set(property, settled(declaration.value, for: property, direction))
    }
    let name = direction == .leftToRight ? physical.leftToRight : physical.rightToLeft
    guard let index = Properties.indices[name] else { return }
    if case .pending(let written, let values) = declaration.value,
      Shorthand.all[written] != nil, let part = name.lastIndex(of: "-")
    {
      // The shorthand of one side; its name is that of the part without its end.
      set(index, .pending(String(name[..<part]), values))
    } else if case .pending(let written, let values) = declaration.value {
      var values = values.filter { !$0.isWhitespace }
      if let sides = Shorthand.logical[written], values.count == 2 {
        values = [values[sides[0] == Properties.all[declaration.property].name ? 0 : 1]]
      }
      set(index, .pending(name, values))
    } else {
      set(index, settled(declaration.value, for: index, direction))
    }
  }

  /// The value itself, or for `revert` the browser's own.
  private mutating func settled(
    _ value: Declaration.Value, for property: Int, _ direction: LayoutDirection
  ) -> Declaration.Value {
    guard case .revert = value else { return value }
    if browserValues.isEmpty {
      browserValues = [
        CascadedValues(Array(blocks.prefix(browserCount)), direction: direction)
      ]
    }
    return browserValues[0].value(of: property)
  }

  private mutating func set(_ property: Int, _ value: Declaration.Value) {
    if indices[property] < 0 {
      indices[property] = Int32(found.count)
      found.append(value)
    } else {
      found[Int(indices[property])] = value
    }
  }
}
