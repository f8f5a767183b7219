import Personalisation
import Testing

@Suite struct JinjaTests {
  static let rows: [(template: String, printed: String)] = [
    ("Hi {{ customer.first_name }}", "Hi Ana"),
    ("{{ customer['last name'] }}", "Lima"),
    ("{{ customer.city | default('there') }}", "there"),
    (
      "{% if customer.points >= 10 and not customer.blocked %}gold{% elif x %}b{% else %}c{% endif %}",
      "gold"
    ),
    ("{{ 'yes' if customer.city is defined else 'no' }}", "no"),
    (
      "{% for i in items %}{{ loop.index }}{{ i.name | upper }}{% if not loop.last %},{% endif %}{% endfor %}",
      "1A,2B"
    ),
    ("{% set n = items | length %}{{ n * 2 + 1 }}", "5"),
    ("{# gone #}{{ 7 // 2 }} {{ 7 % 4 }} {{ 7 / 2 }}", "3 3 3.5"),
    ("{{ customer.first_name ~ '!' }} {{ 'a' in 'cat' }}", "Ana! True"),
    ("{{ customer.first_name.upper() }} {{ customer.get('x', 'none') }}", "ANA none"),
    ("{% for i in range(3) %}{{ i }}{% endfor %}", "012"),
    ("{{ 1433351621 | from_timestamp('%d.%m.%Y') }}", "03.06.2015"),
    (
      "{{ 'hello world' | title }} {{ 'hello world again' | truncate(11) }}", "Hello World hello..."
    ),
    ("{{ items | map('name') | join(', ') }}", "a, b"),
  ]

  private static let data = """
    customer: {first_name: Ana, last name: Lima, points: 12}
    items: [{name: a}, {name: b}]
    """

  @Test(arguments: rows) func tagDoesWhatItsDocumentationSays(
    template: String, printed: String
  ) throws {
    #expect(try filled(template, Self.data, in: .jinja).text == printed)
  }
}

@Suite struct HandlebarsTests {
  static let rows: [(template: String, printed: String)] = [
    ("Hi {{first_name}} {{{last_name}}}", "Hi Ana Lima"),
    ("{{$def city \"there\"}}{{city}} {{$def first_name \"you\"}}{{first_name}}", "there Ana"),
    ("{{#if vip}}gold{{else}}new{{/if}}", "gold"),
    ("{{#if x}}a{{else if vip}}b{{else}}c{{/if}}", "b"),
    ("{{#unless x}}none{{/unless}}", "none"),
    ("{{#eq plan \"pro\"}}Pro{{else}}Free{{/eq}}", "Pro"),
    ("{{#gt points 10}}many{{/gt}}{{#lt points 10}}few{{/lt}}", "many"),
    ("{{#and vip points}}both{{/and}}{{#or x vip}} one{{/or}}", "both one"),
    ("{{#each items}}{{@index}}{{name}} {{/each}}", "0a 1b "),
    ("{{#each items as |item|}}{{item.name}}{{/each}}{{#each none}}x{{else}}-{{/each}}", "ab-"),
    ("{{#with address}}{{street}} {{../first_name}}{{/with}}", "Main St Ana"),
    ("{{upperCase first_name}} {{#if (eq plan \"pro\")}}!{{/if}}", "ANA !"),
    ("{{dateFormat birthdate locale=\"en-US\" format=\"SHORT\"}}", "01/31/1983"),
    ("{{dateFormat birthdate locale=\"en-US\" format=\"FULL\"}}", "Monday, January 31, 1983"),
    ("{{[42_answer]}} {{lookup . \"42_answer\"}}", "yes yes"),
    ("{{! gone }}{{!-- {{x}} --}}a {{~first_name~}} b", "aAnab"),
    ("{{urlEncode full}}", "a%20b"),
  ]

  private static let data = """
    first_name: Ana
    last_name: Lima
    vip: true
    plan: pro
    points: 12
    items: [{name: a}, {name: b}]
    address: {street: Main St}
    birthdate: "1983-01-31T12:36:35"
    42_answer: "yes"
    full: a b
    """

  @Test(arguments: rows) func tagDoesWhatItsDocumentationSays(
    template: String, printed: String
  ) throws {
    #expect(try filled(template, Self.data, in: .handlebars).text == printed)
  }

  @Test func blockNeedsItsOwnEnd() {
    #expect(throws: TemplateProblem.self) {
      try filled("{{#if a}}{{/unless}}", in: .handlebars)
    }
  }
}
