import Diagnostics
import Testing

/// Messages that nobody can close, and pages of vendors that give them no object.
struct WaysOutTests {
  /// The lines of the check for a message in `m.json`.
  private func lines(
    _ message: String, page: String? = nil, style: (name: String, content: String)? = nil,
    sdk: String? = nil
  ) throws -> [String] {
    let folder = try LintFolder()
    try folder.write(message, "m.json")
    if let page { try folder.write(page, "assets/p.html") }
    if let style { try folder.write(LintFolder.plist(style.content), style.name) }
    return try folder.lint("m.json", sdk: sdk, style: style?.name).text.split(separator: "\n")
      .filter { $0.hasSuffix("(dismissal)") }.map(String.init)
  }

  // MARK: Native messages

  @Test(arguments: [
    #"{"type": "MODAL", "message": "A", "close_btn_color": 16777215}"#,
    #"{"type": "FULL", "message": "A", "close_btn_color": 0, "click_action": "NONE"}"#,
    #"{"type": "MODAL", "message": "A", "themes": {"dark": {"close_btn_color": 1}}}"#,
    LintFolder.modal(##""dismiss_button_color": "#00FFFFFF""##),
    ##"{"display_type": "fullscreen", "display": {"body": {"text": "A"}, "##
      + ##""dismiss_button_color": "#00000000"}}"##,
  ])
  func `A close button that is transparent is a finding where there is no other`(
    _ message: String
  ) throws {
    let found = try lines(message)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("Nobody sees how to close the message") == true, "\(found)")
  }

  @Test(arguments: [
    #"{"type": "MODAL", "message": "A", "close_btn_color": 4278190080}"#,
    #"{"type": "SLIDEUP", "message": "A", "close_btn_color": 0}"#,
    #"{"type": "MODAL", "message": "A", "close_btn_color": 0, "btns": [{"id": 0, "text": "B"}]}"#,
    #"{"type": "MODAL", "message": "A", "close_btn_color": 0, "click_action": "URI", "uri": "a://b"}"#,
    LintFolder.modal(##""dismiss_button_color": "#80FFFFFF""##),
    LintFolder.modal(
      ##""dismiss_button_color": "#00FFFFFF", "buttons": [{"id": "a", "label": {"text": "B"}}]"##),
  ])
  func `One that is seen, or another way out, is not one`(_ message: String) throws {
    #expect(try lines(message) == [])
  }

  @Test func `An alert whose buttons are all disabled can't be closed`() throws {
    func alert(_ other: String) -> String {
      #"{"type": "alert", "title": "A", "content": "B", "buttons": ["#
        + #"{"id": "a", "text": "C", "disabled": true}, {"id": "b", "text": "D"\#(other)}]}"#
    }
    let found = try lines(alert(#", "disabled": true"#))
    #expect(found.count == 1 && found[0].contains("all of its buttons are disabled"), "\(found)")
    #expect(try lines(alert("")) == [])
  }

  @Test func `A web interstitial of Accengage without a close button is a finding`() throws {
    func message(_ template: String, _ more: String) -> String {
      #"{"messageID": "a", "type": "web", "templateNibName": "\#(template)", "#
        + #""url": "https://a.example/p.html"\#(more)}"#
    }
    let (plain, toolbar, banner) = (
      "BMA4SiPhoneIntersticialWebViewNotifView",
      "BMA4SiPhoneIntersticialWebViewWithToolBarNotifView", "BMA4SiPhoneWebViewNotifView"
    )
    let without = #", "close_button": false"#
    let found = try lines(message(plain, without), page: "<p>A")
    #expect(found.count == 1 && found[0].contains("m.json:close_button: warning: "), "\(found)")
    #expect(try lines(message(plain, ""), page: "<p>A") == [])
    #expect(try lines(message(toolbar, without), page: "<p>A") == [])
    #expect(try lines(message(banner, without), page: "<p>A") == [])
  }

  // MARK: Airship's pages

  private static let html =
    #"{"display_type": "html", "display": {"url": "https://a.example/p.html"}}"#
  private static let hidden = (
    "UAInAppMessageHTMLStyle.plist", "<key>hideDismissIcon</key><true/>"
  )

  @Test(arguments: [
    "<p>A", "<button onclick='UAirship.runAction(\"a\")'>A</button>",
    "<a href='https://a.example'>A</a>", "<script>UAirship.close</script><p>A",
  ])
  func `A page of Airship without the dismiss button that calls nothing is locked`(
    _ page: String
  ) throws {
    let found = try lines(Self.html, page: page, style: Self.hidden)
    let locked = found.filter { $0.contains("Nobody can close the message") }
    #expect(locked.count == 1 && locked[0].hasPrefix("assets/p.html: warning: "), "\(found)")
    let shown = try lines(Self.html, page: page)
    #expect(!shown.contains { $0.contains("Nobody can close the message") })
  }

  @Test(arguments: [
    "<button onclick='UAirship.close()'>A</button>", "<a href='uairship://close'>A</a>",
    "<script>b.onclick = UAirship.close;</script><p>A",
    "<script>location.href = 'uairship://close'</script><p>A",
    "<p>A<script src=https://a.example/x.js></script>",
  ])
  func `One that calls the SDK, or may, is not`(_ page: String) throws {
    let found = try lines(Self.html, page: page, style: Self.hidden)
    #expect(!found.contains { $0.contains("Nobody can close the message") }, "\(found)")
  }

  // MARK: Bloomreach and Accengage

  private func block(_ html: String) throws -> [String] {
    let text = html.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return try lines(
      #"{"success": true, "in_app_content_blocks": [{"id": "a", "name": "A", "#
        + #""placeholders": ["p"], "date_filter": {"enabled": false}, "frequency": "always", "#
        + #""content_type": "html", "content": {"html": "\#(text)"}}]}"#)
  }

  @Test(arguments: [
    ("<p>A\n<b data-actiontype=cloze>X</b>", "knows no data-actiontype \"cloze\"", "\"close\""),
    ("<p>A\n<a href=a:b data-actiontype=deeplink>X</a>", "\"deeplink\"", "\"deep-link\""),
    ("<p>A\n<a href=a:b data-actiontype=Close>X</a>", "its address is opened too", "\"close\""),
    ("<p>A\n<b data-actiontype=zzzzzz>X</b>", "knows no data-actiontype", "Use one of deep-link"),
    ("<p>A\n<b data-link>X</b>", "data-link is empty", "Write an address"),
    (
      "<p>A\n<a href=https://exponea.com/close_action__1>X</a>", "makes for each close button",
      "data-actiontype=\"close\""
    ),
    ("<p>A\n<b onclick='x()' ontouchstart='y()'>X</b>", "takes \"onclick\" out", "data-link"),
    (
      "<p>A\n<script>brazeBridge.closeMessage()</script>", "is a call of Braze's SDK",
      "data-actiontype=\"close\""
    ),
    ("<p>A\n<a href=uairship://close>X</a>", "is for Airship's SDK", "data-actiontype"),
  ])
  func `What does nothing in a block of Bloomreach is one finding`(
    _ html: String, _ words: String, _ advice: String
  ) throws {
    let found = try block(html)
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasPrefix("m.json:in_app_content_blocks[0].content.html:2: warning: ") == true,
      "\(found)")
    #expect(
      found.first?.contains(words) == true && found.first?.contains(advice) == true, "\(found)")
  }

  @Test(arguments: [
    "<b data-actiontype=close>X</b>", "<a href=a:b data-actiontype=deep-link>X</a>",
    "<b data-link=https://a.example data-actiontype=browser>X</b>", "<a href=a:b>X</a>",
    "<b onclick=''>X</b>",
  ])
  func `What does something is not one`(_ html: String) throws { #expect(try block(html) == []) }

  @Test func `A page of Accengage has no object of another SDK`() throws {
    let found = try lines(
      #"{"messageID": "a", "type": "web", "#
        + #""templateNibName": "BMA4SiPhoneIntersticialWebViewNotifView", "#
        + #""url": "https://a.example/p.html"}"#,
      page: "<p>A\n<button onclick='appboyBridge.closeMessage()'>B</button>")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("a page of Accengage has no such object") == true, "\(found)")
  }
}
