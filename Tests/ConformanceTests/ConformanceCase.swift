import Foundation
import Geometry
import TestSupport
import Testing

import struct Geometry.Rect

/// A small page in `Tests/Conformance`, and the boxes that Chromium gives it.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  /// The page's path below `Tests/Conformance`, without its extension: its folder and its claim.
  var path: String

  var html: String

  /// The elements' border boxes by their ids; nil for an element without a box.
  var expected: [Variant: [String: Rect?]]

  var testDescription: String { path }

  /// How a page is laid out: its base direction and the `box-sizing` of all its elements.
  struct Variant: Hashable, Sendable {
    var direction: String
    var boxSizing: String

    /// Takes a name such as `rtl-border`, as the records have it.
    init?(_ name: String) {
      let parts = name.split(separator: "-")
      guard parts.count == 2 else { return nil }
      direction = String(parts[0])
      boxSizing = "\(parts[1])-box"
    }

    var name: String { "\(direction)-\(boxSizing.dropLast(4))" }
  }

  /// The whole page of a variant: the prologue takes the place of the doctype.
  func document(_ variant: Variant) throws -> String {
    let prologue = try Self.text("prologue.html")
      .replacingOccurrences(of: "DIRECTION", with: variant.direction)
      .replacingOccurrences(of: "BOX-SIZING", with: variant.boxSizing)
      .replacingOccurrences(of: "<!DOCTYPE html>\n", with: try doctype)
    return html.replacingOccurrences(of: "<!DOCTYPE html>\n", with: prologue)
  }

  /// What the page starts with in the mode that its comment names, as in Scripts/conformance.py.
  private var doctype: String {
    get throws {
      let parts = html.components(separatedBy: "<!-- mode: ")
      guard parts.count > 1 else { return "<!DOCTYPE html>\n" }
      switch parts[1].components(separatedBy: " -->")[0] {
      case "quirks": return ""
      case "limited-quirks":
        return """
          <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">

          """
      case let name: throw UnknownMode(name: name)
      }
    }
  }

  private struct UnknownMode: Error {
    var name: String
  }
}

extension ConformanceCase {
  static let folder = "Tests/Conformance"

  /// All cases, sorted by their paths.
  static let all: [ConformanceCase] = {
    let root = URL(fileURLWithPath: "\(Repository.root)/\(folder)")
    let paths = FileManager.default.subpaths(atPath: root.path) ?? []
    let folders = Set(
      paths.filter { $0.hasSuffix(".html") && $0.contains("/") }.map {
        $0.split(separator: "/").dropLast().joined(separator: "/")
      })
    return folders.sorted().flatMap { (try? cases(in: $0)) ?? [] }
  }()

  private static func cases(in folder: String) throws -> [ConformanceCase] {
    typealias Record = [String: [String: [Double]?]]
    let records = try JSONDecoder().decode(
      [String: Record].self, from: Data(text("\(folder)/expected.json").utf8))
    let files = Repository.files(in: "\(Self.folder)/\(folder)", withExtension: "html")
    return try files.map { file in
      let name = String(file.dropLast(".html".count))
      var expected: [Variant: [String: Rect?]] = [:]
      for (variant, boxes) in records[name] ?? [:] {
        guard let variant = Variant(variant) else { continue }
        expected[variant] = boxes.mapValues { box in
          box.flatMap {
            $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
          }
        }
      }
      return ConformanceCase(
        path: "\(folder)/\(name)", html: try text("\(folder)/\(file)"), expected: expected)
    }
  }

  /// Returns a file's text; the file is named by its path below `Tests/Conformance`.
  static func text(_ path: String) throws -> String {
    String(decoding: try Repository.bytes("\(folder)/\(path)"), as: UTF8.self)
  }
}
