import Diagnostics
import Testing

struct DiagnosticTests {
  @Test func `A diagnostic is one line that says where, what and how to fix it`() {
    let diagnostic = Diagnostic.error(
      "\"label\" is missing.", keyPath: "display.buttons[1]", solution: "Add a \"label\"."
    ).located(in: "modal.json")
    #expect(
      "\(diagnostic)"
        == "modal.json:display.buttons[1]: error: \"label\" is missing. Add a \"label\".")
  }

  @Test func `Without a file or a key path their colons are left out`() {
    #expect("\(Diagnostic.warning("Odd."))" == "warning: Odd.")
    #expect("\(Diagnostic.warning("Odd.", file: "a.json"))" == "a.json: warning: Odd.")
  }

  @Test func `Line breaks and control characters of an input don't break the line`() {
    #expect("\(Diagnostic.error("a\n\u{1B}[31mb"))" == "error: a \u{FFFD}[31mb")
  }

  @Test(arguments: [
    ("botttom", "bottom"), ("otp", "top"), ("mxaWdith", "maxWidth"), ("iphone15", "iphone-15"),
    ("MAXWIDTH", "maxWidth"), ("zzz", nil),
  ])
  func `A misspelt name gets the nearest known one`(_ name: String, _ expected: String?) {
    let known = ["top", "bottom", "iphone-15", "maxWidth"]
    #expect(Spelling.nearest(to: name, among: known) == expected)
  }

  @Test(arguments: [
    ("prvew", "preview"), ("prev", "preview"), ("carsel", "carousel"), ("simul", "simulate"),
    ("lnt", "lint"), ("view", nil), ("pre", nil), ("pvwre", nil), ("l", nil), ("caro", "carousel"),
  ])
  func `A word that lacks letters means the one that has all of them`(
    _ name: String, _ expected: String?
  ) {
    let known = ["preview", "carousel", "simulate", "lint", "layout"]
    #expect(Spelling.nearestOrLonger(than: name, among: known) == expected)
  }
}
