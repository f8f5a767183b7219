import Boxes
import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Raster
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
    #expect(Self.cases.count >= 12)
  }

  @Test(arguments: cases)
  func `What is drawn has the measures of what was photographed`(_ one: Case) throws {
    let drawing = try Drawing(of: one, by: Self.renderer.get())
    for row in one.rows {
      let node = try #require(drawing.nodes[row.element], "\(row.element) is missing.")
      let value = try drawing.value(row.side, of: node, from: drawing.origin(row.reference))
      let drawn = try #require(value, "\(row.side)")
      #expect(
        (drawn - row.value).magnitude <= row.tolerance,
        "\(row.element) \(row.side): drawn \(drawn), measured \(row.value) ± \(row.tolerance)")
    }
  }

  /// What is drawn of a message on a device.
  private struct Drawing {
    private(set) var nodes: [String: LayoutNode] = [:]
    private let frame: Frame
    private let image: Bitmap?

    init(of one: Case, by renderer: Renderer) throws {
      let folder = Repository.root + "/" + MeasuredImageTests.folder
      let source = try InputReader().source(
        at: "\(folder)/\(one.message).json", assets: folder + "/assets")
      let input = try source.input(sdk: one.sdk.isEmpty ? nil : SDKVersion(one.sdk))
      let parts = one.device.split(separator: ".").map(String.init)
      var environment = try Environment(device: Device.named(parts[0]))
      if parts.count > 1 { try EnvironmentAxis.appearance.set(parts[1], in: &environment) }
      let frame = try renderer.frame(of: input, in: environment)
      self.frame = frame
      let colors = ["red", "green", "blue"]
      image =
        one.rows.contains { colors.contains($0.side) }
        ? renderer.image(of: frame, from: input).value : nil
      for node in frame.layout { add(node) }
    }

    private mutating func add(_ node: LayoutNode) {
      if nodes[node.name.id] == nil { nodes[node.name.id] = node }
      for child in node.children { add(child) }
    }

    /// The point that values are counted from: the corner of an element, or its middle.
    func origin(_ reference: String) throws -> Point {
      if reference.isEmpty { return .zero }
      let middle = " middle"
      guard reference.hasSuffix(middle) else { return try #require(nodes[reference]).frame.origin }
      let frame = try #require(nodes[String(reference.dropLast(middle.count))]).frame
      return Point(x: frame.midX, y: frame.midY)
    }

    func value(_ side: String, of node: LayoutNode, from origin: Point) throws -> Double? {
      let lines = node.text?.lines ?? []
      switch side {
      case "x": return node.frame.minX - origin.x
      case "y": return node.frame.minY - origin.y
      case "bottom": return node.frame.maxY - origin.y
      case "middle x": return node.frame.midX - origin.x
      case "middle y": return node.frame.midY - origin.y
      case "width": return node.frame.width
      case "height": return node.frame.height
      case "lines": return Double(lines.count)
      case "line 1": return lines.first?.frame.width
      case "line 1 x": return lines.first.map { $0.frame.minX - origin.x }
      case "line 2": return lines.dropFirst().first?.frame.width
      case "line 2 x": return lines.dropFirst().first.map { $0.frame.minX - origin.x }
      case "pitch":
        guard let first = lines.first, let last = lines.last, lines.count > 1 else { return nil }
        return (last.baseline - first.baseline) / Double(lines.count - 1)
      case "red": return Double(color(of: node).red)
      case "green": return Double(color(of: node).green)
      case "blue": return Double(color(of: node).blue)
      default: return nil
      }
    }

    /// The colour that an element has inside of its left side.
    private func color(of node: LayoutNode) -> Pixel {
      guard let image else { return .clear }
      let scale = frame.environment.scale
      let (x, y) = (Int((node.frame.minX + 5) * scale), Int(node.frame.midY * scale))
      guard x >= 0, x < image.width, y >= 0, y < image.height else { return .clear }
      return image[x, y]
    }
  }
}
