import Boxes
import ScreenReader

/// Names that say what VoiceOver says anyway, that nobody can understand, or that are not what is seen, by
/// the Web Content Accessibility Guidelines 2.2, success criteria 1.1.1, 2.4.4 and 2.5.3.
struct SpokenNameCheck: FrameCheck {
  let name = "spoken-name"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    var findings: [FrameFinding] = []
    var hasShouted = false
    for element in snapshot.elements {
      guard let label = element.label, !element.isInferred else { continue }
      if let (predicate, solution) = problem(with: label, of: element) {
        findings.append(
          FrameFinding(
            name: element.name, part: "The name \(label.excerpt)", predicate: predicate,
            solution: solution))
      } else if !hasShouted, isShouted(label) {
        // A page that is written so is so throughout.
        hasShouted = true
        var finding = FrameFinding(
          name: element.name, part: "The name \(label.excerpt)",
          predicate: "is in capitals, and VoiceOver may spell such words letter by letter",
          solution: "Write it in lower case; CSS's \"text-transform\" is heard as it is drawn.")
        finding.isNote = true
        findings.append(finding)
      }
    }
    return findings + ambiguousLinks(in: snapshot)
  }

  private func problem(
    with label: String, of element: AccessibilityElement
  ) -> (predicate: String, solution: String)? {
    if element.traits.contains(.image), isFileName(label) {
      return (
        "is that of a file or an address, and VoiceOver spells it out",
        "Say what the image shows. WCAG 2.2, 1.1.1."
      )
    }
    if !element.isControl, isSign(label) {
      return (
        "is a character of an icon font, which has no words",
        element.name.element == nil
          ? "Say in \"image_alt\" what it means. WCAG 2.2, 1.1.1."
          : "Hide it by aria-hidden=\"true\", or say in \"aria-label\" with role=\"img\" what it means. "
            + "WCAG 2.2, 1.1.1."
      )
    }
    if let word = repeatedWord(in: label, element.traits) {
      return (
        "says \"\(word)\", which VoiceOver says by itself, so that it is heard twice",
        "Leave the word out."
      )
    }
    guard let seen = element.visibleText, seen.hasWords, element.isControl else { return nil }
    let (name, words) = (plain(label), plain(seen))
    if words.isEmpty || name.contains(words) { return nil }
    return (
      "doesn't have the words that are seen, \(seen.excerpt), so that nobody can say them to Voice "
        + "Control",
      "Begin the name with the words that are seen. WCAG 2.2, 2.5.3."
    )
  }

  /// The word of its trait with which a label begins or ends.
  private func repeatedWord(in label: String, _ traits: Set<AccessibilityTrait>) -> String? {
    guard traits.contains(.button) || traits.contains(.link) || traits == [.image] else {
      return nil
    }
    let words = label.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    if traits.contains(.button), last == "button" { return "button" }
    if traits.contains(.link), last == "link", words.count > 1 { return "link" }
    let kinds: Set<String> = ["image", "picture", "photo", "graphic", "icon"]
    if traits == [.image], kinds.contains(first), words[1] == "of" { return first }
    return nil
  }

  /// Whether nothing but characters of private use is in it, as icon fonts have them.
  private func isSign(_ label: String) -> Bool {
    let signs = label.unicodeScalars.filter { !$0.properties.isWhitespace }
    return !signs.isEmpty && signs.allSatisfy { $0.properties.generalCategory == .privateUse }
  }

  /// How many words in capitals are more than a name or an abbreviation.
  private static let manyWords = 3

  /// Whether three words and more are written in capitals throughout.
  private func isShouted(_ label: String) -> Bool {
    // OPTIMIZATION: nearly all labels have a small letter beside another letter and need not be divided into
    // words.
    var wasLetter = false
    var wasSmall = false
    for byte in label.utf8 {
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      let isSmall = isLetter && byte & 0x20 != 0
      if wasLetter && isSmall || wasSmall && isLetter { return false }
      (wasLetter, wasSmall) = (isLetter, isSmall)
    }
    let words = label.split { !$0.isLetter }.filter { $0.count > 1 }
    return words.count >= Self.manyWords
      && words.allSatisfy { $0.allSatisfy { $0.isUppercase } }
  }

  private func isFileName(_ label: String) -> Bool {
    let name = label.lowercased()
    if name.hasPrefix("http://") || name.hasPrefix("https://") { return true }
    if name.contains(where: \.isWhitespace) { return false }
    let extensions = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".heic", ".avif"]
    if extensions.contains(where: name.hasSuffix) { return true }
    let digits = name.drop { $0 != "_" }.dropFirst()
    return ["img_", "dsc_", "screenshot_"].contains { name.hasPrefix($0) }
      && !digits.isEmpty && digits.allSatisfy(\.isNumber)
  }

  /// Links that have the name of another one and lead elsewhere.
  private func ambiguousLinks(in snapshot: AccessibilitySnapshot) -> [FrameFinding] {
    var targets: [String: String] = [:]
    var said: Set<String> = []
    var findings: [FrameFinding] = []
    for element in snapshot.elements {
      guard element.traits.contains(.link), let label = element.label, let target = element.target,
        !element.isInferred
      else { continue }
      let name = plain(label)
      if let other = targets[name], other != target, said.insert(name).inserted {
        findings.append(
          FrameFinding(
            name: element.name, part: "The link \(label.excerpt)",
            predicate: "has the name of another link and leads elsewhere",
            solution: "Say in each where it leads. WCAG 2.2, 2.4.4."))
      }
      targets[name] = targets[name] ?? target
    }
    return findings
  }

  /// The letters and digits of a string in lower case, with single spaces.
  private func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
