import Rendering

/// What a code scanning service shows of a check beside its findings.
struct SARIFRule {
  /// The check's name.
  let name: String

  /// What the check looks for, in a sentence.
  let description: String

  init(_ name: String) {
    self.name = name
    description = Self.descriptions[name] ?? "The check \(name) of render-snapshot."
  }

  /// The page on which each check has its measure and its limit.
  private static let page =
    "https://github.com/render-snapshot/render-snapshot/blob/main/Docs/Checks.md"

  /// The rule with the properties that GitHub's code scanning requires.
  var json: OrderedJSON {
    func text(_ string: String) -> OrderedJSON { .object([("text", .string(string))]) }
    let help =
      "What is measured, the limit, and how to switch the check off for a folder or an element: "
    return .object([
      ("id", .string(name)), ("name", .string(name)), ("shortDescription", text(description)),
      ("fullDescription", text(description)),
      (
        "help",
        .object([
          ("text", .string(help + Self.page)), ("markdown", .string("[\(help)](\(Self.page))")),
        ])
      ),
      ("helpUri", .string(Self.page)),
    ])
  }

  /// What each check looks for: Docs/Checks.md.
  static let descriptions: [String: String] = [
    "activation": "What acts on a tap must be a button or a link for screen readers.",
    "behind": "Screen readers must stay in a message that covers the app.",
    "broken-word": "A line must not end in the middle of a word.",
    "clipped": "Buttons and icons must not be cut by what is around them.",
    "contrast": "Text must have enough contrast with what it is on.",
    "dead-button": "A button of a page must do something.",
    "description": "Screen readers must have a name for images, links, controls and headings.",
    "dismissal": "People must be able to close a message, and its calls of the SDK must be right.",
    "empty": "What takes up room must show something.",
    "empty-button": "A button must have words or an icon.",
    "headings": "A page with several texts must have headings, on levels without gaps.",
    "hidden": "A page must show most of what is in it.",
    "icon-contrast": "An icon must have enough contrast with what it is on.",
    "image-scale": "An image must not be enlarged until it is blurred, or distorted.",
    "invisible": "Text must not be transparent, or in a box without room.",
    "language": "A page must say its language.",
    "large-text": "Text must fit at the largest text sizes.",
    "links": "Addresses and actions must lead somewhere.",
    "message": "A message must have nothing that the SDK rejects or ignores.",
    "missing-glyphs": "Every character must be in a font.",
    "moves": "What moves by itself must be stoppable.",
    "overlap": "Text and buttons must not lie over one another.",
    "reading-order": "Screen readers must read in the order in which people see.",
    "safe-area": "Text and buttons must not lie under a cutout or the home indicator.",
    "scrolls": "A card should show all of its content without scrolling.",
    "small-text": "Text must have a size that people can read.",
    "spoken-name": "A name for screen readers must say what is seen.",
    "style": "A style must have nothing that the SDK ignores.",
    "template": "Tags that a server fills in must be known.",
    "text-in-image": "Text in an image must be said to screen readers.",
    "touch-target": "A button must be large enough for a finger.",
    "truncated": "Text must be readable to its end.",
    "unspoken": "Screen readers must speak what is seen.",
    "viewport": "A page must say for which viewport it is made.",
    "way-out": "Screen readers must have a way to close a message.",
  ]
}
