import Devices
import Diagnostics
import Messages
import Snapshots
import Testing

struct SnapshotVariantTests {
  @Test(
    arguments: [
      "iphone-15", "iphone-15.dark", "iphone-se.AX3", "iphone-x.landscape", "ipad-10.dark",
      "iphone-15.sdk-17-9.ar", "iphone-se.accented", "iphone-se.rtl",
      "iphone-15.landscape.dark.xSmall.sdk-16-12-1.rtl.pt-BR", "393x852@3", "800x600@1-5",
      "800x600.portrait",
    ])
  func `A name reads back`(_ name: String) throws {
    #expect(try SnapshotVariant(named: name).name == name)
  }

  @Test(
    arguments: [
      "", "iphone-99", "iphone-15.light", "iphone-15.AX3.dark", "iphone-15.sdk-20",
      "iphone-15.en", "iphone-15.dark.dark", "iphone-15.", "iphone-15.AX6", "iphone-15.ar.rtl",
    ])
  func `Another name is refused`(_ name: String) {
    #expect(throws: Diagnostic.self) { try SnapshotVariant(named: name) }
  }

  @Test func `A device and its settings make the variant of that name`() throws {
    let name = "iphone-15.landscape.dark.xSmall.sdk-16-12-1.rtl.pt-BR"
    let variant = try SnapshotVariant(
      .iPhone15, orientation: .landscape, appearance: .dark, textSize: .xSmall, locale: "pt-BR",
      pseudoLocale: .rightToLeft, sdk: "16.12.1")
    #expect(variant == (try SnapshotVariant(named: name)))
    #expect(try SnapshotVariant(.iPhone15, locale: "en", sdk: "20").name == "iphone-15")
    #expect(throws: Diagnostic.self) { try SnapshotVariant(.iPhone15, locale: "dark") }
    #expect(throws: Diagnostic.self) { try SnapshotVariant(.iPhone15, sdk: "new") }
  }

  @Test func `What is the default is left out of the name`() throws {
    var variant = try SnapshotVariant(device: "iphone-15")
    variant.sdk = SDKVersion(20)
    variant.locale = try LanguageTag("en")
    #expect(variant.name == "iphone-15")
    #expect(variant == (try SnapshotVariant(named: "iphone-15")))
  }
}
