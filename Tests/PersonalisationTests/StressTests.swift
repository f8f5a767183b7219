import Personalisation
import Testing

/// The data that are made for the tags of a message.
@Suite struct StressTests {
  private func text(
    _ name: String, _ template: String, in language: TemplateLanguage = .liquid
  ) throws -> String {
    let stress = try #require(StressData(named: name))
    let template = try MessageTemplate(template, in: language)
    var budget = FillBudget()
    let filled = try template.filled(from: stress.data(for: [template]), within: &budget)
    if stress.kind == .longest { #expect(filled.missing.allSatisfy { $0.use == .asked }) }
    if filled.abortReason != nil { return "not sent" }
    return filled.text
  }

  @Test(arguments: [
    ("{{${first_name}}}", "Christopher-Alexander", "Al"),
    (
      "{{lastName}} {{ user.city }}", "Featherstonehaugh-Smythe Bishop's Stortford, Hertfordshire",
      "Ng Ayr"
    ),
    ("{{${first_name} | default: 'O'}}", "Christopher-Alexander", "O"),
    (
      "{{${nickname} | default: 'our dearest customer of all'}}", "our dearest customer of all",
      "Al"
    ),
    ("{{ price | money }} {{ total }}", "1,234,567.89 $1,234,567.89", "1.00 $1"),
    ("{{ due | date: '%A %B' }}", "Wednesday September", "Friday May"),
    ("{% if vip %}gold{% else %}new{% endif %}", "gold", "new"),
    ("{% if points > 10 %}many{% else %}few{% endif %}", "many", "few"),
    ("{% case plan %}{% when 'pro' %}Pro{% else %}Free{% endcase %}", "Pro", "Free"),
    (
      "{% for x in items %}[{{ x.product }}]{% endfor %}",
      "[A remarkably comfortable waterproof hiking jacket][A remarkably comfortable waterproof "
        + "hiking jacket][A remarkably comfortable waterproof hiking jacket]", "[Tea]"
    ),
    ("{{ items[0].colour }} {{ items | size }}", "#808080 3", "#808080 1"),
    ("{% assign n = first_name | upcase %}{{ n }}", "CHRISTOPHER-ALEXANDER", "AL"),
    ("{{ image_url }}", "https://example.com/image.png", "https://example.com/image.png"),
  ])
  func valuesFitWhatTagsAskFor(template: String, longest: String, shortest: String) throws {
    #expect(try text("longest", template) == longest)
    #expect(try text("shortest", template) == shortest)
  }

  @Test func otherLanguagesOfTagsAreUnderstood() throws {
    let handlebars = "{{#each rooms}}{{guest_name}};{{/each}}{{#with stay}}{{city}}{{/with}}"
    #expect(try text("shortest", handlebars, in: .handlebars) == "Al;Ayr")
    let jinja =
      "{% for r in rooms %}{{ r.city | default('-') }}{% endfor %}{{ customer.points + 1 }}"
    #expect(try text("shortest", jinja, in: .jinja) == "-2")
  }

  @Test(arguments: [
    "{% if ${left} %}{% abort_message('x') %}{% endif %}sent",
    "{% unless consent %}{% abort_message('x') %}{% endunless %}sent",
    "{% if consent == blank or left == true %}{% abort_message('x') %}{% endif %}sent",
    "{% if consent != nil %}{% else %}{% endif %}{% if plan == 'none' %}{% abort_message() %}{% endif %}sent",
  ])
  func messagesAreSentWithMadeData(template: String) throws {
    #expect(try text("longest", template) == "sent")
    #expect(try text("shortest", template) == "sent")
  }

  @Test func emptyLeavesTheTemplatesOwnDefaults() throws {
    #expect(try text("empty", "Hi {{ first_name | default: 'you' }}{{ city }}") == "Hi you")
  }

  @Test func valuesAreThoseOfALanguage() throws {
    #expect(try text("longest-de", "{{ first_name }}") == "Maximiliane-Charlotte")
    #expect(StressData(named: "longest")?.following("ja").name == "longest-ja")
    #expect(StressData(named: "longest")?.following("en").name == "longest")
    #expect(StressData(named: "longest")?.following("xx").name == "longest")
    #expect(StressData(named: "longest-de")?.following("ja").name == "longest-de")
    for name in ["longest-xx", "empty-de", "long", ""] { #expect(StressData(named: name) == nil) }
  }

  @Test func madeValuesHaveALimit() throws {
    let deep = "{{ " + String(repeating: "a.", count: 150) + "a }}"
    #expect(try text("shortest", deep + "x") == "x")
  }
}
