import CDeflate
import CFreeType
import CGIF
import CLCMS
import CPNG
import CWebP

/// The C libraries that images and glyphs are read, drawn and written with.
public enum RasterLibraries {
  /// Their names with the versions that the process has loaded; for libdeflate and giflib, which
  /// don't say it, those it was built with.
  ///
  /// TurboJPEG has no version that a program could ask for.
  public static var versions: [(name: String, version: String)] {
    let webp = WebPGetDecoderVersion()
    let lcms = cmsGetEncodedCMMversion()
    return [
      ("FreeType", freeType ?? "unknown"),
      ("libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"),
      ("zlib", zlibVersion().map { String(cString: $0) } ?? "unknown"),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 0xFF).\(webp & 0xFF)"),
      ("Little CMS", "\(lcms / 1_000).\(lcms / 10 % 100)"),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
    ]
  }

  private static var freeType: String? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
