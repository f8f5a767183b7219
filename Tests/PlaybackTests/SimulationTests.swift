import Delivery
import Devices
import Diagnostics
import Foundation
import Geometry
import Inputs
import Messages
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

import struct Geometry.Size

@testable import Playback

/// What is written of a scenario that is played.
struct SimulationTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private static let small = Environment(
    device: Device(
      id: "small", name: "Small", idiom: .phone, screen: Size(width: 120, height: 200), scale: 1))
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}, "placement": "top"}}"#,
      "hello.json")
  }

  private static let banner = """
    scenario: 1
    vendor: airship
    sdk: "16.4"
    until: 20
    messages:
      hello: {file: hello.json, triggers: [{type: foreground}]}
      never: {file: hello.json, triggers: [{type: screen, name: cart}]}
    steps:
      - {at: 0, do: launch}
      - {at: 5, do: swipe}
    """

  private func simulation(_ scenario: String = banner) throws -> Simulation {
    let path = try folder.write(scenario, "a.scenario.yml")
    return try Simulation(InputReader().scenario(at: path), in: Self.small) {
      () throws(Diagnostic) in
      do { return try Self.renderer.get() } catch { throw .error("\(error)") }
    }
  }

  /// Writes what `-o` asks for; the paths as seen from the folder.
  private func draw(
    _ simulation: Simulation, _ name: String, at moment: Double? = nil
  ) throws -> [String] {
    var simulation = simulation
    let path = name == "-" ? name : folder.path + "/" + name
    let output = try simulation.draw(
      SimulationTarget(path, hasMoment: moment != nil), at: moment,
      .init(report: { _ in }, progress: { _, _ in }))
    guard case .files(let paths) = output else { return ["-"] }
    return paths.map { $0.replacing(folder.path + "/", with: "") }
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: folder.path + "/" + name)))
  }

  @Test func `Messages are relative to the scenario`() throws {
    let below = try folder.write(
      Self.banner.replacing("hello.json", with: "../hello.json"), "below/b.scenario.yml")
    let there = try Simulation(InputReader().scenario(at: below), in: Self.small) {
      () throws(Diagnostic) in throw .error("Nothing is drawn.")
    }
    #expect(try there.timeline.text == simulation().timeline.text)
  }

  @Test func `What was never triggered is a warning, unless the timeline is printed`() throws {
    let simulation = try simulation()
    #expect(simulation.warnings(isPrinted: true).isEmpty)
    #expect(
      simulation.warnings(isPrinted: false).last?.summary == "\"never\" is never triggered.")
  }

  @Test func `A folder gets an image of each message that is displayed, as render draws it`()
    throws
  {
    #expect(try draw(simulation(), "frames/") == ["frames/01-hello.png"])
    let input = try InputReader().source(at: folder.path + "/hello.json").input(sdk: .init(16, 4))
    let renderer = try Self.renderer.get()
    let frame = try renderer.frame(of: input, in: Self.small)
    #expect(
      try PNG.decode(bytes("frames/01-hello.png"))
        == renderer.image(of: frame, from: input).value)
  }

  @Test func `A moment, the tracks and the film are images`() throws {
    let simulation = try simulation()
    #expect(try draw(simulation, "now.png", at: 4.2) == ["now.png"])
    #expect(try PNG.decode(bytes("now.png")).width == 120)
    #expect(try draw(simulation, "lanes.png") == ["lanes.png"])
    #expect(try draw(simulation, "film.apng") == ["film.apng"])
    #expect(Data(try bytes("film.apng")).range(of: Data("acTL".utf8)) != nil)
  }

  @Test func `The timeline is written to a file as it is printed`() throws {
    let simulation = try simulation()
    #expect(try draw(simulation, "t.txt") == ["t.txt"])
    #expect(try draw(simulation, "t.json") == ["t.json"])
    #expect(try bytes("t.txt") == Array(simulation.timeline.text.utf8))
    #expect(try bytes("t.json") == Array(simulation.timeline.json.utf8))
  }

  @Test(arguments: ["hello.json", "notes.png", "notes.txt", "picture.gif"])
  func `Inputs and other files are not replaced, and other formats are not written`(
    _ name: String
  ) throws {
    try folder.write("my notes", "notes.png")
    try folder.write("my notes", "notes.txt")
    let simulation = try simulation()
    let before = try? bytes(name)
    #expect(throws: Diagnostic.self) { try draw(simulation, name) }
    let after = try? bytes(name)
    #expect(after == before)
  }

  @Test func `Standard output takes one image, and a moment is in the scenario`() throws {
    let simulation = try simulation()
    #expect(try draw(simulation, "-", at: 4) == ["-"])
    #expect(throws: Diagnostic.self) { try draw(simulation, "f.png", at: 21) }
    #expect(throws: Diagnostic.self) { try draw(simulation, "f.apng", at: 3) }
    let twice = Self.banner.replacing("type: screen, name: cart", with: "type: foreground")
    let two = try self.simulation(twice.replacing("until: 20", with: "until: 60"))
    #expect(throws: Diagnostic.self) { try draw(two, "-") }
  }
}
