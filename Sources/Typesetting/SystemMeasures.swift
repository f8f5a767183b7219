import CHarfBuzz
import Synchronization

/// How a face's outlines are set on the measures of the system font, whose shapes are not here.
///
/// Outlines are scaled so that capitals are as high as the system font's. What is left between a
/// scaled glyph's own advance and the system font's is taken from or given to both its sides; where
/// that would be much, the outline is stretched a little first.
final class SystemMeasures: Sendable {
  /// The part of an advance that the sides alone make up for, either way.
  private static let sideShare = 0.06

  /// The most that an outline is stretched or narrowed.
  private static let maximumStretch = 0.03

  /// Letters that are one stroke, which would become thicker or thinner.
  private static let strokes: Set<UInt32> = [0x49, 0x69, 0x6C]

  /// Letters with marks are as wide as the letters; these blocks hold them.
  private static let accentedLetters: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]

  /// How large outlines are drawn, as a part of the size.
  let outlineScale: Double

  private let tables: SystemFontTables
  private let blackness: Double

  /// The font at its weight.
  ///
  /// Safe to share: HarfBuzz lets any thread ask a font that was made immutable, as this one and the
  /// next are before they come here.
  private nonisolated(unsafe) let font: OpaquePointer

  /// The font at regular weight, whose pairs are kerned alike at every weight.
  private nonisolated(unsafe) let kerningFont: OpaquePointer

  /// System units for one of the font's, when outlines are scaled.
  private let unitScale: Double

  /// A glyph's numbers, in system units.
  struct Glyph: Sendable {
    /// The system font's advances without tracking.
    var text: Double
    var display: Double

    /// The outline's own advance when it is scaled.
    var own: Double

    /// The advance at regular weight in the font's units, to which kerning is added.
    var kerned: Int32
    var isStroke = false

    /// Whether the system font's advance was seen, and is not guessed.
    var isMeasured = false

    func advance(opticalSize: Double) -> Double {
      (1 - opticalSize) * text + opticalSize * display
    }
  }

  /// The positions in `glyphs` by glyph number, -1 for others; for printable ASCII.
  private let positions: [Int16]
  private let glyphs: [Glyph]

  /// The other glyphs whose advances are known, found when the first of them is met.
  private let others = Mutex<[UInt32: Glyph]?>(nil)

  /// - Parameters:
  ///   - tables: The system font's measures.
  ///   - weight: The weight on which the outlines are.
  ///   - font: The font at that weight.
  ///   - kerningFont: The font at regular weight.
  ///   - unitsPerEm: The font's units along the em.
  ///   - capHeight: The height of the font's capitals as a fraction of the em.
  init(
    tables: SystemFontTables, weight: Int, font: OpaquePointer, kerningFont: OpaquePointer,
    unitsPerEm: Double, capHeight: Double
  ) {
    self.tables = tables
    self.font = hb_font_reference(font)
    self.kerningFont = hb_font_reference(kerningFont)
    blackness = SystemFontTables.blackness(ofWeight: weight)
    let scale = SystemFontTables.capHeight / SystemFontTables.unitsPerEm / capHeight
    outlineScale = scale
    unitScale = SystemFontTables.unitsPerEm / unitsPerEm * scale
    var positions: [Int16] = []
    var glyphs: [Glyph] = []
    for character in UInt32(0x20)...0x7E {
      var id: UInt32 = 0
      guard let advances = tables.advances[character],
        hb_font_get_nominal_glyph(font, character, &id) != 0, id < 1 << 16
      else { continue }
      while positions.count <= Int(id) { positions.append(-1) }
      positions[Int(id)] = Int16(glyphs.count)
      glyphs.append(
        Self.glyph(
          id, advances, blackness: blackness, font: font, kerningFont: kerningFont,
          unitScale: unitScale, isStroke: Self.strokes.contains(character)))
    }
    self.positions = positions
    self.glyphs = glyphs
  }

  deinit {
    hb_font_destroy(font)
    hb_font_destroy(kerningFont)
  }

  /// Returns the numbers of a glyph of the face.
  func glyph(_ id: UInt32) -> Glyph {
    if Int(id) < positions.count, positions[Int(id)] >= 0 { return glyphs[Int(positions[Int(id)])] }
    let known = others.withLock { others in
      let found = others ?? findOthers()
      others = found
      return found[id]
    }
    if let known { return known }
    let own = Double(hb_font_get_glyph_h_advance(font, id)) * unitScale
    return Glyph(
      text: own, display: own, own: own, kerned: hb_font_get_glyph_h_advance(kerningFont, id))
  }

  private func findOthers() -> [UInt32: Glyph] {
    var found: [UInt32: Glyph] = [:]
    func addAdvances(_ character: UInt32, _ advances: SystemFontTables.Advances, isMeasured: Bool) {
      var id: UInt32 = 0
      guard hb_font_get_nominal_glyph(font, character, &id) != 0 else { return }
      var glyph = Self.glyph(
        id, advances, blackness: blackness, font: font, kerningFont: kerningFont,
        unitScale: unitScale, isStroke: false)
      glyph.isMeasured = isMeasured
      found[id] = glyph
    }
    let functions = hb_unicode_funcs_get_default()
    for character in Self.accentedLetters.joined() {
      var base = character
      var mark: UInt32 = 0
      while base > 0x7E, hb_unicode_decompose(functions, base, &base, &mark) != 0 {}
      if base != character, let advances = tables.advances[base] {
        addAdvances(character, advances, isMeasured: advances.isMeasured)
      }
    }
    // The dotless i is an i.
    if let advances = tables.advances[0x69] { addAdvances(0x131, advances, isMeasured: true) }
    for (character, advances) in tables.advances.sorted(by: { $0.key < $1.key })
    where character > 0x7E {
      addAdvances(character, advances, isMeasured: advances.isMeasured)
    }
    return found
  }

  private static func glyph(
    _ id: UInt32, _ advances: SystemFontTables.Advances, blackness: Double, font: OpaquePointer,
    kerningFont: OpaquePointer, unitScale: Double, isStroke: Bool
  ) -> Glyph {
    let (text, display) = advances.at(blackness: blackness)
    return Glyph(
      text: text, display: display,
      own: Double(hb_font_get_glyph_h_advance(font, id)) * unitScale,
      kerned: hb_font_get_glyph_h_advance(kerningFont, id), isStroke: isStroke,
      isMeasured: advances.isMeasured)
  }

  /// What holds for all glyphs at a size.
  struct Sizing {
    /// 0 for the text cut, 1 for the display cut.
    var opticalSize: Double

    /// Added to each advance, in system units.
    var tracking: Double

    /// What the font's own kerning is multiplied with.
    ///
    /// The system font's pairs are not published. Its text cut is met by Inter's. Its display cut
    /// kerns the one text that was measured half as much again, in six weights; but Inter's bold
    /// capitals would touch then, so it is a little less here.
    var kerning: Double { 1 + 0.3 * opticalSize }
  }

  /// Returns what holds for all glyphs at a size in points.
  func sizing(at size: Double) -> Sizing {
    Sizing(
      opticalSize: SystemFontTables.opticalSize(at: size), tracking: tables.tracking(at: size))
  }

  /// Returns how wide a glyph's outline is drawn, as a part of its own width.
  func stretch(of glyph: Glyph, _ sizing: Sizing) -> Double {
    guard !glyph.isStroke, glyph.own > 0 else { return 1 }
    let wanted = glyph.advance(opticalSize: sizing.opticalSize) + sizing.tracking
    let difference = wanted / glyph.own - 1
    let rest = max(0, difference.magnitude - Self.sideShare)
    let stretch = min(rest, Self.maximumStretch)
    return difference < 0 ? 1 - stretch : 1 + stretch
  }
}

/// How the outlines of a face are drawn at a size, when it replaces the system font or a page
/// adjusts its size.
public struct OutlineFitting: Sendable {
  /// How large outlines are drawn, as a part of the size.
  public let scale: Double

  private let width: Double
  private let fitted: (measures: SystemMeasures, sizing: SystemMeasures.Sizing)?

  init(_ measures: SystemMeasures, size: Double) {
    scale = measures.outlineScale
    width = 1
    fitted = (measures, measures.sizing(at: size))
  }

  init(scale: Double, width: Double) {
    self.scale = scale
    self.width = width
    fitted = nil
  }

  /// Returns how wide a glyph's outline is drawn, as a part of its own width; 1 for most.
  public func stretch(of glyph: UInt32) -> Double {
    guard let (measures, sizing) = fitted else { return width }
    return measures.stretch(of: measures.glyph(glyph), sizing)
  }
}
