import Delivery
import Diagnostics
import HTMLContent
import Inputs
import Messages
import Rendering
import Templates

/// The pages of an input as the vendor's SDK normalises them: `layout --normalised`.
struct NormalizedPages {
  /// One page, named by its block or, for a page of HTML, by its file.
  struct Page {
    var name: String
    var result: NormalizedHTML
  }

  private(set) var pages: [Page] = []
  private(set) var warnings: [Diagnostic] = []

  /// Reads an input and normalises its pages; pictures that are nowhere count as delivered.
  init(_ path: String, _ options: InputOptions) throws {
    let source = try options.reader.source(at: path, assets: options.assets())
    let assets = source.assets
    if source.vendor == nil {
      // A page that is read keeps no text; the SDK normalises the text.
      let bytes = try options.reader.bytes(at: path)
      let result = try HTMLNormalizer { _, _ in true }
        .normalize(String(decoding: bytes, as: UTF8.self))
      pages = [Page(name: path, result: result)]
    } else {
      let input = try source.input(sdk: options.sdkVersion(of: source))
      warnings = input.warnings
      guard let message = input.message as? BloomreachMessage,
        let placeholder = message.placeholder
      else {
        throw Diagnostic.error(
          "Only content blocks of Bloomreach and HTML pages are normalised.",
          solution: "Leave out --normalised.")
      }
      let content = try BloomreachContent(
        of: message, in: placeholder, for: message.view.kind ?? .static, assets: assets)
      pages = message.blocks.compactMap { block in
        content[block].map { Page(name: block.id, result: $0.normalized) }
      }
    }
    for page in pages {
      warnings += page.result.warnings.map { warning in
        var warning = warning
        if page.name != path {
          warning.keyPath = page.name + (warning.keyPath.map { ":\($0)" } ?? "")
        }
        return warning
      }
    }
    warnings = warnings.map { $0.located(in: path) }
  }
}

extension NormalizedPages.Page {
  /// The page as HTML; a comment says why there is none.
  var text: String { result.html ?? "<!-- \(name): the SDK refuses this HTML -->" }

  var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)), ("id", .string(name)), ("valid", .boolean(result.isValid)),
      ("corruptedImages", .boolean(result.isCorrupted)),
      ("html", result.html.map { .string($0) } ?? .null),
      (
        "actions",
        .array(
          result.actions.map { action in
            .object([
              ("url", .string(action.url)), ("type", .string(action.kind.rawValue)),
              ("text", action.text.map { .string($0) } ?? .null),
            ])
          })
      ),
      (
        "resources",
        .array(
          result.resources.map { resource in
            .object([
              ("url", .string(resource.url)),
              ("kind", .string(resource.kind == .font ? "font" : "image")),
              ("inlined", .boolean(resource.isInlined)),
            ])
          })
      ),
    ])
  }
}
