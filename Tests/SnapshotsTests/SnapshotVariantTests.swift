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
      "", "iphone-99", "iphone-15.light", "iphone-15.AX3.dark", "iphone-15.sdk-new",
      "iphone-15.en", "iphone-15.dark.dark", "iphone-15.", "iphone-15.AX6", "iphone-15.ar.rtl",
    ])
  func `Another name is rejected`(_ name: String) {
    #expect(throws: Diagnostic.self) { try SnapshotVariant(named: name) }
  }

  @Test func `A device and its settings make the variant of that name`() throws {
    let name = "iphone-15.landscape.dark.xSmall.sdk-16-12-1.rtl.pt-BR"
    let variant = try SnapshotVariant(
      .iPhone15, orientation: .landscape, appearance: .dark, textSize: .xSmall, locale: "pt-BR",
      pseudoLocale: .rightToLeft, sdk: "16.12.1")
    #expect(variant == (try SnapshotVariant(named: name)))
    #expect(try SnapshotVariant(.iPhone15, locale: "en").name == "iphone-15")
    #expect(throws: Diagnostic.self) { try SnapshotVariant(.iPhone15, locale: "dark") }
    #expect(throws: Diagnostic.self) { try SnapshotVariant(.iPhone15, sdk: "new") }
  }

  @Test func `What goes without saying is left out of the name`() throws {
    var variant = try SnapshotVariant(device: "iphone-15")
    try EnvironmentAxis.locale.set("en", in: &variant.environment)
    #expect(variant.name == "iphone-15")
    #expect(variant == (try SnapshotVariant(named: "iphone-15")))
  }

  @Test func `A name says the SDK only where it is not the vendor's standard one`() throws {
    let variant = try SnapshotVariant(named: "iphone-15.sdk-18-2")
    #expect(variant.standardized(for: .braze).name == "iphone-15")
    #expect(variant.standardized(for: .airship).name == "iphone-15.sdk-18-2")
    #expect(variant.standardized(for: nil).name == "iphone-15")
  }
}
