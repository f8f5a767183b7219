import Testing

/// What is left out of a page is found in the message that holds it as in the page alone.
struct PageWarningTests {
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'>
    <style>p { columns: 2; colr: red }
    @media (scripting: none) { p { top: 0 } }
    p::first-line { color: red } p:in-range { top: 0 }</style>
    <p>Hello<a href='appboy://close'>X</a>
    <video src=a.mp4></video>
    <table rules=all><td>A</table><input type=checkbox switch aria-label=A>
    """

  /// The findings of the check `message`, without what is before the line.
  private func findings(_ text: String, after prefix: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasSuffix("(message)") && $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }

  @Test func `A message of Braze lists what its page lists`() throws {
    let folder = try LintFolder()
    try folder.write(Self.page, "p.html")
    let text = Self.page.replacing("\n", with: "\\n")
    try folder.write(#"{"type": "HTML", "message": "\#(text)"}"#, "m.json")
    let alone = findings(try folder.lint("p.html").text, after: "p.html:")
    let inMessage = findings(try folder.lint("m.json").text, after: "m.json:message:")
    #expect(alone.count == 7, "\(alone)")
    #expect(inMessage == alone)
    #expect(alone.map { $0.prefix { $0 != ":" } } == ["2", "2", "3", "4", "4", "6", "7"])
  }

  @Test func `A block of Bloomreach lists what its page lists`() throws {
    let folder = try LintFolder()
    try folder.write(Self.page, "p.html")
    let text = Self.page.replacing("\n", with: "\\n")
    try folder.write(
      #"[{"id": "a", "name": "A", "placeholders": ["p"], "date_filter": {"enabled": false}, "#
        + #""frequency": "always", "content_type": "html", "content": {"html": "\#(text)"}}]"#,
      "m.json")
    let alone = findings(try folder.lint("p.html").text, after: "p.html:")
    let inMessage = findings(try folder.lint("m.json").text, after: "m.json:[0].content.html:")
    #expect(inMessage == alone && !inMessage.isEmpty)
  }

  @Test func `What isn't supported is a note in a page and in its message, and both pass`() throws {
    let folder = try LintFolder()
    let page =
      "<!DOCTYPE html><html lang='en'><meta name='viewport' content='width=device-width, "
      + "viewport-fit=cover'><title>x</title><body style='margin:60px 20px;font:17px -apple-system;"
      + "color:#111;background:#fff;columns:2;font-variant-numeric:tabular-nums'><p>Until Sunday.</p>"
      + "<a href='appboy://close' style='display:block;padding:20px'>Close</a><script>1</script>"
    try folder.write(page, "p.html")
    try folder.write(#"{"type": "HTML", "message": "\#(page)"}"#, "m.json")
    for (name, prefix) in [("p.html", "p.html:1: note: "), ("m.json", "m.json:message:1: note: ")] {
      let outcome = try folder.lint(name)
      let found = findings(outcome.text, after: prefix)
      #expect(found.allSatisfy { $0.contains("is not supported and ignored.") }, "\(outcome.text)")
      #expect(found.count == 2, "\(outcome.text)")
      #expect(!outcome.fails, "\(outcome.text)")
    }
  }

  @Test func `A plain list of blocks, as the server sends it, passes`() throws {
    let folder = try LintFolder()
    let page =
      "<!DOCTYPE html><html lang='en'><meta name='viewport' content='width=device-width'>"
      + "<body><p>Winter boots</p>"
    try folder.write(
      #"[{"id": "a", "name": "A", "placeholders": ["p"], "date_filter": {"enabled": false}, "#
        + #""frequency": "always", "content_type": "html", "content": {"html": "\#(page)"}}]"#,
      "m.json")
    let outcome = try folder.lint("m.json")
    #expect(!outcome.fails, "\(outcome.text)")
    #expect(outcome.errors.contains(": note: The file has no answers for a visitor"))
  }

  @Test func `A page beside a message of Airship is named by its own file`() throws {
    let folder = try LintFolder()
    try folder.write(Self.page, "assets/p.html")
    try folder.write(
      #"{"display_type": "html", "display": {"url": "https://a.example/p.html"}}"#, "m.json")
    let found = findings(try folder.lint("m.json").text, after: "assets/p.html:")
    #expect(found.count == 7, "\(found)")
  }
}
