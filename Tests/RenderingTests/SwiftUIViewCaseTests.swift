import Boxes
import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting

/// Frames of Airship's messages in SDK 18 to 21, as SwiftUI's rules and the SDK's source give them.
///
/// `Tests/SwiftUIViews` has the messages with their styles and images, and `cases.tsv` the frames,
/// worked out apart from this package. Of media it has the box with its padding: `outer` where what
/// is painted has another frame. Frames hold to within half a point.
struct SwiftUIViewCaseTests {
  private static let folder = "Tests/SwiftUIViews"
  private static let renderer = Result { () throws -> Renderer in
    try Renderer(fonts: try FontBook())
  }

  /// A message and the frames of its elements.
  struct Case: CustomTestStringConvertible, Sendable {
    var input: String
    var sdk: String
    var device: String
    var textSize: String
    var elements: [(id: String, frame: Rect)] = []

    var testDescription: String { "\(input) in \(sdk) on \(device)" }
  }

  private static let cases: [Case] = {
    let bytes = (try? Repository.bytes(folder + "/cases.tsv")) ?? []
    var cases: [Case] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 9 else { continue }
      let numbers = fields[5...].compactMap(Double.init)
      guard numbers.count == 4 else { continue }
      if cases.last?.input != fields[0] {
        cases.append(
          Case(input: fields[0], sdk: fields[1], device: fields[2], textSize: fields[3]))
      }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      cases[cases.count - 1].elements.append((fields[4], frame))
    }
    return cases
  }()

  @Test func `There are cases of each type`() {
    #expect(Self.cases.count == 87)
    #expect(Self.cases.reduce(0) { $0 + $1.elements.count } == 366)
    #expect(Set(Self.cases.map { $0.input.prefix(1) }) == ["b", "f", "h", "m"])
  }

  @Test(arguments: cases)
  func `Every element is where SwiftUI's rules put it`(_ one: Case) throws {
    let nodes = try layout(of: one)
    for (id, expected) in one.elements {
      let node = try #require(nodes[id], "\(id) is missing.")
      let frame = node.outer ?? node.frame
      let differences = [
        frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
        frame.height - expected.height,
      ]
      #expect(
        differences.allSatisfy { $0.magnitude <= 0.51 },
        "\(id) is at \(frame), and should be at \(expected).")
    }
  }

  @Test func `What is inferred is marked, and what isn't is not`() throws {
    func inferred(_ input: String) throws -> Set<String> {
      let one = try #require(Self.cases.first { $0.input == input })
      return Set(try layout(of: one).values.filter(\.name.isInferred).map(\.name.id))
    }
    #expect(try inferred("b05").isEmpty, "a banner of 18.13 was read")
    #expect(try inferred("m02").isEmpty, "a modal of 20.0 was read")
    #expect(try inferred("b13") == ["banner", "heading", "body", "tab"], "20.5 is only dated")
    #expect(try inferred("m27") == ["dismiss", "dismiss.icon"], "a part of 18.4 is dated")
  }

  /// The first element of each id.
  private func layout(of one: Case) throws -> [String: LayoutNode] {
    let root = Repository.root + "/" + Self.folder
    let folder = Self.styled.contains(one.input) ? "/\(one.input)/" : "/"
    let source = try InputReader().source(
      at: root + folder + one.input + ".json", assets: root + "/assets")
    let input = try source.input(sdk: SDKVersion(one.sdk))
    let parts = one.device.split(separator: "/").map(String.init)
    var environment =
      try parts[0].hasPrefix("split-")
      ? Environment(viewport: Viewport(String(parts[0].dropFirst(6))))
      : Environment(device: Device.named(parts[0]))
    if parts.last == "landscape" { environment.orientation = .landscape }
    environment.textSize = try #require(ContentSizeCategory(rawValue: one.textSize))
    let frame = try Self.renderer.get().frame(of: input, in: environment)
    var nodes: [String: LayoutNode] = [:]
    func add(_ node: LayoutNode) {
      if nodes[node.name.id] == nil { nodes[node.name.id] = node }
      node.children.forEach(add)
    }
    frame.layout.forEach(add)
    return nodes
  }

  /// The cases with a style, which is beside them in a folder of their name.
  private static let styled: Set<String> = [
    "b16", "b17", "b19", "b20", "b26", "b34", "b38", "f08", "h12", "m20",
  ]
}
