import Geometry

/// What of a view lies under the screen's edges, and how far its margins reach.
struct ViewMargins: Hashable, Sendable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero

  /// Returns the environment of all views of a file.
  ///
  /// They depend on where the views are, which depends on them: they are found out in turns.
  ///
  /// - Parameters:
  ///   - file: The views.
  ///   - frames: Where they are in those around them; nil where only the outermost is known.
  ///   - size: The size of the outermost view.
  ///   - safeArea: What bars and corners of the device cover of it.
  ///   - isRightToLeft: Whether leading edges are at the right.
  /// - Returns: Those of each view, in the order of the file.
  static func all(
    of file: InterfaceFile, at frames: [Rect]?, in size: Size, safeArea: EdgeInsets,
    isRightToLeft: Bool
  ) -> [ViewMargins] {
    var all: [ViewMargins] = []
    for (index, view) in file.views.enumerated() {
      var own = view.layoutMargins
      if isRightToLeft { (own.left, own.right) = (own.right, own.left) }
      var margins = ViewMargins(margins: own)
      if let parent = view.parent, all.indices.contains(parent) {
        if let frames {
          let outer = parent == 0 ? size : frames[parent].size
          let gaps = EdgeInsets(
            top: frames[index].minY, left: frames[index].minX,
            bottom: outer.height - frames[index].maxY, right: outer.width - frames[index].maxX)
          margins.safeArea = all[parent].safeArea.remaining(beyond: gaps)
          if view.preservesMargins {
            margins.margins = own.enclosing(all[parent].margins.remaining(beyond: gaps))
          }
        }
      } else {
        margins.safeArea = safeArea
      }
      if view.marginsFollowSafeArea {
        let safe = margins.safeArea
        margins.margins = margins.margins.enclosing(
          EdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right))
      }
      all.append(margins)
    }
    return all
  }

  /// The views whose environment decide where others are.
  static func used(in file: InterfaceFile) -> Set<Int> {
    var used: Set<Int> = []
    for (index, view) in file.views.enumerated() {
      if case .stack(let stack) = view.content, stack.usesMargins { used.insert(index) }
    }
    guard file.usesConstraints else { return used }
    for anchor in file.constraints.flatMap({ [$0.first, $0.second].compactMap(\.self) })
    where anchor.guide != nil || anchor.attribute.isOfMargins {
      used.insert(anchor.view)
    }
    return used
  }
}

extension EdgeInsets {
  /// What is left of insets for a view whose edges are inside by gaps.
  fileprivate func remaining(beyond gaps: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - gaps.top), left: max(0, left - gaps.left),
      bottom: max(0, bottom - gaps.bottom), right: max(0, right - gaps.right))
  }

  /// The larger of both insets at each edge.
  fileprivate func enclosing(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
