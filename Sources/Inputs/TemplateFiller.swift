import Diagnostics
import Messages
import Personalisation

/// Fills the tags of one message in, or finds them.
struct TemplateFiller {
  private let data: MessageData?
  private var budget = FillBudget()
  private var known: Set<ExactText> = []
  private var missing: [(found: FilledTemplate.Missing, keyPath: String?)] = []
  private var problems: [Diagnostic] = []
  private var tags: [Diagnostic] = []
  private var unreportedTags = 0

  /// Why the message is not sent, and where it says so; nil where it is sent.
  private(set) var abort: (reason: String, keyPath: String?)?

  /// - Parameter data: What tags are filled from; nil only finds them.
  init(_ data: MessageData?) { self.data = data }

  /// Returns a value with the tags of its strings filled in.
  mutating func fill(_ json: JSONValue, _ language: TemplateLanguage?, at path: String) -> JSONValue
  {
    switch json {
    case .string(let string):
      guard MessageTemplate.mayHaveTags(string) else { return json }
      let key = path.split(separator: ".").last ?? ""
      let isAddress = ["url", "uri", "link", "href"].contains { key.lowercased().hasSuffix($0) }
      return .string(
        fill(string, in: language ?? TemplateLanguage(of: string), at: path, isAddress: isAddress))
    case .array(let elements):
      return .array(
        elements.enumerated().map { fill($0.element, language, at: "\(path)[\($0.offset)]") })
    case .object(let members):
      var filled = members
      for (key, member) in members where member.mayHaveTags {
        filled[key] = fill(member, language, at: path.isEmpty ? key : path + "." + key)
      }
      return .object(filled)
    case .null, .bool, .number, .integer: return json
    }
  }

  /// Returns a text with its tags filled in; as it is where that can't be done.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: The language of its tags.
  ///   - keyPath: Where the message has it; nil for a page, whose lines are named instead.
  ///   - isAddress: Whether it is an address.
  /// - Returns: The text as a server sends it.
  mutating func fill(
    _ text: String, in language: TemplateLanguage, at keyPath: String?, isAddress: Bool
  ) -> String {
    func position(_ offset: Int?) -> String? {
      keyPath ?? offset.map { "\(text.utf8.prefix($0).count { $0 == 0x0A } + 1)" }
    }
    do throws(TemplateProblem) {
      let template = try MessageTemplate(text, in: language)
      guard template.hasTags else { return text }
      guard let data else {
        for tag in template.tags where known.insert(ExactText(tag.text)).inserted {
          report(tag, at: position(tag.offset))
        }
        return text
      }
      let filled = try template.filled(from: data, isAddress: isAddress, within: &budget)
      for found in filled.missing { addMissing(found, at: position(found.offset)) }
      if let reason = filled.abortReason, abort == nil { abort = (reason, position(0)) }
      return filled.text
    } catch {
      var problem = Diagnostic.warning(
        "The tags of \(language.title) can't be filled in, and are drawn as they are written: "
          + error.summary, keyPath: position(error.offset), solution: error.solution)
      problem.cause = .template
      if !problems.contains(problem) { problems.append(problem) }
      return text
    }
  }

  // MARK: What there is to know

  /// All that there is to know, at most so much that it can be read.
  var warnings: [Diagnostic] {
    var found = problems + tags
    if unreportedTags > 0 {
      found.append(
        Self.diagnostic(
          .warning, summary: "\(unreportedTags) more tags are filled in by the server.", at: nil,
          solution: nil))
    }
    return found + missing.map { describe($0.found, at: $0.keyPath) }
  }

  private static let maximumReported = 20

  private static func diagnostic(
    _ severity: Diagnostic.Severity, summary: String, at keyPath: String?, solution: String?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(severity, summary, keyPath: keyPath, solution: solution)
    diagnostic.cause = .template
    return diagnostic
  }

  private mutating func report(_ tag: MessageTemplate.FoundTag, at keyPath: String?) {
    guard tags.count < Self.maximumReported else {
      unreportedTags += 1
      return
    }
    let names = tag.names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    tags.append(
      Self.diagnostic(
        .warning,
        summary: "The server fills in \(tag.text.clipped); it is drawn as it is written.",
        at: keyPath,
        solution: names.isEmpty
          ? "Fill it with --data FILE." : "Fill it with --data FILE that has \(names).")
    )
  }

  private mutating func addMissing(_ found: FilledTemplate.Missing, at keyPath: String?) {
    if let index = missing.firstIndex(where: { $0.found.name.isExactly(found.name) }) {
      missing[index].found.use = max(missing[index].found.use, found.use)
    } else if missing.count < MessageLimits.maximumProblems {
      missing.append((found, keyPath))
    }
  }

  private func describe(_ found: FilledTemplate.Missing, at keyPath: String?) -> Diagnostic {
    let start = "The data \"\(data?.name ?? "")\" have no \"\(found.name)\""
    let tag = found.tag.clipped
    return switch found.use {
    case .empty:
      Self.diagnostic(
        .warning, summary: "\(start): nothing is drawn for \(tag).", at: keyPath,
        solution: "Add it, or a default to the tag.")
    case .defaulted:
      Self.diagnostic(
        .note, summary: "\(start): the default of \(tag) is drawn.", at: keyPath, solution: nil)
    case .asked:
      Self.diagnostic(
        .note, summary: "\(start): \(tag) takes it for nothing.", at: keyPath, solution: nil)
    case .now:
      Self.diagnostic(
        .note, summary: "\(start): \(tag) takes 2026-01-01 12:00 UTC for now.", at: keyPath,
        solution: "Add it, such as now: 2026-05-01T09:00:00Z.")
    }
  }
}

extension String {
  /// A tag, cut where it is too long to be read.
  fileprivate var clipped: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 80 ? line : line.prefix(79) + "…"
  }
}
