public import Devices
import Diagnostics

extension HTMLPage {
  /// The most rules that are listed.
  private static let maximumRules = 100

  /// Returns the lines of the rules in the page's own style sheets that select an element, from the
  /// weakest to the strongest, and last the line of its `style` attribute if it has one.
  ///
  /// - Parameters:
  ///   - line: The line on which the element begins.
  ///   - name: The name of the element, such as `p`.
  ///   - environment: What the conditions of rules refer to.
  /// - Returns: The lines, counted from 1; none where several elements of the name begin on the line
  ///   and different rules select them.
  public func ruleLines(
    ofElementAt line: Int, named name: String, in environment: Environment
  ) -> [Int] {
    var resolver = resolver(in: self.environment(in: environment))
    var found: [[Int]] = []
    for (index, node) in document.nodes.enumerated() where node.line == line {
      guard let element = document.element(index), element.name.isExactly(name) else { continue }
      var lines = resolver.lines(of: index)
      if let style = element.attributes.first(where: { $0.name == "style" }) {
        lines.append(style.line)
      }
      found.append(Array(lines.suffix(Self.maximumRules)))
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return [] }
    return first
  }
}
