public import Diagnostics

/// The content blocks of an app, with where and when they are looked at.
///
/// A file holds what the server sends (`in_app_content_blocks`) and may add the answers for a
/// visitor, the clock, the view, what was shown before, and what each address delivers.
public struct BloomreachMessage: Hashable, Sendable {
  /// In the order of the file, answers attached by id.
  public var blocks: [BloomreachBlock]

  /// Whether the file has answers for a visitor.
  ///
  /// Without them every block is taken as answered with `OK`.
  public var hasAnswers = true

  /// The times that filters compare with.
  public var clock = BloomreachClock()

  /// The view of the app that shows the blocks.
  public var view = BloomreachView()

  /// What the device remembers of earlier displays, by block id.
  public var displayState: [String: BloomreachDisplayState] = [:]

  /// What addresses deliver, for those that the file speaks of.
  public var resources: [String: BloomreachResource] = [:]

  /// The block of a carousel that is drawn, by its id; nil for the first that is shown.
  public var drawnBlock: String?

  /// How the file has the blocks.
  package enum Shape: Hashable, Sendable {
    /// In an object, by the name that the server uses.
    case object

    /// As an array.
    case list

    /// As one block alone.
    case block
  }

  package var shape = Shape.object

  /// Holds blocks of which nothing is said beside them.
  public init(blocks: [BloomreachBlock]) { self.blocks = blocks }

  /// Returns where the file has what is at a key path of the server's answer.
  public func keyPath(inFile keyPath: String) -> String {
    let list = "in_app_content_blocks"
    switch shape {
    case .object: return keyPath
    case .list: return keyPath.hasPrefix(list) ? String(keyPath.dropFirst(list.count)) : keyPath
    case .block:
      return keyPath.hasPrefix(list + "[0].")
        ? String(keyPath.dropFirst(list.count + 4)) : keyPath
    }
  }

  /// Why the page of a block is blank; nil when it has HTML.
  public func blankness(of block: BloomreachBlock) -> Diagnostic? {
    let htmls = [block.answer?.html, block.html]
    if htmls.contains(where: { !($0 ?? "").isEmpty }) { return nil }
    return .warning(
      hasAnswers
        ? "The block \(block.name.quoted) is blank: neither it nor its answer has HTML."
        : "The block \(block.name.quoted) is blank: its HTML is made for each visitor, and the file "
          + "has no answers.",
      keyPath: block.id.clipped,
      solution: hasAnswers
        ? "Add \"content\": {\"html\": …} to its answer."
        : "Add \"personalized\": {\"data\": […]} with its answer.")
  }

  /// The placeholders that blocks serve, each once, in the order of the file.
  public var placeholders: [String] {
    var known: Set<String> = []
    return blocks.flatMap(\.placeholders).filter { known.insert($0).inserted }
  }

  /// The placeholder that is looked at: the view's, else the first of the blocks.
  public var placeholder: String? { view.placeholder ?? placeholders.first }
}

/// The times that filters compare with, in Unix seconds; nil where a file doesn't say.
public struct BloomreachClock: Hashable, Sendable {
  /// The moment at which blocks are chosen.
  public var now: Double?

  /// When the app's process started; the SDK never renews it.
  public var sessionStart: Double?

  /// Sets the times, in Unix seconds.
  public init(now: Double? = nil, sessionStart: Double? = nil) {
    self.now = now
    self.sessionStart = sessionStart
  }
}

/// The view of the app that shows blocks, as its code makes it.
public struct BloomreachView: Hashable, Sendable {
  /// What kind of view it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A placeholder for one block.
    case `static`

    /// A row of a table.
    case table

    /// A carousel of several blocks.
    case carousel
  }

  /// What kind of view it is; nil lets the tool decide.
  public var kind: Kind?

  /// The placeholder's id; nil for the first of the blocks.
  public var placeholder: String?

  /// The width of the view in points; nil for the screen's.
  public var width: Double?

  /// The most blocks that a carousel shows; 0 and less for all.
  public var maxMessagesCount = 0

  /// A height for a carousel instead of the measured one, in points.
  public var customHeight: Double?

  /// Seconds between a carousel's moves; 0 and less for none.
  public var scrollDelay = 3.0

  /// Makes a view of which nothing is known.
  public init() {}
}

/// When a block was last shown and last clicked or closed, in Unix seconds.
public struct BloomreachDisplayState: Hashable, Sendable {
  /// When the block was last shown; nil for never.
  public var displayed: Double?

  /// When the block was last clicked or closed; nil for never.
  public var interacted: Double?

  /// Sets the times, in Unix seconds.
  public init(displayed: Double? = nil, interacted: Double? = nil) {
    self.displayed = displayed
    self.interacted = interacted
  }
}

/// What an address delivers, by the word of a file.
public enum BloomreachResource: Hashable, Sendable {
  /// An image of so many pixels.
  case image(width: Double, height: Double)

  /// A font file.
  case font

  /// Nothing.
  case missing

  /// What is read.
  static let pattern = "^(missing|font|image [0-9.]+ x [0-9.]+)$"

  /// Reads `image 600 x 200`, `font` or `missing`; nil for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    switch words.first {
    case "missing" where words.count == 1: self = .missing
    case "font" where words.count == 1: self = .font
    case "image" where words.count == 4 && words[2] == "x":
      guard let width = Double(words[1]), let height = Double(words[3]),
        (1...MessageLimits.maximumLength).contains(width),
        (1...MessageLimits.maximumLength).contains(height)
      else { return nil }
      self = .image(width: width, height: height)
    default: return nil
    }
  }
}

extension BloomreachMessage {
  /// The pages of the blocks, as their answers have them where there are answers.
  public var pages: [MessagePage] {
    blocks.indices.compactMap(page)
  }

  /// Returns the page of a block; nil for one without HTML.
  public func page(of block: BloomreachBlock) -> MessagePage? {
    blocks.firstIndex { $0.id.isExactly(block.id) }.flatMap(page)
  }

  private func page(at index: Int) -> MessagePage? {
    let block = blocks[index]
    if let html = block.answer?.html, html != block.html {
      return MessagePage(html: html, keyPath: "personalized.data: \(block.id)")
    }
    return block.html.map {
      MessagePage(html: $0, keyPath: "in_app_content_blocks[\(index)].content.html")
    }
  }
}
