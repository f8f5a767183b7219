import Boxes
import Diagnostics
import Testing

@testable import HTMLContent

/// `-webkit-box`, the flexible boxes before flex containers.
struct OldFlexibleBoxTests {
  private func style(_ declarations: String, around html: String = "") throws -> [String: Style] {
    let tree = try PageScene.boxes(
      "<!DOCTYPE html><div id=x style='\(declarations)'>\(html)</div>"
    ).tree
    var result: [String: Style] = [:]
    for index in 0..<tree.count {
      let box = tree.box(at: index)
      if let id = tree.name(of: box)?.id { result[id] = tree[style: box] }
    }
    return result
  }

  @Test(
    arguments: [
      ("display: -webkit-box", .row), ("display: -webkit-inline-box", .row),
      ("display: -webkit-box; -webkit-box-orient: vertical", .column),
      ("display: -webkit-box; -webkit-box-orient: block-axis", .column),
      ("display: -webkit-box; -webkit-box-direction: reverse", .rowReverse),
      (
        "display: -webkit-box; -webkit-box-direction: reverse; -webkit-box-orient: vertical",
        .columnReverse
      ), ("display: -webkit-box; flex-direction: column", .row),
    ] as [(String, Style.FlexDirection)])
  func `The direction is that of the old properties`(
    _ declarations: String, _ direction: Style.FlexDirection
  ) throws {
    let style = try #require(try style(declarations)["x"])
    #expect(style.display.holdsItems && style.flexDirection == direction)
  }

  @Test func `Alignment and packing are those of flex containers`() throws {
    let words = ["start": Style.ItemAlignment.flexStart, "end": .flexEnd, "center": .center]
    for (word, alignment) in words {
      let style = try #require(try style("display: -webkit-box; -webkit-box-align: \(word)")["x"])
      #expect(style.alignItems == alignment)
    }
    let packed = try #require(
      try style(
        "display: -webkit-box; -webkit-box-pack: justify; justify-content: center; gap: 9px;"
          + "align-items: end; flex-wrap: wrap")["x"])
    #expect(packed.justifyContent == .spaceBetween)
    #expect(packed.alignItems == .stretch)
    #expect(packed.columnGap == .zero && packed.flexWrap == .noWrap)
  }

  @Test func `Items flex by the old property alone, and are sorted by their groups`() throws {
    let styles = try style(
      "display: -webkit-box",
      around: """
        <p id=a style="-webkit-box-flex: 2; -webkit-box-ordinal-group: 3">A</p>
        <p id=b style="flex: 1 1 0; order: 5; align-self: end">B</p>
        <p id=c style="width: 50px">C</p>
        """)
    let (a, b, c) = (
      try #require(styles["a"]), try #require(styles["b"]), try #require(styles["c"])
    )
    #expect(a.flexGrow == 2 && a.flexShrink == 2 && a.order == 2)
    #expect(b.flexGrow == 0 && b.flexShrink == 0 && b.order == 0 && b.alignSelf == .auto)
    #expect(b.flexBasis == .fitContent)
    #expect(c.flexBasis == .auto)
  }

  @Test func `Pseudo-elements are items too`() throws {
    let tree = try PageScene.boxes(
      "<!DOCTYPE html><style>p { display: -webkit-box }"
        + "p::after { content: 'x'; -webkit-box-flex: 1 }</style><p>A"
    ).tree
    let grows = (0..<tree.count).map { tree[style: tree.box(at: $0)].flexGrow }
    #expect(grows.contains(1))
  }

  @Test func `A line clamp makes a block of it`() throws {
    let style = try #require(
      try style("display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2")["x"])
    #expect(!style.display.holdsItems)
  }

  @Test func `Several groups of flexible items are one warning`() throws {
    let warnings = try PageScene.boxes(
      "<p style='-webkit-box-flex-group: 2'>A<p style='-webkit-box-flex-group: 1'>B"
    ).warnings
    #expect(
      warnings.map(\.summary) == [
        "The property \"-webkit-box-flex-group\" is not supported and ignored."
      ])
  }
}
