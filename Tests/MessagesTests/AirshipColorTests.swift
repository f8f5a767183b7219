import Geometry
import Messages
import Testing

struct AirshipColorTests {
  private let classic: AirshipSDK
  private let swiftUI = AirshipSDK.default

  init() throws {
    classic = try AirshipSDK(SDKVersion(16))
  }

  @Test(arguments: [
    ("#63aff2", Color(hex: 0x63AFF2)),
    ("63AFF2", Color(hex: 0x63AFF2)),
    (" \n#63aff2\t", Color(hex: 0x63AFF2)),
    ("80FF0000", Color(hex: 0xFF0000, alpha: 128.0 / 255)),
    ("#00000000", .clear),
    // Seven characters count as 24 bits; the low 24 are used.
    ("1234567", Color(hex: 0x234567)),
    // Scanning stops at the first character that is not a digit.
    ("#12xyz9", Color(hex: 0x000012)),
    // Eight characters count as 32 bits, whatever the digits are.
    ("#0xFFFFFF", Color(hex: 0xFFFFFF, alpha: 0)),
    ("0x0000FF0", Color(hex: 0x000FF0, alpha: 0)),
  ])
  func `A colour is read as the SDK reads it`(_ text: String, _ color: Color) {
    #expect(AirshipColor.parse(text, sdk: classic) == color)
    #expect(AirshipColor.parse(text, sdk: swiftUI) == color)
  }

  @Test(arguments: [
    "", "#", "#FFF", "#FFFF", "12345", "1234567890", "red", "purple", "##FFFFFF1", "0xzzzz",
    "#é12345",
  ])
  func `Any other text is not a valid colour`(_ text: String) {
    #expect(AirshipColor.parse(text, sdk: classic) == nil)
    #expect(AirshipColor.parse(text, sdk: swiftUI) == nil)
  }

  @Test func `Nine digits overflow in classic SDKs`() {
    #expect(AirshipColor.parse("#180112233", sdk: classic) == .white)
    #expect(
      AirshipColor.parse("#180112233", sdk: swiftUI) == Color(hex: 0x112233, alpha: 128.0 / 255))
  }

  @Test func `A colour written in an unusual way is a warning`() throws {
    let result = try read(modal(#""background_color": "1234567""#))
    #expect(
      result.lines == [
        "display.background_color: warning: \"1234567\" is read as #FF234567. "
          + "Write \"#RRGGBB\", or \"#AARRGGBB\" with alpha first."
      ])
  }
}
