import Diagnostics
import Geometry
import Messages
import Testing

struct AirshipContentTests {
  @Test func `A number is a boolean in classic SDKs`() throws {
    for (number, expected) in [("0", false), ("1", true), ("2.5", true)] {
      let text = modal(#""allow_fullscreen_display": \#(number)"#)
      guard case .modal(let modal)? = try read(text, sdk: "16.0").message?.display else {
        Issue.record("The message was rejected.")
        continue
      }
      #expect(modal.allowFullscreenDisplay == expected)
    }
  }

  @Test func `A key that a newer SDK reads is ignored with a warning`() throws {
    let text = message("html", #""url": "a", "force_fullscreen_display": true"#)
    let old = try read(text, sdk: "19.8")
    #expect(old.message != nil)
    #expect(
      old.lines == [
        "display.force_fullscreen_display: warning: \"force_fullscreen_display\" is ignored before "
          + "version 19.9. Remove it, or use a newer SDK."
      ])
    let new = try read(text, sdk: "19.9")
    #expect(new.lines == [])
    guard case .html(let html)? = new.message?.display else { return }
    #expect(html.forceFullscreenDisplay == true)
  }

  @Test func `A bad text colour is reported differently from a bad background`() throws {
    let text = message(
      "modal", ##""heading": {"text": "a", "color": "#FFF"}, "background_color": "red""##)
    let result = try read(text, sdk: "16.0")
    guard case .modal(let modal)? = result.message?.display else {
      Issue.record("The message was rejected: \(result.lines)")
      return
    }
    #expect(modal.heading?.color == nil)
    #expect(modal.backgroundColor == .clear)
    #expect(result.lines.count == 2 && result.lines.allSatisfy { $0.hasPrefix("display.") })
    #expect(result.lines[0].contains("\"#FFF\" is not a colour: the app may stop here"))
    #expect(result.lines[1].contains("\"red\" is not a colour: nothing is drawn with it."))
  }
}
