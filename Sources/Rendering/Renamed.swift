// What was called otherwise before: these names go with the next minor version.

public import Diagnostics
public import Inputs
public import Raster

extension Renderer {
  /// Paints a frame of an input.
  @available(*, deprecated, renamed: "image(of:from:)")
  public func picture(of frame: Frame, from input: Input) -> Parsed<Bitmap> {
    image(of: frame, from: input)
  }

  /// Paints a frame of an input with fewer pixels.
  @available(*, deprecated, renamed: "image(of:from:scale:)")
  public func picture(of frame: Frame, from input: Input, scale: Double) -> Parsed<Bitmap> {
    image(of: frame, from: input, scale: scale)
  }

  /// Paints a frame, and says what was too much to be painted.
  @available(*, deprecated, renamed: "image(of:assets:warnings:)")
  public func picture(
    of frame: Frame, assets: AssetFolder, warnings: inout [Diagnostic]
  ) -> Bitmap {
    image(of: frame, assets: assets, warnings: &warnings)
  }

  /// Paints a frame with images by the names that its boxes have for them.
  @available(*, deprecated, renamed: "image(of:images:)")
  public func picture(of frame: Frame, images: [String: Bitmap]) -> Bitmap {
    image(of: frame, images: images)
  }
}

extension OutputFile {
  /// Throws when a file is a link.
  @available(*, deprecated, renamed: "rejectLink(_:)")
  public static func refuseLink(_ path: String) throws(Diagnostic) { try rejectLink(path) }
}
