import Personalisation
import Testing

/// Templates that ask for more than the limits end with a problem, and none of them takes long.
@Suite struct HostileTemplateTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func nestingHasALimit() {
    for (open, close) in [
      ("{% if a %}", "{% endif %}"), ("{% for i in (1..2) %}", "{% endfor %}"),
    ] {
      let text = repeated(open, 5_000) + repeated(close, 5_000)
      #expect(throws: TemplateProblem.self) { try filled(text) }
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{ " + repeated("(", 50_000) + "1" + repeated(")", 50_000) + " }}")
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{ a" + repeated("[a", 50_000) + repeated("]", 50_000) + " }}")
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{ " + repeated("not ", 50_000) + "1 }}", in: .jinja)
    }
    #expect(throws: TemplateProblem.self) {
      try filled(repeated("{{#if a}}", 5_000) + repeated("{{/if}}", 5_000), in: .handlebars)
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{" + repeated("(not ", 50_000) + "a}}", in: .handlebars)
    }
  }

  @Test func longChainsOfElseAndFiltersHaveALimit() {
    #expect(throws: TemplateProblem.self) {
      try filled(
        "{{#if a}}" + repeated("{{else if a}}", 5_000) + "{{/if}}", in: .handlebars)
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{ 'a'" + repeated(" | upcase", 100_000) + " }}")
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{% if a" + repeated(" or a", 50_000) + " %}x{% endif %}")
    }
    #expect(throws: TemplateProblem.self) {
      try filled("{{ 1" + repeated(" + 1", 50_000) + " }}", in: .jinja)
    }
  }

  @Test func loopsHaveALimit() {
    #expect(throws: TemplateProblem.self) {
      try filled("{% for i in (1..1000000000) %}{% endfor %}")
    }
    let inner = "{% for j in (1..9000) %}{% assign x = j %}{% endfor %}"
    #expect(throws: TemplateProblem.self) {
      try filled("{% for i in (1..9000) %}\(inner)x{% endfor %}")
    }
  }

  @Test func stringsHaveALimit() {
    let doubling = "{% assign x = x | append: x %}"
    #expect(throws: TemplateProblem.self) {
      try filled("{% assign x = 'ab' %}" + repeated(doubling, 60) + "{{ x | size }}")
    }
    #expect(throws: TemplateProblem.self) {
      try filled(
        "{% assign x = 'aaaaaaaa' %}" + repeated("{% assign x = x | replace: 'a', x %}", 8))
    }
    #expect(throws: TemplateProblem.self) {
      try filled(
        "{% assign l = 'a,b,c,d' | split: ',' %}" + repeated("{% assign l = l | concat: l %}", 40))
    }
  }

  @Test func dataHaveALimit() {
    let bomb =
      "a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\n"
      + "c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n"
      + "e: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n"
    #expect(throws: (any Error).self) { try MessageData(Array(bomb.utf8), named: "bomb") }
    #expect(throws: (any Error).self) { try MessageData(Array("[1, 2]".utf8), named: "list") }
  }

  @Test func textWithoutTagsIsKnownByOneLook() {
    #expect(!MessageTemplate.mayHaveTags("a {b} 50 % {c:{d:1}} * | %"))
    for text in ["{{x}}", "a {% x %}", "%%x%%", "*|x|*"] {
      #expect(MessageTemplate.mayHaveTags(text))
    }
  }

  @Test(arguments: [
    "{", "{{", "{%", "{{}}", "{%%}", "{{-}}", "{{--}}", "{%-%}", "%%", "*|", "{{{", "{{{}}}", "{{!",
    "{#", "{{${", "{{a.}}", "{{a.${}}}", "{% cycle %}", "{% assign %}", "{% for %}", "{{ | }}",
    "{{#}}{{/}}", "{{/}}", "{{^}}", "{% case %}{% endcase %}", "{% if %}{% endif %}",
  ])
  func fragmentsAreReadOrRejected(text: String) {
    for language in TemplateLanguage.allCases { _ = try? filled(text, in: language) }
  }
}
