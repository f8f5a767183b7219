import Diagnostics

/// Declarations that belong together: of a rule, or of an attribute.
struct DeclarationBlock: Sendable {
  struct Custom: Sendable {
    var name: ExactText
    var value: [ComponentValue]
    var isImportant: Bool
  }

  var declarations: [Declaration] = []
  var custom: [Custom] = []

  /// The position of its layer among those of the page; the larger, the stronger where it is not
  /// important.
  var layer = Int.max

  /// Whether `all` is among the declarations.
  var resetsAll = false

  /// The layer of an attribute, whose important declarations are stronger than those of all layers.
  static let attributeLayer = -1

  var isInLayer: Bool { layer >= 0 && layer < .max }
}

extension DeclarationBlock {
  /// Reads the declarations of a block in which there can't be rules.
  init(_ block: CSSParser.Block, in mode: DocumentMode, problems: inout CSSProblems) {
    self.init(block.declarations, in: mode, problems: &problems)
    for case .rule(let rule) in block.nested {
      problems.addProblem(
        "nested", line: rule.line, summary: "A rule inside another one is left out.")
    }
  }

  init(_ raws: [RawDeclaration], in mode: DocumentMode, problems: inout CSSProblems) {
    for raw in raws {
      let (result, note) = Declaration.parse(raw, in: mode)
      switch result {
      case .declarations(let declarations):
        if declarations.first?.property == Declaration.everything {
          resetsAll = true
          // Nothing is left of those before it, of which there may be very many.
          let direction = Properties.indices["direction"]
          let bidi = Properties.indices["unicode-bidi"]
          self.declarations.removeAll {
            $0.isImportant == raw.isImportant && $0.property != direction && $0.property != bidi
          }
        }
        self.declarations += declarations
        if let note {
          problems.addLimitation(
            raw.name, line: raw.line,
            summary: "\"\(raw.name)\": \(note) \(Self.verb(for: note)) not supported.")
        }
      case .custom(let name, let value, let isImportant):
        custom.append(Custom(name: ExactText(name), value: value, isImportant: isImportant))
      case .ignored: continue
      case .unknown:
        problems.addProblem(
          raw.name, line: raw.line, summary: "There is no property \"\(raw.name)\"; it is ignored.")
      case .unsupported:
        problems.addLimitation(
          raw.name, line: raw.line,
          summary: "The property \"\(raw.name)\" is not supported and ignored.",
          solution: "See Docs/Unsupported.md.")
      case .invalid:
        let what = note.map { "\($0) can't be used" } ?? "the value is not valid"
        problems.addProblem(
          raw.name, line: raw.line, summary: "\"\(raw.name)\" is ignored: \(what).",
          isLimitation: note != nil)
      }
    }
  }

  /// What follows what is not supported in a sentence: a value or one thing, or several.
  private static func verb(for note: String) -> String {
    let isOne =
      note.startsExactly(with: "\"") || note.startsExactly(with: "the value ")
      || note.isExactly("perspective")
    return isOne ? "is" : "are"
  }

  /// The declarations of a `style` attribute.
  init(
    attribute text: String, line: Int, in mode: DocumentMode = .noQuirks,
    problems: inout CSSProblems
  ) {
    self.init(
      CSSParser.block(in: ComponentValue.parse(text, line: line)), in: mode, problems: &problems)
  }
}
