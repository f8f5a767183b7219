import Devices
import Geometry
import Messages
import TestSupport
import Testing

import struct Geometry.Rect
import struct Geometry.Size

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The frames that changed between two public tags of Braze's SDKs.
///
/// Glyphs are half as wide as the font size: a button's title of n characters is 7.5 n points wide
/// at 15 points and 7 n at 14, and the button 24 wider.
struct BrazeVersionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The tag that changed it, and the one before it.
    var tag: String
    var before: String

    /// What says so in the vendor's repository at the tag.
    var source: String
    var message: String
    var device = "iphone-14"
    var isLandscape = false
    var textSize = ContentSizeCategory.large
    var part: String

    /// Left, top, width and height; nil is not compared.
    var old: [Double?]
    var new: [Double?]

    var testDescription: String { "\(tag) \(part) \(device)" }
  }

  private static let image = #""image_url": "https://example.com/1450x500.png""#
  private static let top = #""type": "SLIDEUP", "message": "Rain", "slide_from": "TOP""#
  private static let modal = #""type": "MODAL", "header": "Hi", "message": "There""#
  private static let only = #""type": "MODAL", "image_style": "GRAPHIC", "image_url": "#
  private static let (wide, small, high) = (#""1600x1000""#, #""200x200""#, #""600x1000""#)
  private static let buttons =
    #", "btns": [{"id": 0, "text": "Stay"}, {"id": 1, "text": "Continue without it"}]"#

  static let cases: [Case] = [
    // 5 above and 5 below the texts.
    Case(
      tag: "3.31.1", before: "3.31.0",
      source: "AppboyUI/ABKInAppMessage/Resources/ABKInAppMessageModalViewController.xib:98",
      message: modal, part: "modal", old: [35, 366.5, 320, 111], new: [35, 361.5, 320, 121]),
    Case(
      tag: "3.31.1", before: "3.31.0",
      source: "AppboyUI/ABKInAppMessage/Resources/ABKInAppMessageModalViewController.xib:104",
      message: modal, part: "header", old: [60, 396.5, 270, nil], new: [60, 396.5, 270, nil]),
    // A mini has 2340 pixels.
    Case(
      tag: "3.31.2", before: "3.31.1", source: "AppboyUI/ABKUIUtils/ABKUIUtils.m:224",
      message: #""type": "FULL", "message": "F", \#(image)"#, device: "iphone-12-mini",
      part: "close", old: [nil, 15, 40, 40], new: [nil, 50, 40, 40]),
    Case(
      tag: "3.31.2", before: "3.31.1", source: "AppboyUI/ABKUIUtils/ABKUIUtils.m:224",
      message: top, device: "iphone-12-mini", part: "slideup", old: [15, 60, 345, nil],
      new: [15, 44, 345, nil]),
    // The sides are those of the layout margins, the top is 10 below the safe area.
    Case(
      tag: "3.32.0", before: "3.31.2",
      source: "AppboyUI/…/ABKInAppMessageSlideupViewController.m:107", message: top,
      part: "slideup", old: [15, 44, 360, nil], new: [16, 57, 358, nil]),
    Case(
      tag: "3.32.0", before: "3.31.2",
      source: "AppboyUI/…/ABKInAppMessageSlideupViewController.m:113", message: top,
      device: "iphone-11", part: "slideup", old: [15, 44, 384, nil], new: [20, 58, 374, nil]),
    Case(
      tag: "3.32.0", before: "3.31.2",
      source: "AppboyUI/…/ABKInAppMessageSlideupViewController.m:107", message: top,
      device: "iphone-11", isLandscape: true, part: "slideup", old: [44, 10, 808, nil],
      new: [68, 10, 760, nil]),
    // 15 points in place of 14, and the card touches the safe area.
    Case(
      tag: "3.34.0", before: "3.33.1",
      source: "AppboyUI/ABKInAppMessage/ABKInAppMessageUIButton.m:4",
      message: modal + #", "btns": [{"id": 0, "text": "Continue now"}]"#, part: "button[0]",
      old: [nil, nil, 108, 44], new: [nil, nil, 114, 44]),
    Case(
      tag: "3.34.0", before: "3.33.1",
      source: "AppboyUI/…/ABKInAppMessageSlideupViewController.m:80", message: top,
      part: "slideup", old: [16, 57, 358, nil], new: [16, 47, 358, nil]),
    // Three lines of a header, 2 apart.
    Case(
      tag: "4.7.0", before: "4.6.0",
      source: "AppboyUI/…/ABKInAppMessageModalViewController.m:128",
      message: #""type": "MODAL", "header": "One\nTwo\nThree", "message": "There""#,
      part: "header", old: [nil, nil, 270, 72], new: [nil, nil, 270, 76]),
    // Tablets on their side.
    Case(
      tag: "5.3.1", before: "5.3.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:135",
      message:
        #""type": "MODAL", "header": "Hi", "message": "\#(String(repeating: "word ", count: 90))""#,
      device: "ipad-10", isLandscape: true, part: "modal", old: [nil, nil, 450, nil],
      new: [nil, nil, 720, nil]),
    // An image-only card on a tablet on its side, narrower than its image: 450 and 720 change places,
    // and change back.
    Case(
      tag: "5.3.1", before: "5.3.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalImageView.swift:95",
      message: only + wide, device: "ipad-10", isLandscape: true, part: "modal",
      old: [365, 269.5, 450, 281], new: [230, 185, 720, 450]),
    Case(
      tag: "5.7.0", before: "5.6.4",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalImageView.swift:113",
      message: only + wide, device: "ipad-10", isLandscape: true, part: "modal",
      old: [230, 185, 720, 450], new: [365, 269.5, 450, 281]),
    // Pinned to its margins: a small image as wide as there is room, a high one in its ratio.
    Case(
      tag: "5.7.0", before: "5.6.4",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalImageView.swift:320",
      message: only + small, part: "modal", old: [35, 262, 320, 320], new: [20, 247, 350, 350]),
    Case(
      tag: "5.7.0", before: "5.6.4",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalImageView.swift:282",
      message: only + high, part: "modal", old: [20, 67, 350, 710],
      new: [20, 130.5, 350, 583.5]),
    // Labels, then a text view that is moved up by its own space above, then one that isn't.
    Case(
      tag: "5.10.0", before: "5.9.1",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:129",
      message: modal, part: "message", old: [60, nil, 270, nil], new: [65, nil, 260, nil]),
    Case(
      tag: "5.14.0", before: "5.13.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:129",
      message: modal, part: "header", old: [65, 391.5, 260, nil], new: [65, 399.5, 260, nil]),
    Case(
      tag: "5.14.0", before: "5.13.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:129",
      message: modal, part: "modal", old: [35, 351.5, 320, 141], new: [35, 351.5, 320, 141]),
    // The cross has title2's 56 points at the largest text size, and 22 from then on.
    Case(
      tag: "6.1.0", before: "6.0.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:279",
      message: modal, textSize: .accessibility5, part: "close", old: [nil, nil, 99.5, 99.5],
      new: [nil, nil, 39, 39]),
    // Nineteen characters of 7.5 in 121: smaller, then on two lines, then cut.
    Case(
      tag: "8.0.0", before: "7.7.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/Misc/ButtonView.swift:36",
      message: modal + buttons, part: "button[1].label", old: [nil, nil, 121, 15.3],
      new: [nil, nil, 121, 36]),
    Case(
      tag: "14.0.0", before: "13.3.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/Misc/ButtonView.swift:138",
      message: modal + buttons, part: "button[1].label", old: [nil, nil, 121, 36],
      new: [nil, nil, 121, 18]),
    // A large phone on its side: a card before, as far from the top as from the larger inset at the
    // bottom, all of the screen from then on.
    Case(
      tag: "10.3.0", before: "10.2.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIFullView.swift:114",
      message: #""type": "FULL", "header": "H", "message": "F", \#(image)"#,
      device: "iphone-15-pro-max", isLandscape: true, part: "full", old: [241, 41, 450, 348],
      new: [0, 0, 932, 430]),
    // The touch target.
    Case(
      tag: "18.0.0", before: "17.0.0",
      source: "Sources/BrazeUI/InAppMessageUI/Views/InAppMessageUIModalView.swift:406",
      message: modal, part: "close", old: [nil, nil, 39, 39], new: [nil, nil, 44, 44]),
  ]

  private static func frame(_ test: Case, _ sdk: String) throws -> Rect {
    try BrazeScene(
      test.message, on: test.device, sdk: sdk,
      images: [
        "https://example.com/1450x500.png": Size(width: 1450, height: 500),
        "1600x1000": Size(width: 1600, height: 1000), "200x200": Size(width: 200, height: 200),
        "600x1000": Size(width: 600, height: 1000),
      ], isLandscape: test.isLandscape
    ) { $0.textSize = test.textSize }[test.part]
  }

  private static func fits(_ frame: Rect, _ wanted: [Double?]) -> Bool {
    zip([frame.minX, frame.minY, frame.width, frame.height], wanted).allSatisfy { value, wanted in
      wanted.map { (value - $0).magnitude <= 0.75 } ?? true
    }
  }

  @Test(arguments: cases)
  func `A frame is that of the tag and of the one before it`(_ test: Case) throws {
    let (old, new) = (try Self.frame(test, test.before), try Self.frame(test, test.tag))
    #expect(Self.fits(old, test.old), "\(test.before): \(old)")
    #expect(Self.fits(new, test.new), "\(test.tag): \(new), by \(test.source)")
  }

  @Test func `Each change is in the table of the documentation, from the oldest on`() throws {
    let path = "Docs/Vendors/Braze.md"
    let start = "<!-- The table of changes is generated; the tests compare it. -->\n"
    let end = "\n<!-- Here it ends. -->"
    let document = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let parts = document.components(separatedBy: start)
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: end)
    try #require(rest.count == 2)
    let rows = BrazeChange.all.map { change in
      let evidence = change.evidence == .source ? "`\(change.file)`" : change.evidence.rawValue
      let versions = "\(change.since)" + (change.until.map { ", before \($0)" } ?? "")
      return "| \(versions) | \(change.subject.rawValue) | \(change.summary) | \(evidence) |"
    }
    let table = (["| From | Seen in | Change | Source |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
    #expect(BrazeChange.all.map(\.since) == BrazeChange.all.map(\.since).sorted())
    guard rest[0] != table else { return }
    let new = ".build/Braze.md"
    try (parts[0] + start + table + end + rest[1]).write(
      toFile: "\(Repository.root)/\(new)", atomically: true, encoding: .utf8)
    Issue.record("\(path) is out of date: cp \(new) \(path)")
  }
}
