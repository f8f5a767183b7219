import Diagnostics
import Inputs
import Messages
import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of a new case: the message, its style, and those files of its assets folder that it names.
struct CaseFiles {
  /// The most files that are copied from an assets folder, and the most bytes of all.
  private static let maximumFiles = 200
  private static let maximumBytes = 128 << 20

  /// The name of the case.
  let name: String

  /// The files, the message first, with their paths in the case's folder.
  private(set) var contents: [(name: String, bytes: [UInt8])] = []

  /// Reads what belongs to a case.
  init(_ request: SnapshotStart.Request, _ source: InputSource) throws(Diagnostic) {
    name = try Self.name(request.name, of: request.input)
    if InputKind.isInterfaceFile(request.input) {
      let message = request.message ?? InputReader().message(ofInterfaceFile: request.input)
      if let message { try addFile(message, as: "message.json", MessageLimits.maximumBytes) }
      try addFile(request.input, as: InputKind.caseInterfaceFileName, MessageLimits.maximumBytes)
    } else {
      let kind = try InputKind(ofFile: request.input)
      try addFile(
        request.input, as: kind == .page ? "message.html" : "message.json", kind.maximumBytes)
    }
    if let bytes = source.style?.bytes { contents.append(("style.plist", bytes)) }
    try addAssets(of: request.assets ?? AssetFolder.path(beside: request.input))
  }

  /// The name of the case: the one that is asked for, or that of the file without its extension.
  private static func name(_ wanted: String?, of input: String) throws(Diagnostic) -> String {
    if let wanted {
      let parts = wanted.pathNames(keepingEmpty: true)
      let isOne = !parts.isEmpty && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      guard isOne, !wanted.isAbsolutePath, !parts.contains("assets") else {
        throw .error(
          "\"\(wanted)\" can't be the name of a case.",
          solution: "Use a path below the snapshot folder, such as offers/summer.")
      }
      return wanted
    }
    let file = input.pathNames().last.map(String.init) ?? input
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    let folder = input.pathNames().dropLast().last
    // A message.json is called as its folder is.
    let base = stem == "message" ? folder.map(String.init) ?? stem : stem
    let name = String(base.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    return name.isEmpty || name.lowercased() == "assets" ? "message" : name
  }

  private mutating func addFile(_ path: String, as name: String, _ limit: Int) throws(Diagnostic) {
    contents.append((name, try InputFile.read(path, limit: limit)))
  }

  /// Adds the files of a folder whose names the message mentions, or a file that it mentions.
  ///
  /// A file that is added although nothing draws it does no harm; one that is left out would.
  private mutating func addAssets(of folder: String) throws(Diagnostic) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") && InputFile.isFile(folder + "/" + $0) }
    var left = names
    var textElements = contents.map(\.bytes)
    var room = Self.maximumBytes
    while let text = textElements.popLast() {
      let description = String(decoding: text, as: UTF8.self)
      for name in left where Self.isMentioned(name, in: description) {
        left.removeAll { $0 == name }
        let bytes = try InputFile.read(folder + "/" + name, limit: max(0, room))
        room -= bytes.count
        contents.append(("assets/" + name, bytes))
        guard contents.count <= Self.maximumFiles else {
          throw .error(
            "The message mentions more than \(Self.maximumFiles) files.", file: folder,
            solution: "Make the case by hand.")
        }
        // Pages and interface files mention others; images don't.
        if ["html", "htm", "css", "json", "xib"].contains(Self.fileExtension(of: name)) {
          textElements.append(bytes)
        }
      }
    }
  }

  private static func isMentioned(_ name: String, in description: String) -> Bool {
    // What maps addresses to files, and what an app's code says, is always part of it.
    if ["assets.json", "data-source.json", "dismiss.json"].contains(name) { return true }
    if description.contains(name) { return true }
    if description.contains(escaped(name)) { return true }
    // Interface files and styles name images without an extension, and messages interface files: then the
    // name is all of a value.
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let plain = stem.split(separator: "@").first.map(String.init) ?? stem
    return description.contains("\"\(plain)\"") || description.contains(">\(plain)<")
  }

  /// The name as addresses have it: every byte that is no letter, digit or one of `-._~` in hexadecimal.
  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
        ? String(character) : "%" + [byte].inHexadecimal.uppercased()
    }.joined()
  }

  private static func fileExtension(of name: String) -> String {
    name.split(separator: ".").last?.lowercased() ?? ""
  }
}
