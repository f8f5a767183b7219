import Diagnostics
import Messages
import Styles

extension InputReader {
  /// Returns the style that is beside a message under the name by which the SDK finds it.
  ///
  /// - Parameters:
  ///   - bytes: What the message's file holds.
  ///   - name: The path of the file.
  /// - Returns: The style; nil when there is none, and for what is not one message.
  public func styleFound(beside bytes: [UInt8], named name: String) -> InputStyle? {
    // OPTIMIZATION: most folders have no style, and a file is looked for sooner than a message is read.
    guard let folder = Self.folder(of: name), Self.hasStyle(of: vendors.styleKinds, in: folder),
      let found = try? messages(in: MessageText.parse(bytes).value).value, found.count == 1,
      let message = found.first, let kind = styleKind(of: message),
      InputFile.isFile(folder + kind.fileName)
    else { return nil }
    return try? style(at: folder + kind.fileName)
  }

  /// Gives a source the style that has the name by which the SDK finds it.
  ///
  /// It is looked for in the folder of styles, else beside the message; a note says which one was
  /// found. Throws an error that names the file when it is not a style.
  func findStyle(of message: FoundMessage, for source: inout InputSource) throws(Diagnostic) {
    guard let folder = styleFolder ?? (findsStyles ? Self.folder(of: source.name) : nil),
      styleFolder != nil || Self.hasStyle(of: message.row.styleKinds, in: folder),
      let kind = styleKind(of: message)
    else { return }
    let path = folder + kind.fileName
    guard InputFile.isFile(path) else {
      if styleFolder != nil {
        source.warnings.append(
          .warning(
            "There is no \(kind.fileName) for this message: the defaults of the SDK are used.",
            file: folder))
      }
      return
    }
    source.style = try style(at: path)
    if styleFolder == nil {
      source.warnings.append(
        .note(
          "\(path) styles this message.", file: source.name,
          solution: "Give another style with --style."))
    }
  }

  /// Whether a folder has a file with the name of one of some kinds of styles.
  private static func hasStyle(of kinds: [StyleKind], in folder: String) -> Bool {
    kinds.contains { InputFile.isFile(folder + $0.fileName) }
  }

  /// The kind of style that a message takes; nil when it takes none.
  private func styleKind(of message: FoundMessage) -> StyleKind? {
    guard !message.row.styleKinds.isEmpty else { return nil }
    do throws(InputProblems) {
      return try message.row.message(message.json, sdk: nil).value.styleKind
    } catch {
      return message.row.styleKind(ofRejected: message.json, sdk: nil)
    }
  }

  /// The folder of a file with the slash at its end; nil for standard input.
  private static func folder(of path: String) -> String? {
    path == InputFile.standardInput ? nil : String(path.dividedAtLastSlash.folder)
  }
}
