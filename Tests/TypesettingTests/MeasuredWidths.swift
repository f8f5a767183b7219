#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Widths of texts on phones and their simulator, from `Data/system-font-widths.tsv`.
enum MeasuredWidths {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Data"

  struct Row {
    var text: String
    var size: Double
    var weight: Int
    var width: Double

    /// How the source rounded: exact, ceil3, ceil2 (up to parts of a point), int or wda.
    var rounding: String
    var source: String

    /// How far a width is off, as a part of the measured one, without what rounding explains.
    func error(of width: Double) -> Double {
      let range: ClosedRange<Double> =
        switch rounding {
        case "ceil3": self.width - 1.0 / 3...self.width
        case "ceil2": self.width - 0.5...self.width
        case "int": self.width - 0.5...self.width + 0.5
        case "wda": self.width - 1...self.width
        default: self.width...self.width
        }
      let nearest = min(range.upperBound, max(range.lowerBound, width))
      return abs(width - nearest) / self.width
    }
  }

  /// A sample and the errors that are not to be exceeded.
  struct Group: Sendable {
    var name: String
    var median: Double
    var ninetieth: Double
    var contains: @Sendable (Row) -> Bool
  }

  static let groups = [
    Group(name: "labels of 17 points, regular", median: 0.003, ninetieth: 0.008) {
      $0.size == 17 && $0.weight == 400 && $0.rounding != "exact"
    },
    Group(name: "texts of user interfaces", median: 0.004, ninetieth: 0.013) {
      $0.rounding != "exact"
    },
    Group(name: "exact, up to 19 points", median: 0.001, ninetieth: 0.008) {
      $0.rounding == "exact" && $0.size <= 19
    },
    Group(name: "exact, from 33 points", median: 0.002, ninetieth: 0.009) {
      $0.rounding == "exact" && $0.size >= 33
    },
  ]

  private static let weights = [
    "regular": 400, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
  ]

  static func rows() throws -> [Row] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/system-font-widths.tsv"))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 6, let size = Double(fields[1]),
          let weight = weights[String(fields[2])],
          let width = Double(fields[3])
        else { return nil }
        return Row(
          text: String(fields[0]), size: size, weight: weight, width: width,
          rounding: String(fields[4]), source: String(fields[5]))
      }
  }
}
