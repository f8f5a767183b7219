import CFriBidi
import CHarfBuzz
import CUnicode

/// The C libraries that texts are shaped and broken into lines with.
public enum TextLibraries {
  /// Their names with the versions that the process has loaded; of ICU, the first number, and of
  /// FriBidi, the version it was built with.
  public static var versions: [(name: String, version: String)] {
    [
      ("HarfBuzz", String(cString: hb_version_string())),
      ("FriBidi", FRIBIDI_VERSION),
      ("ICU", "\(CUnicodeVersion())"),
    ]
  }
}
