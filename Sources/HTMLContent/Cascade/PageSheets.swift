import Diagnostics

/// A style sheet that a page links to.
public struct PageSheet: Hashable, Sendable {
  public var text: String

  /// The file that it was read from, for problems.
  public var file: String

  public init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

/// The style sheets of a page in their order, with places for those that are in other files.
struct PageSheets: Sendable {
  /// The mode of the page.
  let mode: DocumentMode

  private enum Part: Sendable {
    case sheet(CSSStyleSheet)
    case link(CSSStyleSheet.Import)
  }

  private var parts: [Part] = []

  /// The rules of a page that needs no other file; nil if it does.
  private var whole: CSSStyleSheet? = CSSStyleSheet()

  init(in mode: DocumentMode) { self.mode = mode }

  /// Adds what is in the page itself.
  mutating func addSheet(_ sheet: CSSStyleSheet) {
    parts.append(.sheet(sheet))
    if !sheet.imports.isEmpty { whole = nil }
    whole?.append(sheet)
  }

  /// Adds a link to a file.
  mutating func addLink(_ link: CSSStyleSheet.Import) {
    parts.append(.link(link))
    whole = nil
  }

  /// Returns all rules, and what was left out.
  ///
  /// - Parameter load: Finds the file for an address, nil when there is none.
  /// - Returns: The rules in their order.
  func resolved(
    _ load: (String) throws(Diagnostic) -> PageSheet?
  ) -> (sheet: CSSStyleSheet, warnings: [Diagnostic]) {
    if let whole { return (whole, []) }
    var loader = SheetLoader(mode: mode)
    for part in parts {
      switch part {
      case .sheet(let sheet): loader.add(sheet, file: nil, media: [], layer: [], load)
      case .link(let link): loader.follow(link, file: nil, media: [], layer: [], load)
      }
    }
    return (loader.sheet, loader.warnings)
  }
}

/// Puts the rules of several files together.
private struct SheetLoader {
  let mode: DocumentMode
  var sheet = CSSStyleSheet()
  var warnings: [Diagnostic] = []

  /// The addresses of the files that are being read, each of which imports the next.
  private var open: [ExactText] = []

  /// What each address represents, nil where there is nothing.
  private var files: [ExactText: CSSStyleSheet?] = [:]
  private var names: [ExactText: String] = [:]
  private var bytes = 0
  private var count = 0
  private var isFull = false

  init(mode: DocumentMode) { self.mode = mode }

  /// Adds the rules of a sheet, after those that it imports, all of them in some conditions and,
  /// where it has names, in a layer.
  mutating func add(
    _ other: CSSStyleSheet, file: String?, media: [MediaQuery], layer: [ExactText],
    _ load: (String) throws(Diagnostic) -> PageSheet?
  ) {
    for link in other.imports { follow(link, file: file, media: media, layer: layer, load) }
    var own = other
    own.enclose(in: media)
    for rule in own.rules.indices {
      own.rules[rule].layer.insert(contentsOf: layer, at: 0)
      own.rules[rule].file = file
    }
    if !layer.isEmpty { own.layers = [layer] + own.layers.map { layer + $0 } }
    sheet.append(own)
  }

  mutating func follow(
    _ link: CSSStyleSheet.Import, file: String?, media: [MediaQuery], layer: [ExactText],
    _ load: (String) throws(Diagnostic) -> PageSheet?
  ) {
    // A file that imports itself adds nothing.
    if open.contains(ExactText(link.address)) { return }
    count += 1
    guard count <= HTMLLimits.maximumSheets, open.count < HTMLLimits.maximumSheetNesting else {
      if !isFull {
        isFull = true
        warn(
          "The page links to too many style sheets; the rest is left out.", link: link, file: file)
      }
      return
    }
    guard let found = sheet(for: link, file: file, load) else { return }
    open.append(ExactText(link.address))
    add(
      found, file: names[ExactText(link.address)], media: media + link.media,
      layer: layer + link.layer, load)
    open.removeLast()
  }

  private mutating func sheet(
    for link: CSSStyleSheet.Import, file: String?,
    _ load: (String) throws(Diagnostic) -> PageSheet?
  ) -> CSSStyleSheet? {
    if let known = files[ExactText(link.address)] { return known }
    files[ExactText(link.address)] = .some(nil)
    let shown = link.address.prefix(200)
    do throws(Diagnostic) {
      guard let found = try load(link.address) else {
        warn(
          "There is no file for the style sheet \"\(shown)\"; it is left out.", link: link,
          file: file,
          solution: "Put it into the assets folder, or its text into a style element.")
        return nil
      }
      bytes += found.text.utf8.count
      guard bytes <= HTMLLimits.maximumSheetBytes else {
        warn(
          "The style sheets have more than \(HTMLLimits.maximumSheetBytes) bytes together; "
            + "\"\(shown)\" is left out.", link: link, file: file)
        return nil
      }
      var problems = CSSProblems()
      let parsed = ParsedStyles.shared.sheet(
        found.text, line: 1, in: mode, problems: &problems)
      names[ExactText(link.address)] = found.file
      warnings += problems.warnings.map { $0.located(in: found.file) }
      files[ExactText(link.address)] = parsed
      return parsed
    } catch {
      warnings.append(
        .warning(
          error.summary, file: error.file ?? file, keyPath: error.keyPath ?? String(link.line),
          solution: error.solution))
      return nil
    }
  }

  private mutating func warn(
    _ summary: String, link: CSSStyleSheet.Import, file: String?, solution: String? = nil
  ) {
    warnings.append(
      .warning(summary, file: file, keyPath: String(link.line), solution: solution))
  }
}
