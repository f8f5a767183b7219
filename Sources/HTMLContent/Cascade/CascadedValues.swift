import Boxes

/// The strongest value of each property that some declarations set.
struct CascadedValues {
  // OPTIMIZATION: values are not copied until they are asked for.

  /// By property: where its value is: a declaration by the numbers of its block, in the high half, and in
  /// it, one of `others` as −2 − its index, or −1 for none.
  private var positions: [Int]

  /// Values that no declaration has as they are.
  private var others: [Declaration.Value] = []

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
    positions = Array(repeating: -1, count: Properties.all.count)
    var hasImportant = false
    for index in blocks.indices {
      if addDeclarations(of: index, areImportant: false, direction) { hasImportant = true }
    }
    guard hasImportant else { return }
    for index in Self.importantOrder(blocks) {
      _ = addDeclarations(of: index, areImportant: true, direction)
    }
  }

  /// The indices of blocks in the order in which their important declarations count: those of earlier
  /// layers are stronger.
  static func importantOrder(_ blocks: [DeclarationBlock]) -> [Int] {
    guard blocks.contains(where: { $0.isInLayer }) else { return Array(blocks.indices) }
    return blocks.indices.sorted { left, right in
      let (one, other) = (blocks[left].layer, blocks[right].layer)
      return one == other ? left < right : one > other
    }
  }

  /// The properties that have a value, in the order of `Properties.all`.
  var properties: some Sequence<Int> { positions.indices.lazy.filter { positions[$0] != -1 } }

  /// The value of a property; `unset` for one that has none.
  subscript(property: Int) -> Declaration.Value {
    let position = positions[property]
    if position >= 0 {
      return blocks[position >> 32].declarations[position & 0xFFFF_FFFF].value
    }
    return position == -1 ? .unset : others[-2 - position]
  }

  /// The strongest declaration of `direction`, which is the first property of the table.
  static func direction(in blocks: [DeclarationBlock]) -> Declaration.Value? {
    var result: (block: Int, index: Int, isImportant: Bool)?
    for block in blocks.indices {
      for index in blocks[block].declarations.indices
      where blocks[block].declarations[index].property == 0 {
        let isImportant = blocks[block].declarations[index].isImportant
        if isImportant || !(result?.isImportant ?? false) { result = (block, index, isImportant) }
      }
    }
    return result.map { blocks[$0.block].declarations[$0.index].value }
  }

  /// Adds the declarations of a block that are important, or those that aren't; returns whether there are
  /// any of the other kind.
  private mutating func addDeclarations(
    of block: Int, areImportant: Bool, _ direction: LayoutDirection
  ) -> Bool {
    var hasOthers = false
    let declarations = blocks[block].declarations
    declarations.withUnsafeBufferPointer { declarations in
      for index in declarations.indices {
        guard declarations[index].isImportant == areImportant else {
          hasOthers = true
          continue
        }
        let property = declarations[index].property
        if property >= 0, !Properties.isLogical[property], !declarations[index].value.isReverted {
          positions[property] = block << 32 | index
        } else {
          addDeclaration(declarations[index], direction)
        }
      }
    }
    return hasOthers
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
    return browserValues[0][property]
  }

  private mutating func set(_ property: Int, _ value: Declaration.Value) {
    if positions[property] < -1 {
      others[-2 - positions[property]] = value
    } else {
      positions[property] = -2 - others.count
      others.append(value)
    }
  }
}
