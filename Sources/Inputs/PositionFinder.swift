public import Diagnostics
import Documents
import Messages
import Platform

/// Finds the lines and characters of problems, which know the keys of their files.
///
/// Files are looked at again when something is wrong with them, so that what is right costs nothing. A
/// file that can't be looked at any more, and one that has no lines, such as a binary property list, has
/// no positions.
public struct PositionFinder {
  /// The text of a file, with its keys where it has some.
  private struct Text {
    var bytes: [UInt8]
    var document: Document?
  }

  private var files: [ExactText: Text?] = [:]

  /// The files that are looked at have been read before, within limits of their own.
  private static let limits = DocumentLimits(
    bytes: MessageLimits.maximumBytes, nesting: 512, values: 1 << 20,
    keyBytes: MessageLimits.maximumKeyBytes, subject: "a message")

  /// Knows no file yet.
  public init() {}

  /// Returns a problem with its position, where its file has one.
  public mutating func located(_ problem: Diagnostic) -> Diagnostic {
    guard problem.position == nil, let file = problem.file, let location = problem.location else {
      return problem
    }
    var isOfKey = false
    if case .unknownKey? = problem.cause { isOfKey = true }
    var problem = problem
    problem.position = position(of: location, in: file, isOfKey: isOfKey)
    return problem
  }

  /// Returns problems with their positions, where their files have them.
  public mutating func located(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.map { located($0) }
  }

  /// Returns where a file has what is at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: A key path as problems write it.
  ///   - file: The file's path; `-` for standard input.
  ///   - isOfKey: Whether the key is meant, rather than its value.
  /// - Returns: The position; nil where the file has none.
  public mutating func position(
    ofKeyPath keyPath: String, in file: String, isOfKey: Bool = false
  ) -> LinePosition? {
    position(of: Diagnostic.Location(keyPath), in: file, isOfKey: isOfKey)
  }

  private mutating func position(
    of location: Diagnostic.Location, in file: String, isOfKey: Bool
  ) -> LinePosition? {
    guard let text = text(of: file) else { return location.position }
    let found = location.keys.flatMap { keys in
      text.document.flatMap { $0.root.position(of: keys, inner: location.inner, isOfKey: isOfKey) }
    }
    guard let position = location.position else { return found }
    if position.column != nil { return position }
    // The file may name the keys as well as the line.
    if let found, found.line == position.line { return found }
    return LinePosition(
      line: position.line, column: text.bytes.firstColumn(ofLine: position.line))
  }

  private mutating func text(of file: String) -> Text? {
    let name = ExactText(file)
    if let known = files[name] { return known }
    let text = Self.text(of: file)
    files[name] = .some(text)
    return text
  }

  private static func text(of file: String) -> Text? {
    let bytes =
      file == InputFile.standardInput
      ? InputFile.standardBytes
      : try? InputFile.read(file, limit: limits.bytes, isNamedInFile: true)
    guard let bytes else { return nil }
    return DeepStack.run { Text(bytes: bytes, document: document(bytes, file)) }
  }

  /// The keys of a file; nil for a page, an interface file, and what can't be read.
  private static func document(_ bytes: [UInt8], _ file: String) -> Document? {
    let fileExtension = InputKind.fileExtension(of: file) ?? ""
    if ["html", "htm", "xib"].contains(fileExtension) { return nil }
    if ["yml", "yaml"].contains(fileExtension) { return try? .yaml(bytes, limits: limits) }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[mark...].firstIndex { $0 > 0x20 } ?? mark
    if fileExtension == "plist" {
      guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "<") else { return nil }
      return try? .xml(bytes, from: start, documentType: .named, limits: limits, advice: "")
    }
    if let json = try? Document.json(bytes, limits: limits) { return json }
    guard let yaml = try? Document.yaml(bytes, limits: limits), yaml.root.isMap || yaml.root.isList
    else { return nil }
    return yaml
  }
}

extension Document.Value {
  /// Where the value is that keys lead to, or what holds it; a value with values in it begins at its key.
  fileprivate func position(of keys: String, inner: LinePosition?, isOfKey: Bool) -> LinePosition? {
    if let mark = keys.firstRange(of: ": ") {
      let answers = self.nearest(to: String(keys[..<mark.lowerBound])).value
      return answers.block(String(keys[mark.upperBound...]), inner) ?? answers.position
    }
    let nearest = nearest(to: keys)
    if nearest.isFound || nearest.key != nil {
      if nearest.isFound, let inner { return nearest.value.position(of: inner) }
      let value = nearest.value
      let isHolder =
        value.isMap || value.isList || value.isElement && ["dict", "array"].contains(value.text)
      guard let key = nearest.key, isOfKey || isHolder else { return nearest.value.position }
      return key.position
    }
    return block(keys, inner) ?? nearest.value.position
  }

  /// Where a block of Bloomreach is, which is named by its id, or a line of its page.
  private func block(_ keys: String, _ inner: LinePosition?) -> LinePosition? {
    let named = objects(withID: keys)
    guard let first = named.first else { return nil }
    let pages = named.compactMap { $0["content"]?["html"] }
    guard let inner, pages.count == 1 else { return first.position }
    return pages[0].position(of: inner)
  }

  /// The objects in it that have an id, in the order of the file.
  private func objects(withID id: String) -> [Document.Value] {
    if isList { return elements.flatMap { $0.objects(withID: id) } }
    guard isMap else { return [] }
    let isNamed = self["id"]?.scalar?.isExactly(id) ?? false
    return (isNamed ? [self] : []) + members.flatMap { $0.value.objects(withID: id) }
  }
}
