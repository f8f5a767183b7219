import Diagnostics
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

  /// The most causes that are told.
  private static let maximumCauses = 3

  let renderer: Renderer
  let assets: AssetFolder
  let variant: SnapshotVariant

  /// Puts the causes into words.
  ///
  /// - Parameters:
  ///   - old: The inputs from which the golden was drawn.
  ///   - new: The inputs of now.
  /// - Returns: The causes, nil when none was found.
  func cause(from old: SnapshotInput, to new: SnapshotInput) -> String? {
    if old == new { return nil }
    if old.isPage || new.isPage {
      return old.isPage && new.isPage
        ? pageCause(from: old.message, to: new.message) : "the message was one of another kind"
    }
    guard let oldMessage = try? JSONValue.parse(old.message),
      let newMessage = try? JSONValue.parse(new.message),
      let oldStyle = Self.style(old), let newStyle = Self.style(new),
      let base = draw(oldMessage, oldStyle)
    else { return nil }
    let ofMessage = InputDifference.between(oldMessage, newMessage)
    let ofStyle = InputDifference.between(oldStyle.values, newStyle.values)
    if (old.style == nil) != (new.style == nil), ofStyle.count > Self.maximumCauses {
      // A file of many values that comes or goes is one cause.
      if let drawn = draw(oldMessage, newStyle), Self.differs(drawn, from: base) {
        let style = "the style was \(new.style == nil ? "removed" : "added")"
        let others = causes(among: ofMessage, from: oldMessage, oldStyle, base)
        return Self.told([style] + others.map(\.words))
      }
    }
    let differences = ofMessage + ofStyle
    var causes = causes(among: differences, from: oldMessage, oldStyle, base)
    if causes.isEmpty, differences.count == 1 { causes = differences }
    return Self.told(causes.map(\.words))
  }

  /// Returns the differences that alone make old inputs look different.
  private func causes(
    among differences: [InputDifference], from oldMessage: JSONValue, _ oldStyle: StylePlist,
    _ base: DrawnSnapshot
  ) -> [InputDifference] {
    differences.prefix(Self.maximumTrials).filter { difference in
      var (message, style) = (oldMessage, oldStyle)
      switch difference.to {
      case .message(let value):
        message = message.setting(value, at: difference.path) ?? message
      case .style(let value): style.set(value, at: difference.path)
      }
      // What can't be drawn alone has its effect only together with others.
      return draw(message, style).map { Self.differs($0, from: base) } ?? false
    }
  }

  private static func differs(_ one: DrawnSnapshot, from other: DrawnSnapshot) -> Bool {
    one.layout != other.layout || one.picture != other.picture
  }

  /// Puts the lines of a page into words that alone make it look different.
  private func pageCause(from old: [UInt8], to new: [UInt8]) -> String? {
    let (before, after) = (PageDifference.lines(of: old), PageDifference.lines(of: new))
    let differences = PageDifference.between(before, after)
    var causes = differences
    if differences.count > 1 {
      guard let base = draw(page: old) else { return nil }
      causes = differences.prefix(Self.maximumTrials).filter { difference in
        guard let drawn = draw(page: difference.applied(to: before, from: after)) else {
          return false
        }
        return Self.differs(drawn, from: base)
      }
      if causes.isEmpty {
        let more = differences.reduce(-1) { $0 + $1.count }
        return "\(differences[0].place) (and \(more) more line\(more == 1 ? "" : "s"))"
      }
    }
    return Self.told(causes.map { $0.words(before, after) })
  }

  private static func told(_ causes: [String]) -> String? {
    guard !causes.isEmpty else { return nil }
    let more = causes.count - maximumCauses
    return causes.prefix(maximumCauses).joined(separator: " and ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Draws inputs; nil where they can't be drawn.
  private func draw(_ message: JSONValue, _ style: StylePlist) -> DrawnSnapshot? {
    try? DrawnSnapshot(
      Array(message.text.utf8), isPage: false, style, as: variant, assets: assets, with: renderer)
  }

  private func draw(page: [UInt8]) -> DrawnSnapshot? {
    try? DrawnSnapshot(
      page, isPage: true, nil, as: variant, assets: assets, with: renderer)
  }

  private static func style(_ input: SnapshotInput) -> StylePlist? {
    guard let style = input.style else { return StylePlist() }
    return (try? StylePlist.parse(style))?.value
  }
}
