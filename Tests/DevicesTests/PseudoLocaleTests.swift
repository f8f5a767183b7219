import Boxes
import Testing

@testable import Devices

struct PseudoLocaleTests {
  @Test(arguments: [
    "Your logbook is private", "Strengths", "Datenschutzerklärung", "I", "Προσφορά", "Скидка",
    "Buy now, pay in thirty days or return what you don't like to any of our shops",
  ])
  func `An accented text is about 35 % longer, between brackets`(_ text: String) {
    let accented = PseudoLocale.accented.translated(text)
    #expect(accented.first == "[" && accented.last == "]")
    let letters = Double(text.count(where: \.isLetter))
    let growth = Double(accented.count(where: \.isLetter)) - letters
    #expect(abs(growth - 0.35 * letters) <= 1.5)
  }

  @Test(arguments: [
    ("Hi {{name}}!", "[Ĥîî {{name}}!]"),
    ("{% if a %}Hi{% endif %} %1$@", "[{% if a %}Ĥîî{% endif %} %1$@]"),
    ("Hi ${first_name} %d %%", "[Ĥîî ${first_name} %d %%]"),
    ("See https://a.example/x?b=c now", "[Šééé https://a.example/x?b=c ñööŵ]"),
    ("me@example.com or www.a.example", "[me@example.com öŕ www.a.example]"),
    ("<b>Hi</b>", "[<b>Ĥîî</b>]"),
    ("  Hi\n", "  [Ĥîî]\n"),
  ])
  func `Placeholders, addresses and outer spaces stay as they are`(
    _ text: String, _ expected: String
  ) {
    #expect(PseudoLocale.accented.translated(text) == expected)
  }

  @Test(arguments: PseudoLocale.allCases, ["", " ", "20 %", "{{name}}", "🎉", "https://a.example"])
  func `What nobody translates stays as it is`(_ locale: PseudoLocale, _ text: String) {
    #expect(locale.translated(text) == text)
  }

  @Test(arguments: [
    ("Buy {{n}} for 20 €", "\u{200F}\u{202E}Buy\u{202C} {{n}} \u{202E}for\u{202C} 20 €"),
    ("One\nTwo", "\u{200F}\u{202E}One\u{202C}\n\u{200F}\u{202E}Two\u{202C}"),
  ])
  func `Words turn around in every paragraph, numbers and placeholders don't`(
    _ text: String, _ expected: String
  ) {
    #expect(PseudoLocale.rightToLeft.translated(text) == expected)
  }

  @Test(arguments: ["{", "${", "<a", "%", "{<a"])
  func `What is opened very often and never closed takes no long time`(
    _ opener: String
  ) {
    let text = String(repeating: opener + " a ", count: 30_000)
    #expect(PseudoLocale.accented.translated(text).utf8.count > text.utf8.count)
  }

  @Test func `The right-to-left pseudo-locale decides the direction`() throws {
    var environment = Environment(device: try Device.named("iphone-15"))
    environment.locale = try LanguageTag("de")
    #expect(environment.direction == .leftToRight)
    environment.pseudoLocale = .rightToLeft
    #expect(environment.direction == .rightToLeft)
  }
}
