import Boxes
import Messages
import ScreenReader

/// Images, signs, fields and headings that a screen reader can't name, by the Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1, 1.3.1 and 4.1.2.
///
/// What keys and attributes lack is compared with the accessibility snapshot: a name that comes from
/// elsewhere, such as from a style sheet, is one, and a reference to nothing is none.
struct DescriptionCheck: FrameCheck {
  let name = "description"
  let dependsOnDevice = false

  /// An element of a page, as far as its lines tell it from others.
  private struct Tag: Hashable {
    var line: Int
    var element: String
  }

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let elements = checked.spoken.snapshot?.elements ?? []
    let named = named(in: elements)
    let gaps = checked.input.gaps.filter { gap in
      switch gap.kind {
      case .image, .control, .field: tag(of: gap).map { !named.contains($0) } ?? true
      case .heading: true
      case .source, .withoutEffect: false
      }
    }
    let known = Set(gaps.compactMap { tag(of: $0) })
    return gaps.compactMap { finding(of: $0) }
      + elements.compactMap { finding(of: $0, except: known) }
  }

  /// The tags of which all elements have names with words.
  private func named(in elements: [AccessibilityElement]) -> Set<Tag> {
    var named: Set<Tag> = []
    var nameless: Set<Tag> = []
    for element in elements {
      guard let tag = tag(of: element.name) else { continue }
      if (element.label ?? "").hasWords { named.insert(tag) } else { nameless.insert(tag) }
    }
    return named.subtracting(nameless)
  }

  private func tag(of gap: MessageGap) -> Tag? {
    guard let line = gap.line, let element = gap.element else { return nil }
    return Tag(line: line, element: element)
  }

  /// The tag of an element of a page, whose key path ends with its line.
  private func tag(of name: BoxName) -> Tag? {
    guard let element = name.element,
      let line = name.keyPath?.split(separator: ":").last.flatMap({ Int($0) })
    else { return nil }
    return Tag(line: line, element: element)
  }

  /// What VoiceOver finds without a name, or with one that has neither a letter nor a digit.
  private func finding(of element: AccessibilityElement, except known: Set<Tag>) -> FrameFinding? {
    let isOfSDK = element.name.element == nil
    guard element.isControl || element.traits.contains(.image) && !isOfSDK,
      !(element.label ?? "").hasWords, !(tag(of: element.name).map(known.contains) ?? false)
    else { return nil }
    // A button of a message without words is found by `empty-button`.
    if isOfSDK, element.label == nil { return nil }
    let kind = element.traits.contains(.image) ? "image" : element.isField ? "field" : "control"
    var finding = FrameFinding(
      name: element.name, part: "The \(kind) \"\(element.name.id)\"",
      predicate: element.label.map {
        "is named \($0.excerpt) for screen readers, which have no word for it"
      } ?? "has no name that a screen reader could read",
      solution: isOfSDK
        ? element.name.interfaceFile == nil
          ? "Only the SDK can change it. WCAG 2.2, 4.1.2."
          : "Give it a label for accessibility in its interface file. WCAG 2.2, 4.1.2."
        : "Say in \"aria-label\" what it does or shows. WCAG 2.2, 1.1.1, 4.1.2.")
    // What the SDK adds is no fault of the message.
    finding.isNote = element.name.isSizedBySDK || isOfSDK && element.name.id == "close"
    return finding
  }

  private func finding(of gap: MessageGap) -> FrameFinding? {
    switch gap.kind {
    case .image: gap.finding("has no description for screen readers")
    case .control: gap.finding("has no name that a screen reader could read")
    case .field: gap.finding("has no label, so nobody learns from a screen reader what it is for")
    case .heading: gap.finding("has no words, and a screen reader announces it all the same")
    case .source, .withoutEffect: nil
    }
  }
}

/// Buttons of pages that do nothing when they are touched.
struct DeadButtonCheck: FrameCheck {
  let name = "dead-button"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.input.gaps.filter { $0.kind == .withoutEffect }.map { gap in
      gap.finding("does nothing: it has neither a link nor a script")
    }
  }
}

extension MessageGap {
  func finding(_ predicate: String) -> FrameFinding {
    let id = keyPath.ofPage(onLine: line)
    var finding = FrameFinding(
      name: BoxName(id, .image, keyPath: id),
      part: subject + (line.map { " on line \($0)" } ?? ""), predicate: predicate,
      solution: solution)
    finding.isNote = isNote
    return finding
  }

  private var subject: String {
    switch kind {
    case .image, .source: "The image"
    case .field: "The field"
    case .heading: "The heading"
    case .control, .withoutEffect: element == "a" ? "The link" : "The button"
    }
  }
}
