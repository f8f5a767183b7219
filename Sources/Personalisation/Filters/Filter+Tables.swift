extension Filter {
  /// The filters of Liquid, as Braze has it.
  static let liquid = table(strings, numbers, lists, values)

  /// The filters of Jinja: those of Liquid that have the same name and meaning, and its own.
  static let jinja = table(
    ["capitalize", "first", "last", "join", "map", "reverse", "escape", "abs", "json", "slice"]
      .compactMap { liquid[$0] }, own)

  /// Other names of Liquid's filters, and filters that Liquid doesn't have.
  private static let own: [Filter] =
    [
      ("upper", "upcase"), ("lower", "downcase"), ("trim", "strip"), ("strip", "strip"),
      ("length", "size"), ("count", "size"), ("unique", "uniq"), ("sum", "sum"), ("e", "escape"),
      ("tojson", "json"), ("urlencode", "url_param_escape"), ("striptags", "strip_html"),
      ("split", "split"), ("replace", "replace"), ("strftime", "date"),
    ].compactMap { name, other in liquid[other].map { $0.named(name) } } + [
      Filter(name: "default", count: 0...2) { input in
        let isMissing = input.argument(1).isFilled ? !input.value.isFilled : input.value == .null
        return isMissing ? input.arguments.isEmpty ? .string("") : input.argument(0) : input.value
      },
      Filter(name: "d", count: 0...2) { input in
        input.value == .null
          ? input.arguments.isEmpty ? .string("") : input.argument(0) : input.value
      },
      Filter(name: "join", count: 0...1) { input throws(TemplateProblem) in
        let parts = input.value.elements
        let separator = input.argument(0).text
        try input.checkSize(input.value.byteCount + parts.count * separator.utf8.count)
        return .string(parts.map(\.text).joined(separator: separator))
      },
      Filter(name: "title") { input in
        var startsWord = true
        return .string(
          input.text.reduce(into: "") { result, letter in
            result += startsWord ? letter.uppercased() : letter.lowercased()
            startsWord = !letter.isLetter && letter != "'"
          })
      },
      Filter(name: "int", count: 0...1) {
        .integer($0.value.integer ?? $0.argument(0).integer ?? 0)
      },
      Filter(name: "float", count: 0...1) { .number($0.value.double) },
      Filter(name: "string") { .string($0.text) },
      Filter(name: "list") { input in
        if case .string(let string) = input.value {
          .list(string.map { .string(String($0)) })
        } else {
          .list(input.value.elements)
        }
      },
      Filter(name: "round", count: 0...2) { input throws(TemplateProblem) in
        var rounded = FilterInput(value: input.value)
        rounded.arguments = [.integer(input.argument(0).integer ?? 0)]
        let name = input.argument(1).text
        guard let filter = liquid[["ceil": "ceil", "floor": "floor"][name] ?? "round"] else {
          return input.value
        }
        if filter.name != "round" { rounded.arguments = [] }
        return .number(try filter(rounded).double)
      },
      Filter(name: "truncate", count: 0...4) { input in
        let length = max(input.arguments.isEmpty ? 255 : input.argument(0).integer ?? 255, 0)
        let cutsWords = input.argument(1).isFilled
        let end = input.arguments.count > 2 ? input.argument(2).text : "..."
        let text = input.text
        if text.count <= length { return .string(text) }
        let start = text.prefix(max(0, length - end.count))
        let space = cutsWords ? nil : start.lastIndex(of: " ")
        return .string((space.map { start[..<$0] } ?? start) + end)
      },
      Filter(name: "from_timestamp", count: 0...1) { input in
        let format = input.arguments.isEmpty ? "%Y-%m-%d %H:%M:%S" : input.argument(0).text
        guard let seconds = input.value.integer else { return input.value }
        let moment = Moment(seconds: seconds)
        return moment.isDate ? .string(moment.formatted(format)) : input.value
      },
    ]

  /// The filter by another name.
  func named(_ name: String) -> Filter {
    Filter(name: name, count: count) { input throws(TemplateProblem) in try self(input) }
  }
}
