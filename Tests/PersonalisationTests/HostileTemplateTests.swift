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

  private static let filters = """
    append prepend capitalize downcase upcase strip lstrip rstrip strip_newlines newline_to_br \
    strip_html remove remove_first remove_last replace replace_first replace_last slice split \
    truncate truncatewords abs at_least at_most ceil floor round plus minus times divided_by modulo \
    number_with_delimiter money join first last size compact concat index map reverse sort \
    sort_natural uniq sum where reject find find_index has default date time_zone escape \
    escape_once url_encode url_param_escape url_escape url_decode base64_encode base64_decode json \
    as_json_string json_escape property_accessor upper lower title trim length unique urlencode \
    striptags strftime d int float string list from_timestamp
    """.split(separator: " ").map(String.init)

  private static let values = """
    none: null
    most: 9223372036854775807
    least: -9223372036854775808
    huge: 1.0e+308
    empty: ""
    text: "%%${x}{{ 👩‍👩‍👧 <b"
    list: [3, null, a, [1, [2]], {a: 1}]
    object: {a: {b: [1]}}
    """

  /// Whole numbers at their limits, no value, and values of other kinds: a filter takes them or says
  /// that it doesn't.
  @Test(arguments: filters) func filterTakesWhateverItIsGiven(name: String) throws {
    let data = try MessageData(Array(Self.values.utf8), named: "test")
    let names = ["none", "most", "least", "huge", "empty", "text", "list", "object"]
    for value in names {
      for one in ["none", "least", "text"] {
        for text in [
          "{{ \(value) | \(name): \(one) }}", "{{ \(value) | \(name): \(one), least }}",
          "{{ \(value) | \(name)(\(one), most) }}",
        ] {
          var budget = FillBudget()
          let language = text.contains("(") ? TemplateLanguage.jinja : .liquid
          let template = try? MessageTemplate(text, in: language)
          _ = try? template?.filled(from: data, within: &budget)
        }
      }
    }
  }

  @Test(arguments: [
    // One string many times over, in lists and comparisons.
    ("{{ [\(Self.many)] }}", TemplateLanguage.jinja),
    ("{{ 'a' | replace([\(Self.many)], 'b') }}", .jinja),
    ("{% for i in (1..9999) %}{% if s contains 'b' %}{% endif %}{% endfor %}", .liquid),
    ("{% for i in (1..9999) %}{% if s == t %}{% endif %}{% endfor %}", .liquid),
    ("{% for i in (1..9999) %}{% assign l = s | split: '' | sort %}{% endfor %}", .liquid),
    ("{{#each l}}{{#each ../l}}{{#with ../o}}{{/with}}{{/each}}{{/each}}", .handlebars),
    (
      "\(String(repeating: "{% case x %}{% when 1, 1, 1, 1, 1, 1, 1, 1 %}", count: 30))x"
        + String(repeating: "{% endcase %}", count: 30), .liquid
    ),
  ])
  func whatIsLargeEndsWithAMessage(template: String, language: TemplateLanguage) throws {
    let long = String(repeating: "a", count: 1_000_000)
    let list = (0..<2_000).map { "a\($0)" }.joined(separator: ", ")
    let object = (0..<2_000).map { "a\($0): 1" }.joined(separator: ", ")
    let data = try MessageData(
      Array("s: \(long)\nt: \(long)\nx: 1\nl: [\(list)]\no: {\(object)}\n".utf8), named: "test")
    #expect(throws: TemplateProblem.self) {
      var budget = FillBudget()
      _ = try MessageTemplate(template, in: language).filled(from: data, within: &budget)
    }
  }

  private static let many = String(repeating: "s, ", count: 20_000) + "s"
}
