public import Diagnostics
import HTMLContent
import Messages
import Rendering
import Styles

/// The files from which a case is drawn, apart from its pictures.
public struct SnapshotInput: Hashable, Sendable {
  /// The message's file.
  public var message: [UInt8]

  /// Whether the message is a page of HTML.
  public var isPage: Bool

  /// The style's file; nil when there is none.
  public var style: [UInt8]?

  public init(message: [UInt8], isPage: Bool, style: [UInt8]? = nil) {
    self.message = message
    self.isPage = isPage
    self.style = style
  }

  /// Reads the files of a case.
  ///
  /// Throws a `Diagnostic` that names the file which can't be read.
  public init(_ snapshot: SnapshotCase) throws(Diagnostic) {
    guard !snapshot.messageName.hasSuffix(".xib") else {
      throw .error(
        "Accengage templates can't be drawn yet.", file: snapshot.messageFile,
        solution: "Use a message.json.")
    }
    isPage = snapshot.isPage
    message = try InputFile.read(
      snapshot.messageFile,
      limit: isPage ? HTMLLimits.maximumBytes : MessageLimits.maximumBytes)
    style = try snapshot.styleFile.map { (path) throws(Diagnostic) in
      try InputFile.read(path, limit: StyleLimits.maximumBytes)
    }
  }
}
