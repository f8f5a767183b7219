public import Diagnostics
import Geometry
import Platform

extension InterfaceFile {
  /// The size classes and other settings by which a file's variations are chosen.
  public struct Traits: Hashable, Sendable {
    public var isCompactWidth: Bool
    public var isCompactHeight: Bool
    public var isDark: Bool

    public init(isCompactWidth: Bool, isCompactHeight: Bool, isDark: Bool = false) {
      self.isCompactWidth = isCompactWidth
      self.isCompactHeight = isCompactHeight
      self.isDark = isDark
    }
  }

  /// Reads a `.xib` file.
  ///
  /// What is not read is a warning whose key path is the line.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - traits: The device, for variations by size class.
  /// - Returns: The views.
  /// - Throws: A `Diagnostic` with the line when the file is not an interface file, goes beyond one
  ///   of `InterfaceLimits`, or has no view.
  public static func parse(
    _ bytes: [UInt8], traits: Traits
  ) throws(Diagnostic) -> Parsed<InterfaceFile> {
    try DeepStack.run { () throws(Diagnostic) in try read(bytes, traits: traits) }
  }

  private static func read(
    _ bytes: [UInt8], traits: Traits
  ) throws(Diagnostic) -> Parsed<InterfaceFile> {
    let document = try XMLElement.read(bytes)
    guard document.name == "document", let objects = document.child("objects") else {
      throw .error(
        "This is not an interface file: it has no document with objects.",
        keyPath: "\(document.line)", solution: "Give a file (.xib) of Xcode.")
    }
    var problems = InterfaceProblems()
    if let type = document["type"], !type.hasSuffix(".XIB") {
      problems.warn(
        document.line,
        summary: "The document is a \(type.prefix(60)), of which only the first view is read."
      )
    }
    var reader = ViewReader(traits, problems: problems)
    reader.readResources(document.child("resources"))
    let tops = objects.children.filter { ViewReader.kinds[$0.name] != nil }
    guard let top = tops.first else {
      throw .error(
        "The file has no view.", keyPath: "\(objects.line)",
        solution: "Add a view beside File's Owner.")
    }
    for extra in tops.dropFirst() {
      reader.problems.warn(extra.line, summary: "Only the first view of the file is drawn.")
    }
    try reader.read(top)
    reader.usesConstraints = document["useAutolayout"] == "YES"
    reader.readConstraints()
    for object in objects.children where object.name == "placeholder" {
      reader.readOutlets(of: object)
    }
    return Parsed(reader.file, warnings: reader.problems.warnings)
  }
}

/// What was not read of a file, each kind of thing once.
struct InterfaceProblems {
  private(set) var warnings: [Diagnostic] = []
  private var known: Set<String> = []

  mutating func warn(_ line: Int, summary: String, solution: String? = nil) {
    guard warnings.count < InterfaceLimits.maximumProblems else { return }
    warnings.append(.warning(summary, keyPath: "\(line)", solution: solution))
  }

  /// Warns unless the same words were used before.
  mutating func warnOnce(_ line: Int, summary: String, solution: String? = nil) {
    if known.insert(summary).inserted { warn(line, summary: summary, solution: solution) }
  }
}
