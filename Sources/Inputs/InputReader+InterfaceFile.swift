import Diagnostics
import Messages

extension InputReader {
  /// Reads a message that is drawn with an interface file, whatever template it names.
  ///
  /// Throws every problem of the message; each names it.
  func source(
    ofInterfaceFile path: String, message: String, style: InputStyle?, assets: String?
  ) throws(InputProblems) -> InputSource {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try InputFile.read(path, limit: MessageLimits.maximumBytes)
    } catch {
      throw InputProblems(error)
    }
    var source = try source(at: message, style: style, assets: assets)
    guard case .message(.object(var members), let row) = source.content,
      let key = row.interfaceFileKey
    else {
      throw InputProblems(
        .error(
          "This is not a message that is drawn with an interface file.", file: message,
          solution: "Give a message of \(titlesWithInterfaceFiles)."))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputProblems(
        .error("The file is not UTF-8 text.", file: path, solution: "Save it again with Xcode."))
    }
    members[key] = .object(["file": .string(path), "text": .string(text)])
    source.content = .message(.object(members), row)
    return source
  }

  private var titlesWithInterfaceFiles: String {
    vendors.rows.filter { $0.interfaceFileKey != nil }.map(\.vendor.title)
      .joined(separator: " or ")
  }
}
