import TestSupport
import Testing

/// SVG images, compared with what Chromium draws.
struct SVGImageCaseTests {
  /// How far the mean of a square may be off, of 255: edges are smoothed otherwise, and where colours
  /// change quickly a part of a pixel counts.
  private static let tolerance = 16

  @Test(arguments: SVGImageCase.all)
  func `An image is drawn as Chromium does`(_ item: SVGImageCase) throws {
    let drawn = try item.drawn()
    try #require(
      item.expected.count == drawn.count,
      "\(item.path) is not recorded: Scripts/record-svg-images.py")
    var differences: [String] = []
    for (row, (one, other)) in zip(drawn, item.expected).enumerated() {
      let squares = zip(one.split(separator: " "), other.split(separator: " "))
      for (column, (one, other)) in squares.enumerated() where !isNear(one, other) {
        differences.append("(\(column), \(row)) is \(one), not \(other)")
      }
    }
    if let reason = SVGImageCase.deviations[item.path] {
      #expect(
        !differences.isEmpty,
        "This is equal now; remove it from deviations.txt, where it is listed as: \(reason)")
    } else if !differences.isEmpty {
      Issue.record(
        "\(item.path): \(differences.count) squares\n\(differences.prefix(4).joined(separator: "\n"))"
      )
    }
  }

  private func isNear(_ one: Substring, _ other: Substring) -> Bool {
    guard let one = UInt32(one, radix: 16), let other = UInt32(other, radix: 16) else {
      return false
    }
    return [16, 8, 0].allSatisfy { shift in
      abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= Self.tolerance
    }
  }

  @Test func `Every known deviation is an image, and there are images`() {
    let paths = Set(SVGImageCase.all.map(\.path))
    #expect(paths.count >= 300)
    for path in SVGImageCase.deviations.keys {
      #expect(paths.contains(path), "There is no image \(path).")
    }
  }

  @Test func `The documentation says how many are equal`() throws {
    var rows = ["| Feature | Images | Equal |", "|---|--:|--:|"]
    let groups = Dictionary(grouping: SVGImageCase.all) {
      $0.path.split(separator: "/").first.map(String.init) ?? ""
    }
    func row(_ name: String, _ items: [SVGImageCase]) -> String {
      let equal = items.count { SVGImageCase.deviations[$0.path] == nil }
      return "| \(name) | \(items.count) | \(equal) |"
    }
    rows += groups.sorted { $0.key < $1.key }.map { row($0.key, $0.value) }
    rows.append(row("**all**", SVGImageCase.all))
    let document = String(
      decoding: try Repository.bytes("Docs/Conformance.md"), as: UTF8.self)
    let table = rows.joined(separator: "\n")
    #expect(document.contains(table), "Put this into Docs/Conformance.md:\n\(table)")
  }
}
