import Boxes
import Devices
import Geometry
import Testing

@testable import HTMLContent

/// What is left of the system's looks where a page restyles a control.
struct NativeAppearanceTests {
  private static func box(_ attributes: String) throws -> (Decoration?, Style) {
    let tree = try PageScene.boxes("<!DOCTYPE html><input id=x \(attributes)>").tree
    let box = try #require(
      (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" })
    return (tree.decoration(of: box), tree[style: box])
  }

  @Test(arguments: ["checkbox", "checkbox checked", "radio", "radio checked"])
  func `A translucent control stays translucent`(_ type: String) throws {
    #expect(try Self.box("type=\(type) style='opacity:0'").0?.opacity == 0)
  }

  @Test(arguments: ["checkbox", "checkbox checked", "radio", "radio checked"])
  func `A hidden control draws nothing`(_ type: String) throws {
    let decoration = try Self.box("type=\(type) style='visibility:hidden'").0
    #expect(decoration?.background.alpha ?? 0 == 0 && decoration?.drawings.isEmpty ?? true)
    #expect(decoration?.borderColors ?? Edges(all: .clear) == Edges(all: .clear))
  }

  @Test func `A control that is on has the accent colour, and one that is off has not`() throws {
    let red = Color(hex: 0xFF0000)
    let style = "style='accent-color:red'"
    #expect(try Self.box("type=checkbox checked \(style)").0?.background == red)
    #expect(try Self.box("type=radio checked \(style)").0?.borderColors == Edges(all: red))
    #expect(try Self.box("type=checkbox \(style)").0?.background == .white)
    let auto = try Self.box("type=checkbox checked style='accent-color:auto'").0
    #expect(auto?.background == SystemColor.systemBlue.color(in: .light))
  }

  @Test(arguments: ["checkbox", "radio"])
  func `A control without a size has no line either`(_ type: String) throws {
    #expect(try Self.box("type=\(type) style='width:0;height:0'").1.border == .zero)
  }
}
