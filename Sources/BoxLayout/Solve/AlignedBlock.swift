import Boxes

/// Block containers whose content is aligned as a whole.
///
/// <https://www.w3.org/TR/css-align-3/#distribution-block>
extension Solver {
  /// Whether `align-content` counts for a box, which then keeps margins and floats to itself.
  @inline(__always)
  func alignsContent(_ node: Int) -> Bool {
    guard styles[node].alignContent != .normal else { return false }
    switch styles[node].display {
    case .block, .flowRoot, .inlineBlock, .tableCaption: return true
    default: return false
    }
  }

  mutating func layOutAligned(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let output = layOutContent(node, input, mode: .computeSize)
    guard mode == .performLayout || input.wantsBaseline else { return output }
    var free = input
    free.height = .unresolved
    free.isDefinite = false
    free.ignoresOwnHeight = true
    free.ignoresRatio = true
    let content = layOutContent(node, free, mode: .computeSize)
    var shifted = input
    shifted.contentShift = shift(of: node, free: output.height - content.height)
    return layOutContent(node, shifted, mode: mode)
  }

  /// How far the content is moved down.
  private func shift(of node: Int, free: Double) -> Double {
    let style = styles + node
    if free < 0, !style.pointee.overflowAlignments.contains(.unsafeContent) { return 0 }
    return switch style.pointee.alignContent {
    case .end, .flexEnd: free
    case .center, .spaceAround, .spaceEvenly: free / 2
    default: 0
    }
  }
}
