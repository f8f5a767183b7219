import Boxes
import Diagnostics

/// The fonts that the `@font-face` rules of a page name, as far as they are there.
struct PageFonts {
  private(set) var families: [EmbeddedFamily] = []

  /// The names that represent a family, by the family's name in lower case.
  private(set) var aliases: [ExactText: [String]] = [:]
  private(set) var warnings: [Diagnostic] = []

  private var files: [ExactText: EmbeddedFont?] = [:]
  private var bytes = 0
  private var digests: Set<String> = []
  private var reported: Set<ExactText> = []

  /// - Parameters:
  ///   - rules: The rules, in order.
  ///   - fonts: Finds the file for an address, nil when there is none.
  init(_ rules: [FontRule], _ fonts: (String) throws(Diagnostic) -> EmbeddedFont?) {
    var titles: [ExactText: String] = [:]
    var faces: [ExactText: [EmbeddedFace]] = [:]
    for rule in rules {
      let key = ExactText(rule.family.lowercased())
      aliases[key, default: []] += rule.locals
      guard let font = file(of: rule, fonts) else { continue }
      titles[key] = titles[key] ?? rule.family
      faces[key, default: []].append(
        EmbeddedFace(
          font: font, weights: rule.weights, isItalic: rule.isItalic, characters: rule.characters,
          adjustments: rule.adjustments))
    }
    for (key, title) in titles.sorted(by: { $0.key < $1.key }) {
      let family = EmbeddedFamily(title: title, faces: faces[key] ?? [])
      families.append(family)
      // The phone's `local()` knows only fonts of the system, so the file comes first.
      aliases[key, default: []].insert(family.name, at: 0)
    }
  }

  /// Returns the first file of a rule that can be used, and says why there is none.
  private mutating func file(
    of rule: FontRule, _ fonts: (String) throws(Diagnostic) -> EmbeddedFont?
  ) -> EmbeddedFont? {
    var problems: [(subject: String, warning: Diagnostic)] = []
    let title = rule.family.prefix(100)
    for source in rule.sources {
      switch source {
      case .local: continue
      case .unreadable(let format):
        problems.append(
          (
            "\(title) \(format)",
            .warning(
              "The font \"\(title)\" is not loaded: files of the format \"\(format)\" are not read.",
              solution: "Add a TrueType, OpenType or WOFF file to the rule.")
          ))
      case .address(let address):
        do throws(Diagnostic) {
          if let font = try load(address, fonts) { return font }
          guard files[ExactText(address)] == nil else { continue }
          files[ExactText(address)] = .some(nil)
          problems.append(
            (
              address,
              .warning(
                "There is no file of the font \"\(title)\" for \"\(address.prefix(200))\".",
                solution: "Put it into the assets folder, or name a folder that has a font of "
                  + "that name with --fonts.")
            ))
        } catch {
          files[ExactText(address)] = .some(nil)
          problems.append((address, error))
        }
      }
    }
    // Where a font may be here by its name, a missing file is no problem yet.
    guard rule.locals.isEmpty || problems.contains(where: { $0.warning.file != nil }) else {
      return nil
    }
    for (subject, problem) in problems where reported.insert(ExactText(subject)).inserted {
      guard warnings.count < HTMLLimits.maximumWarnings else { break }
      var warning = problem
      warning.keyPath = String(rule.line)
      warnings.append(warning)
    }
    return nil
  }

  private mutating func load(
    _ address: String, _ fonts: (String) throws(Diagnostic) -> EmbeddedFont?
  ) throws(Diagnostic) -> EmbeddedFont? {
    if let known = files[ExactText(address)] { return known }
    guard let font = try fonts(address) else { return nil }
    // Several addresses may lead to one font, which is in memory once.
    guard
      digests.contains(font.digest)
        || font.byteCount <= HTMLLimits.maximumFontBytes - bytes
    else {
      throw .warning(
        "The fonts of the page have more than \(HTMLLimits.maximumFontBytes) bytes; some are "
          + "not loaded.")
    }
    if digests.insert(font.digest).inserted { bytes += font.byteCount }
    files[ExactText(address)] = .some(font)
    return font
  }
}
