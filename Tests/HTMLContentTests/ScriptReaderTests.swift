import Testing

@testable import HTMLContent

/// What statements of scripts do to elements, read without running anything.
struct ScriptReaderTests {
  private func statements(_ script: String) -> [String] {
    ScriptReader.statements(in: script, line: 1).map { "\($0.line): \($0.words)" }
  }

  @Test(arguments: [
    ("document.getElementById('o').classList.add('show')", ["adds the class \"show\" to \"#o\""]),
    (
      "document.querySelector(\".a > b\").classList.remove('x', 'y')",
      [
        "removes the class \"x\" from \".a > b\"", "removes the class \"y\" from \".a > b\"",
      ]
    ),
    ("document.body.classList.toggle('on', true)", ["adds the class \"on\" to \"body\""]),
    (
      "document.documentElement.classList.toggle('on')",
      ["adds the class \"on\" to \"html\"", "removes the class \"on\" from \"html\""]
    ),
    (
      "document.getElementsByClassName('a b')[0].classList.replace('in', 'out')",
      ["removes the class \"in\" from \".a.b\"", "adds the class \"out\" to \".a.b\""]
    ),
    (
      "const box = document.getElementById('b'); box?.classList.add('c')",
      [
        "adds the class \"c\" to \"#b\""
      ]
    ),
    (
      "this.box = document.querySelector('#b'); go(() => this.box.hidden = false)",
      [
        "removes the attribute \"hidden\" from \"#b\""
      ]
    ),
    (
      "const $ = id => document.getElementById(id); $('b').style.opacity = 1",
      [
        "sets \"opacity\" of \"#b\" to \"1\""
      ]
    ),
    (
      "function q(s) { return document.querySelector(s) } q('.a').style.zIndex = '9'",
      [
        "sets \"z-index\" of \".a\" to \"9\""
      ]
    ),
    (
      "let d = document; $('#x').removeClass('a b').fadeIn(200)",
      [
        "removes the class \"a\" from \"#x\"", "removes the class \"b\" from \"#x\"",
        "sets \"display\" of \"#x\" to \"block\"",
      ]
    ),
    (
      "jQuery('#x').css({opacity: 1, 'margin-top': '0'})",
      [
        "sets \"opacity\" of \"#x\" to \"1\"", "sets \"margin-top\" of \"#x\" to \"0\"",
      ]
    ),
    (
      "document.querySelectorAll('.c').forEach((c, i) => { c.style.setProperty('top', '0') })",
      [
        "sets \"top\" of \".c\" to \"0\""
      ]
    ),
    (
      "for (const c of document.querySelectorAll('.c')) c.className = 'c in'",
      [
        "sets the classes of \".c\" to \"c in\""
      ]
    ),
    (
      "Object.assign(document.getElementById('a').style, {display: 'flex', top: 0})",
      [
        "sets \"display\" of \"#a\" to \"flex\"", "sets \"top\" of \"#a\" to \"0\"",
      ]
    ),
    (
      "document.getElementById('a').style.cssText = 'opacity: 1; top: 0'",
      [
        "sets \"opacity\" of \"#a\" to \"1\"", "sets \"top\" of \"#a\" to \"0\"",
      ]
    ),
    (
      "document.getElementById('a').style.display = late === 'x' ? 'none' : 'grid'",
      [
        "sets \"display\" of \"#a\" to \"none\"", "sets \"display\" of \"#a\" to \"grid\"",
      ]
    ),
    (
      "document.getElementById('a').setAttribute('open', '')",
      [
        "sets the attribute \"open\" of \"#a\""
      ]
    ),
    (
      "document.getElementById('a').removeAttribute('hidden')",
      [
        "removes the attribute \"hidden\" from \"#a\""
      ]
    ),
    ("document.write('<p>' + name)", ["changes what is in \"body\" (write)"]),
    ("document.getElementById('a').showModal()", ["sets the attribute \"open\" of \"#a\""]),
    (
      "document.getElementById('a').innerHTML = '<b>' + name",
      [
        "changes what is in \"#a\" (innerHTML)"
      ]
    ),
    (
      "const els = { sheet: document.getElementById('s') }; els.sheet.classList.add('up')",
      [
        "adds the class \"up\" to \"#s\""
      ]
    ),
  ])
  func `A literal change is found with its element`(_ script: String, _ words: [String]) {
    #expect(statements(script) == words.map { "1: " + $0 })
  }

  @Test(arguments: [
    "// document.getElementById('o').classList.add('show')",
    "/* document.body.classList.add('a') */", "'document.body.classList.add(\"a\")'",
    "`document.body.classList.add('a')`", "/document.body.classList.add('a')/.test(x)",
    "element.classList.add('a')", "document.getElementById(name).classList.add('a')",
    "document.getElementById('a').style.top = y + 'px'", "document.getElementById('a').focus()",
    "document.getElementById('a').style.top = `${y}px`", "x.document.body.classList.add('a')",
    "document.getElementById('a", "document.body.classList.add('a", "", "((((((", "`${`", "/",
  ])
  func `What is no such change, or is broken off, is passed over`(_ script: String) {
    let words = statements(script)
    #expect(words.allSatisfy { $0 == "1: adds the class \"a\" to \"body\"" }, "\(words)")
    if !script.hasSuffix("add('a") { #expect(words == []) }
  }

  @Test func `Lines are those of the file`() {
    let script =
      "\n/* a\n b */\nconst t = `x\ny`;\nconst a = 6 / 2 / 1;\ndocument.body.hidden = true"
    #expect(
      ScriptReader.statements(in: script, line: 10).map(\.line) == [16])
  }

  @Test func `A hostile script takes no long time`() {
    let many = String(repeating: "a=document.body;a.classList.add('x'+b);$(", count: 5_000)
    #expect(ScriptReader.statements(in: many, line: 1).count <= ScriptReader.maximumStatements)
  }
}
