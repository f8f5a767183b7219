public import Diagnostics
public import Messages

/// The HTML of the blocks of a placeholder, as its view loads it.
public struct BloomreachContent: Sendable {
  /// What one block shows.
  public struct Entry: Sendable {
    /// The page as text; nil when there is none that can be shown.
    public var html: String?

    /// What the normaliser made of the page; its actions are looked up when a link is clicked.
    public var normalized: NormalizedHTML

    /// The addresses whose bytes the SDK has put into the page; the web view blocks all others.
    public var inlined: Set<String> {
      normalized.html == nil
        ? [] : Set(normalized.resources.filter(\.isInlined).map(\.url))
    }

    /// What the block has to show.
    public var state: BloomreachContentState {
      BloomreachContentState(isCorrupted: normalized.isCorrupted, hasHTML: html != nil)
    }
  }

  /// By block id; blocks of other placeholders and without an answer have none.
  public private(set) var entries: [String: Entry] = [:]

  /// Normalises the content of a placeholder's blocks.
  ///
  /// An address that the file speaks of delivers what it says.
  ///
  /// - Parameters:
  ///   - message: The blocks.
  ///   - placeholder: The placeholder; nil for all.
  ///   - kind: The view that shows them: tables prefer the static content.
  ///   - hasImage: Whether there is an image at an address that the file doesn't speak of.
  /// - Throws: A `Diagnostic` when a page goes beyond one of `HTMLLimits`.
  public init(
    of message: BloomreachMessage, in placeholder: String?, for kind: BloomreachView.Kind,
    hasImage: @escaping (_ address: String) -> Bool
  ) throws(Diagnostic) {
    try self.init(
      of: message.blocks.filter { block in
        placeholder.map(block.placeholders.contains) ?? true
      }, for: kind, resources: message.resources, hasImage: hasImage)
  }

  init(
    of blocks: [BloomreachBlock], for kind: BloomreachView.Kind,
    resources: [String: BloomreachResource], hasImage: @escaping (_ address: String) -> Bool
  ) throws(Diagnostic) {
    let normalizer = HTMLNormalizer(resources: resources, hasImage: hasImage)
    for block in blocks {
      guard let answer = block.answer, answer.status == .ok else { continue }
      do throws(Diagnostic) {
        entries[block.id] = try Self.entry(
          block, answer: answer, kind: kind, normalizer: normalizer)
      } catch {
        throw .error(
          "The HTML of the block \"\(block.name.prefix(40))\" can't be read: \(error.summary)",
          solution: error.solution)
      }
    }
  }

  /// What is known of a block; nil when it was never asked for.
  public subscript(block: BloomreachBlock) -> Entry? { entries[block.id] }

  /// What the filters ask about a block's content.
  public func state(of block: BloomreachBlock) -> BloomreachContentState {
    entries[block.id]?.state ?? BloomreachContentState(isCorrupted: false, hasHTML: false)
  }

  private static func entry(
    _ block: BloomreachBlock, answer: BloomreachAnswer, kind: BloomreachView.Kind,
    normalizer: HTMLNormalizer
  ) throws(Diagnostic) -> Entry {
    // Even without content an answer is a page, though a blank one.
    let personal = try normalizer.normalize(answer.html ?? "")
    if kind == .table, let html = block.html, !html.isEmpty {
      var fixed = try normalizer.normalize(html)
      let shown = fixed.linedHTML ?? html
      fixed.isCorrupted = personal.isCorrupted
      return Entry(html: shown, normalized: fixed)
    }
    let raw = block.html.flatMap { $0.isEmpty ? nil : $0 }
    return Entry(html: personal.linedHTML ?? raw, normalized: personal)
  }
}
