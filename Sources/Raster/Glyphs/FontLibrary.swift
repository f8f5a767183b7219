import CFreeType
import Geometry
import Platform

/// Owns FreeType and its open faces, none of which may be used from two threads at once.
struct FontLibrary: ~Copyable {
  private let library: FT_Library
  private var faces: [OpenFace] = []

  private struct OpenFace {
    var handle: FT_Face
    var face: GlyphFace
  }

  init() throws(GlyphError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .unavailable(code: Int(code)) }
    self.library = library
  }

  deinit {
    for face in faces { FT_Done_Face(face.handle) }
    FT_Done_FreeType(library)
  }

  /// Opens a face and returns its index.
  mutating func open(_ face: GlyphFace) throws(GlyphError) -> Int {
    var handle: FT_Face?
    guard let index = FT_Long(exactly: face.index), index >= 0 else {
      throw .unreadable(path: face.path, code: Int(FT_Err_Invalid_Argument))
    }
    let code =
      if let bytes = face.bytes {
        // They are kept with the face.
        FT_New_Memory_Face(
          library, bytes.contents.baseAddress?.assumingMemoryBound(to: UInt8.self),
          FT_Long(bytes.count), index, &handle)
      } else {
        FT_New_Face(library, face.path, index, &handle)
      }
    guard code == 0, let handle else {
      throw .unreadable(path: face.path, code: Int(code))
    }
    do throws(GlyphError) {
      try vary(handle, face)
    } catch {
      FT_Done_Face(handle)
      throw error
    }
    faces.append(OpenFace(handle: handle, face: face))
    return faces.count - 1
  }

  /// Draws a glyph; `quarter` is 0…3.
  func glyph(
    _ id: UInt32, face index: Int, size: Double, quarter: Int, stretch: Double,
    stroke: GlyphStroke?, _ transform: Transform?
  ) throws(GlyphError) -> Glyph {
    precondition(faces.indices.contains(index), "The face belongs to another rasteriser.")
    let open = faces[index]
    guard size > 0, size <= Double(GlyphRasterizer.maximumSide) else { throw .tooLarge(id: id) }
    if CFT_HasColor(open.handle) != 0, let image = try image(id, of: open, size: size) {
      return .image(image)
    }
    return .mask(
      try mask(
        id, of: open, size: size, quarter: quarter, stretch: stretch, stroke: stroke, transform))
  }

  private func vary(_ handle: FT_Face, _ face: GlyphFace) throws(GlyphError) {
    guard !face.variations.isEmpty else { return }
    func fail(_ code: FT_Error) throws(GlyphError) {
      if code != 0 { throw .unreadable(path: face.path, code: Int(code)) }
    }
    guard CFT_IsVariable(handle) != 0 else {
      throw .noAxis(path: face.path, tag: face.variations[0].tag)
    }
    var description: UnsafeMutablePointer<FT_MM_Var>?
    try fail(FT_Get_MM_Var(handle, &description))
    guard let description else { return }
    defer { FT_Done_MM_Var(library, description) }

    let axes = UnsafeBufferPointer(
      start: description.pointee.axis, count: Int(description.pointee.num_axis))
    var coordinates = axes.map(\.def)
    for variation in face.variations {
      let tag = variation.tag.utf8.reduce(0 as FT_ULong) { $0 << 8 & 0xFFFF_FFFF | FT_ULong($1) }
      guard let axis = axes.firstIndex(where: { $0.tag == tag }) else {
        throw .noAxis(path: face.path, tag: variation.tag)
      }
      let minimum = Double(axes[axis].minimum) / 65_536
      let maximum = Double(axes[axis].maximum) / 65_536
      let value = variation.value.isFinite ? max(minimum, min(maximum, variation.value)) : minimum
      coordinates[axis] = FT_Fixed((value * 65_536 + 0.5).rounded(.down))
    }
    let count = FT_UInt(coordinates.count)
    try fail(FT_Set_Var_Design_Coordinates(handle, count, &coordinates))
  }

  // MARK: Outlines

  /// The outline of a glyph, whose y grows downwards.
  func outline(_ id: UInt32, face index: Int, size: Double) throws(GlyphError) -> Path {
    precondition(faces.indices.contains(index), "The face belongs to another rasteriser.")
    let slot = try load(id, of: faces[index], size: size, stretch: 1)
    guard let path = Path(&slot.pointee.outline) else {
      throw .brokenGlyph(id: id, code: Int(FT_Err_Invalid_Outline))
    }
    return path
  }

  /// Loads a glyph, and makes its outline as large as it is asked for, in 64ths of pixels.
  private func load(
    _ id: UInt32, of open: OpenFace, size: Double, stretch: Double
  ) throws(GlyphError) -> FT_GlyphSlot {
    let handle = open.handle
    let code = FT_Load_Glyph(handle, id, CFT_LOAD_OUTLINE)
    guard code == 0, let slot = handle.pointee.glyph else {
      throw .brokenGlyph(id: id, code: Int(code))
    }
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, handle.pointee.units_per_EM > 0 else {
      throw .brokenGlyph(id: id, code: Int(FT_Err_Invalid_Glyph_Format))
    }

    // The outline in font units is scaled here and not by FreeType, so that no rounding of sizes
    // or metrics to whole pixels can get in between.
    let scale = size * 64 / Double(handle.pointee.units_per_EM)
    let farthest = Double(GlyphRasterizer.maximumSide) * 64
    var isTooLarge = false
    func position(_ value: Double) -> FT_Pos {
      guard abs(value) < farthest else {
        isTooLarge = true
        return 0
      }
      return FT_Pos((value + 0.5).rounded(.down))
    }
    let points = UnsafeMutableBufferPointer(
      start: slot.pointee.outline.points, count: Int(slot.pointee.outline.n_points))
    for index in points.indices {
      let (x, y) = (Double(points[index].x), Double(points[index].y))
      points[index].x = position((x + y * open.face.slant) * scale * stretch)
      points[index].y = position(y * scale)
    }
    guard !isTooLarge else { throw .tooLarge(id: id) }

    let strength = position(open.face.emboldening * size * 64)
    if strength > 0 {
      // The outline grows to the right and upwards; half of it is moved back.
      FT_Outline_Embolden(&slot.pointee.outline, strength)
      FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
    }
    return slot
  }

  private func mask(
    _ id: UInt32, of open: OpenFace, size: Double, quarter: Int, stretch: Double,
    stroke: GlyphStroke?, _ transform: Transform?
  ) throws(GlyphError) -> GlyphMask {
    let slot = try load(id, of: open, size: size, stretch: stretch)
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(quarter * 16), 0)
    if let stroke {
      guard let path = Path(&slot.pointee.outline) else {
        throw .brokenGlyph(id: id, code: Int(FT_Err_Invalid_Outline))
      }
      return GlyphMask(stroke, along: path, transform ?? .identity)
    }
    if let transform {
      // Font units grow upwards and the screen downwards.
      let points = UnsafeMutableBufferPointer(
        start: slot.pointee.outline.points, count: Int(slot.pointee.outline.n_points))
      let farthest = Double(GlyphRasterizer.maximumSide) * 64
      var isTooLarge = false
      func position(_ value: Double) -> FT_Pos {
        guard abs(value) < farthest else {
          isTooLarge = true
          return 0
        }
        return FT_Pos((value + 0.5).rounded(.down))
      }
      for index in points.indices {
        let (x, y) = (Double(points[index].x), -Double(points[index].y))
        points[index].x = position(transform.a * x + transform.c * y + transform.tx * 64)
        points[index].y = position(-transform.b * x - transform.d * y - transform.ty * 64)
      }
      guard !isTooLarge else { throw .tooLarge(id: id) }
    }
    return try coverage(of: &slot.pointee.outline, id: id)
  }

  private func coverage(
    of outline: inout FT_Outline, id: UInt32
  ) throws(GlyphError) -> GlyphMask {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    // Shifting rounds down to whole pixels; with 63 more it rounds up.
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (right, top) = ((box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
    let (width, height) = (right - left, top - bottom)
    guard width <= GlyphRasterizer.maximumSide, height <= GlyphRasterizer.maximumSide else {
      throw .tooLarge(id: id)
    }
    var mask = GlyphMask(left: left, top: top, width: width, height: height, coverage: [])
    guard width > 0, height > 0, outline.n_points > 0 else {
      (mask.width, mask.height) = (0, 0)
      return mask
    }

    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    mask.coverage = Array(repeating: 0, count: width * height)
    let code = mask.coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(width)
      bitmap.rows = UInt32(height)
      bitmap.pitch = Int32(width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    guard code == 0 else { throw .brokenGlyph(id: id, code: Int(code)) }
    return mask
  }

  // MARK: Images

  /// A glyph's image in colour; nil when the face has none for it but may have an outline.
  private func image(
    _ id: UInt32, of open: OpenFace, size: Double
  ) throws(GlyphError) -> GlyphImage? {
    let handle = open.handle
    let strikes = UnsafeBufferPointer(
      start: handle.pointee.available_sizes, count: Int(handle.pointee.num_fixed_sizes))
    // The smallest strike that is not smaller than the size, else the largest.
    let order = strikes.indices.sorted { strikes[$0].y_ppem < strikes[$1].y_ppem }
    guard
      let strike = order.first(where: { Double(strikes[$0].y_ppem) >= size * 64 }) ?? order.last,
      strikes[strike].y_ppem > 0
    else { return nil }
    guard FT_Select_Size(handle, FT_Int(strike)) == 0 else { return nil }
    let code = FT_Load_Glyph(handle, id, CFT_LOAD_PICTURE)
    guard code == 0, let slot = handle.pointee.glyph else {
      if CFT_IsScalable(handle) != 0 { return nil }
      throw .brokenGlyph(id: id, code: Int(code))
    }
    let bitmap = slot.pointee.bitmap
    guard slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      Int(bitmap.pitch) >= 4 * Int(bitmap.width)
    else { return nil }

    let factor = size * 64 / Double(strikes[strike].y_ppem)
    func scaled(_ length: Int) -> Int { Int((Double(length) * factor + 0.5).rounded(.down)) }
    let (left, top) = (Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let first = bitmap.buffer else {
      let empty = Bitmap(width: 0, height: 0, pixels: [])
      return GlyphImage(left: 0, top: 0, bitmap: empty)
    }
    let target = PixelRect(
      x: 0, y: 0, width: max(1, scaled(width)), height: max(1, scaled(height)))
    guard target.width <= GlyphRasterizer.maximumSide, target.height <= GlyphRasterizer.maximumSide
    else { throw .tooLarge(id: id) }

    // Rows of blue, green, red, alpha; premultiplied already.
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      var at = first + y * Int(bitmap.pitch)
      for _ in 0..<width {
        let alpha = at[3]
        pixels.append(
          Pixel(
            red: min(at[2], alpha), green: min(at[1], alpha), blue: min(at[0], alpha),
            alpha: alpha))
        at += 4
      }
    }
    let source = Bitmap(width: width, height: height, pixels: pixels)
    return GlyphImage(
      left: scaled(left), top: scaled(top),
      bitmap: source.scaled(to: PixelSize(width: target.width, height: target.height)))
  }
}
