import Diagnostics
import Geometry
public import Raster
import Synchronization
import Templates

extension AssetFolder {
  /// Returns the picture with a source name that `picture` has given, nil for another one.
  public func bitmap(_ source: String) -> Bitmap? {
    guard let found = state.withLock({ $0.sources[source] }) else { return nil }
    if let bitmap = Self.pictures.withLock({ $0.bitmap(found.key) }) { return bitmap }
    // It had to make room for others.
    let bytes =
      found.isCarried
      ? DataURL.bytes(of: found.name) : try? bytes(of: found.name, limit: Self.maximumBytes)
    guard let bytes, let decoded = try? ImageFile.decode(bytes) else { return nil }
    Self.pictures.withLock { $0.insert(decoded, as: found.key) }
    return decoded
  }

  /// Tells a picture from others; that is found out once for each.
  ///
  /// - Parameters:
  ///   - source: A source name that `picture` has given.
  ///   - make: Makes the fingerprint; the same one for each call.
  /// - Returns: The fingerprint, nil when there is no such picture.
  public func fingerprint(of source: String, by make: (Bitmap) -> String) -> String? {
    // OPTIMIZATION: Digests of pictures took four fifths of the time of a sweep.
    let known = state.withLock { state in
      state.sources[source].map { ($0.key, state.fingerprints[$0.key]) }
    }
    guard let (key, fingerprint) = known else { return nil }
    if let fingerprint { return fingerprint }
    guard let bitmap = bitmap(source) else { return nil }
    let made = make(bitmap)
    state.withLock { $0.fingerprints[key] = made }
    return made
  }

  /// Returns the picture of a file in the folder, nil when there is no such file.
  func load(_ name: String, _ asking: Asking<PixelSize>) throws(Diagnostic) -> Picture? {
    if let known = try known(name, asking) { return known }
    guard let key = try key(of: name) else { return nil }
    do throws(Diagnostic) {
      return try add(name, as: key, asking) { () throws(Diagnostic) in
        try bytes(of: name, limit: Self.maximumBytes)
      }
    } catch {
      throw .warning(error.summary, file: path(of: name), solution: error.solution)
    }
  }

  /// Returns the picture that an address carries itself.
  func carriedPicture(
    _ url: String, _ asking: Asking<PixelSize>
  ) throws(Diagnostic) -> Picture? {
    let content = DataURL.withoutFragment(url)
    if let known = try known(content, asking) { return known }
    guard let bytes = DataURL.bytes(of: content) else {
      throw .warning(
        "The address that starts with \"data:\" can't be read.",
        solution: "Write \"data:image/png;base64,\" and the bytes in base 64.")
    }
    do throws(Diagnostic) {
      return try add(content, as: .content(SHA256.digest(bytes)), asking) { () in bytes }
    } catch {
      throw .warning("In an address of data: \(error.summary)", solution: error.solution)
    }
  }

  private func known(
    _ name: String, _ asking: Asking<PixelSize>
  ) throws(Diagnostic) -> Picture? {
    let source = Self.source(name)
    guard let known = state.withLock({ $0.sources[source] }) else { return nil }
    try asking(known.key, known.size)
    return Self.picture(source, known.size)
  }

  /// The name by which boxes call a picture: letters that look the same are different names.
  private static func source(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var source = ""
    for byte in name.utf8 {
      source += byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
    }
    return source
  }

  /// Gives a picture a source name, and decodes it unless it is known by another one.
  private func add(
    _ name: String, as key: PictureKey, _ asking: Asking<PixelSize>,
    _ read: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> Picture {
    var size = Self.pictures.withLock { $0.bitmap(key)?.size }
    if let size {
      try asking(key, size)
    } else {
      let bytes = try read()
      let found = try Self.described { () throws(ImageError) in
        let size = try ImageFile.size(of: bytes)
        try ImageLimits.standard.check(size)
        return size
      }
      // Memory for pixels is set aside only when there is room for them.
      try asking(key, found)
      let bitmap = try Self.described { () throws(ImageError) in try ImageFile.decode(bytes) }
      Self.pictures.withLock { $0.insert(bitmap, as: key) }
      size = bitmap.size
    }
    let known = size ?? PixelSize(width: 1, height: 1)
    let source = Self.source(name)
    state.withLock {
      $0.sources[source] = Source(
        key: key, size: known, name: name, isCarried: DataURL.isOne(name))
    }
    return Self.picture(source, known)
  }

  private static func described<Value>(
    _ body: () throws(ImageError) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(ImageError) { return try body() } catch { throw .warning("\(error)") }
  }

  private static func picture(_ source: String, _ size: PixelSize) -> Picture {
    Picture(source: source, size: Size(width: Double(size.width), height: Double(size.height)))
  }
}
