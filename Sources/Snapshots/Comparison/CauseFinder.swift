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
    if old.isPage || new.isPage { return Self.changedLine(old.message, new.message) }
    guard let oldMessage = try? JSONValue.parse(old.message),
      let newMessage = try? JSONValue.parse(new.message),
      let oldStyle = Self.style(old), let newStyle = Self.style(new),
      let base = draw(oldMessage, oldStyle)
    else { return nil }
    let differences =
      InputDifference.between(oldMessage, newMessage)
      + InputDifference.between(oldStyle.values, newStyle.values)
    var causes: [InputDifference] = []
    for difference in differences.prefix(Self.maximumTrials) {
      var (message, style) = (oldMessage, oldStyle)
      switch difference.to {
      case .message(let value): message = message.setting(value, at: difference.steps[...])
      case .style(let value):
        let values = PlistValue.dictionary(style.values).setting(value, at: difference.steps[...])
        if case .dictionary(let values)? = values { style.values = values }
      }
      // What can't be drawn alone has its effect only together with others.
      guard let drawn = draw(message, style),
        drawn.layout != base.layout || drawn.picture != base.picture
      else { continue }
      causes.append(difference)
    }
    if causes.isEmpty, differences.count == 1 { causes = differences }
    guard !causes.isEmpty else { return nil }
    var words = causes.prefix(Self.maximumCauses).map(\.words).joined(separator: " and ")
    if causes.count > Self.maximumCauses {
      words += " and \(causes.count - Self.maximumCauses) more"
    }
    return words
  }

  /// Draws inputs; nil where they can't be drawn.
  private func draw(_ message: JSONValue, _ style: StylePlist) -> DrawnSnapshot? {
    try? DrawnSnapshot(
      Array(message.text.utf8), isPage: false, style, as: variant, assets: assets, with: renderer)
  }

  private static func style(_ input: SnapshotInput) -> StylePlist? {
    guard let style = input.style else { return StylePlist() }
    return (try? StylePlist.parse(style))?.value
  }

  private static func changedLine(_ old: [UInt8], _ new: [UInt8]) -> String {
    let before = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let after = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let equal = zip(before, after).prefix { $0.elementsEqual($1) }.count
    return "message.html changed from line \(equal + 1) on"
  }
}

extension JSONValue {
  /// The value with another in a place in it; nil takes it away.
  fileprivate func setting(
    _ value: JSONValue?, at steps: ArraySlice<InputDifference.Step>
  ) -> JSONValue {
    switch (self, steps.first) {
    case (_, nil): return value ?? .null
    case (.object(var members), .member(let name)?):
      let inner = members[name]
      members[name] =
        steps.count == 1 ? value : inner?.setting(value, at: steps.dropFirst())
      return .object(members)
    case (.array(var elements), .element(let index)?) where elements.indices.contains(index):
      elements[index] = elements[index].setting(value, at: steps.dropFirst())
      return .array(elements)
    default: return self
    }
  }
}

extension PlistValue {
  /// The value with another in a place in it; nil takes it away.
  fileprivate func setting(
    _ value: PlistValue?, at steps: ArraySlice<InputDifference.Step>
  ) -> PlistValue? {
    guard case .member(let name)? = steps.first else { return value }
    var members: [String: PlistValue] = [:]
    if case .dictionary(let inner) = self { members = inner }
    members[name] =
      steps.count == 1
      ? value
      : (members[name] ?? .dictionary([:])).setting(value, at: steps.dropFirst())
    return .dictionary(members)
  }
}
