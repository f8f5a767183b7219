import Personalisation
import Testing

/// One row for each filter of Liquid that is supported, and for what is peculiar
/// about it.
@Suite struct LiquidFilterTests {
  static let rows: [(template: String, printed: String)] = [
    ("{{ 'sale' | append: '!' }}", "sale!"),
    ("{{ 'sale' | prepend: 'big ' }}", "big sale"),
    ("{{ 'gREEN tea' | capitalize }}", "Green tea"),
    ("{{ 'Maße' | upcase }}", "MASSE"),
    ("{{ 'ÀB' | downcase }}", "àb"),
    ("[{{ '  a b ' | strip }}]", "[a b]"),
    ("[{{ '  a ' | lstrip }}]", "[a ]"),
    ("[{{ '  a ' | rstrip }}]", "[  a]"),
    ("{{ 'one two one' | remove: 'one' }}", " two "),
    ("{{ 'one two one' | remove_first: 'one' }}", " two one"),
    ("{{ 'one two one' | remove_last: 'one' }}", "one two "),
    ("{{ 'a-b-c' | replace: '-', '+' }}", "a+b+c"),
    ("{{ 'a-b-c' | replace_first: '-', '+' }}", "a+b-c"),
    ("{{ 'a-b-c' | replace_last: '-', '+' }}", "a-b+c"),
    ("{{ 'Liquid' | slice: 2, 3 }}", "qui"),
    ("{{ 'Liquid' | slice: -3, 2 }}", "ui"),
    ("{{ 'a,b,,' | split: ',' | size }}", "2"),
    ("{{ 'abcdefgh' | truncate: 6 }}", "abc..."),
    ("{{ 'abcdefgh' | truncate: 6, '' }}", "abcdef"),
    ("{{ 'one two three' | truncatewords: 2 }}", "one two..."),
    ("{{ '<b>Hi</b> <!-- x -->you' | strip_html }}", "Hi you"),
    ("{{ '<a & b>' | escape }}", "&lt;a &amp; b&gt;"),
    ("{{ '1 &lt; 2 & 3' | escape_once }}", "1 &lt; 2 &amp; 3"),
    ("{{ 'a b&c' | url_encode }}", "a+b%26c"),
    ("{{ 'a b&c' | url_param_escape }}", "a%20b%26c"),
    ("{{ 'a+b%26c' | url_decode }}", "a b&c"),
    ("{{ 'Ana' | base64_encode | append: ' ' }}{{ 'QW5h' | base64_decode }}", "QW5h Ana"),
    ("{{ 'say \"hi\"' | json_escape }}", "say \\\"hi\\\""),
    ("{{ -7 | abs }} {{ 4.6 | floor }} {{ 4.2 | ceil }}", "7 4 5"),
    ("{{ 4.5 | round }} {{ 2.345 | round: 1 }}", "5 2.3"),
    ("{{ 3 | at_least: 5 }} {{ 3 | at_most: 2 }}", "5 2"),
    ("{{ 0.1 | plus: 0.2 }} {{ '3' | plus: 4 }}", "0.3 7"),
    ("{{ 7 | minus: 9 }} {{ 3 | times: 1.5 }}", "-2 4.5"),
    ("{{ 15 | divided_by: 2 }} {{ 15 | divided_by: 2.0 }} {{ -7 | divided_by: 2 }}", "7 7.5 -4"),
    ("{{ -7 | modulo: 3 }}", "2"),
    ("{{ 1234567.5 | number_with_delimiter }}", "1,234,567.5"),
    ("{{ 17.8 | money }} {{ 145 | money }} {{ 350000.25 | money }}", "17.80 145.00 350,000.25"),
    ("{{ list | join: '+' }} {{ list | first }}{{ list | last }}", "b+a+c bc"),
    ("{{ list | sort | join }} {{ list | reverse | join: '' }}", "a b c cab"),
    ("{{ people | map: 'name' | join: ',' }}", "Ana,Ben,"),
    ("{{ people | where: 'age', 30 | map: 'name' | first }}", "Ben"),
    ("{{ people | map: 'name' | compact | size }}", "2"),
    ("{{ 'b,A,a' | split: ',' | sort_natural | join: '' }}", "Aab"),
    ("{{ 'a,b,a' | split: ',' | uniq | join: '' }}", "ab"),
    ("{{ people | sum: 'age' }}", "59"),
    ("{{ list | concat: list | size }} {{ list | index: 1 }}", "6 a"),
    ("{{ nothing | default: 'you' }} {{ '' | default: 'all' }} {{ 0 | default: 1 }}", "you all 0"),
    ("{{ false | default: true, allow_false: true }}", "false"),
    ("{{ '2021-06-03 17:13:41 UTC' | date: '%b %-d, %Y %l:%M %p' }}", "Jun 3, 2021  5:13 PM"),
    ("{{ 'March 14, 2016' | date: '%a %d.%m.%y' }}", "Mon 14.03.16"),
    (
      "{{ 1433351621 | date: '%F' }} {{ '2015-06-03T17:13:41Z' | date: '%s' }}",
      "2015-06-03 1433351621"
    ),
    ("{{ 'no date' | date: '%Y' }}", "no date"),
    (
      "{{ '2021-08-04 9:00:00 UTC' | time_zone: '-07:00' | date: '%a %H:%M %z' }}",
      "Wed 02:00 -0700"
    ),
    ("{{ person | property_accessor: 'first name' }}", "Ana"),
  ]

  private static let data = """
    list: [b, a, c]
    people: [{name: Ana, age: 29}, {name: Ben, age: 30}, {city: Rom}]
    person: {first name: Ana}
    """

  @Test(arguments: rows) func filterPrintsWhatItsDocumentationSays(
    template: String, printed: String
  ) throws {
    #expect(try filled(template, Self.data).text == printed)
  }

  @Test func unknownFilterIsAProblemAtItsTag() throws {
    let problem = try #require(throws: TemplateProblem.self) {
      try filled("ab {{ 'x' | handleize }}")
    }
    #expect(problem.summary == "The filter \"handleize\" is not supported.")
    #expect(problem.offset == 3)
  }

  @Test func divisionByZeroIsAProblem() {
    #expect(throws: TemplateProblem.self) { try filled("{{ 1 | divided_by: 0 }}") }
  }
}
