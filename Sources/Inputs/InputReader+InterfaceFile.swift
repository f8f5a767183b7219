public import Diagnostics
import Messages

extension InputReader {
  /// The path of the message that an interface file is drawn with: the one that was named, else the
  /// one beside the file with the same name; nil for none.
  public func message(ofInterfaceFile path: String) -> String? {
    if let message { return message }
    let beside = String(path.dropLast("xib".count)) + "json"
    return InputFile.isFile(beside) ? beside : nil
  }

  /// Reads a message that is drawn with an interface file, whatever template it names; without a
  /// message, the file alone with its own strings and images.
  ///
  /// Throws every problem of the message; each names it.
  func source(
    ofInterfaceFile path: String, style: InputStyle?, assets: String?
  ) throws(InputProblems) -> InputSource {
    let source =
      if let message = self.message(ofInterfaceFile: path) {
        try source(at: message, style: style, assets: assets)
      } else {
        try InputProblems.gathering(try withoutMessage(path, style: style, assets: assets))
      }
    let bytes = try InputProblems.gathering(
      try InputFile.read(path, limit: MessageLimits.maximumBytes))
    return try InputProblems.gathering(try self.source(source, drawnWith: bytes, named: path))
  }

  /// Returns a message that is drawn with an interface file, whatever template it names.
  ///
  /// - Parameters:
  ///   - source: The message.
  ///   - bytes: What the interface file holds.
  ///   - path: The interface file, as problems name it.
  /// - Returns: The message, with the file in it.
  /// - Throws: An error when the vendor's messages take none, or the file is not text.
  public func source(
    _ source: InputSource, drawnWith bytes: [UInt8], named path: String
  ) throws(Diagnostic) -> InputSource {
    guard case .message(.object(var members), let row) = source.content,
      let key = row.interfaceFileKey
    else {
      throw .error(
        "This is not a message that is drawn with an interface file.", file: source.name,
        solution: "Give a message of \(titlesWithInterfaceFiles).")
    }
    if let problem = MessageText.compiled(bytes) { throw problem.located(in: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .error("The file is not UTF-8 text.", file: path, solution: "Save it again with Xcode.")
    }
    members[key] = .object(["file": .string(path), "text": .string(text)])
    var source = source
    source.content = .message(.object(members), row)
    return source
  }

  /// A message that says nothing, of the vendor whose messages are drawn with interface files.
  private func withoutMessage(
    _ path: String, style: InputStyle?, assets: String?
  ) throws(Diagnostic) -> InputSource {
    let rows = rowsWithInterfaceFiles.filter { vendor == nil || $0.vendor == vendor }
    guard rows.count == 1 else { throw InputKind.unaccompanied(path) }
    // Images that an app bundles lie beside its interface files.
    let beside = AssetFolder.path(beside: path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let found = InputFile.isFolder(beside) ? beside : folder.isEmpty ? "/" : folder
    var source = InputSource(
      .message(.object([:]), rows[0]), named: path, style: style,
      assets: try AssetFolder(assets ?? found))
    source.behind = behind
    source.pageState = pageState
    return source
  }

  private var titlesWithInterfaceFiles: String {
    rowsWithInterfaceFiles.map(\.vendor.title).joined(separator: " or ")
  }

  private var rowsWithInterfaceFiles: [VendorRow] {
    vendors.rows.filter { $0.interfaceFileKey != nil }
  }
}
