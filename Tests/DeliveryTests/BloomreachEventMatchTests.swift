import Messages
import Testing

@testable import Delivery

struct BloomreachEventMatchTests {
  typealias Filter = BloomreachEventFilter

  private func passes(
    _ type: Filter.ConstraintType, _ operation: Filter.Operator, _ operands: [String],
    _ value: JSONValue?
  ) -> Bool {
    let event = BloomreachEventMatch(
      "e", value.map { ["p": $0] } ?? [:], at: 1_767_258_000)
    return event.passes(
      BloomreachEventFilter(
        eventType: "e",
        conditions: [
          .init(attribute: .property("p"), type: type, operator: operation, operands: operands)
        ]))
  }

  @Test(arguments: [
    (Filter.Operator.equals, ["boots"], true), (.equals, ["boot"], false),
    (.doesNotEqual, ["hat"], true), (.contains, ["oo"], true), (.doesNotContain, ["oo"], false),
    (.startsWith, ["bo"], true), (.endsWith, ["ts"], true), (.in, ["hat", "boots"], true),
    (.in, [], false), (.notIn, ["hat"], true), (.isSet, [], true), (.isNotSet, [], false),
    (.hasValue, [], true), (.hasNoValue, [], false), (.regex, ["^boot"], true),
    (.regex, ["boot$"], false), (.equals, ["boots", "boots"], false), (.isSet, ["a"], false),
  ])
  func `A text is compared as the operator says`(
    _ operation: Filter.Operator, _ operands: [String], _ passes: Bool
  ) {
    #expect(self.passes(.string, operation, operands, .string("boots")) == passes)
  }

  @Test(arguments: [
    (Filter.Operator.equalTo, ["20.0"], true), (.lessThan, ["20"], false),
    (.greaterThan, ["19.5"], true), (.between, ["20", "30"], true),
    (.notBetween, ["20", "30"], false), (.between, ["20"], false), (.lessThan, ["x"], false),
  ])
  func `A number is compared as a number`(
    _ operation: Filter.Operator, _ operands: [String], _ passes: Bool
  ) {
    #expect(self.passes(.number, operation, operands, .number(20)) == passes)
  }

  @Test func `Values are compared as Swift prints them`() {
    #expect(passes(.string, .equals, ["20"], .number(20)))
    #expect(!passes(.string, .equals, ["20.0"], .number(20)))
    #expect(passes(.boolean, .is, ["true"], .bool(true)))
    #expect(passes(.number, .equalTo, ["few"], .string("many")), "Neither is a number.")
  }

  @Test(arguments: Filter.Operator.allCases)
  func `What is not there passes one operator alone`(_ operation: Filter.Operator) {
    let count = operation.operandCount ?? 1
    let operands = Array(repeating: "1", count: count)
    let type: Filter.ConstraintType = operation == .is ? .boolean : .string
    #expect(passes(type, operation, operands, nil) == (operation == .isNotSet))
  }

  @Test func `Null is set and has no value`() {
    #expect(passes(.string, .isSet, [], .null))
    #expect(passes(.string, .hasNoValue, [], .null))
    #expect(!passes(.string, .notIn, ["a"], .null))
  }
}
