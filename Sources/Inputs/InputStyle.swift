public import Diagnostics
public import Styles

/// A style file that was read, before a message says what counts in it.
public struct InputStyle: Sendable {
  /// The path of the file as the user named it.
  public var name: String

  /// The property list.
  public var plist: StylePlist

  /// What the file held; nil for a style that was made of values.
  public var bytes: [UInt8]?

  /// What its author should know; each warning names the file.
  public var warnings: [Diagnostic]

  /// Describes a style that was read, with its warnings.
  public init(
    name: String, plist: StylePlist, bytes: [UInt8]? = nil, warnings: [Diagnostic] = []
  ) {
    self.name = name
    self.plist = plist
    self.bytes = bytes
    self.warnings = warnings
  }
}
