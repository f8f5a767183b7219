import Diagnostics
import Testing

@testable import HTMLContent

/// What is kept of style sheets and attributes from one page to the next.
struct ParsedStylesTests {
  private static func warnings(_ text: String) throws -> [String] {
    try HTMLPage.parse(Array(text.utf8)).warnings.map {
      "\($0.keyPath ?? ""): \($0.summary.prefix(20))"
    }
  }

  @Test func `An attribute that was read before is reported on its own line`() throws {
    let problem = "There is no property"
    let attribute = "<p style='kept-attribute: 1'>"
    #expect(try Self.warnings("\n" + attribute) == ["2: \(problem)"])
    #expect(try Self.warnings("\n\n\n" + attribute) == ["4: \(problem)"])
    #expect(try Self.warnings("\(attribute)\n\(attribute)") == ["1: \(problem)"])
  }

  @Test func `A style sheet that was read before is reported on its own lines`() throws {
    let sheet = "<style>\np { kept-rule: 1 }\nq { kept-rule-2: 1 }</style>"
    let problem = "There is no property"
    #expect(try Self.warnings(sheet) == ["2: \(problem)", "3: \(problem)"])
    #expect(try Self.warnings("<!-- -->\n" + sheet) == ["3: \(problem)", "4: \(problem)"])
    #expect(try Self.warnings(sheet) == ["2: \(problem)", "3: \(problem)"])
  }

  @Test func `What was read in one mode does not count in another`() throws {
    let styles = ParsedStyles()
    for (mode, count) in [(DocumentMode.quirks, 1), (.noQuirks, 0), (.quirks, 1)] {
      var problems = CSSProblems()
      let block = styles.attribute("width: 7", line: 1, in: mode, problems: &problems)
      #expect(block.declarations.count == count)
      #expect(problems.warnings.count == 1 - count)
    }
  }

  @Test func `A text is read once, until others take its room`() {
    let styles = ParsedStyles()
    func block(_ text: String) -> DeclarationBlock {
      var problems = CSSProblems()
      return styles.attribute(text, line: 1, in: .noQuirks, problems: &problems)
    }
    func isShared(_ one: DeclarationBlock, _ other: DeclarationBlock) -> Bool {
      one.declarations.withUnsafeBufferPointer { one in
        other.declarations.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress }
      }
    }
    let short = "color: red"
    let first = block(short)
    #expect(isShared(first, block(short)))
    // Two that don't fit beside one another.
    for count in 1...2 { _ = block(short + String(repeating: " ", count: (count + 150) << 10)) }
    #expect(!isShared(first, block(short)))
    #expect(block(short).declarations.count == 1)
  }

  @Test func `A text that is longer than all that is kept is read again`() {
    let styles = ParsedStyles()
    let text = "color: red" + String(repeating: " ", count: 300 << 10)
    for _ in 1...2 {
      var problems = CSSProblems()
      let block = styles.attribute(text, line: 1, in: .noQuirks, problems: &problems)
      #expect(block.declarations.count == 1)
    }
  }
}
