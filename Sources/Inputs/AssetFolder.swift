public import Boxes
public import Diagnostics
import Geometry
import HTMLContent
import Messages
public import Raster
import Synchronization
public import Templates
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files that stand for the addresses in a message: a folder, with a map or without.
///
/// Nothing is ever fetched. An address is looked up in `assets.json`
/// (`{"https://…": "photo.jpg"}`), else by its last path component; files outside the folder are
/// refused. An address that carries its picture (`data:`) needs no file. A picture is decoded when it is first asked for and kept for further frames.
public final class AssetFolder: AssetCatalog {
  /// The largest file of a picture that is read, in bytes.
  public static let maximumBytes = 64 << 20

  /// The largest file of a font that is read, in bytes.
  public static let maximumFontBytes = 32 << 20

  private let folder: String
  private let map: [String: String]
  private let decoded = Mutex<[String: Bitmap]>([:])
  private let fingerprints = Mutex<[String: String]>([:])
  private let fonts = Mutex<[String: EmbeddedFont]>([:])

  /// Opens a folder; one that isn't there has no pictures.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: A `Diagnostic` when `assets.json` is there and can't be used.
  public init(_ folder: String) throws(Diagnostic) {
    self.folder = folder
    map = try Self.readMap(folder + "/assets.json")
  }

  /// The path of the folder, as it was named.
  public var path: String { folder }

  /// Returns the picture with a source name that `picture` has given, nil for another one.
  public func bitmap(_ source: String) -> Bitmap? {
    decoded.withLock { $0[source] }
  }

  /// Tells a picture from others; that is found out once for each.
  ///
  /// - Parameters:
  ///   - source: A source name that `picture` has given.
  ///   - make: Makes the fingerprint; the same one for each call.
  /// - Returns: The fingerprint, nil when there is no such picture.
  public func fingerprint(of source: String, by make: (Bitmap) -> String) -> String? {
    // OPTIMIZATION: Digests of pictures took four fifths of the time of a sweep.
    if let known = fingerprints.withLock({ $0[source] }) { return known }
    guard let bitmap = bitmap(source) else { return nil }
    let made = make(bitmap)
    fingerprints.withLock { $0[source] = made }
    return made
  }

  public func picture(at url: String) throws(Diagnostic) -> Picture? {
    try refuseFile(url)
    if map[url] == nil, DataURL.isOne(url) { return try decode(url) }
    guard let name = map[url] ?? Self.lastPathComponent(of: url) else { return nil }
    return try load(name)
  }

  public func picture(named name: String) throws(Diagnostic) -> Picture? {
    for ending in ["", ".png", ".jpg", ".jpeg", "@3x.png", "@2x.png", "@3x.jpg", "@2x.jpg"] {
      if let picture = try load(name + ending) { return picture }
    }
    return nil
  }

  public func page(at url: String) throws(Diagnostic) -> WebPage? {
    try refuseFile(url)
    guard let name = map[url] ?? Self.lastPathComponent(of: url) else { return nil }
    for ending in ["", ".html"] {
      let path = folder + "/" + name + ending
      guard ["html", "htm"].contains(path.split(separator: ".").last?.lowercased()),
        let file = try file(name + ending, at: path)
      else { continue }
      do throws(Diagnostic) {
        let bytes = try InputFile.read(file, limit: HTMLLimits.maximumBytes)
        let parsed = try HTMLPage.parse(bytes)
        return WebPage(
          page: parsed.value, file: path, warnings: parsed.warnings.map { $0.located(in: path) })
      } catch {
        throw .warning(
          error.summary, file: path, keyPath: error.keyPath, solution: error.solution)
      }
    }
    return nil
  }

  public func font(at url: String) throws(Diagnostic) -> EmbeddedFont? {
    try refuseFile(url)
    if map[url] == nil, DataURL.isOne(url) {
      return try font(named: url, shownAs: "The font in an address of data", file: nil) {
        DataURL.bytes(of: url) ?? []
      }
    }
    guard let name = map[url] ?? Self.lastPathComponent(of: url) else { return nil }
    let path = folder + "/" + name
    guard let file = try file(name, at: path) else { return nil }
    return try font(named: name, shownAs: "The file", file: path) { () throws(Diagnostic) in
      try InputFile.read(file, limit: Self.maximumFontBytes)
    }
  }

  public func appFile(named name: String) throws(Diagnostic) -> AppFile? {
    let path = folder + "/" + name
    guard let file = try file(name, at: path) else { return nil }
    return AppFile(
      name: path, bytes: try InputFile.read(file, limit: MessageLimits.maximumBytes))
  }

  /// Returns a font that was read before, or reads it.
  private func font(
    named name: String, shownAs title: String, file: String?,
    _ read: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> EmbeddedFont? {
    if let known = fonts.withLock({ $0[name] }) { return known }
    let bytes: [UInt8]
    do throws(Diagnostic) { bytes = try read() } catch {
      throw .warning(error.summary, file: file, solution: error.solution)
    }
    if FontError.problem(with: bytes, name: name) != nil {
      let isCompressed = ["wOFF", "wOF2"].contains { bytes.starts(with: $0.utf8) }
      throw .warning(
        isCompressed
          ? "\(title) is a WOFF font, which is not read." : "\(title) is no usable OpenType font.",
        file: file, solution: "Use a whole TrueType or OpenType file.")
    }
    // 128 bits tell any two files apart.
    let digest = SHA256.digest(bytes).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let font = EmbeddedFont(bytes: bytes, digest: digest.joined())
    fonts.withLock { $0[name] = font }
    return font
  }

  private func refuseFile(_ url: String) throws(Diagnostic) {
    guard url.lowercased().hasPrefix("file:") else { return }
    throw .warning(
      "Addresses that start with \"file:\" are refused.", solution: "Use an https address.")
  }

  /// Returns the picture of a file in the folder, nil when there is no such file.
  private func load(_ name: String) throws(Diagnostic) -> Picture? {
    if let known = bitmap(name) { return picture(name, known) }
    let path = folder + "/" + name
    guard let file = try file(name, at: path) else { return nil }
    do {
      return try decode(try InputFile.read(file, limit: Self.maximumBytes), name)
    } catch let problem as Diagnostic {
      throw .warning(problem.summary, file: path, solution: problem.solution)
    } catch {
      throw .warning("\(error)", file: path)
    }
  }

  /// Returns where a file of the folder really is, nil when there is no such file.
  private func file(_ name: String, at path: String) throws(Diagnostic) -> String? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var isFolder = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder else {
      return nil
    }
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw .warning(
        "\"\(name)\" leads out of the assets folder and is refused.",
        solution: "Copy the file into the folder.")
    }
    return file
  }

  /// Returns the picture that an address carries itself.
  private func decode(_ url: String) throws(Diagnostic) -> Picture? {
    if let known = bitmap(url) { return picture(url, known) }
    guard let bytes = DataURL.bytes(of: url) else {
      throw .warning(
        "The address that starts with \"data:\" can't be read.",
        solution: "Write \"data:image/png;base64,\" and the bytes in base 64.")
    }
    do {
      return try decode(bytes, url)
    } catch let problem as Diagnostic {
      throw .warning("In an address of data: \(problem.summary)", solution: problem.solution)
    } catch {
      throw .warning("In an address of data: \(error)")
    }
  }

  private func decode(_ bytes: [UInt8], _ name: String) throws -> Picture {
    let bitmap = try ImageFile.decode(bytes)
    decoded.withLock { $0[name] = bitmap }
    return picture(name, bitmap)
  }

  private func picture(_ name: String, _ bitmap: Bitmap) -> Picture {
    Picture(
      source: name, size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
  }

  private static func lastPathComponent(of url: String) -> String? {
    let path = String(url.prefix { $0 != "?" && $0 != "#" })
    guard let last = path.split(separator: "/").last else { return nil }
    // `URL` takes percent-encoding away; what it can't read is taken as it is.
    let name = URL(string: path)?.lastPathComponent ?? String(last)
    return name.isEmpty || name.contains("/") || name == ".." || name == "." ? nil : name
  }

  private static func readMap(_ path: String) throws(Diagnostic) -> [String: String] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let bytes = try InputFile.read(path, limit: MessageLimits.maximumBytes)
    let value: JSONValue
    do { value = try JSONValue.parse(bytes) } catch { throw error.located(in: path) }
    guard case .object(let members) = value else {
      throw .error(
        "The map must be an object.", file: path,
        solution: "Write {\"https://…\": \"photo.jpg\"}.")
    }
    var map: [String: String] = [:]
    for (url, member) in members {
      guard case .string(let file) = member else {
        throw .error(
          "The file name must be a string.", file: path, keyPath: url,
          solution: "Write \"photo.jpg\".")
      }
      map[url] = file
    }
    return map
  }
}

extension AssetFolder {
  /// The folder in which the pictures of an input are looked for when none is named.
  public static func path(beside input: String) -> String {
    let folders = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + ["assets"]).joined(separator: "/")
  }
}
