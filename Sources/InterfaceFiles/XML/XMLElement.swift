/// An element of an XML file.
struct XMLElement: Hashable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  /// The characters in it, outside of elements in it.
  var text = ""

  /// Where it starts, from 1.
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first element in it that has a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first element in it with a value of the attribute `key`.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }
}
