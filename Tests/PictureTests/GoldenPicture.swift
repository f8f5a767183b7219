import Devices
import Diagnostics
import Foundation
import HTMLContent
import Messages
import Raster
import Rendering
import Styles
import TestSupport
import Testing
import Typesetting

/// A golden picture below `Snapshots/` with what it shows.
///
/// The name says on what: the device, then any of `landscape`, `dark`, a text size, `sdk-` with a
/// version, a pseudo-locale (`accented`, `rtl`), and a language, with points between them, as in `iphone-15.dark.AX3.png`.
struct GoldenPicture: CustomTestStringConvertible, Sendable {
  /// The path of the PNG below the repository's top folder.
  let path: String

  var testDescription: String { path }

  private var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  private var parts: [String] {
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: ".").dropLast().map(String.init)
  }

  /// Every golden picture of the repository, sorted by path.
  static let all: [GoldenPicture] = {
    let root = URL(fileURLWithPath: Repository.root)
    let files =
      FileManager.default.enumerator(atPath: root.appendingPathComponent("Snapshots").path)?
      .compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".png") && !$0.contains("/assets/") }.sorted()
      .map { GoldenPicture(path: "Snapshots/" + $0) }
  }()

  /// The layout that belongs to the picture, in the form of `render-snapshot layout`.
  var layoutPath: String { String(path.dropLast(4)) + ".txt" }

  /// What is drawn today.
  func drawn(by renderer: Renderer) throws -> (picture: Bitmap, layout: String) {
    var environment = Environment(device: try Device.named(parts.first ?? ""))
    var sdk: SDKVersion?
    for part in parts.dropFirst() {
      if part == "landscape" {
        environment.orientation = .landscape
      } else if part == "dark" {
        environment.appearance = .dark
      } else if let size = ContentSizeCategory(rawValue: part) {
        environment.textSize = size
      } else if let pseudoLocale = PseudoLocale(rawValue: part) {
        environment.pseudoLocale = pseudoLocale
      } else if part.hasPrefix("sdk-") {
        sdk = try SDKVersion(String(part.dropFirst(4)).replacing("-", with: "."))
      } else {
        environment.locale = try LanguageTag(part)
      }
    }
    let assets = try AssetFolder("\(Repository.root)/\(folder)/assets")
    let frame = try frame(environment, sdk, assets, renderer)
    let document = LayoutDocument(
      frame, input: "", vendor: "", sdk: "", warnings: [])
    return (renderer.picture(of: frame, assets: assets), document.text)
  }

  private func frame(
    _ environment: Environment, _ sdk: SDKVersion?, _ assets: AssetFolder, _ renderer: Renderer
  ) throws -> Frame {
    if let bytes = try? Repository.bytes(folder + "/message.html") {
      let page = try HTMLPage.parse(bytes).value
      return renderer.frame(page: page, environment: environment, assets: assets)
    }
    let message = try Message.parse(Repository.bytes(folder + "/message.json"), sdk: sdk).value
    var style: StyleSheet?
    if let bytes = try? Repository.bytes(folder + "/style.plist") {
      style = StyleSheet.decode(try StylePlist.parse(bytes).value, for: message).value
    }
    return try renderer.frame(message, style: style, environment: environment, assets: assets)
  }
}
