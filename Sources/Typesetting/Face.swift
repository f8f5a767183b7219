import Boxes
import CHarfBuzz

/// A font file at one weight and slope, ready to shape with.
final class Face: Sendable {
  let id: FaceID

  /// Safe to share: HarfBuzz lets any thread shape with a font that was made immutable.
  nonisolated(unsafe) let font: OpaquePointer

  /// The system font's measures that the face is set on, where it replaces the system font.
  let measures: SystemMeasures?

  /// Whether the font changes its advances by size in a table `trak`, which is followed.
  let hasTracking: Bool

  private let file: OpenFont
  let unitsPerEm: Double
  let isColor: Bool

  /// From the baseline to the top of the line, as a fraction of the em.
  let ascent: Double

  /// From the baseline down to the bottom of the line, as a fraction of the em.
  let descent: Double

  /// The gap below a line, as a fraction of the em.
  let lineGap: Double

  /// The gap below a line of a label, as a fraction of the em.
  let labelGap: Double

  /// What advances are multiplied with.
  let width: Double

  /// The height of a small x, as a fraction of the em.
  let xHeight: Double

  /// From the baseline up to the top of an underline, as a fraction of the em.
  let underlinePosition: Double

  /// As a fraction of the em.
  let underlineThickness: Double

  /// From the baseline up to the top of a line through letters, as a fraction of the em.
  let strikethroughPosition: Double

  /// As a fraction of the em.
  let strikethroughThickness: Double

  /// Whether every character from space to tilde has a glyph.
  let coversASCII: Bool

  /// The characters that the face is used for; none is all.
  private let characters: [ClosedRange<UInt32>]

  /// OpenType features that are switched off.
  let disabledFeatures: [UInt32]

  /// - Parameters:
  ///   - id: The face's number.
  ///   - file: Where its outlines and tables are.
  ///   - weight: The position on the weight axis; nil if there is none.
  ///   - opticalSize: The position on the axis of optical sizes; nil leaves it.
  ///   - tables: The system font's measures, if the face replaces it.
  init?(
    id: FaceID, file: FontFile, weight: Int?, opticalSize: Double? = nil,
    tables: SystemFontTables? = nil
  ) {
    guard let opened = try? file.open(),
      let font = Self.font(opened, weight: weight, opticalSize: opticalSize)
    else { return nil }
    self.id = id
    self.file = opened
    hasTracking = file.isSystemFont && opened.hasTracking
    let adjustments = file.adjustments
    // What is measured in units of the font grows when there are fewer of them along the em.
    let em = Double(opened.unitsPerEm) / adjustments.size
    unitsPerEm = em
    var capHeight: Int32 = 0
    if let tables, let regular = Self.font(opened, weight: Self.regularWeight, opticalSize: nil),
      hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight) != 0,
      capHeight > 0
    {
      measures = SystemMeasures(
        tables: tables, weight: weight ?? Self.regularWeight, font: font, kerningFont: regular,
        unitsPerEm: em, capHeight: Double(capHeight) / em)
      // Pairs are kerned as in the regular weight at every weight.
      self.font = regular
      hb_font_destroy(font)
    } else {
      measures = nil
      self.font = font
    }
    isColor = file.isColor
    disabledFeatures = file.disabledFeatures
    let characters = file.characters
    self.characters = characters

    let metrics = opened.horizontalMetrics
    if measures != nil {
      ascent = SystemFontTables.ascent / SystemFontTables.unitsPerEm
      descent = SystemFontTables.descent / SystemFontTables.unitsPerEm
      lineGap = 0
    } else if metrics.ascent + metrics.descent > 0 {
      ascent = adjustments.height(\.ascent) ?? Double(metrics.ascent) / em
      descent = adjustments.height(\.descent) ?? Double(metrics.descent) / em
      lineGap = adjustments.height(\.lineGap) ?? Double(max(0, metrics.lineGap)) / em
    } else {
      // What is usual, for a font that says nothing.
      ascent = adjustments.height(\.ascent) ?? 0.8 * adjustments.size
      descent = adjustments.height(\.descent) ?? 0.2 * adjustments.size
      lineGap = adjustments.height(\.lineGap) ?? 0
    }
    labelGap = file.substituted == nil ? lineGap : 0
    width = file.width
    var position: Int32 = 0
    var thickness: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(
      self.font, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &position)
    hb_ot_metrics_get_position_with_fallback(
      self.font, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness)
    let outlineEm = em / (measures?.outlineScale ?? 1)
    underlinePosition = Double(position) / outlineEm
    underlineThickness = Double(thickness) / outlineEm
    hb_ot_metrics_get_position_with_fallback(
      self.font, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &position)
    hb_ot_metrics_get_position_with_fallback(
      self.font, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, &thickness)
    strikethroughPosition = Double(position) / outlineEm
    strikethroughThickness = Double(thickness) / outlineEm
    var small: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(self.font, HB_OT_METRICS_TAG_X_HEIGHT, &small)
    xHeight = Double(small) / outlineEm
    let shaped = self.font
    coversASCII = (UInt32(0x20)...0x7E).allSatisfy { scalar in
      var glyph: UInt32 = 0
      return characters.isEmpty && hb_font_get_nominal_glyph(shaped, scalar, &glyph) != 0
    }
  }

  deinit {
    hb_font_destroy(font)
  }

  private static let regularWeight = 400

  private static func font(
    _ file: OpenFont, weight: Int?, opticalSize: Double?
  ) -> OpaquePointer? {
    guard let font = hb_font_create(file.face) else { return nil }
    let scale = Int32(file.unitsPerEm)
    hb_font_set_scale(font, scale, scale)
    var variations: [hb_variation_t] = []
    if let weight { variations.append(hb_variation_t(tag: tag("wght"), value: Float(weight))) }
    if let opticalSize {
      variations.append(hb_variation_t(tag: tag("opsz"), value: Float(opticalSize)))
    }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    return font
  }

  /// Whether the face has a glyph of its own for a character.
  func has(_ scalar: UInt32) -> Bool {
    var glyph: UInt32 = 0
    return isUsed(for: scalar) && hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Whether a character may be shown in the face, if it has a glyph for it.
  func isUsed(for scalar: UInt32) -> Bool {
    characters.isEmpty || characters.contains { $0.contains(scalar) }
  }

  /// Whether the face can show a grapheme cluster, composing and decomposing as shaping does.
  func covers(_ cluster: Character) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    var previous: UInt32?
    for scalar in cluster.unicodeScalars {
      let value = scalar.value
      if has(value) {
        previous = value
        continue
      }
      if scalar.isInvisible { continue }
      defer { previous = value }
      var composed: UInt32 = 0
      if let previous, hb_unicode_compose(functions, previous, value, &composed) != 0,
        has(composed)
      {
        continue
      }
      var first: UInt32 = 0
      var second: UInt32 = 0
      if hb_unicode_decompose(functions, value, &first, &second) != 0, has(first),
        second == 0 || has(second)
      {
        continue
      }
      return false
    }
    return true
  }
}

extension FontAdjustments {
  /// A height that a page gives the font, as a part of the em.
  fileprivate func height(_ path: KeyPath<FontAdjustments, Double?>) -> Double? {
    self[keyPath: path].map { $0 * size }
  }
}

extension Unicode.Scalar {
  /// Whether the character is not drawn when a font has no glyph for it.
  var isInvisible: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x9F: true
    case 0xA0...0xAC: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
