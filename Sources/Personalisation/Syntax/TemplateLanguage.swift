/// The language of the tags that a vendor's server fills in.
public enum TemplateLanguage: String, CaseIterable, Hashable, Sendable {
  /// Liquid with what Braze adds: `{{${first_name}}}`, `{% if … %}`.
  case liquid

  /// Jinja, as Bloomreach documents it: `{{ customer.first_name }}`.
  case jinja

  /// Handlebars, as Airship documents it: `{{first_name}}`, `{{#if …}}`.
  case handlebars

  /// The language that the tags of a text are in whose vendor is unknown.
  ///
  /// `{{#`, `{{/` and `{{else}}` are only in Handlebars, `{#` and `{{ a | b(c) }}` only in Jinja;
  /// what two languages have in common means the same in both.
  public init(of text: String) {
    let marks = ["{{#", "{{/", "{{^", "{{else}}", "{{$def", "{{{"]
    if !text.contains("{%"), !text.contains("${"), marks.contains(where: text.contains) {
      self = .handlebars
    } else {
      self = .liquid
    }
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .liquid: "Liquid"
    case .jinja: "Jinja"
    case .handlebars: "Handlebars"
    }
  }

  /// Whether `{%` begins a tag.
  var hasStatements: Bool { self != .handlebars }
}
