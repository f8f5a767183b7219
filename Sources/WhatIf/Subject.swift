public import Devices
public import Diagnostics
public import Messages
public import Rendering
public import Snapshots
public import Styles

/// What a what-if is about: a message with everything that decides how it looks.
///
/// A subject is a value: a setting gives another one, and both can be drawn.
public struct Subject: Sendable {
  /// The name of the message's file, for problems.
  public var name: String
  public var source: InputContent
  public var style: StylePlist

  /// The name of the style's file, for problems; nil for none.
  public var styleName: String?

  /// The version of the vendor's SDK; nil for the vendor's standard one.
  public var sdk: SDKVersion?
  public var environment: Environment
  public var assets: AssetFolder

  /// What `snapshot.yml` says of the checks.
  public var settings = SnapshotSettings()

  public init(
    name: String, source: InputContent, style: StylePlist = StylePlist(),
    styleName: String? = nil, sdk: SDKVersion? = nil, environment: Environment,
    assets: AssetFolder
  ) {
    self.name = name
    self.source = source
    self.style = style
    self.styleName = styleName
    self.sdk = sdk
    self.environment = environment
    self.assets = assets
  }

  /// Returns the keys that the style of the message may have; none when it has no style.
  ///
  /// Throws every error of the message.
  public func styleKeys() throws(InputProblems) -> [StyleKey] {
    guard case .message = source, let kind = StyleKind(of: try message().value) else { return [] }
    return kind.keys
  }

  /// The message as the SDK reads it; a page has none.
  func message() throws(InputProblems) -> Parsed<Message> {
    guard case .message(let json, let vendor) = source else {
      throw InputProblems(.error("A page of HTML is no message.", file: name))
    }
    return try Message.parse(json, of: vendor, sdk: sdk)
  }

  /// Lays the message out.
  ///
  /// Throws every error of the message, or why it can't be drawn. The warnings name their file.
  public func laidOut(by renderer: Renderer) throws(InputProblems) -> LaidOutSubject {
    switch source {
    case .page(let page):
      return LaidOutSubject(
        renderer.frame(page: page, environment: environment, assets: assets), self, renderer,
        warnings: [])
    case .message:
      let message = try message()
      var warnings = message.warnings.map { $0.located(in: name) }
      var sheet: StyleSheet?
      if !style.values.isEmpty {
        let decoded = StyleSheet.decode(style, for: message.value)
        sheet = decoded.value
        warnings += decoded.warnings.map { $0.located(in: styleName ?? name) }
      }
      if case .braze(let braze) = message.value, let refusal = braze.refusal {
        throw InputProblems(refusal)
      }
      do throws(Diagnostic) {
        var frame = try renderer.frame(
          message.value, style: sheet, environment: environment, assets: assets)
        for index in frame.warnings.indices {
          let keyPath = frame.warnings[index].keyPath
          frame.warnings[index].keyPath = message.value.keyPath(inFile: keyPath)
        }
        return LaidOutSubject(frame, self, renderer, warnings: warnings)
      } catch {
        throw InputProblems(error)
      }
    }
  }
}
