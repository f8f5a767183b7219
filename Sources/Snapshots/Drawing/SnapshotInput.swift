public import Diagnostics
public import Inputs
import Styles

/// The files from which a variant is drawn, apart from its images, as a golden remembers them.
public struct SnapshotInput: Hashable, Sendable {
  /// The file of the message or the page.
  public var message: [UInt8]

  /// Whether it is a message or a page.
  public var kind: InputKind

  /// The style's file; nil when there is none.
  public var style: [UInt8]?

  /// The path of the style's file where it has the name that the SDK looks for; nil otherwise.
  private(set) var foundStyle: String?

  /// The interface file that the message is drawn with; nil for the one that it names.
  public var interfaceFile: [UInt8]?

  /// Holds the files of a case, before anything is read in them.
  public init(
    message: [UInt8], kind: InputKind, style: [UInt8]? = nil, interfaceFile: [UInt8]? = nil
  ) {
    self.message = message
    self.kind = kind
    self.style = style
    self.interfaceFile = interfaceFile
  }

  /// Reads the files of a case.
  ///
  /// Throws a `Diagnostic` that names the file which can't be read.
  public init(_ snapshot: SnapshotCase) throws(Diagnostic) {
    let kind = try InputKind(ofFile: snapshot.messageFile)
    try self.init(
      snapshot, message: InputFile.read(snapshot.messageFile, limit: kind.maximumBytes), kind: kind)
    let reader = InputReader(vendor: snapshot.settings.vendor)
    guard style == nil, kind == .message,
      let found = reader.styleFound(beside: message, named: snapshot.messageFile)
    else { return }
    style = found.bytes
    foundStyle = found.name
  }

  /// Reads the style of a case whose message is known.
  init(
    _ snapshot: SnapshotCase, message: [UInt8], kind: InputKind = .message
  ) throws(Diagnostic) {
    self.message = message
    self.kind = kind
    style = try snapshot.styleFile.map { (path) throws(Diagnostic) in
      try InputFile.read(path, limit: StyleLimits.maximumBytes)
    }
    interfaceFile = try snapshot.interfaceFile.map { (path) throws(Diagnostic) in
      try InputFile.read(path, limit: InputKind.message.maximumBytes)
    }
  }

  /// Reads what the files say.
  ///
  /// - Parameters:
  ///   - reader: Reads the files.
  ///   - messageFile: The message's file, as problems name it.
  ///   - styleFile: The style's file, as problems name it.
  ///   - assets: Where images come from.
  /// - Returns: The message or the page, with its style.
  /// - Throws: An error that names the file which is wrong.
  func source(
    by reader: InputReader, messageFile: String, styleFile: String?, assets: AssetFolder
  ) throws(Diagnostic) -> InputSource {
    let style = try style.map { (bytes) throws(Diagnostic) in
      try reader.style(bytes, named: styleFile ?? "style.plist", isNamed: false)
    }
    let source = try reader.source(
      message, named: messageFile, kind: kind, style: style, assets: assets)
    guard let interfaceFile else { return source }
    return try reader.source(
      source, drawnWith: interfaceFile,
      named: messageFile.pathNames(keepingEmpty: true).dropLast()
        .joined(separator: "/") + "/" + InputKind.caseInterfaceFileName)
  }
}
