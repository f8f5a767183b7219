public import Boxes
public import Diagnostics
import Essentials
import Geometry
import HTMLContent
import Messages
import Platform
import Raster
import Synchronization
public import Templates
import Typesetting

/// The files that represent the addresses in a message: a folder, with a map or without.
///
/// Nothing is ever fetched. An address is looked up in `assets.json`
/// (`{"https://…": "photo.jpg"}`), else by its last path component; files outside the folder are
/// rejected. An address that carries its image (`data:`) needs no file. An image is decoded when
/// it is first asked for and kept for further frames, as far as there is room.
public final class AssetFolder: AssetCatalog {
  /// The largest file of an image that is read, in bytes.
  public static let maximumBytes = 64 << 20

  /// The most memory that the decoded images of a run take together, and decoding them, in bytes;
  /// less where the process may have little.
  public static let maximumDecodedBytes = 384 << 20

  /// The largest file of a font that is read, in bytes.
  public static let maximumFontBytes = 32 << 20

  /// What was found so far.
  struct State {
    var sources: [String: Source] = [:]
    var fingerprints: [ImageKey: String] = [:]

    /// What is known of images and fonts, so that none is looked at again under another name.
    var findings: [ImageKey: Finding] = [:]

    /// Notes what was found.
    mutating func note(_ key: ImageKey, _ change: (inout Finding) -> Void) {
      // Files that are changed while a folder is open are other files each time.
      if findings.count >= AssetFolder.maximumFindings { findings = [:] }
      change(&findings[key, default: Finding()])
    }
  }

  /// What is known of an image or a font.
  ///
  /// What counts is asked for also where the file can't be used, so that nothing depends on whether
  /// another frame has looked at it before.
  struct Finding {
    /// The size of an image that counts among those of a frame.
    var size: PixelSize?

    /// The bytes of a decompressed font that count among those of a frame.
    var fontBytes: Int?

    /// What decoding the image has shown.
    var decoded: ImagePool.Decoded?

    /// Why it can't be used.
    var problem: Diagnostic?
  }

  /// The most files of which something is remembered.
  private static let maximumFindings = 20_000

  /// An image that a box names.
  struct Source {
    var key: ImageKey
    var size: PixelSize

    /// The bytes that decoding it takes, with those of its pixels.
    var decodingBytes: Int

    var facts: ImageFacts

    /// The name of the file in the folder, or the address that carries the image.
    var name: String
    var isCarried: Bool
  }

  /// Asks whether there is room for a file; throws a warning when there is none.
  typealias Asking<Amount> = (ImageKey, Amount) throws(Diagnostic) -> Void

  let state = Mutex(State())

  /// The fonts of all folders: many inputs together keep no more than one.
  private static let fonts = Mutex(
    FontCache(maximumBytes: min(FrameAssets.maximumFontBytes, ProcessMemory.limit / 16)))
  private let folder: String
  private let map: [String: String]

  /// The names of files that are taken for missing.
  private let absent: Set<ExactText>

  /// Out of the folder no file leads.
  private let boundary: FileBoundary

  /// Opens a folder; one that isn't there has no images.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - names: Files that are taken for missing, to see what is drawn without them.
  /// - Throws: A `Diagnostic` when the folder leads out of the `FileBoundary`, or `assets.json` is
  ///   there and can't be used.
  public init(_ folder: String, without names: [String] = []) throws(Diagnostic) {
    self.folder = folder
    absent = Set(names.map { ExactText($0) })
    boundary = FileBoundary(folder)
    if let outer = FileBoundary.current.value, let real = RealPath(folder), !outer.contains(real) {
      throw .error(
        "The folder leads out of \(outer.folder) and is not read.", file: folder,
        solution: "Put the folder itself there.")
    }
    map =
      absent.contains(ExactText(Self.mapName))
      ? [:] : try Self.readMap(folder + "/" + Self.mapName, boundary)
  }

  /// The path of the folder, as it was named.
  public var path: String { folder }

  public func image(at url: String) throws(Diagnostic) -> ImageAsset? {
    try image(at: url) { (_, _) throws(Diagnostic) in }
  }

  public func image(named name: String) throws(Diagnostic) -> ImageAsset? {
    try image(named: name) { (_, _) throws(Diagnostic) in }
  }

  /// Returns the image for the address of a medium, if there is room for it.
  func image(
    at url: String, asking: Asking<PixelSize>
  ) throws(Diagnostic) -> ImageAsset? {
    try rejectFile(url)
    if map[url] == nil, DataURL.isOne(url) { return try carriedImage(url, asking) }
    guard let name = try name(of: url) else { return nil }
    if let image = try load(name, asking) { return image }
    try rejectStrayMap()
    return nil
  }

  /// Returns an image of the app's own, if there is room for it.
  func image(
    named name: String, asking: Asking<PixelSize>
  ) throws(Diagnostic) -> ImageAsset? {
    for fileExtension in ["", ".png", ".jpg", ".jpeg", "@3x.png", "@2x.png", "@3x.jpg", "@2x.jpg"] {
      if let image = try load(name + fileExtension, asking) { return image }
    }
    return nil
  }

  public func page(at url: String) throws(Diagnostic) -> WebPage? {
    try rejectFile(url)
    guard let name = try name(of: url) else { return nil }
    for fileExtension in ["", ".html"] {
      let path = path(of: name + fileExtension)
      guard ["html", "htm"].contains(path.split(separator: ".").last?.lowercased()),
        try key(of: name + fileExtension) != nil
      else { continue }
      do throws(Diagnostic) {
        let bytes = try bytes(of: name + fileExtension, limit: HTMLLimits.maximumBytes)
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
    try font(at: url) { (_, _) throws(Diagnostic) in }
  }

  /// Returns the font at an address, if there is room for it.
  func font(at url: String, asking: Asking<Int>) throws(Diagnostic) -> EmbeddedFont? {
    try rejectFile(url)
    if map[url] == nil, DataURL.isOne(url) {
      let bytes = DataURL.bytes(of: url) ?? []
      let key = ImageKey.content(SHA256.digest(bytes))
      try asking(key, bytes.count)
      return try font(key, shownAs: "The font in an address of data", file: nil, asking: asking) {
        bytes
      }
    }
    guard let name = try name(of: url), let key = try key(of: name) else { return nil }
    try asking(key, key.byteCount)
    return try font(key, shownAs: "The file", file: path(of: name), asking: asking) {
      () throws(Diagnostic) in
      try bytes(of: name, limit: Self.maximumFontBytes)
    }
  }

  public func appFile(named name: String) throws(Diagnostic) -> AppFile? {
    guard try key(of: name) != nil else { return nil }
    return AppFile(
      name: path(of: name), bytes: try bytes(of: name, limit: MessageLimits.maximumBytes))
  }

  /// Returns a font that was read before, or reads it.
  private func font(
    _ key: ImageKey, shownAs title: String, file: String?, asking: Asking<Int>,
    read: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> EmbeddedFont? {
    if let known = Self.fonts.withLock({ $0.font(key) }) { return known.font }
    if let known = Self.fonts.withLock({ $0.font(.unpacked(key)) }) {
      // What is in a compressed font counts too, as when it was read.
      try asking(.unpacked(key), known.charge)
      return known.font
    }
    let finding = state.withLock { $0.findings[key] }
    if let size = finding?.fontBytes { try asking(.unpacked(key), size) }
    if let problem = finding?.problem {
      throw .warning(problem.summary, file: file, solution: problem.solution)
    }
    let packed: [UInt8]
    do throws(Diagnostic) { packed = try read() } catch {
      throw .warning(error.summary, file: file, solution: error.solution)
    }
    func unusable(_ summary: String, _ solution: String) -> Diagnostic {
      let problem = Diagnostic.warning(summary, file: file, solution: solution)
      state.withLock { $0.note(key) { $0.problem = problem } }
      return problem
    }
    var bytes = packed
    var charge = packed.count
    let isCompressed = WebFont.isOne(packed)
    if isCompressed {
      let problem =
        "\(title) is a WOFF font that can't be read, or has more than \(WebFont.maximumBytes) bytes "
        + "when it is decompressed."
      let solution = "Use a whole WOFF2, WOFF, TrueType or OpenType file."
      guard let size = WebFont.unpackedSize(packed) else { throw unusable(problem, solution) }
      // What the header says counts, before anything is decompressed.
      charge = size
      state.withLock { $0.note(key) { $0.fontBytes = size } }
      try asking(.unpacked(key), size)
      do throws(GlyphError) { bytes = try WebFont.unpacked(packed) } catch {
        throw unusable(problem, solution)
      }
    }
    if FontError.problem(with: bytes, name: file ?? title) != nil {
      throw unusable(
        "\(title) is not a usable OpenType font.",
        "Use a whole TrueType, OpenType, WOFF or WOFF2 file.")
    }
    // 128 bits tell any two files apart.
    let digest = SHA256.digest(packed).prefix(16).inHexadecimal
    let font = EmbeddedFont(bytes: bytes, digest: digest)
    let kept = isCompressed ? ImageKey.unpacked(key) : key
    let paid = charge
    Self.fonts.withLock { $0.insert(font, as: kept, charge: paid) }
    return font
  }

  private func rejectFile(_ url: String) throws(Diagnostic) {
    guard url.lowercased().hasPrefix("file:") else { return }
    throw .warning(
      "file: addresses are rejected.", solution: "Use an https address.")
  }

  // MARK: Files

  /// The name of an address's file: the map's, else the last part of the address; nil for none.
  ///
  /// Throws a warning when the map names a file that isn't there.
  private func name(of url: String) throws(Diagnostic) -> String? {
    guard let name = map[url] else { return Self.lastPathComponent(of: url) }
    // A page is found without its extension, too.
    guard try key(of: name) == nil, try key(of: name + ".html") == nil else { return name }
    throw .warning(
      "There is no file \"\(name.prefix(200))\" beside the map for \(url.prefix(200)).",
      file: path(of: Self.mapName), solution: "Put it into the folder, or name another file.")
  }

  /// Throws a warning when the map isn't in the folder but beside it, where nothing reads it.
  private func rejectStrayMap() throws(Diagnostic) {
    guard map.isEmpty else { return }
    let outer = folder.pathNames(keepingEmpty: true).dropLast().joined(separator: "/")
    let stray = outer.isEmpty ? Self.mapName : outer + "/" + Self.mapName
    guard let real = RealPath(stray), FileBoundary.current.value?.contains(real) ?? true else {
      return
    }
    throw .warning(
      "The map is not read here: it belongs into the folder with the images.", file: stray,
      solution: "Move it to \(path(of: Self.mapName)).")
  }

  private static let mapName = "assets.json"

  /// The path of a file as problems name it.
  func path(of name: String) -> String { folder + "/" + name }

  /// Finds out what is in the folder under a name; nil when there is no such file.
  ///
  /// Throws a warning when it leads out of the folder.
  func key(of name: String) throws(Diagnostic) -> ImageKey? {
    guard !absent.contains(ExactText(name)), let real = RealPath(path(of: name)),
      let status = real.status,
      status.st_mode & S_IFMT != S_IFDIR
    else { return nil }
    guard boundary.contains(real) else {
      throw .warning(
        "\"\(name)\" leads out of the assets folder and is rejected.",
        solution: "Copy the file into the folder.")
    }
    return ImageKey(status)
  }

  /// Reads a file of the folder.
  ///
  /// Throws a `Diagnostic` when it can't be read, or is a pointer of Git LFS to it.
  func bytes(of name: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    let bytes = try InputFile.read(path(of: name), limit: limit, within: boundary)
    if let pointer = Diagnostic.pointer(bytes, file: path(of: name)) { throw pointer }
    return bytes
  }

  private static func lastPathComponent(of url: String) -> String? {
    let path = String(url.prefix { $0 != "?" && $0 != "#" })
    guard let last = path.pathNames().last else { return nil }
    // `URL` takes percent-encoding away; what it can't read is taken as it is.
    let name = URL(string: path)?.lastPathComponent ?? String(last)
    return name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) || name == ".." || name == "."
      ? nil : name
  }

  private static func readMap(
    _ path: String, _ boundary: FileBoundary
  ) throws(Diagnostic) -> [String: String] {
    guard RealPath(path) != nil else { return [:] }
    let bytes = try InputFile.read(
      path, limit: MessageLimits.maximumBytes, within: boundary)
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
  /// The folder in which the images of an input are looked for when none is named.
  public static func path(beside input: String) -> String {
    let folders = input.pathNames(keepingEmpty: true).dropLast()
    return (folders + ["assets"]).joined(separator: "/")
  }
}
