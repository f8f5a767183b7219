import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import ScreenReader
import TestSupport
import Testing
import Typesetting

/// What tests have VoiceOver read.
enum Spoken {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  /// What VoiceOver finds in a file.
  static func snapshot(
    _ text: String, named name: String, sdk: String? = nil, device: String = "iphone-15",
    locale: String? = nil
  ) throws -> AccessibilitySnapshot {
    let renderer = try renderer.get()
    let source = try InputReader().source(
      Array(text.utf8), named: name, assets: try AssetFolder(Repository.root + "/none"))
    var version: SDKVersion?
    if let sdk { version = try SDKVersion(sdk) }
    let input = try source.input(sdk: version)
    var environment = Environment(device: try .named(device))
    if let locale { environment.locale = try LanguageTag(locale) }
    return AccessibilitySnapshot(
      try renderer.frame(of: input, in: environment), of: input, by: renderer)
  }

  /// The lines of a page behind its first one.
  static func page(_ body: String, style: String = "") throws -> [String] {
    let page =
      "<!DOCTYPE html><html lang=\"en\"><head><style>body { margin: 16px } \(style)</style></head>"
      + "<body>\(body)</body></html>"
    return Array(try snapshot(page, named: "page.html").lines.dropFirst())
  }
}
