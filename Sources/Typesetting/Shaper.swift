import Boxes
import CHarfBuzz

/// Turns characters into glyphs; owns the buffer that HarfBuzz works in.
struct Shaper: ~Copyable {
  private let buffer: OpaquePointer?
  private let language: OpaquePointer?

  /// The grain of advances in points, a power of two: sums of them are exact, so that the width of
  /// a stretch of text does not depend on what is before it.
  private static let grainsPerPoint = 68_719_476_736.0

  /// The longest language that is looked at, as each one stays in HarfBuzz's memory.
  private static let maximumLanguageLength = 32

  /// The one shaper that is used, whatever HB_SHAPER_LIST says in the environment; ends with nil.
  ///
  /// Safe to share: the name is a literal, which is never freed.
  private nonisolated(unsafe) static let openTypeShaper: [UnsafePointer<CChar>?] = {
    let name: StaticString = "ot"
    return [UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), nil]
  }()

  init(locale: String?) {
    buffer = hb_buffer_create()
    // Else they become spaces, which a font of images draws as missing.
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    language = locale.flatMap { locale in
      locale.utf8.count <= Self.maximumLanguageLength ? hb_language_from_string(locale, -1) : nil
    }
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Appends the glyphs for a part of an item, from left to right.
  ///
  /// What is around the part decides how letters join, but gets no glyphs.
  func shape(
    _ range: Range<Int>, of item: Item, style: ShapedStyle, in units: [UInt16],
    into glyphs: inout [ShapedGlyph]
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t((item.script ?? .latin).rawValue))
    hb_buffer_set_language(buffer, language)
    units.withUnsafeBufferPointer { units in
      hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
    }
    shapeBuffer(with: item.face, style)

    let first = glyphs.count
    if let measures = item.face.measures {
      appendFittedGlyphs(em: item.face.unitsPerEm, size: style.size, measures, to: &glyphs)
    } else {
      appendGlyphs(
        em: item.face.unitsPerEm, size: style.size, width: item.face.width, to: &glyphs)
    }
    if style.letterSpacing != 0 {
      addLetterSpacing(
        style.letterSpacing, isRightToLeft: item.isRightToLeft,
        spacesOnlyIn: !style.style.spacesJoinedLetters && (item.script?.joinsLetters ?? false)
          ? units : nil, to: &glyphs[first...])
    }
    if style.wordSpacing != 0 {
      addLetterSpacing(
        style.wordSpacing, isRightToLeft: item.isRightToLeft, spacesOnlyIn: units,
        to: &glyphs[first...])
    }
  }

  private func shapeBuffer(with face: Face, _ style: ShapedStyle) {
    var off = face.disabledFeatures
    if !style.style.isKerned { off.append(tag("kern")) }
    if style.letterSpacing != 0 {
      // CSS Text 3, 7.2: optional ligatures are not applied when letters are spaced.
      off += [tag("liga"), tag("clig")]
    }
    let features = off.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
    var font = face.font
    if face.hasTracking, let sized = hb_font_create_sub_font(face.font) {
      // HarfBuzz follows the table only where it knows the size.
      hb_font_set_ptem(sized, Float(style.size))
      font = sized
    }
    defer { if font != face.font { hb_font_destroy(font) } }
    _ = hb_shape_full(font, buffer, features, UInt32(features.count), Self.openTypeShaper)
  }

  private func appendGlyphs(
    em: Double, size: Double, width: Double, to glyphs: inout [ShapedGlyph]
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      func points(_ units: Int32, _ width: Double = 1) -> Double {
        Self.grained(Double(units) * size / em * width)
      }
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: Int32(bitPattern: info.cluster),
          isSafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0,
          advance: points(position.x_advance, width), dx: points(position.x_offset, width),
          dy: 0 - points(position.y_offset)))
    }
  }

  private static func grained(_ points: Double) -> Double {
    (points * grainsPerPoint).rounded() / grainsPerPoint
  }

  /// Appends the glyphs of a face that replaces the system font, with its advances.
  ///
  /// The buffer holds them with the font's own advances at regular weight, kerned.
  private func appendFittedGlyphs(
    em: Double, size: Double, _ measures: SystemMeasures, to glyphs: inout [ShapedGlyph]
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    let sizing = measures.sizing(at: size)
    let (unit, outlineUnit) = (
      size / SystemFontTables.unitsPerEm, size / em * measures.outlineScale
    )
    /// Where the last glyph that takes room starts: in the buffer, here, and its outline's shift.
    var base = (buffer: Int32(0), x: 0.0, shift: 0.0, stretch: 1.0)
    var pen = (buffer: Int32(0), x: 0.0)
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      var shaped = ShapedGlyph(
        id: info.codepoint, cluster: Int32(bitPattern: info.cluster),
        isSafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0, advance: 0, dx: 0,
        dy: 0 - Self.grained(Double(position.y_offset) * outlineUnit))
      if position.x_advance == 0 {
        // A mark stays where it is on the outline of its letter.
        let offset = Double(pen.buffer - base.buffer + position.x_offset) * outlineUnit
        shaped.dx = Self.grained(base.x + base.shift + offset * base.stretch - pen.x)
      } else {
        let glyph = measures.glyph(info.codepoint)
        let stretch = measures.stretch(of: glyph, sizing)
        let advance = glyph.advance(opticalSize: sizing.opticalSize) + sizing.tracking
        // The system font has no pair that it moves apart.
        let kerning =
          Double(min(0, position.x_advance - glyph.kerned)) * sizing.kerning * size / em
        let shift = (advance - glyph.own * stretch) / 2 * unit
        base = (pen.buffer, pen.x, shift, stretch)
        shaped.advance = Self.grained(advance * unit + kerning)
        shaped.dx = Self.grained(shift + Double(position.x_offset) * outlineUnit)
      }
      pen.buffer &+= position.x_advance
      pen.x += shaped.advance
      glyphs.append(shaped)
    }
  }

  /// Adds the space after each cluster that takes room, which is at the left in right-to-left text.
  private func addLetterSpacing(
    _ spacing: Double, isRightToLeft: Bool, spacesOnlyIn units: [UInt16]?,
    to glyphs: inout ArraySlice<ShapedGlyph>
  ) {
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      var end = start
      var width = 0.0
      while end < glyphs.endIndex, glyphs[end].cluster == glyphs[start].cluster {
        width += glyphs[end].advance
        end += 1
      }
      let cluster = Int(glyphs[start].cluster)
      let isSpaced =
        units.map { $0.indices.contains(cluster) && ($0[cluster] == 0x20 || $0[cluster] == 0xA0) }
        ?? true
      if width != 0, isSpaced {
        glyphs[end - 1].advance += spacing
        if isRightToLeft {
          for index in start..<end { glyphs[index].dx += spacing }
        }
      }
      start = end
    }
  }
}
