import Comparison
import Devices
import Diagnostics
import Inputs
import Messages
import Raster
import Rendering
import Styles

/// Finds the changed inputs that make a variant look different from its golden.
///
/// The inputs from which the golden was drawn are drawn again with one changed value at a time: a
/// value by which something moves or looks different is a cause.
struct CauseFinder {
  /// The most values that are tried.
  private static let maximumTrials = 24

  /// With more values a style file that comes or goes is one cause.
  private static let maximumValues = 3

  let renderer: Renderer
  private(set) var subject: SnapshotSubject

  /// The golden image and its layout in text form.
  let expected: Bitmap
  let printed: String

  /// - Parameters:
  ///   - renderer: Draws.
  ///   - subject: What is drawn now.
  ///   - expected: The golden image.
  ///   - printed: The golden layout in text form.
  init(
    renderer: Renderer, subject: SnapshotSubject, expected: Bitmap, printed: String
  ) {
    (self.renderer, self.subject) = (renderer, subject)
    (self.expected, self.printed) = (expected, printed)
  }

  /// The changes of an input that are causes.
  private struct Found {
    var causes: [Cause]

    /// Whether without them the golden would be drawn.
    var isWhole = true
  }

  /// Puts into words what made the difference from the golden: changes of the message and its style, of
  /// the files of its assets folder, of the settings, and of the screenshot behind it.
  ///
  /// - Parameters:
  ///   - record: What the golden remembers of its inputs.
  ///   - old: The files from which it was drawn.
  ///   - changes: What became of the files in the assets folder, without those that nothing shows.
  ///   - screenshot: What became of the screenshot behind it; nil for nothing.
  /// - Returns: The causes, partial where without them the golden would not be drawn; nil when none was
  ///   found.
  func cause(
    _ record: GoldenRecord, from old: SnapshotInput, _ changes: [RecordedAssets.Change],
    screenshot: Cause?
  ) -> Cause? {
    if screenshot == nil, draws(old, with: self) {
      // All that counts beside the files of the input is as it was.
      let found = causes(from: old, to: subject.input)
      return joined(found.causes, isWhole: found.isWhole)
    }
    if screenshot == nil, let later = later(than: old) {
      let found = causes(from: later, to: subject.input)
      return joined(found.causes, isWhole: found.isWhole)
    }
    let settings = record.settings ?? RecordedSettings()
    let ofSettings = settings.changes(to: RecordedSettings(subject))
    let past = before(settings, without: changes.filter(\.isAddition).map(\.name))
    let isProven = screenshot == nil && past.map { draws(old, with: $0) } ?? false
    let ofInput = causes(from: old, to: subject.input, isCertain: false).causes
    // What is known to have been changed is a cause, and what was not recorded only if it is proven.
    let isKnown = isProven || record.settings != nil
    let ofAssets = (isProven ? effective(changes, from: old, settings) : changes).flatMap(\.causes)
    let others = (isKnown ? ofSettings : []) + ofAssets + [screenshot].compactMap(\.self)
    // Files that were changed or are gone can't be put back.
    let isUndecidable =
      screenshot != nil || changes.contains { !$0.isAddition }
      || isKnown && ofSettings.contains { $0.location?.keyPath == "data" }
    return joined(ofInput + others, isWhole: isProven || isUndecidable)
  }

  /// The files without those new ones that alone change nothing; all where each has its effect only
  /// together with others.
  private func effective(
    _ changes: [RecordedAssets.Change], from old: SnapshotInput, _ settings: RecordedSettings
  ) -> [RecordedAssets.Change] {
    let names = changes.filter(\.isAddition).map(\.name)
    guard names.count > 1, names.count <= Self.maximumTrials else { return changes }
    let found = changes.filter { change in
      guard change.isAddition,
        let past = before(settings, without: names.filter { !$0.isExactly(change.name) })
      else { return true }
      return !draws(old, with: past)
    }
    return found.contains(where: \.isAddition) ? found : changes
  }

  private func joined(_ causes: [Cause], isWhole: Bool) -> Cause? {
    var cause = Cause(causes)
    cause?.isPartial = !isWhole
    return cause
  }

  /// What looks for causes as things were: with the settings of the golden, without files that are new.
  private func before(_ settings: RecordedSettings, without names: [String]) -> CauseFinder? {
    var past = self
    settings.restore(&past.subject)
    if !names.isEmpty {
      guard let assets = try? AssetFolder(subject.assets.path, without: names) else { return nil }
      past.subject.assets = assets
    }
    return past
  }

  /// Whether inputs are drawn as the golden has them, within the tolerance.
  func draws(_ input: SnapshotInput, with finder: CauseFinder) -> Bool {
    finder.draw(input).map(isExpected) ?? false
  }

  private func isExpected(_ drawn: DrawnSnapshot) -> Bool {
    let settings = subject.settings
    if drawn.image == expected, drawn.layout.isExactly(printed) { return true }
    guard drawn.image.size == expected.size,
      let elements = PrintedLayout.elements(of: printed)
    else { return false }
    let ignored = settings.ignoredIDs(elements, drawn.elements)
    guard
      drawn.layout.isExactly(printed)
        || LayoutComparison(elements, drawn.elements.named, ignoring: ignored).isEqual
    else { return false }
    let pixels = PixelComparison(
      expected, drawn.image, channel: settings.tolerance.channel,
      ignoring: settings.ignoredPixels(
        elements + drawn.elements, scale: subject.variant.environment.scale),
      allowing: settings.tolerance.allowance)
    return !settings.tolerance.isExceeded(by: pixels)
  }

  /// Finds the changes of a message, a page, a style or an interface file that make a difference.
  ///
  /// - Parameters:
  ///   - old: The inputs from which the golden was drawn.
  ///   - new: The inputs of now.
  ///   - isCertain: Whether it is known that the inputs made the difference.
  /// - Returns: The changes that are causes.
  private func causes(
    from old: SnapshotInput, to new: SnapshotInput, isCertain: Bool = true
  ) -> Found {
    let none = Found(causes: [])
    if old == new { return none }
    if !isCertain, let before = draw(old), let after = draw(new), !differs(after, from: before) {
      return none
    }
    guard old.kind == new.kind else {
      return Found(causes: [Cause("the message was one of another kind")])
    }
    if old.kind == .page {
      return lineCauses(from: old.message, to: new.message, in: PageDifference.page) { page in
        draw(SnapshotInput(message: page, kind: .page))
      }
    }
    if old.message == new.message, old.style == new.style, let before = old.interfaceFile,
      let after = new.interfaceFile
    {
      return lineCauses(from: before, to: after, in: InputKind.caseInterfaceFileName) { file in
        var input = old
        input.interfaceFile = file
        return draw(input)
      }
    }
    guard let oldSource = try? subject.source(old), let newSource = try? subject.source(new),
      let oldMessage = oldSource.json, let newMessage = newSource.json
    else { return none }
    let (oldStyle, newStyle) = (Self.style(oldSource), Self.style(newSource))
    let ofMessage = InputDifference.between(oldMessage, newMessage)
    let ofStyle = InputDifference.between(oldStyle.values, newStyle.values)
    let differences = ofMessage + ofStyle
    let isOfList = !newSource.path.steps.isEmpty
    func cause(_ difference: InputDifference) -> Cause {
      guard isOfList, case .message = difference.to else { return difference.cause }
      // A message in a list has its position in the file before its own keys, but the same change
      // in two lists is one.
      var listed = difference
      listed.path = JSONPath(steps: newSource.path.steps + difference.path.steps)
      return Cause(
        listed.description, identity: difference.identifier, at: listed.cause.location)
    }
    // OPTIMIZATION: what differs alone needs no trial, which would draw the variant twice more.
    if differences.count == 1 { return Found(causes: differences.map(cause)) }
    guard let base = draw(oldSource) else { return none }
    if (old.style == nil) != (new.style == nil), ofStyle.count > Self.maximumValues {
      // A file of many values that comes or goes is one cause.
      if let drawn = draw(oldSource.with(oldMessage, newStyle)), differs(drawn, from: base) {
        let style = Cause(
          "the style was \(new.style == nil ? "removed" : "added")",
          at: new.style == nil ? nil : Cause.Location(file: .style))
        let others = effective(ofMessage, from: oldSource, base)
        return Found(causes: [style] + others.map(cause))
      }
    }
    let found = effective(differences, from: oldSource, base)
    // What has an effect only together with others has it: nothing else was changed.
    if found.isEmpty { return Found(causes: isCertain ? differences.map(cause) : []) }
    return Found(
      causes: found.map(cause),
      isWhole: !isCertain || isWhole(found, of: differences, from: oldSource, oldMessage))
  }

  /// Whether without some of the differences the golden would be drawn.
  private func isWhole(
    _ causes: [InputDifference], of differences: [InputDifference], from old: InputSource,
    _ message: JSONValue
  ) -> Bool {
    let paths = Set(causes.map(\.identifier))
    let others = differences.filter { !paths.contains($0.identifier) }
    if others.isEmpty { return true }
    var (message, style) = (message, Self.style(old))
    InputDifference.apply(others, to: &message, &style)
    return draw(old.with(message, style)).map(isExpected) ?? true
  }

  /// Returns the differences that alone make old inputs look different.
  private func effective(
    _ differences: [InputDifference], from old: InputSource, _ base: DrawnSnapshot
  ) -> [InputDifference] {
    guard let oldMessage = old.json else { return [] }
    return differences.prefix(Self.maximumTrials).filter { difference in
      var (message, style) = (oldMessage, Self.style(old))
      InputDifference.apply([difference], to: &message, &style)
      // What can't be drawn alone has its effect only together with others.
      return draw(old.with(message, style)).map { differs($0, from: base) } ?? false
    }
  }

  /// Whether two drawings differ in more than what is not compared.
  private func differs(_ one: DrawnSnapshot, from other: DrawnSnapshot) -> Bool {
    guard !one.layout.isExactly(other.layout) || one.image != other.image else { return false }
    let ignored = subject.settings.ignoredIDs(one.elements, other.elements)
    return ignored.isEmpty
      || !LayoutComparison(one.elements, other.elements, ignoring: ignored).isEqual
  }

  /// Puts the lines of a file into words that alone make what it is drawn as look different.
  private func lineCauses(
    from old: [UInt8], to new: [UInt8], in file: String, draw: ([UInt8]) -> DrawnSnapshot?
  ) -> Found {
    let (before, after) = (PageDifference.lines(of: old), PageDifference.lines(of: new))
    let differences = PageDifference.between(before, after)
    guard differences.count > 1 else {
      return Found(causes: differences.map { $0.cause(before, after, in: file) })
    }
    guard let base = draw(old) else { return Found(causes: []) }
    let causes = differences.prefix(Self.maximumTrials).filter { difference in
      guard let drawn = draw(difference.applied(to: before, from: after)) else { return false }
      return differs(drawn, from: base)
    }
    if causes.isEmpty {
      let differences = PageDifference.between(before, after, dividing: false)
      if differences.count == 1 {
        return Found(causes: differences.map { $0.cause(before, after, in: file) })
      }
      let more = differences.reduce(-1) { $0 + $1.count }
      return Found(causes: [
        Cause(
          "\(differences[0].location(in: file)) (and \(more) more line\(more == 1 ? "" : "s"))",
          identity: differences.map { $0.identity(before, after) }.joined(separator: "\n"),
          at: differences[0].cause(before, after, in: file).location)
      ])
    }
    var rest = old
    for difference in differences.reversed() where !causes.contains(difference) {
      rest = difference.applied(to: PageDifference.lines(of: rest), from: after)
    }
    return Found(
      causes: causes.map { $0.cause(before, after, in: file) },
      isWhole: causes.count == differences.count || draw(rest).map(isExpected) ?? true)
  }

  /// Draws a source; nil where it can't be drawn.
  private func draw(_ source: InputSource) -> DrawnSnapshot? {
    try? DrawnSnapshot(source, as: subject.variant, with: renderer)
  }

  private func draw(_ input: SnapshotInput) -> DrawnSnapshot? {
    guard let source = try? subject.source(input) else { return nil }
    return draw(source)
  }

  private static func style(_ source: InputSource) -> StylePlist {
    source.style?.plist ?? StylePlist()
  }
}

extension InputSource {
  /// The source with another message and style.
  fileprivate func with(_ message: JSONValue, _ style: StylePlist) -> InputSource {
    var source = self
    if case .message(_, let row) = content { source.content = .message(message, row) }
    source.style = InputStyle(name: "style.plist", plist: style)
    return source
  }
}
