import Boxes
import CHarfBuzz

/// A font file at one weight and slope, ready to shape with.
final class Face: Sendable {
  let id: FaceID

  /// Safe to share: HarfBuzz lets any thread shape with a font that was made immutable.
  nonisolated(unsafe) let font: OpaquePointer

  private let file: OpenFont
  let unitsPerEm: Double
  let isColor: Bool

  /// From the baseline to the top of the line, as a fraction of the em.
  let ascent: Double

  /// From the baseline down to the bottom of the line, as a fraction of the em.
  let descent: Double

  /// The gap below a line, as a fraction of the em.
  let lineGap: Double

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

  init?(id: FaceID, file: FontFile, weight: Int?) {
    guard let opened = try? file.open(), let font = hb_font_create(opened.face) else { return nil }
    let scale = Int32(opened.unitsPerEm)
    hb_font_set_scale(font, scale, scale)
    if let weight {
      var variation = hb_variation_t(tag: tag("wght"), value: Float(weight))
      hb_font_set_variations(font, &variation, 1)
    }
    hb_font_make_immutable(font)

    self.id = id
    self.file = opened
    self.font = font
    isColor = file.isColor
    disabledFeatures = file.disabledFeatures
    let characters = file.characters
    self.characters = characters
    let em = Double(opened.unitsPerEm)
    unitsPerEm = em

    let metrics = opened.horizontalMetrics
    if metrics.ascent + metrics.descent > 0 {
      ascent = Double(metrics.ascent) / em
      descent = Double(metrics.descent) / em
      lineGap = Double(max(0, metrics.lineGap)) / em
    } else {
      // What is usual, for a font that says nothing.
      ascent = 0.8
      descent = 0.2
      lineGap = 0
    }
    var position: Int32 = 0
    var thickness: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &position)
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness)
    underlinePosition = Double(position) / em
    underlineThickness = Double(thickness) / em
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &position)
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, &thickness)
    strikethroughPosition = Double(position) / em
    strikethroughThickness = Double(thickness) / em
    var small: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_X_HEIGHT, &small)
    xHeight = Double(small) / em
    coversASCII = (UInt32(0x20)...0x7E).allSatisfy { scalar in
      var glyph: UInt32 = 0
      return characters.isEmpty && hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
  }

  deinit {
    hb_font_destroy(font)
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
