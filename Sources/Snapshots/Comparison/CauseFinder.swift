import Comparison
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
  let subject: SnapshotSubject

  /// Puts the causes into words.
  ///
  /// - Parameters:
  ///   - old: The inputs from which the golden was drawn.
  ///   - new: The inputs of now.
  ///   - isCertain: Whether it is known that the inputs made the difference.
  /// - Returns: The causes, nil when none was found.
  func cause(
    from old: SnapshotInput, to new: SnapshotInput, isCertain: Bool = true
  ) -> Cause? {
    if old == new { return nil }
    if !isCertain, let before = draw(old), let after = draw(new), !differs(after, from: before) {
      return nil
    }
    guard old.kind == new.kind else {
      return Cause("the message was one of another kind")
    }
    if old.kind == .page {
      return linesCause(from: old.message, to: new.message, in: "message.html") { page in
        draw(SnapshotInput(message: page, kind: .page))
      }
    }
    if old.message == new.message, old.style == new.style, let before = old.interfaceFile,
      let after = new.interfaceFile
    {
      return linesCause(from: before, to: after, in: InputKind.caseInterfaceFileName) { file in
        var input = old
        input.interfaceFile = file
        return draw(input)
      }
    }
    guard let oldSource = try? subject.source(old), let newSource = try? subject.source(new),
      let oldMessage = oldSource.json, let newMessage = newSource.json
    else { return nil }
    let (oldStyle, newStyle) = (Self.style(oldSource), Self.style(newSource))
    let ofMessage = InputDifference.between(oldMessage, newMessage)
    let ofStyle = InputDifference.between(oldStyle.values, newStyle.values)
    let differences = ofMessage + ofStyle
    // OPTIMIZATION: what differs alone needs no trial, which would draw the variant twice more.
    if differences.count == 1 { return Cause(differences.map(\.cause)) }
    guard let base = draw(oldSource) else { return nil }
    if (old.style == nil) != (new.style == nil), ofStyle.count > Self.maximumValues {
      // A file of many values that comes or goes is one cause.
      if let drawn = draw(oldSource.with(oldMessage, newStyle)), differs(drawn, from: base) {
        let style = Cause("the style was \(new.style == nil ? "removed" : "added")")
        let others = causes(among: ofMessage, from: oldSource, base)
        return Cause([style] + others.map(\.cause))
      }
    }
    return Cause(causes(among: differences, from: oldSource, base).map(\.cause))
  }

  /// Whether inputs are drawn now as a golden has them.
  func draws(_ input: SnapshotInput, as expected: Bitmap, _ layout: String) -> Bool {
    guard let drawn = draw(input) else { return false }
    return drawn.layout.isExactly(layout) && drawn.image == expected
  }

  /// Returns the differences that alone make old inputs look different.
  private func causes(
    among differences: [InputDifference], from old: InputSource, _ base: DrawnSnapshot
  ) -> [InputDifference] {
    guard let oldMessage = old.json else { return [] }
    return differences.prefix(Self.maximumTrials).filter { difference in
      var (message, style) = (oldMessage, Self.style(old))
      switch difference.to {
      case .message(let value):
        message = message.setting(value, at: difference.path) ?? message
      case .style(let value): style.set(value, at: difference.path)
      }
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
  private func linesCause(
    from old: [UInt8], to new: [UInt8], in file: String, draw: ([UInt8]) -> DrawnSnapshot?
  ) -> Cause? {
    let (before, after) = (PageDifference.lines(of: old), PageDifference.lines(of: new))
    let differences = PageDifference.between(before, after)
    var causes = differences
    if differences.count > 1 {
      guard let base = draw(old) else { return nil }
      causes = differences.prefix(Self.maximumTrials).filter { difference in
        guard let drawn = draw(difference.applied(to: before, from: after)) else { return false }
        return differs(drawn, from: base)
      }
      if causes.isEmpty {
        let more = differences.reduce(-1) { $0 + $1.count }
        return Cause(
          "\(differences[0].location(in: file)) (and \(more) more line\(more == 1 ? "" : "s"))",
          identity: differences.map { $0.identity(before, after) }.joined(separator: "\n"))
      }
    }
    return Cause(causes.map { $0.cause(before, after, in: file) })
  }

  /// Puts into words what became of the files of the assets folder.
  ///
  /// Nothing is drawn to find out which of them matters, as the old files are gone.
  func cause(from old: RecordedAssets, to new: RecordedAssets) -> Cause? {
    Cause(old.changes(to: new))
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
