extension PNG {
  /// Returns what a file's chunks say beside the pixels.
  ///
  /// Of the ways to say colours the best counts: `cICP`, then `iCCP`, `sRGB`, and last `cHRM` with
  /// `gAMA` (PNG, third edition, 4.3). A chunk whose checksum is wrong says nothing.
  static func metadata(of bytes: [UInt8]) -> ImageMetadata {
    var metadata = ImageMetadata()
    guard let file = try? PNGChunks(bytes, allowingRest: true) else { return metadata }
    var found: [String: ArraySlice<UInt8>] = [:]
    var hasData = false
    for chunk in file.chunks where chunk.name != "IDAT" || !hasData {
      if chunk.name == "IDAT" {
        hasData = true
      } else if ["eXIf", "IHDR"].contains(chunk.name)
        || !hasData && ["cICP", "iCCP", "sRGB", "cHRM", "gAMA"].contains(chunk.name)
      {
        guard found[chunk.name] == nil, file.hasValidChecksum(chunk) else { continue }
        found[chunk.name] = bytes[chunk.content]
      }
    }
    metadata.orientation = found["eXIf"].flatMap { ImageOrientation(exif: $0) } ?? .up
    let isGray = found["IHDR"]?.dropFirst(9).first.map { $0 & 2 == 0 } ?? false
    metadata.colors = colors(found, isGray ? .gray : .rgb)
    return metadata
  }

  private static func colors(
    _ chunks: [String: ArraySlice<UInt8>], _ model: ColorModel
  ) -> ColorEncoding {
    if let code = chunks["cICP"].map(Array.init), code.count == 4 {
      return ColorEncoding(primaries: code[0], curve: code[1])
    }
    if let profile = chunks["iCCP"] { return colors(profile: profile, model) }
    if chunks["sRGB"] != nil { return .sRGB }
    let points = chunks["cHRM"].flatMap(numbers).flatMap(Primaries.init(numbers:))
    let gamma = chunks["gAMA"].flatMap(numbers)?.first.flatMap { $0 > 0 ? 1 / $0 : nil }
    // The two that writers of sRGB put there for readers that know no better.
    let isStandardCurve = gamma.map { abs($0 / 2.2 - 1) <= 0.05 } ?? true
    let isStandard = points.map { $0.isNear(.sRGB) } ?? true
    if isStandard, isStandardCurve { return .sRGB }
    let curve = gamma.map { isStandardCurve ? ToneCurve.sRGB : .power($0) }
    return .primaries(points ?? .sRGB, curve ?? .sRGB)
  }

  /// Reads a profile, which has a name before it and is compressed.
  private static func colors(
    profile chunk: ArraySlice<UInt8>, _ model: ColorModel
  ) -> ColorEncoding {
    guard let end = chunk.prefix(80).firstIndex(of: 0), chunk.endIndex - end > 2,
      chunk[end + 1] == 0
    else { return .unreadable(.damaged) }
    let data = chunk[(end + 2)...]
    guard data.count <= ImageMetadata.maximumProfileBytes else { return .unreadable(.tooLarge) }
    guard let profile = ZlibData.decompress(data, limit: ImageMetadata.maximumProfileBytes) else {
      return .unreadable(.damaged)
    }
    return .profile(profile, model)
  }

  /// The numbers of a chunk, each of which is written times 100,000.
  private static func numbers(_ content: ArraySlice<UInt8>) -> [Double]? {
    guard content.count % 4 == 0 else { return nil }
    return stride(from: 0, to: content.count, by: 4).map { offset in
      Double(content.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }) / 100_000
    }
  }
}
