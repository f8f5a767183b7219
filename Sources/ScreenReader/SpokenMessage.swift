import Boxes
import Devices
import Geometry
import Inputs
import Rendering
import Templates

/// A message of which it is known what VoiceOver finds in it: what a vendor's folder here adds to its
/// messages.
protocol SpokenMessage {
  /// Says what VoiceOver finds.
  ///
  /// - Parameter parts: The message as it is laid out.
  /// - Returns: The elements and all else; what is sorted by its position has been sorted.
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot
}

/// A message as it is laid out: the parts that the vendor's SDK makes, and its pages.
struct DrawnParts {
  /// A named box outside of pages.
  struct Part {
    var name: BoxName
    var frame: Rect

    /// Its text; nil for other boxes.
    var string: String?

    /// Whether it can be seen, also after scrolling.
    var isSeen: Bool

    /// Its position among what is painted.
    var order: Int

    var id: String { name.id }
  }

  /// All parts in the order in which they are painted.
  private(set) var all: [Part] = []

  /// What is read of the page, where there is one; of several that of the first.
  var page: PageReader?

  /// Where the web view of that page is.
  var pageFrame = Rect.zero

  let context: TemplateContext
  var environment: Environment { context.environment }

  init(_ parts: FrameParts, in context: TemplateContext) {
    self.context = context
    let frame = parts.frame
    for (index, fragment) in frame.fragments.fragments.enumerated() {
      guard let name = frame.tree.name(of: fragment.box), name.element == nil else { continue }
      all.append(
        Part(
          name: name, frame: fragment.coveredFrame, string: frame.tree[text: fragment.box]?.string,
          isSeen: parts.isSeen(index), order: index))
    }
  }

  /// The part of an id; nil where there is none.
  subscript(id: String) -> Part? { all.first { $0.id == id } }

  /// The parts of a role, such as `button` of `button[buy]`, in the order in which they are painted.
  func parts(_ role: String) -> [Part] {
    all.filter { $0.id.hasPrefix(role + "[") && $0.id.hasSuffix("]") }
  }

  /// The words on a button or in a view: those of the parts in it.
  func words(of part: Part) -> String? {
    if let string = part.string { return string.isEmpty ? nil : string }
    let inner = all.filter { $0.id.hasPrefix(part.id + ".") }.compactMap(\.string)
    let words = inner.joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  var order: ReadingOrder {
    ReadingOrder(isPad: environment.isPad, direction: environment.direction)
  }
}

/// Gathers what VoiceOver finds, and sorts it.
struct SpokenParts {
  private let parts: DrawnParts
  private(set) var snapshot: AccessibilitySnapshot

  /// What is sorted by its position: single elements, and the page as a whole.
  private var items: [(frame: Rect, elements: [AccessibilityElement])] = []
  private var skipped: [(part: SkippedPart, order: Int)] = []

  init(_ kind: AccessibilitySnapshot.Kind = .message, _ parts: DrawnParts) {
    self.parts = parts
    snapshot = AccessibilitySnapshot(kind)
  }

  /// Says of the message as a whole what `change` says.
  mutating func say(_ change: (inout AccessibilitySnapshot) -> Void) { change(&snapshot) }

  /// Adds an element for a part of the message; nothing where the part is missing.
  mutating func add(
    _ part: DrawnParts.Part?, label: String?, traits: Set<AccessibilityTrait> = [],
    frame: Rect? = nil, isInferred: Bool = false,
    change: (inout AccessibilityElement) -> Void = { _ in }
  ) {
    guard let part else { return }
    var element = AccessibilityElement(
      part.name, frame: frame ?? part.frame, label: label.flatMap { $0.isEmpty ? nil : $0 }, traits,
      isInferred: isInferred)
    change(&element)
    items.append((element.frame, [element]))
  }

  /// Adds a label: a text is read as it is written.
  mutating func addText(_ id: String, _ traits: Set<AccessibilityTrait> = []) {
    guard let part = parts[id], let string = part.string, !string.isEmpty else { return }
    add(part, label: string, traits: traits)
  }

  /// Adds a part that is seen and not spoken.
  mutating func skip(
    _ part: DrawnParts.Part?, kind: SkippedPart.Kind, description: String? = nil
  ) {
    guard let part, part.isSeen else { return }
    skipped.append(
      (SkippedPart(part.name, kind, frame: part.frame, description: description), part.order))
  }

  /// Adds the page as one item at the corner of its view.
  mutating func addPage(isInferred: Bool = false) {
    guard let page = parts.page else { return }
    let elements = page.elements.map { element in
      var element = element
      element.isInferred = element.isInferred || isInferred
      return element
    }
    items.append((parts.pageFrame, elements))
    skipped += page.skipped
    snapshot.notes += page.notes
    if snapshot.language == nil { snapshot.language = page.language }
  }

  /// The snapshot with its elements in their order.
  func sorted() -> AccessibilitySnapshot {
    var result = snapshot
    result.elements = parts.order.sorted(items) { $0.frame }.flatMap(\.elements)
    result.skipped = SkippedPart.inDrawingOrder(skipped)
    return result
  }
}

extension SkippedPart {
  /// The parts in the order in which they are painted; those that are not known come last, as found.
  static func inDrawingOrder(_ parts: [(part: SkippedPart, order: Int)]) -> [SkippedPart] {
    parts.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.part)
  }
}

extension Environment {
  /// Whether the SDKs' own words are in English, as they are without a locale.
  var isInEnglish: Bool {
    guard let locale else { return true }
    return locale.description.prefix(2).lowercased() == "en"
  }
}
