import Personalisation

/// Fills a template from data that are written as YAML.
func filled(
  _ text: String, _ data: String = "{}", in language: TemplateLanguage = .liquid
) throws -> FilledTemplate {
  var budget = FillBudget()
  let data = try MessageData(Array(data.utf8), named: "test")
  return try MessageTemplate(text, in: language).filled(from: data, within: &budget)
}
