import Raster
import Synchronization
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  static let fonts = [
    FuzzTarget(
      "font",
      seeds: [
        SeedFolder("Tests/Conformance", ".ttf"), SeedFolder("Tests/TypesettingTests", ".ttf"),
        SeedFolder("Fuzzing/Seeds/font", ".otf", ".ttf"),
      ], maximumLength: 65_536
    ) { bytes in
      guard FontError.problem(with: bytes, name: "font") == nil else { return }
      let data = Data(bytes).base64EncodedString()
      let page = """
        <!DOCTYPE html><style>@font-face{font-family:F;src:url(data:font/ttf;base64,\(data))}
        p{font:20px F;margin:0}b{font-size:7px}</style><p>AVA fi Ångström 12<br>\
        <b>دعوة مزدوجة</b> שלום नमस्ते 漢字 👩‍👩‍👧 ัก</p>
        """
      drawPage(Array(page.utf8), with: freshSetting())
    },
    FuzzTarget(
      "woff", seeds: [SeedFolder("Fuzzing/Seeds/woff", ".woff", ".woff2")], maximumLength: 65_536
    ) { bytes in
      let size = WebFont.unpackedSize(bytes)
      guard let font = try? WebFont.unpacked(bytes) else { return }
      precondition(size != nil && font.count <= WebFont.maximumBytes)
      FuzzTrace.note(font)
      _ = FontError.problem(with: font, name: "font")
    },
  ]

  /// How many fonts a renderer is given before the next one: it keeps all of them.
  private static let fontsPerSetting = 200

  private static let used = Mutex<(setting: DrawnInput.Setting, uses: Int)?>(nil)

  private static func freshSetting() -> DrawnInput.Setting {
    used.withLock { state in
      if let current = state, current.uses < fontsPerSetting {
        state?.uses += 1
        return current.setting
      }
      let setting = DrawnInput.Setting()
      state = (setting, 1)
      return setting
    }
  }
}
