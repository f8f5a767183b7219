import Diagnostics

extension HTMLPage {
  /// An attribute that does something when its element is used.
  public struct ActiveAttribute: Hashable, Sendable {
    /// In lower case, such as `onclick` or `href`.
    public var name: String
    public var value: String

    /// The line of the file on which the value starts, counted from 1.
    public var line: Int
  }

  /// Returns the attributes of some names, in the order of the page.
  ///
  /// - Parameter names: The names, in lower case.
  /// - Returns: Each with its value and the line on which that starts.
  public func attributes(named names: [String]) -> [ActiveAttribute] {
    document.nodes.indices.flatMap { index in
      (document.element(index)?.attributes ?? []).compactMap { attribute in
        guard names.contains(where: { attribute.name.isExactly($0) }) else { return nil }
        return ActiveAttribute(name: attribute.name, value: attribute.value, line: attribute.line)
      }
    }
  }

  /// The attributes with scripts (`onclick` and others) and the addresses of links, in the order of
  /// the page.
  ///
  /// They are only read: nothing is run, and no link is followed.
  public var activeAttributes: [ActiveAttribute] {
    document.nodes.indices.flatMap { index in
      (document.element(index)?.attributes ?? []).compactMap { attribute in
        guard attribute.name == "href" || attribute.name.startsExactly(with: "on") else {
          return nil
        }
        return ActiveAttribute(
          name: attribute.name, value: attribute.value, line: attribute.line)
      }
    }
  }
}
