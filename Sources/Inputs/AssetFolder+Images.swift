public import Diagnostics
public import Geometry
import HTMLContent
import Platform
public import Raster
import Synchronization
import Templates

public import struct Geometry.Size

extension AssetFolder {
  /// Returns the image with a source name that `image` has given, nil for another one.
  public func bitmap(_ source: String) -> Bitmap? {
    withBitmaps([source]) { $0[source] }
  }

  /// Lends images; whoever draws with others at the same time waits if there is no room for all.
  ///
  /// - Parameters:
  ///   - sources: Source names that `image` has given.
  ///   - divisors: By how much the sides of some are divided, for who draws them small.
  ///   - body: Is called with the images by their source names, without those that can't be read;
  ///     it asks for no others.
  /// - Returns: What the body returns.
  public func withBitmaps<Value>(
    _ sources: Set<String>, dividedBy divisors: [String: Int] = [:],
    _ body: ([String: Bitmap]) throws -> Value
  ) rethrows -> Value {
    let found = state.withLock { state in
      sources.sorted().compactMap { name in state.sources[name].map { (name, $0) } }
    }
    var wanted: [ImageKey: ImagePool.Wanted] = [:]
    for (_, source) in found {
      wanted[source.key] = ImagePool.Wanted(
        key: source.key, bytes: source.size.width * source.size.height * MemoryLayout<Pixel>.stride,
        decodingBytes: source.decodingBytes, facts: source.facts
      ) { self.decoded(source) }
    }
    return try ImagePool.shared.holding(Array(wanted.values)) { bitmaps in
      var named: [String: Bitmap] = [:]
      for (name, source) in found {
        named[name] = bitmaps[source.key].map {
          ReducedImages.shared.image($0, source.key, dividedBy: divisors[name] ?? 1)
        }
      }
      return try body(named)
    }
  }

  /// Decodes an image once more that had to make room for others.
  private func decoded(_ source: Source) -> Bitmap? {
    let bytes =
      source.isCarried
      ? DataURL.bytes(of: source.name) : try? bytes(of: source.name, limit: Self.maximumBytes)
    return bytes.flatMap { try? ImageFile.decode($0, isTurned: source.isTurned) }
  }

  /// The size of an image with a source name that `image` has given, nil for another one.
  public func size(of source: String) -> PixelSize? {
    state.withLock { $0.sources[source]?.size }
  }

  /// Returns what is not as it should be in images that are drawn all the same.
  ///
  /// - Parameter sources: Source names that `image` has given.
  /// - Returns: A warning for each image of which there is something to say.
  public func warnings(about sources: Set<String>) -> [Diagnostic] {
    state.withLock { state in
      sources.sorted().compactMap { name in
        guard let source = state.sources[name], let problem = source.facts.colorProblem else {
          return nil
        }
        return problem.warning(file: source.isCarried ? nil : path(of: source.name))
      }
    }
  }

  /// Tells an image from others; that is found out once for each.
  ///
  /// - Parameters:
  ///   - source: A source name that `image` has given.
  ///   - make: Makes the fingerprint; the same one for each call.
  /// - Returns: The fingerprint, nil when there is no such image.
  public func fingerprint(of source: String, by make: (Bitmap) -> String) -> String? {
    // OPTIMIZATION: Digests of images took four fifths of the time of a sweep.
    let known = state.withLock { state in
      state.sources[source].map { ($0.key, state.fingerprints[$0.key]) }
    }
    guard let (key, fingerprint) = known else { return nil }
    if let fingerprint { return fingerprint }
    guard let made = withBitmaps([source], { $0[source].map(make) }) else { return nil }
    state.withLock { $0.fingerprints[key] = made }
    return made
  }

  /// Returns the image of a file in the folder, nil when there is no such file.
  func load(_ name: String, _ asking: Asking<PixelSize>) throws(Diagnostic) -> ImageAsset? {
    if let known = try known(name, asking) { return known }
    guard let key = try key(of: name) else { return nil }
    do throws(Diagnostic) {
      return try addImage(name, as: key, asking: asking) { () throws(Diagnostic) in
        try bytes(of: name, limit: Self.maximumBytes)
      }
    } catch {
      throw .warning(error.summary, file: path(of: name), solution: error.solution)
    }
  }

  /// Returns the image that an address carries itself.
  func carriedImage(
    _ url: String, _ asking: Asking<PixelSize>
  ) throws(Diagnostic) -> ImageAsset? {
    let content = DataURL.withoutFragment(url)
    if let known = try known(content, asking) { return known }
    guard let bytes = DataURL.bytes(of: content) else {
      throw .warning(
        "The data: address can't be read.",
        solution: "Write \"data:image/png;base64,\" and the bytes in base 64.")
    }
    do throws(Diagnostic) {
      return try addImage(content, as: .content(SHA256.digest(bytes)), asking: asking) { () in bytes
      }
    } catch {
      throw .warning("In a data: address: \(error.summary)", solution: error.solution)
    }
  }

  private func known(
    _ name: String, _ asking: Asking<PixelSize>
  ) throws(Diagnostic) -> ImageAsset? {
    let source = Self.source(name)
    guard let known = state.withLock({ $0.sources[source] }) else { return nil }
    try asking(known.key, known.size)
    return Self.image(source, size: known.size, facts: known.facts)
  }

  /// The name by which boxes call an image: letters that look the same are different names.
  private static func source(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var source = ""
    for byte in name.utf8 {
      source += byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + [byte].inHexadecimal
    }
    return source
  }

  /// Gives an image a source name, and decodes it unless it is known by another one.
  private func addImage(
    _ name: String, as key: ImageKey, asking: Asking<PixelSize>,
    read: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> ImageAsset {
    let decoded = try decoded(key, asking: asking, read: read)
    let source = Self.source(name)
    let known = Source(
      key: key, size: decoded.size, decodingBytes: decoded.decodingBytes, facts: decoded.facts,
      name: name, isCarried: DataURL.isOne(name))
    state.withLock { state in
      state.sources[source] = known
      guard let size = decoded.facts.encodedSize else { return }
      var encoded = known
      (encoded.key, encoded.size) = (.asEncoded(key), size)
      state.sources[Self.encoded(source)] = encoded
    }
    return Self.image(source, size: decoded.size, facts: decoded.facts)
  }

  /// Asks for room for an image, and decodes it unless it is known that this can be done.
  private func decoded(
    _ key: ImageKey, asking: Asking<PixelSize>, read: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> ImagePool.Decoded {
    let finding = state.withLock { $0.findings[key] }
    if let size = finding?.size { try asking(key, size) }
    if let problem = finding?.problem { throw problem }
    if let known = finding?.decoded { return known }
    if let known = ImagePool.shared.known(key) {
      try asking(key, known.size)
      return known
    }
    let bytes = try read()
    func described<Value>(
      _ body: () throws(ImageError) -> Value
    ) throws(Diagnostic) -> Value {
      do throws(ImageError) { return try body() } catch {
        throw unusable(.warning("\(error)"), key)
      }
    }
    let size = try described { () throws(ImageError) in
      let size = try ImageFile.size(of: bytes)
      try ImageLimits.default.check(size)
      return size
    }
    let decodingBytes = try described { () throws(ImageError) in
      try ImageFile.decodingBytes(of: bytes)
    }
    guard decodingBytes <= Self.maximumDecodedBytes else {
      throw unusable(
        .warning(
          "Decoding the image takes \(decodingBytes >> 20) MiB; at most "
            + "\(Self.maximumDecodedBytes >> 20) are taken.",
          solution: "Make it smaller, or save it without progressive or lossless compression."),
        key)
    }
    state.withLock { $0.note(key) { $0.size = size } }
    // Memory for pixels is set aside only when there is room for them.
    try asking(key, size)
    let decoded = try described { () throws(ImageError) in
      try ImagePool.shared.addImage(key, decodingBytes: decodingBytes, facts: ImageFacts(of: bytes))
      {
        () throws(ImageError) in
        try ImageFile.decode(bytes)
      }
    }
    state.withLock { $0.note(key) { $0.decoded = decoded } }
    return decoded
  }

  /// Notes that a file can't be used, so that it is not read under each of its names.
  private func unusable(_ problem: Diagnostic, _ key: ImageKey) -> Diagnostic {
    state.withLock { $0.note(key) { $0.problem = problem } }
    return problem
  }

  /// The source name of an image that isn't turned; nothing that is turned has such a name itself,
  /// as a file is no folder.
  private static func encoded(_ source: String) -> String { source + "/as-encoded" }

  private static func image(
    _ source: String, size: PixelSize, facts: ImageFacts
  ) -> ImageAsset {
    func points(_ size: PixelSize) -> Size {
      Size(width: Double(size.width), height: Double(size.height))
    }
    var image = ImageAsset(source: source, size: points(size))
    image.encoded = facts.encodedSize.map {
      EncodedImage(source: encoded(source), size: points($0))
    }
    return image
  }
}

extension AssetFolder.Source {
  /// Whether what the file says of its orientation counts.
  fileprivate var isTurned: Bool {
    if case .asEncoded = key { false } else { true }
  }
}
