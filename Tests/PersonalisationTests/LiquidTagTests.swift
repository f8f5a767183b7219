import Personalisation
import Testing

@Suite struct LiquidTagTests {
  static let rows: [(template: String, printed: String)] = [
    ("Hi {{${first_name}}}!", "Hi Ana!"),
    ("{{custom_attribute.${favourite drink}}}", "tea"),
    ("{% if {{custom_attribute.${points}}} > 10 %}gold{% else %}new{% endif %}", "gold"),
    ("{{ 1 | plus: {{custom_attribute.${points}}} }}", "13"),
    ("{% if ${last_name} == blank %}none{% endif %}", "none"),
    ("{% if a and b or c %}yes{% else %}no{% endif %}", "no"),
    ("{% unless vip %}join{% else %}thanks{% endunless %}", "thanks"),
    (
      "{% case ${language} %}{% when 'de', 'at' %}Hallo{% when 'en' %}Hi{% else %}?{% endcase %}",
      "Hi"
    ),
    ("{% for i in (1..3) %}{{ i }}{% unless forloop.last %},{% endunless %}{% endfor %}", "1,2,3"),
    ("{% for i in items limit: 2 offset: 1 reversed %}{{ i }}{% endfor %}", "cb"),
    ("{% for i in none %}x{% else %}empty{% endfor %}", "empty"),
    ("{% for i in items %}{% if i == 'b' %}{% continue %}{% endif %}{{ i }}{% endfor %}", "acd"),
    ("{% for i in items %}{% if i == 'b' %}{% break %}{% endif %}{{ i }}{% endfor %}", "a"),
    (
      "{% for i in items limit: 1 %}{{ i }}{% endfor %}{% for i in items offset: continue %}{{ i }}{% endfor %}",
      "abcd"
    ),
    ("{% assign x = items | size %}{{ x }}", "4"),
    ("{% capture x %}<{{ vip }}>{% endcapture %}{{ x }}", "<true>"),
    ("a{% comment %}{{ broken {% endcomment %}b", "ab"),
    ("{% raw %}{{ shown }}{% endraw %}", "{{ shown }}"),
    ("{% increment n %}{% increment n %} {% decrement m %}", "01 -1"),
    ("{% for i in items %}{% cycle 'odd', 'even' %} {% endfor %}", "odd even odd even "),
    (
      "{% tablerow i in (1..3) cols: 2 %}{{ i }}{% endtablerow %}",
      "<tr class=\"row1\">\n<td class=\"col1\">1</td><td class=\"col2\">2</td></tr>\n<tr class=\"row2\"><td class=\"col1\">3</td></tr>\n"
    ),
    ("[ {%- if vip -%} x {%- endif -%} ]", "[x]"),
    ("{% if true %}  \n {% endif %}", ""),
    ("{% connected_content https://example.com/w :save weather %}{{ weather.sky }}", "sun"),
    ("{% catalog_items games 7 %}{{ items[0].title }}", "a"),
    ("%%first_name%% *|first_name|*", "Ana Ana"),
  ]

  private static let data = """
    first_name: Ana
    language: en
    vip: true
    custom_attribute: {favourite drink: tea, points: 12}
    items: [a, b, c, d]
    weather: {sky: sun}
    """

  @Test(arguments: rows.filter { !$0.template.contains("catalog") })
  func tagDoesWhatItsDocumentationSays(template: String, printed: String) throws {
    #expect(try filled(template, Self.data).text == printed)
  }

  @Test func catalogItemsComeFromTheData() throws {
    let text = "{% catalog_items games 7 %}{{ items[0].title }}"
    #expect(try filled(text, "items: [{title: Chess}]").text == "Chess")
  }

  @Test func abortEndsTheMessageWithItsReason() throws {
    let result = try filled("a{% if x == nil %}{% abort_message('no x') %}{% endif %}b")
    #expect(result.abortReason == "no x")
    #expect(try filled("{% abort_message() %}").abortReason == "")
    #expect(try filled("{% if false %}{% abort_message() %}{% endif %}").abortReason == nil)
  }

  @Test func whatTheDataLackIsKeptOnceWithTheWorstUse() throws {
    let text =
      "{% if a %}{% endif %}{{ a }} {{ b | default: 'x' }} {{ 'now' | date: '%Y' }} {{ a }}"
    let missing = try filled(text).missing
    #expect(missing.map(\.name) == ["a", "b", "now"])
    #expect(missing.map(\.use) == [.empty, .defaulted, .now])
    #expect(try filled(text).text == " x 2026 ")
  }

  @Test func namesOfTheTemplateItselfAreNotMissing() throws {
    let text =
      "{% assign x = nil %}{{ x }}{% for i in (1..2) %}{{ i.y }}{{ forloop.z }}{% endfor %}"
    #expect(try filled(text).missing.isEmpty)
  }

  @Test func nowComesFromTheData() throws {
    let result = try filled("{{ 'now' | date: '%d.%m.%Y' }}", "now: 2024-02-29T10:00:00Z")
    #expect(result.text == "29.02.2024")
    #expect(result.missing.isEmpty)
  }

  @Test(arguments: [
    ("{{ a", "The tag that begins with {{ has no end."),
    ("{% if a %}", "The tag {% if a %} has no end."),
    ("{% endif %}", "The tag {% endif %} ends nothing."),
    ("{% if a %}{% endfor %}", "The tag {% endfor %} doesn't belong to {% if a %}."),
    ("{% render 'x' %}", "The tag {% render %} is not supported."),
    ("{{ 'a }}", "A string in a tag has no end."),
    ("{{ a b }}", "\"b\" follows where the end of the tag is expected."),
  ])
  func wrongTagIsAProblem(template: String, summary: String) throws {
    let problem = try #require(throws: TemplateProblem.self) { try filled(template) }
    #expect(problem.summary == summary)
    #expect(problem.solution != nil || problem.offset != nil)
  }

  @Test func tagsSayWhatTheyAskFor() throws {
    let template = try MessageTemplate(
      "Hi {{${first_name}}}{% for x in list %}{{ x.a }}{{ b.c }}{% endfor %}", in: .liquid)
    #expect(template.tags.map(\.names) == [["first_name"], ["list"], ["b.c"]])
    #expect(template.tags.map(\.offset).first == 3)
  }
}
