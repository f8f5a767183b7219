import Boxes
import Devices
import Diagnostics
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    "en", "en-US", "zh-Hant-TW", "es-419", "sl-rozaj-biske-1994", "de-CH-1901", "de-a-value",
    "en-x-private", "zh-yue-HK", "en-XA", "ar-XB", "ar-EG-u-nu-latn", "gsw", "EN-us",
  ])
  func `A well-formed tag is read`(_ text: String) throws {
    #expect(try LanguageTag(text).description == text)
  }

  @Test(arguments: [
    "", "e", "en-", "-en", "en--US", "en_US", "en-US-", "en-US-US", "1n", "en-toolongsubtag",
    "en-a",
    "en-x", "en-US-Latn", "en-ü", "en US", "i-klingon",
  ])
  func `A malformed tag is rejected`(_ text: String) {
    #expect(throws: Diagnostic.self) { try LanguageTag(text) }
  }

  @Test func `An underscore is corrected to a hyphen`() {
    #expect {
      try LanguageTag("pt_BR")
    } throws: { error in
      "\(error)" == "error: \"pt_BR\" is not a language tag. "
        + "Write a language and, if needed, a script and a region, such as pt-BR."
    }
  }

  @Test(arguments: [
    "ar", "ar-EG", "AR", "he", "iw-IL", "fa-IR", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "ar-XB",
    "az-Arab", "pa-arab-PK", "en-Hebr",
  ])
  func `These run from right to left`(_ text: String) throws {
    #expect(try LanguageTag(text).direction == .rightToLeft)
  }

  @Test(arguments: ["en", "de-AT", "ar-Latn", "sd-Deva-IN", "ku", "zh-Hans", "arn", "en-XA"])
  func `These run from left to right`(_ text: String) throws {
    #expect(try LanguageTag(text).direction == .leftToRight)
  }
}
