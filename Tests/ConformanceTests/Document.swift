import Devices
import Foundation
import Geometry
import TestSupport
import Testing

import struct Geometry.Rect
import struct Geometry.Size

/// A whole message in `Tests/Documents` as a visual builder exports it, and the boxes that Chromium
/// gives it.
struct Document: Sendable, CustomTestStringConvertible {
  static let folder = "Tests/Documents"

  var name: String

  /// The elements' border boxes by their names, on each screen; nil for an element without a box.
  var expected: [(screen: Screen, boxes: [String: Rect?])]

  var testDescription: String { name }

  /// A screen on which documents are compared.
  struct Screen: Hashable, Sendable {
    /// The width, and `-dark` behind it for the dark look.
    var name: String

    var isDark: Bool { name.hasSuffix("-dark") }

    func environment() throws -> Devices.Environment {
      // The same as in Scripts/documents.py.
      let sizes = ["320": "320x568@3", "393": "393x852@3", "768": "768x1024@2"]
      let width = name.split(separator: "-").first.map(String.init) ?? ""
      return Environment(
        viewport: try Viewport(try #require(sizes[width])), appearance: isDark ? .dark : .light)
    }
  }

  /// All documents, sorted by their names.
  static let all: [Document] = {
    let root = "\(Repository.root)/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.sorted().compactMap { try? Document(name: $0) }
  }()

  private init(name: String) throws {
    self.name = name
    typealias Record = [String: [String: [Double]?]]
    let bytes = try Repository.bytes("\(Self.folder)/\(name)/expected.json")
    let record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    expected = record.sorted { $0.key < $1.key }.map { screen, boxes in
      let boxes = boxes.mapValues { box in
        box.flatMap { $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
      }
      return (Screen(name: screen), boxes)
    }
  }

  func html() throws -> [UInt8] { try Repository.bytes("\(Self.folder)/\(name)/page.html") }

  /// The width and height of an image beside the page, which are in the head of a PNG.
  func imageSize(_ source: String) -> Size? {
    guard !source.contains("/"),
      let bytes = try? Repository.bytes("\(Self.folder)/\(name)/\(source)"), bytes.count > 24
    else { return nil }
    func number(at start: Int) -> Double {
      bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) }
    }
    return Size(width: number(at: 16), height: number(at: 20))
  }
}
