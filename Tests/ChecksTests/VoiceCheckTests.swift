import Checks
import TestSupport
import Testing

struct VoiceCheckTests {
  private func found(_ check: String, _ page: String) throws -> [String] {
    try CheckScene.description(
      of: check, Array("<html lang=en><body>\(page)</body></html>".utf8), named: "p.html")
  }

  @Test(
    arguments: [
      ("unspoken", "<p aria-hidden=true>Half price</p>"),
      ("spoken-name", "<button>Close button</button>"),
      ("spoken-name", "<img src=a.png alt='IMG_0001' width=40 height=40>"),
      ("spoken-name", "<img src=a.png alt='coat.jpeg' width=40 height=40>"),
      ("spoken-name", "<img src=a.png alt='Image of a coat' width=40 height=40>"),
      ("spoken-name", "<button aria-label=Dismiss>Not now</button>"),
      (
        "spoken-name",
        "<a href='https://a.example'>Read more</a> <a href='https://b.example'>Read more</a>"
      ),
      ("spoken-name", "<p>\u{F005}</p>"), ("spoken-name", "<h1>SAIL WITH US</h1>"),
      ("language", "<p>Hello</p><p>Привет, друзья</p><p>Снова</p>"),
      ("language", "<p>Hello</p><p lang=ar>Half price on all coats</p>"),
      ("headings", "<p>One</p><p>Two</p><p>Three</p><p>Four</p>"),
      ("headings", "<h1>One</h1><h3>Three</h3>"),
      ("description", "<button>×</button>"), ("description", "<div role=img>★</div>"),
      ("description", "<p>\n<button aria-labelledby=none></button>"),
    ] as [(String, String)])
  func `What VoiceOver says wrongly is one finding`(_ check: String, _ page: String) throws {
    #expect(try found(check, page).count == 1)
  }

  @Test(
    arguments: [
      ("unspoken", "<p aria-hidden=true>→</p><img src=a.png alt='' width=40 height=40>"),
      ("unspoken", "<p>Behind</p><div role=dialog aria-modal=true><p>Front</p></div>"),
      ("unspoken", "<p hidden>Half</p><button aria-label=Close>×</button>"),
      ("spoken-name", "<button>Close</button><button>Button</button>"),
      ("spoken-name", "<button aria-label='Shop now: coats'>Shop now</button>"),
      ("spoken-name", "<button aria-label=Close>×</button>"),
      ("spoken-name", "<img src=a.png alt='Our image of the year' width=40 height=40>"),
      (
        "spoken-name",
        "<a href='https://a.example'>Read more</a> <a href='https://a.example'>Read more</a>"
      ),
      ("headings", "<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Four</h2><p>a</p><p>b</p>"),
      (
        "unspoken",
        "<p aria-hidden=true>Half price −50 %</p><p style='position: absolute'>Half price: 50 %</p>"
      ),
      ("spoken-name", "<p aria-hidden=true>\u{F005}</p><h1>SALE in the USA</h1>"),
      ("headings", "<p>One</p><p>Two</p>"), ("language", "<p>Words</p>"),
      ("language", "<p lang=ru>Привет</p><p>π is 3.14</p><p lang=ja>iPhone ケース</p>"),
      ("language", "<p lang=xx>Привет</p><p lang=sr-Cyrl>Здраво</p>"),
    ] as [(String, String)])
  func `What is right is silent`(_ check: String, _ page: String) throws {
    #expect(try found(check, page) == [])
  }

  @Test func `A page without a language is a note`() throws {
    let found = try CheckScene.description(
      of: "language", Array("<p>Hello there</p>".utf8), named: "p.html")
    #expect(found.count == 1 && found[0].hasPrefix("note:"))
  }

  @Test func `What only the SDK can change is a note`() throws {
    func found(_ check: String, _ message: String) throws -> [String] {
      try CheckScene.description(of: check, Array(message.utf8), named: "m.json")
    }
    let still = #"{"type": "SLIDEUP", "message": "Late", "click_action": "NONE"}"#
    #expect(try found("way-out", still).map { $0.hasPrefix("note:") } == [true])
    let slideup = """
      {"type": "SLIDEUP", "message": "Late", "click_action": "URI", "uri": "app://bus"}
      """
    #expect(try found("activation", slideup).map { $0.hasPrefix("note:") } == [true])
    #expect(try found("way-out", slideup).map { $0.hasPrefix("note:") } == [true])
    let modal = """
      {"type": "MODAL", "message": "Late", "btns": [{"id": 0, "text": "OK"}]}
      """
    #expect(try found("activation", modal) == [] && found("way-out", modal) == [])
  }

  @Test func `A language is asked for where the SDK reads one`() throws {
    func found(_ key: String) throws -> [String] {
      let message = """
        {"type": "MODAL", \(key) "header": "Привет", "message": "Все пальто за полцены"}
        """
      return try CheckScene.description(of: "language", Array(message.utf8), named: "m.json")
    }
    #expect(try found("").map { $0.contains("doesn't say its language") } == [true])
    #expect(try found(#""language": "en","#).map { $0.contains("Cyrillic") } == [true])
    #expect(try found(#""language": "ru","#) == [])
  }

  @Test func `An icon of Braze without a description is heard as its character`() throws {
    func found(_ key: String) throws -> [String] {
      let message = """
        {"type": "MODAL", \(key) "icon": "\u{F005}", "message": "Points", "btns": [{"id": 0, "text": "OK"}]}
        """
      return try CheckScene.description(of: "spoken-name", Array(message.utf8), named: "m.json")
    }
    #expect(try found("").count == 1)
    #expect(try found(#""image_alt": "A star","#) == [])
  }

  @Test func `The cross of an old dialog of Bloomreach is the SDK's`() throws {
    let bytes = try Repository.bytes("Snapshots/bloomreach/freeform/added-close/message.json")
    let found = try CheckScene.description(of: "description", bytes, named: "message.json")
    #expect(found.count == 1 && found[0].hasPrefix("note:"))
  }

  @Test func `What Airship's description says may be said elsewhere`() throws {
    let message = """
      {"display_type": "modal", "display": {"heading": {"text": "The map of the island"}, "media":
        {"url": "https://example.com/a.png", "type": "image", "description": "A map"}}}
      """
    #expect(
      try CheckScene.description(of: "unspoken", Array(message.utf8), named: "m.json") == [])
  }

  @Test func `A description that Airship never speaks is reported`() throws {
    let message = """
      {"display_type": "modal", "display": {"heading": {"text": "Hi"}, "media":
        {"url": "https://example.com/a.png", "type": "image", "description": "A map"}}}
      """
    let found = try CheckScene.description(
      of: "unspoken", Array(message.utf8), named: "m.json")
    #expect(found.count == 1 && found[0].contains("A map"))
  }
}
