public import Geometry
import Synchronization

/// Turns glyphs of font files into masks of pixels and keeps them.
///
/// Outlines are scaled without hinting and covered exactly, in 256 grades. One rasteriser may be
/// used from many threads at once.
public final class GlyphRasterizer: Sendable {
  /// The most bytes of glyphs that are kept; when they are exceeded, all are let go.
  public static let cacheLimit = 32 << 20

  /// The longest side of a glyph, in pixels.
  public static let maximumSide = 4096

  private let state: Mutex<State>

  private struct State: ~Copyable {
    var fonts: FontLibrary
    var faces: [GlyphFace: GlyphFaceID] = [:]
    var glyphs: [Key: Glyph] = [:]
    var size = 0
  }

  private struct Key: Hashable {
    var face: GlyphFaceID
    var id: UInt32
    var size: Double
    var quarter: Int
    var stretch: Double
    var stroke: GlyphStroke?
    var transform: Transform?
  }

  /// Opens FreeType; throws when it can't be opened.
  public init() throws(GlyphError) {
    state = Mutex(State(fonts: try FontLibrary()))
  }

  /// Opens a face, or finds it again if it was opened before.
  public func register(_ face: GlyphFace) throws(GlyphError) -> GlyphFaceID {
    try state.withLock { state throws(GlyphError) in
      if let id = state.faces[face] { return id }
      let id = GlyphFaceID(index: try state.fonts.open(face))
      state.faces[face] = id
      return id
    }
  }

  /// Returns a glyph at a size and a position between two pixels.
  ///
  /// The face is one that this rasteriser has opened, the size is in pixels per em, and `quarter`
  /// says how far right of a whole pixel the origin is, in quarters of a pixel, 0…3. The outline is
  /// `stretch` times as wide as the font has it, which images are not. With a stroke the mask is
  /// that of a line along the outline, and not of what the outline encloses. A transform
  /// turns and stretches the outline, on a screen whose y grows downwards, and moves it from the
  /// whole pixel by less than one. Throws `GlyphError` if the glyph's data are broken or it would be
  /// too large.
  public func glyph(
    _ id: UInt32, face: GlyphFaceID, size: Double, quarter: Int = 0, stretch: Double = 1,
    stroke: GlyphStroke? = nil, transform: Transform? = nil
  ) throws(GlyphError) -> Glyph {
    let key = Key(
      face: face, id: id, size: size, quarter: quarter & 3, stretch: stretch, stroke: stroke,
      transform: transform)
    return try state.withLock { state throws(GlyphError) in
      if let glyph = state.glyphs[key] { return glyph }
      let glyph = try state.fonts.glyph(
        id, face: face.index, size: size, quarter: key.quarter, stretch: stretch, stroke: stroke,
        transform)
      let bytes = glyph.bytes
      if state.size + bytes > Self.cacheLimit {
        state.glyphs.removeAll()
        state.size = 0
      }
      state.glyphs[key] = glyph
      state.size += bytes
      return glyph
    }
  }
}

extension GlyphRasterizer {
  /// Returns the outline of a glyph at a size in pixels per em, from its origin, y downwards.
  ///
  /// Throws `GlyphError` if the glyph's data are broken, or it has no outline.
  public func outline(
    _ id: UInt32, face: GlyphFaceID, size: Double
  ) throws(GlyphError) -> Path {
    try state.withLock { state throws(GlyphError) in
      try state.fonts.outline(id, face: face.index, size: size)
    }
  }
}

extension Glyph {
  /// The memory that it takes, roughly.
  fileprivate var bytes: Int {
    // What an entry of a dictionary and an array cost beside their contents.
    let overhead = 128
    return switch self {
    case .mask(let mask): overhead + mask.coverage.count
    case .image(let image): overhead + image.bitmap.pixels.count * 4
    }
  }
}
