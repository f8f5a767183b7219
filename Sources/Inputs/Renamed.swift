// What was called otherwise before: these names go with the next minor version.

public import Diagnostics
public import Raster
public import Templates

extension AppScreenshot {
  /// The screenshot's pixels.
  @available(*, deprecated, renamed: "image")
  public var picture: Bitmap { image }
}

extension AssetFolder {
  /// Returns the image at an address.
  @available(*, deprecated, renamed: "image(at:)")
  public func picture(at url: String) throws(Diagnostic) -> ImageAsset? { try image(at: url) }

  /// Returns an image of the app.
  @available(*, deprecated, renamed: "image(named:)")
  public func picture(named name: String) throws(Diagnostic) -> ImageAsset? {
    try image(named: name)
  }
}

extension VendorTable {
  /// The vendors of this version.
  @available(*, deprecated, renamed: "default")
  public static var standard: VendorTable { .default }
}

extension FrameAssets {
  /// Returns the image at an address.
  @available(*, deprecated, renamed: "image(at:)")
  public func picture(at url: String) throws(Diagnostic) -> ImageAsset? { try image(at: url) }

  /// Returns an image of the app.
  @available(*, deprecated, renamed: "image(named:)")
  public func picture(named name: String) throws(Diagnostic) -> ImageAsset? {
    try image(named: name)
  }
}
