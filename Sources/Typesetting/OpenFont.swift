import CHarfBuzz
import Platform

/// A font file mapped into memory and found to be usable.
final class OpenFont: Sendable {
  /// Safe to share: HarfBuzz lets any thread use a face that was made immutable, and this one is
  /// never handed out before that.
  nonisolated(unsafe) let face: OpaquePointer

  /// Units along the em; above zero.
  let unitsPerEm: Int

  convenience init(path: String, index: Int) throws(FontError) {
    let size = try fileSize(path)
    guard size <= FontFile.maximumSize else { throw .tooLarge(path: path, size: size) }
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
    defer { hb_blob_destroy(blob) }
    try self.init(blob, path: path, index: index)
  }

  /// Opens a font in memory; `name` represents it in errors.
  convenience init(bytes: SharedBytes, name: String) throws(FontError) {
    guard bytes.count <= FontFile.maximumSize, OpenTypeTables.areComplete(in: bytes.contents) else {
      throw .notAFont(path: name)
    }
    // HarfBuzz keeps the bytes until nobody has the blob any more, also where it can't be made.
    let blob = hb_blob_create_or_fail(
      bytes.contents.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(bytes).toOpaque(),
      { bytes in bytes.map { Unmanaged<SharedBytes>.fromOpaque($0).release() } })
    guard let blob else { throw .unreadable(path: name) }
    defer { hb_blob_destroy(blob) }
    try self.init(blob, path: name, index: 0)
  }

  private init(_ blob: OpaquePointer, path: String, index: Int) throws(FontError) {
    guard index >= 0, index < Int(hb_face_count(blob)),
      let face = hb_face_create(blob, UInt32(index))
    else { throw .notAFont(path: path) }
    hb_face_make_immutable(face)
    self.face = face
    unitsPerEm = Int(hb_face_get_upem(face))
    guard unitsPerEm > 0, hb_face_get_glyph_count(face) > 0,
      ["cmap", "head", "hhea", "hmtx", "maxp"].allSatisfy({ tableSize(named: $0) > 0 })
    else { throw .notAFont(path: path) }
  }

  deinit {
    hb_face_destroy(face)
  }

  /// Returns how many faces a file holds, 0 if it is no font.
  static func faceCount(path: String) -> Int {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  /// Returns an English name from the name table, nil if it is missing or empty.
  func name(_ id: NameID) -> String? {
    let english = hb_language_from_string("en", -1)
    var bytes = [CChar](repeating: 0, count: 256)
    var count = UInt32(bytes.count)
    _ = hb_ot_name_get_utf8(face, id.rawValue, english, &count, &bytes)
    let name = String(
      decoding: bytes.prefix(Int(min(count, 255))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// The range of the weight axis, nil if there is none.
  var axis: ClosedRange<Int>? {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, tag("wght"), &axis) != 0,
      clampedWeight(axis.min_value) < clampedWeight(axis.max_value)
    else { return nil }
    return clampedWeight(axis.min_value)...clampedWeight(axis.max_value)
  }

  /// The range of the axis of optical sizes in points, nil if there is none.
  var opticalSizes: ClosedRange<Double>? {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, tag("opsz"), &axis) != 0,
      axis.min_value.isFinite, axis.max_value.isFinite, axis.min_value < axis.max_value
    else { return nil }
    return Double(axis.min_value)...Double(axis.max_value)
  }

  /// Whether a table says how advances change with the size.
  var hasTracking: Bool { tableSize(named: "trak") > 0 }

  /// The range of the weight axis, or the one weight that the style table tells.
  var weights: ClosedRange<Int> {
    if let axis { return axis }
    return withFont { font in
      let weight = clampedWeight(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
      return weight...weight
    }
  }

  var isItalic: Bool {
    withFont { font in
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) < 0
    }
  }

  /// Whether it has tables of colour bitmaps or layers.
  var isColor: Bool {
    ["CBDT", "sbix", "COLR"].contains { tableSize(named: $0) > 0 }
  }

  /// The scripts of which it has a common letter.
  var scripts: [Script] {
    withFont { font in
      Script.samples.filter { sample in
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, sample.letter.value, &glyph) != 0
      }.map(\.script)
    }
  }

  /// Ascent and descent above and below the baseline and the gap between lines, in font units.
  ///
  /// From the `hhea` table, as Apple's text systems read them, whatever OS/2 says.
  var horizontalMetrics: (ascent: Int, descent: Int, lineGap: Int) {
    guard let table = hb_face_reference_table(face, tag("hhea")) else { return (0, 0, 0) }
    defer { hb_blob_destroy(table) }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &count), count >= 10 else { return (0, 0, 0) }
    func number(at offset: Int) -> Int {
      let high = UInt8(bitPattern: bytes[offset])
      let low = UInt8(bitPattern: bytes[offset + 1])
      return Int(Int16(bitPattern: UInt16(high) << 8 | UInt16(low)))
    }
    return (number(at: 4), -number(at: 6), number(at: 8))
  }

  private func tableSize(named name: StaticString) -> Int {
    guard let table = hb_face_reference_table(face, tag(name)) else { return 0 }
    defer { hb_blob_destroy(table) }
    return Int(hb_blob_get_length(table))
  }

  private func withFont<Value>(_ body: (OpaquePointer?) -> Value) -> Value {
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    return body(font)
  }
}

/// Returns a weight within OpenType's range of 1…1000; 400 for what is no number.
private func clampedWeight(_ weight: Float) -> Int {
  weight.isFinite ? Int(min(1000, max(1, weight))) : 400
}

/// The entries of the name table that are looked at.
enum NameID: UInt32 {
  case family = 1
  case fullName = 4
  case postScriptName = 6
  case typographicFamily = 16
}

extension Script {
  /// A letter that a font for the script has for certain.
  fileprivate static let samples: [(script: Script, letter: Unicode.Scalar)] = [
    (.latin, "a"), (.greek, "α"), (.cyrillic, "я"), (.arabic, "ب"), (.hebrew, "א"),
    (.devanagari, "क"), (.thai, "ก"), (.han, "中"), (.hiragana, "あ"), (.katakana, "ア"),
    (.hangul, "가"), (.bopomofo, "ㄅ"), (.emoji, "😀"),
  ]
}
