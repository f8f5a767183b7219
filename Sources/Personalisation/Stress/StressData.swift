import Platform

/// Data that are made for the tags of a message: the longest values to expect, the shortest, or none.
///
/// What a template says of its values comes first: its own defaults, and what it compares them with.
/// The rest is from a table of names, places, prices, dates and words for each language.
public struct StressData: Hashable, Sendable {
  /// Which values are made.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The longest; conditions on a value alone hold, and lists have three elements.
    case longest

    /// The shortest; conditions on a value alone don't hold, and lists have one element.
    case shortest

    /// None, as for a person of whom nothing is known.
    case empty
  }

  /// Which values are made.
  public let kind: Kind

  /// The language of the values; nil for English, where none is named.
  public let language: String?

  /// Reads a name such as `longest` or `longest-de`; nil for any other.
  public init?(named name: String) {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    guard parts.count > 1 else {
      language = nil
      return
    }
    guard kind != .empty, SampleWords.all[String(parts[1])] != nil else { return nil }
    language = String(parts[1])
  }

  private init(_ kind: Kind, _ language: String?) {
    self.kind = kind
    self.language = language
  }

  /// What the data are called by.
  public var name: String { kind.rawValue + (language.map { "-" + $0 } ?? "") }

  /// The data in a language, if the table has it and none is named.
  public func following(_ language: String?) -> StressData {
    guard self.language == nil, kind != .empty, let language, language != "en",
      SampleWords.all[language] != nil
    else { return self }
    return StressData(kind, language)
  }

  /// Returns values for all that the templates of a message ask for.
  public func data(for templates: [MessageTemplate]) -> MessageData {
    var data = MessageData(name: name, values: DataObject())
    guard kind != .empty else { return data }
    let needs = DeepStack.run {
      var needs = TemplateNeeds()
      for template in templates { needs.collect(template) }
      return needs
    }
    let values = StressValues(
      isLongest: kind == .longest, words: SampleWords.all[language ?? "en"] ?? .english)
    data.values = values.object(of: needs.root)
    return data
  }
}
