import Foundation
import Raster
import TestSupport
import Testing

/// An image in `Tests/SVGImages`, and the colours that Chromium draws.
struct SVGImageCase: Sendable, CustomTestStringConvertible {
  /// The image's path below `Tests/SVGImages`, without its extension.
  var path: String

  /// The rows of squares, each the mean colours of 8 × 8 pixels as RRGGBB.
  var expected: [String]

  var testDescription: String { path }

  static let folder = "Tests/SVGImages"

  /// All images, sorted by their paths.
  static let all: [SVGImageCase] = {
    let root = "\(Repository.root)/\(folder)"
    let folders = Set(
      (FileManager.default.subpaths(atPath: root) ?? []).filter { $0.hasSuffix(".svg") }
        .compactMap { $0.split(separator: "/").first.map(String.init) })
    return folders.sorted().flatMap { name -> [SVGImageCase] in
      let record = try? JSONDecoder().decode(
        [String: [String]].self, from: Data(Repository.bytes("\(folder)/\(name)/expected.json")))
      return Repository.files(in: "\(folder)/\(name)", withExtension: "svg").map { file in
        let image = String(file.dropLast(".svg".count))
        return SVGImageCase(path: "\(name)/\(image)", expected: record?[image] ?? [])
      }
    }
  }()

  /// Why images differ that are known to, by their paths.
  static let deviations: [String: String] = {
    let text = String(
      decoding: (try? Repository.bytes("\(folder)/deviations.txt")) ?? [], as: UTF8.self)
    var reasons: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { reasons[String(parts[0])] = parts[1].trimmingPrefix(" ").description }
    }
    return reasons
  }()

  /// The squares as this package draws them.
  func drawn() throws -> [String] {
    let image = String(
      decoding: try Repository.bytes("\(Self.folder)/\(path).svg"), as: UTF8.self)
    let page = try DrawnPage(
      "<div style=\"width:96px;height:96px;overflow:hidden;color:#800\">\(image)</div>")
    return (0..<12).map { row in
      (0..<12).map { column in mean(page.bitmap, column * 8, row * 8) }.joined(separator: " ")
    }
  }

  private func mean(_ bitmap: Bitmap, _ left: Int, _ top: Int) -> String {
    var sums = [0, 0, 0]
    for y in top..<top + 8 {
      for x in left..<left + 8 {
        let pixel = bitmap[x, y]
        for (index, part) in [pixel.red, pixel.green, pixel.blue].enumerated() {
          sums[index] += Int(part)
        }
      }
    }
    return sums.map { String(format: "%02X", (2 * $0 + 64) / 128) }.joined()
  }
}
