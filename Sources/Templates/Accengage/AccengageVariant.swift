import Geometry
import InterfaceFiles
import Messages

/// The figures of one of the SDK's template files.
///
/// Source: Docs/Vendors/Accengage.md#frames-of-the-template-files.
struct AccengageVariant: Sendable {
  var template: AccengageTemplate

  /// What the file's name has after that of the template: `-nobuttons-landscape-iPad`.
  var suffix: String
  var root: Rect
  var rootMask: AutoresizingMask
  var body: Rect
  var bodyMask: AutoresizingMask
  var close: Rect?
  var toolbar: Rect?

  var name: String { template.rawValue + suffix }

  static func of(_ template: AccengageTemplate, _ suffix: String) -> AccengageVariant? {
    all.first { $0.template == template && $0.suffix == suffix }
  }

  // MARK: The 40 files of 5.4.1 to 6.4.4

  static let all: [AccengageVariant] =
    textBanners + webBanners + textInterstitials + webInterstitials + webToolbars

  private static let banner: AutoresizingMask = [.flexibleWidth, .flexibleTop]
  private static let fill: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
  private static let fixed: AutoresizingMask = [.flexibleRight, .flexibleBottom]

  private static let textBanners = rows(
    .textBanner, rootMask: banner,
    rows: ("", [0, 0, 320, 50], [5, 0, 310, 50], [295, 0, 25, 34]),
    ("-landscape", [0, 0, 480, 50], [5, 0, 470, 50], [455, 0, 25, 34]),
    ("-iPad", [0, 0, 768, 85], [10, 0, 748, 85], [743, 0, 25, 34]),
    // Narrower than the screen that it is for.
    ("-landscape-iPad", [0, 0, 824, 64], [10, 2, 804, 60], [799, 0, 25, 34]),
    ("-nobuttons", [0, 0, 320, 50], [5, 0, 310, 50], nil),
    ("-nobuttons-landscape", [0, 0, 480, 50], [5, 0, 470, 50], nil),
    ("-nobuttons-iPad", [0, 0, 768, 85], [10, 0, 748, 85], nil),
    ("-nobuttons-landscape-iPad", [0, 0, 1024, 64], [10, 2, 1004, 60], nil))

  private static let webBanners = rows(
    .webBanner, rootMask: banner,
    rows: ("", [0, 0, 320, 50], [0, 0, 320, 50], [292, 0, 28, 31]),
    ("-landscape", [0, 0, 480, 50], [0, 0, 480, 50], [451, 0, 28, 31]),
    ("-iPad", [0, 0, 768, 120], [0, 0, 768, 120], [740, 0, 28, 31]),
    ("-landscape-iPad", [0, 0, 1024, 120], [0, 0, 1024, 120], [996, 0, 28, 31]),
    ("-nobuttons", [0, 0, 320, 50], [0, 0, 320, 50], nil),
    ("-nobuttons-landscape", [0, 0, 480, 50], [0, 0, 480, 50], nil),
    ("-nobuttons-iPad", [0, 0, 768, 120], [0, 0, 768, 120], nil),
    ("-nobuttons-landscape-iPad", [0, 0, 1024, 120], [0, 0, 1024, 120], nil)
  ).map { row in
    var row = row
    if row.suffix == "-iPad" {
      row.rootMask = fixed
      row.bodyMask = [.flexibleWidth, .flexibleTop]
    } else if row.suffix == "-nobuttons-landscape-iPad" {
      row.rootMask = .flexibleWidth
    }
    return row
  }

  private static let textInterstitials = rows(
    .textInterstitial, rootMask: fill,
    rows: ("", [0, 0, 320, 460], [5, 0, 310, 460], [295, 0, 25, 28]),
    ("-landscape", [0, 0, 480, 300], [5, 0, 470, 300], [454, 0, 25, 28]),
    ("-iPad", [0, 0, 768, 1004], [10, 0, 748, 1004], [740, 0, 25, 28]),
    ("-landscape-iPad", [0, 0, 1024, 748], [10, 0, 1004, 748], [999, 0, 25, 28]),
    ("-nobuttons", [0, 0, 320, 460], [5, 0, 310, 460], nil),
    ("-nobuttons-landscape", [0, 0, 480, 300], [5, 0, 470, 300], nil),
    ("-nobuttons-iPad", [0, 0, 768, 1004], [10, 0, 748, 1004], nil),
    ("-nobuttons-landscape-iPad", [0, 0, 1024, 748], [10, 0, 1004, 748], nil))

  private static let webInterstitials = rows(
    .webInterstitial, rootMask: fill,
    // One point of the button is outside.
    rows: ("", [0, 0, 320, 460], [0, 0, 320, 460], [296, 0, 25, 33]),
    ("-landscape", [0, 0, 480, 300], [0, 0, 480, 300], [455, 0, 25, 33]),
    ("-iPad", [0, 0, 768, 1004], [0, 0, 768, 1004], [743, 0, 25, 33]),
    ("-landscape-iPad", [0, 0, 1024, 748], [0, 0, 1024, 748], [999, 0, 25, 33]),
    ("-nobuttons", [0, 0, 320, 460], [0, 0, 320, 460], nil),
    ("-nobuttons-landscape", [0, 0, 480, 300], [0, 0, 480, 300], nil),
    ("-nobuttons-iPad", [0, 0, 768, 1004], [0, 0, 768, 1004], nil),
    ("-nobuttons-landscape-iPad", [0, 0, 1024, 748], [0, 0, 1024, 748], nil))

  // Neither of each pair has a close button; the third rectangle is the toolbar.
  private static let webToolbars = ["", "-nobuttons"].flatMap { prefix in
    rows(
      .webToolbar, rootMask: fill,
      rows: (prefix, [0, 0, 320, 460], [0, 0, 320, 416], [0, 416, 320, 44]),
      (prefix + "-landscape", [0, 0, 480, 300], [0, 0, 480, 256], [0, 256, 480, 44]),
      (prefix + "-iPad", [0, 0, 768, 1004], [0, 0, 768, 960], [0, 960, 768, 44]),
      (prefix + "-landscape-iPad", [0, 0, 1024, 748], [0, 0, 1024, 704], [0, 704, 1024, 44])
    ).map { row in
      var row = row
      (row.close, row.toolbar) = (nil, row.close)
      if row.suffix.isEmpty { row.rootMask = fixed }
      return row
    }
  }

  private static func rows(
    _ template: AccengageTemplate, rootMask: AutoresizingMask,
    rows: (suffix: String, root: [Double], body: [Double], button: [Double]?)...
  ) -> [AccengageVariant] {
    func rect(_ sides: [Double]) -> Rect {
      Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    return rows.map { row in
      AccengageVariant(
        template: template, suffix: row.suffix, root: rect(row.root), rootMask: rootMask,
        body: rect(row.body), bodyMask: fill, close: row.button.map(rect))
    }
  }
}
