package import Delivery
package import Diagnostics
package import Inputs
package import Messages
import Templates

/// The pages of an input as the vendor's SDK normalises them: `layout --normalised`.
package struct NormalizedPages {
  /// One page, named by its block or, for a page of HTML, by its file.
  package struct Page {
    /// The id of the block, or the path of the file.
    package var name: String

    /// What the SDK makes of it.
    package var result: NormalizedHTML
  }

  /// The pages, in the order of the file.
  package private(set) var pages: [Page] = []

  /// What was guessed or left out; each names the file.
  package private(set) var warnings: [Diagnostic] = []

  /// Whether an input can't be read, or has no such pages.
  package var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// Reads inputs and normalises their pages; one that can't be read is among the warnings.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - reader: Reads the files.
  ///   - assets: The folder with the images; nil for the one beside each file.
  ///   - version: Decides by which version of the vendor's SDK a message is read.
  package init(
    of paths: [String], by reader: InputReader, assets: String?,
    version: (InputSource) throws(Diagnostic) -> SDKVersion?
  ) {
    for path in paths {
      do {
        let found = try NormalizedPages(path, by: reader, assets: assets, version: version)
        pages += found.pages
        warnings += found.warnings
      } catch let error as InputProblems {
        warnings += error.located(in: path).diagnostics
      } catch let error as Diagnostic {
        warnings.append(error.located(in: path))
      } catch {
        warnings.append(.error("\(error)", file: path))
      }
    }
  }

  /// Reads an input and normalises its pages; images that are nowhere count as delivered.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reader: Reads the file.
  ///   - assets: The folder with the images; nil for the one beside the file.
  ///   - version: Decides by which version of the vendor's SDK a message is read.
  /// - Throws: Why the input can't be read, or has no such pages.
  init(
    _ path: String, by reader: InputReader, assets: String?,
    version: (InputSource) throws(Diagnostic) -> SDKVersion?
  ) throws {
    let source = try reader.source(at: path, assets: assets)
    let assets = source.assets
    if source.vendor == nil {
      // A page that is read keeps no text; the SDK normalises the text.
      let bytes = try reader.bytes(at: path)
      let result = try HTMLNormalizer { _, _ in true }
        .normalize(String(decoding: bytes, as: UTF8.self))
      pages = [Page(name: path, result: result)]
    } else {
      let input = try source.input(sdk: version(source))
      warnings = input.warnings
      if let message = input.message as? BloomreachInAppMessage, let html = message.shownPage {
        let normalizer = HTMLNormalizer(of: message, assets: assets)
        pages = [Page(name: message.id, result: try normalizer.normalize(html))]
      } else if let message = input.message as? BloomreachMessage,
        let placeholder = message.placeholder
      {
        let content = try BloomreachContent(
          of: message, in: placeholder, for: message.view.kind ?? .static, assets: assets)
        pages = message.blocks.compactMap { block in
          content[block].map { Page(name: block.id, result: $0.normalized) }
        }
      } else {
        throw Diagnostic.error(
          "Only pages of Bloomreach and HTML pages are normalised.",
          solution: "Leave out --normalised.")
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

extension NormalizedPages {
  /// The pages as HTML, each below a comment that names it where there are several.
  package var text: PrintedText {
    pages.map { page in
      let name: PrintedText = pages.count > 1 ? "<!-- \(page.name) -->\n" : ""
      return name + PrintedText(lines: page.text) + "\n"
    }.joined()
  }
}

extension NormalizedPages.Page {
  /// The page as HTML; a comment says why there is none.
  package var text: String { result.html ?? "<!-- \(name): the SDK rejects this HTML -->" }

  /// The page for programs, with what its links do.
  package var json: OrderedJSON {
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
