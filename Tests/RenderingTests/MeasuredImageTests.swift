import Boxes
import Devices
import Geometry
import Inputs
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting

/// What was measured in photographs of phones: `Tests/RealImages/README.md`.
struct MeasuredImageTests {
  private static let folder = "Tests/RealImages"
  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  /// A message on a device, with the values that were measured of it.
  struct Case: CustomTestStringConvertible, Sendable {
    var message: String
    var sdk: String
    var device: String
    var rows: [Row] = []

    var testDescription: String { "\(message) on \(device)" }
  }

  struct Row: Sendable {
    var element: String
    var reference: String
    var side: String
    var value: Double
    var tolerance: Double
  }

  private static let cases: [Case] = {
    let bytes = (try? Repository.bytes(folder + "/measured.tsv")) ?? []
    var cases: [Case] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 8, let value = Double(fields[6]), let tolerance = Double(fields[7])
      else { continue }
      if cases.last?.message != fields[0] || cases.last?.device != fields[2] {
        cases.append(Case(message: fields[0], sdk: fields[1], device: fields[2]))
      }
      cases[cases.count - 1].rows.append(
        Row(
          element: fields[3], reference: fields[4], side: fields[5], value: value,
          tolerance: tolerance))
    }
    return cases
  }()

  @Test func `Every row is read`() throws {
    let text = String(decoding: try Repository.bytes(Self.folder + "/measured.tsv"), as: UTF8.self)
    #expect(Self.cases.reduce(0) { $0 + $1.rows.count } == text.split(separator: "\n").count - 1)
    #expect(Self.cases.count >= 5)
  }

  @Test(arguments: cases)
  func `What is drawn has the measures of what was photographed`(_ one: Case) throws {
    let nodes = try layout(of: one)
    for row in one.rows {
      let node = try #require(nodes[row.element], "\(row.element) is missing.")
      let origin = row.reference.isEmpty ? .zero : try #require(nodes[row.reference]).frame.origin
      let drawn = try #require(Self.value(row.side, of: node, from: origin), "\(row.side)")
      #expect(
        (drawn - row.value).magnitude <= row.tolerance,
        "\(row.element) \(row.side): drawn \(drawn), measured \(row.value) ± \(row.tolerance)")
    }
  }

  private static func value(_ side: String, of node: LayoutNode, from origin: Point) -> Double? {
    let lines = node.text?.lines ?? []
    switch side {
    case "x": return node.frame.minX - origin.x
    case "y": return node.frame.minY - origin.y
    case "width": return node.frame.width
    case "height": return node.frame.height
    case "lines": return Double(lines.count)
    case "line 1": return lines.first?.frame.width
    case "pitch":
      guard let first = lines.first, let last = lines.last, lines.count > 1 else { return nil }
      return (last.baseline - first.baseline) / Double(lines.count - 1)
    default: return nil
    }
  }

  private func layout(of one: Case) throws -> [String: LayoutNode] {
    let folder = Repository.root + "/" + Self.folder
    let source = try InputReader().source(
      at: "\(folder)/\(one.message).json", assets: folder + "/assets")
    let input = try source.input(sdk: one.sdk.isEmpty ? nil : SDKVersion(one.sdk))
    let frame = try Self.renderer.get().frame(
      of: input, in: Environment(device: Device.named(one.device)))
    var nodes: [String: LayoutNode] = [:]
    func add(_ node: LayoutNode) {
      if nodes[node.name.id] == nil { nodes[node.name.id] = node }
      node.children.forEach(add)
    }
    frame.layout.forEach(add)
    return nodes
  }
}
