import Foundation
import Geometry
import TestSupport
import Testing

import struct Geometry.Rect

/// The layout of small pages, compared with the boxes that Chromium gives them.
struct ConformanceTests {
  /// In points; what Chromium's rounding to 1/64 at each step adds up to is less.
  private static let tolerance = 0.1

  @Test func `There are cases, and each has boxes to compare`() {
    #expect(ConformanceCase.all.count >= 400)
    for item in ConformanceCase.all {
      #expect(
        item.expected.values.contains { !$0.isEmpty },
        "\(item.path) is not recorded: Scripts/record-conformance.py")
    }
  }

  @Test(arguments: ConformanceCase.all)
  func `A page is laid out as Chromium does`(_ item: ConformanceCase) throws {
    var differences: [String] = []
    for (variant, boxes) in item.expected.sorted(by: { $0.key.name < $1.key.name }) {
      let actual = try ConformanceLayout.boxes(of: item.document(variant))
      differences += compare(boxes, actual).map { "\(variant.name): \($0)" }
    }
    if let reason = Deviations.reasons[item.path] {
      #expect(
        !differences.isEmpty,
        "This is equal now; remove it from deviations.txt, where it is listed as: \(reason)")
    } else if !differences.isEmpty {
      Issue.record("\(item.path)\n\(differences.joined(separator: "\n"))")
    }
  }

  @Test func `Every known deviation is a case with a reason, and is reported once`() {
    let paths = Set(ConformanceCase.all.map(\.path))
    #expect(Deviations.lines.count == Deviations.reasons.count)
    for (path, reason) in Deviations.reasons {
      #expect(paths.contains(path), "There is no case \(path).")
      #expect(!reason.isEmpty, "Why does \(path) differ?")
    }
  }

  @Test func `The documentation says what the cases show`() throws {
    try GeneratedSection.cases.expect(ConformanceReport.text)
  }

  /// What differs, a line each: the element, the property, the expected and the actual value.
  private func compare(_ expected: [String: Rect?], _ actual: [String: Rect]) -> [String] {
    var differences: [String] = []
    for (id, box) in expected.sorted(by: { $0.key < $1.key }) {
      switch (box, actual[id]) {
      case (nil, nil): break
      case (nil, _?): differences.append("#\(id) has a box and should have none")
      case (_?, nil): differences.append("#\(id) has no box")
      case (let box?, let other?):
        let values = [
          ("x", box.minX, other.minX), ("y", box.minY, other.minY),
          ("width", box.width, other.width), ("height", box.height, other.height),
        ]
        for (property, wanted, found) in values where abs(wanted - found) > Self.tolerance {
          differences.append("#\(id) \(property) should be \(wanted), is \(found)")
        }
      }
    }
    return differences
  }
}
