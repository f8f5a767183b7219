public import Comparison
public import Diagnostics
import HTMLContent
import Messages
public import Raster
public import Rendering
import Styles

/// A variant as it is drawn now.
public struct DrawnSnapshot: Sendable {
  public let frame: Frame
  public let picture: Bitmap

  /// The layout in text form.
  public let layout: String

  /// What was met while reading and drawing.
  public let warnings: [Diagnostic]
  let assets: AssetFolder

  /// The name that problems of a style bear.
  static let styleName = "style.plist"

  /// Draws a variant.
  ///
  /// - Parameters:
  ///   - input: The message and its style.
  ///   - variant: How it is shown.
  ///   - assets: Where pictures come from.
  ///   - renderer: Draws.
  /// - Throws: Every error of the message or the style. Those of the style name `style.plist`,
  ///   those of the message no file.
  public init(
    _ input: SnapshotInput, as variant: SnapshotVariant, assets: AssetFolder,
    with renderer: Renderer
  ) throws(InputProblems) {
    var plist: Parsed<StylePlist>?
    if let style = input.style {
      do throws(Diagnostic) {
        plist = try StylePlist.parse(style)
      } catch {
        throw InputProblems(error.located(in: Self.styleName))
      }
    }
    try self.init(
      input.message, isPage: input.isPage, plist?.value, plist?.warnings ?? [], as: variant,
      assets: assets, with: renderer)
  }

  /// Draws a variant from a style that was read already.
  init(
    _ message: [UInt8], isPage: Bool, _ plist: StylePlist?, _ plistWarnings: [Diagnostic] = [],
    as variant: SnapshotVariant, assets: AssetFolder, with renderer: Renderer
  ) throws(InputProblems) {
    let environment = variant.environment
    var warnings = plistWarnings
    var frame: Frame
    if isPage {
      let page = try Self.page(message)
      warnings += page.warnings
      frame = renderer.frame(page: page.value, environment: environment, assets: assets)
    } else {
      let message = try Message.parse(message, sdk: variant.sdk)
      let style = plist.map { StyleSheet.decode($0, for: message.value) }
      warnings += style?.warnings ?? []
      warnings = warnings.map { $0.located(in: Self.styleName) } + message.warnings
      do throws(Diagnostic) {
        frame = try renderer.frame(
          message.value, style: style?.value ?? nil, environment: environment, assets: assets)
      } catch {
        throw InputProblems(error)
      }
      if case .airship(let message) = message.value {
        for index in frame.warnings.indices {
          let keyPath = frame.warnings[index].keyPath
          frame.warnings[index].keyPath = keyPath.map { message.keyPath(inFile: $0) }
        }
      }
    }
    self.frame = frame
    self.assets = assets
    warnings += frame.warnings
    picture = renderer.picture(of: frame, assets: assets, warnings: &warnings)
    self.warnings = warnings
    layout = LayoutDocument(frame, input: "", vendor: "", sdk: nil, warnings: []).text
  }

  private static func page(_ bytes: [UInt8]) throws(InputProblems) -> Parsed<HTMLPage> {
    do throws(Diagnostic) {
      return try HTMLPage.parse(bytes)
    } catch {
      throw InputProblems(error)
    }
  }

  /// The elements with their looks, in painting order.
  public var elements: [ElementRecord] { ElementRecorder(frame, assets).records() }
}
