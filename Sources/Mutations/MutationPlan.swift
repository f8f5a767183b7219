import Diagnostics
import Inputs
import InterfaceFiles
import Messages
import Rendering
import Snapshots
import Styles
import WhatIf

/// The changes that are tried on a message: each of one value, each the smallest that a person would
/// call a change.
struct MutationPlan {
  /// The most changes of one message.
  static let maximumCount = 3000

  /// The deepest nesting of values that is looked into.
  private static let maximumDepth = 24

  private(set) var mutations: [Mutation] = []

  /// Whether there are more changes than are tried.
  private(set) var isCut = false
  private let words: WordLists

  /// Plans the changes of a message or a page.
  ///
  /// - Parameters:
  ///   - subject: The message with its style.
  ///   - page: The bytes of a page; not used for a message.
  ///   - keys: The keys that the style may have.
  ///   - words: The words that values have in all cases.
  ///   - renderer: Finds the values of interface files.
  init(
    _ subject: WhatIfInput, page: [UInt8], keys: [StyleKey], words: WordLists, renderer: Renderer
  ) {
    self.words = words
    addStyle(subject, keys)
    if let json = subject.source.json {
      addValue(json, at: JSONPath(steps: []), vendor: subject.source.vendor?.id ?? "")
    } else {
      for change in MarkupChange.all(in: page) {
        addMutation(
          Mutation(
            kind: change.kind, key: "line \(change.line)", from: change.from, to: change.to,
            edit: .page(change.applied(to: page))))
      }
    }
    for value in subject.templateValues(by: renderer) { addTemplate(value) }
  }

  private mutating func addMutation(_ mutation: Mutation) {
    guard mutations.count < Self.maximumCount else {
      isCut = true
      return
    }
    mutations.append(mutation)
  }

  // MARK: Styles

  private mutating func addStyle(_ subject: WhatIfInput, _ keys: [StyleKey]) {
    guard let plist = subject.source.style?.plist else { return }
    for key in keys {
      guard let value = plist.value(of: key)?.description else { continue }
      for (kind, text) in Self.changes(of: key, value) {
        addMutation(Mutation(kind, Setting(.style(key), text), from: value))
      }
      addMutation(Mutation(.removal, Setting(.style(key), WhatIfInput.unset), from: value))
    }
  }

  private static func changes(of key: StyleKey, _ value: String) -> [(Mutation.Kind, String)] {
    switch key.unit {
    case .points: ValueChange.number(value, by: 1).map { [(.number, $0)] } ?? []
    case .fraction: ValueChange.fraction(value).map { [(.number, $0)] } ?? []
    case .ratio: ValueChange.number(value, by: 0.25).map { [(.number, $0)] } ?? []
    case .flag: ["true": "false", "false": "true"][value].map { [(.flag, $0)] } ?? []
    case .color: ValueChange.color(value).map { [(.color, $0)] } ?? []
    case .choice: key.choices.filter { $0 != value }.map { (.choice, $0) }
    // Another name would be of a font or an image that is not here.
    case .imageName, .fontFamily: []
    }
  }

  /// The values that are tried for a key which no case has.
  static func additions(of key: StyleKey) -> [Mutation] {
    let values: [String] =
      switch key.unit {
      case .points: ["23", "180"]
      case .fraction: ["0.4"]
      case .ratio: ["1.7"]
      case .flag: ["true", "false"]
      case .color: ["#FF3366CC"]
      case .choice: key.choices
      case .imageName, .fontFamily: []
      }
    return values.map { Mutation(.addition, Setting(.style(key), $0), from: nil) }
  }

  // MARK: Messages

  private mutating func addValue(_ value: JSONValue, at path: JSONPath, vendor: String) {
    guard path.steps.count < Self.maximumDepth else { return }
    switch value {
    case .null: break
    case .bool(let flag): addMutation(.flag, path: path, from: "\(flag)", to: "\(!flag)")
    case .number, .integer:
      if let text = ValueChange.number(value.text, by: 1) {
        addMutation(.number, path: path, from: value.text, to: text)
      }
    case .string(let text): addText(text, path: path, vendor: vendor)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let inner = JSONPath(steps: path.steps + [.element(index)])
        addValue(element, at: inner, vendor: vendor)
        addMutation(
          Mutation(
            .removal, Setting(.message(inner), WhatIfInput.unset), from: "element \(index + 1)"))
        if index + 1 < elements.count, element != elements[index + 1] {
          addMutation(
            Mutation(
              kind: .order, key: SettingKey.message(path).name, from: "\(index + 1)",
              to: "\(index + 2)",
              edit: .swap(path, index)))
        }
      }
    case .object(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        let inner = JSONPath(steps: path.steps + [.member(name)])
        addValue(member, at: inner, vendor: vendor)
        guard case .object = member, !path.steps.isEmpty else { continue }
        addMutation(
          Mutation(.removal, Setting(.message(inner), WhatIfInput.unset), from: "\(name)"))
      }
    }
  }

  private mutating func addText(_ text: String, path: JSONPath, vendor: String) {
    if let color = ValueChange.color(text) {
      addMutation(.color, path: path, from: text, to: color)
    } else if let number = ValueChange.number(text, by: 1) {
      addMutation(.number, path: path, from: text, to: number)
    } else if text.contains("<"), text.contains(">") {
      let bytes = Array(text.utf8)
      for change in MarkupChange.all(in: bytes) {
        let changed = String(decoding: change.applied(to: bytes), as: UTF8.self)
        addMutation(
          Mutation(
            kind: change.kind, key: SettingKey.message(path).name + " line \(change.line)",
            from: change.from,
            to: change.to, edit: .setting(Setting(.message(path), changed))))
      }
    } else if let others = words.others(than: text, at: path, vendor: vendor) {
      for other in others { addMutation(.choice, path: path, from: text, to: other) }
    } else {
      addMutation(.text, path: path, from: text, to: ValueChange.changedString(text))
    }
  }

  private mutating func addMutation(_ kind: Mutation.Kind, path: JSONPath, from: String, to: String)
  {
    addMutation(Mutation(kind, Setting(.message(path), to), from: from))
  }

  // MARK: Interface files

  private mutating func addTemplate(_ value: InterfaceValue) {
    let strings: [(Mutation.Kind, String)] =
      switch value.kind {
      case .number: ValueChange.number(value.text, by: 1).map { [(.number, $0)] } ?? []
      case .flag: [(.flag, value.text == "true" ? "false" : "true")]
      case .color: ValueChange.color(value.text).map { [(.color, $0)] } ?? []
      case .text: [(.text, ValueChange.changedString(value.text))]
      case .choice(let words): words.filter { $0 != value.text }.map { (.choice, $0) }
      }
    for (kind, text) in strings {
      addMutation(Mutation(kind, Setting(.template(value.key), text), from: value.text))
    }
  }
}

extension PlistValue {
  /// The value as a setting has it; nil for what is not a single value.
  fileprivate var description: String? {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .number(let number): StepRange.text(number)
    case .string(let text): text
    case .array, .dictionary, .other: nil
    }
  }
}
