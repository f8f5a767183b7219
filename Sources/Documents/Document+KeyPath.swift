extension Document.Value {
  /// What a key path leads to, or how far it leads.
  public struct Nearest: Sendable {
    /// The key of the value; nil for an element of a list, and for the top of the file.
    public let key: Document.Value?

    /// The value, or the last one on the way that there is.
    public let value: Document.Value

    /// Whether the way was followed to its end.
    public let isFound: Bool
  }

  /// Returns what a key path as problems write it leads to: `display.buttons[1].label`.
  ///
  /// A key may have points and brackets itself, such as an address: the longest that is there counts. In
  /// a property list the keys are those of its dictionaries.
  ///
  /// - Parameter keyPath: Names with dots between them, and indices from 0 in brackets.
  /// - Returns: The value, or the last one on the way that there is.
  public func nearest(to keyPath: String) -> Nearest {
    var nearest = Nearest(key: nil, value: list, isFound: true)
    var rest = Array(keyPath.utf8)[...]
    while !rest.isEmpty {
      guard let step = nearest.value.step(along: &rest) else {
        return Nearest(key: nearest.key, value: nearest.value, isFound: false)
      }
      nearest = step
    }
    return nearest
  }

  /// The value that a property list is, and anything else itself.
  private var list: Document.Value {
    isElement && text == "plist" ? contents.first(where: \.isElement) ?? self : self
  }

  private func step(along rest: inout ArraySlice<UInt8>) -> Nearest? {
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
        let index = Int(String(decoding: rest[..<end].dropFirst(), as: UTF8.self)), index >= 0
      else { return nil }
      let elements = isElement && text == "array" ? contents : elements
      guard let element = elements.filter({ isList || $0.isElement }).dropFirst(index).first
      else { return nil }
      rest = rest[(end + 1)...]
      return Nearest(key: nil, value: element, isFound: true)
    }
    let path = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : rest
    var found: (length: Int, key: Document.Value, value: Document.Value)?
    for entry in entries {
      let name = Array((isMap ? entry.key.text : entry.key.innerText).utf8)
      guard name.count > found?.length ?? 0, path.starts(with: name) else { continue }
      let next = path.dropFirst(name.count).first
      guard next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[") else { continue }
      found = (name.count, entry.key, entry.value)
    }
    guard let found else { return nil }
    rest = path.dropFirst(found.length)
    return Nearest(key: found.key, value: found.value, isFound: true)
  }

  /// The keys of a map, or of a dictionary of a property list, with their values.
  private var entries: [(key: Document.Value, value: Document.Value)] {
    guard isElement, text == "dict" else { return members.map { ($0.key, $0.value) } }
    let elements = contents.filter(\.isElement)
    return stride(from: 0, to: elements.count - 1, by: 2).map { (elements[$0], elements[$0 + 1]) }
  }

  /// The text in an element.
  private var innerText: String { contents.map(\.text).joined() }
}
