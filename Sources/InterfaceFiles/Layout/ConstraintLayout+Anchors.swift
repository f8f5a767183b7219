import Constraints
import Diagnostics
import Geometry

/// The file's own constraints.
extension ConstraintLayout {
  mutating func addConstraint(_ constraint: InterfaceConstraint) {
    guard !removed.contains(constraint.first.view),
      !(constraint.second.map { removed.contains($0.view) } ?? false)
    else { return }
    let isMirrored =
      isRightToLeft && constraint.first.attribute.isDirected
      && constraint.second?.attribute.isDirected ?? false
    let origin = positions[constraint.holder]
    let corner =
      switch constraint.first.attribute.family {
      case .horizontal: isMirrored ? origin.right : origin.left
      case .vertical: origin.top
      case .length: Expression()
      }
    let left = expression(constraint.first) - corner
    let other = constraint.second.map { expression($0) - corner } ?? Expression()
    let right = other * constraint.multiplier + (isMirrored ? -1 : 1) * constraint.constant
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isMirrored ? .greaterOrEqual : .lessOrEqual
      case .greaterThanOrEqual: isMirrored ? .lessOrEqual : .greaterOrEqual
      }
    require(
      left, relation: relation, right: right, priority: constraint.priority, line: constraint.line,
      summary:
        "The constraint \(constraint.id.prefix(40)) contradicts those before it and is left out.")
  }

  private func expression(_ anchor: InterfaceConstraint.Anchor) -> Expression {
    let position = positions[anchor.view]
    var insets = EdgeInsets.zero
    switch anchor.guide {
    case .safeArea: insets = margins[anchor.view].safeArea
    case .layoutMargins, .readableContent: insets = margins[anchor.view].margins
    case nil: break
    }
    let margins = margins[anchor.view].margins
    func edge(_ edge: InterfaceConstraint.Attribute, _ insets: EdgeInsets) -> Expression {
      switch edge {
      case .left: position.left + insets.left
      case .right: position.right - insets.right
      case .top: position.top + insets.top
      case .bottom: position.bottom - insets.bottom
      default: Expression()
      }
    }
    func middle(
      a: InterfaceConstraint.Attribute, b: InterfaceConstraint.Attribute, insets: EdgeInsets
    ) -> Expression { (edge(a, insets) + edge(b, insets)) * 0.5 }

    let size = intrinsic[anchor.view]
    switch anchor.attribute {
    case .left, .right, .top, .bottom: return edge(anchor.attribute, insets)
    case .leading: return edge(isRightToLeft ? .right : .left, insets)
    case .trailing: return edge(isRightToLeft ? .left : .right, insets)
    case .width: return position.width - insets.horizontal
    case .height: return position.height - insets.vertical
    case .centerX: return middle(a: .left, b: .right, insets: insets)
    case .centerY: return middle(a: .top, b: .bottom, insets: insets)
    case .leftMargin: return edge(.left, margins)
    case .rightMargin: return edge(.right, margins)
    case .topMargin: return edge(.top, margins)
    case .bottomMargin: return edge(.bottom, margins)
    case .leadingMargin: return edge(isRightToLeft ? .right : .left, margins)
    case .trailingMargin: return edge(isRightToLeft ? .left : .right, margins)
    case .centerXWithinMargins: return middle(a: .left, b: .right, insets: margins)
    case .centerYWithinMargins: return middle(a: .top, b: .bottom, insets: margins)
    case .firstBaseline:
      return baseline(position, height: size.height, baseline: size.firstBaseline)
    case .baseline: return baseline(position, height: size.height, baseline: size.lastBaseline)
    }
  }

  /// The baseline of a text in the middle of a view; the bottom of a view without text.
  func baseline(_ position: Position, height: Double?, baseline: Double?) -> Expression {
    guard let height, let baseline else { return position.bottom }
    return position.top + (position.height - height) * 0.5 + baseline
  }
}

extension InterfaceConstraint.Attribute {
  /// Whether it changes sides with the direction of the language.
  fileprivate var isDirected: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension InterfaceConstraint.Attribute {
  /// Whether it depends on the margins of its view.
  var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
