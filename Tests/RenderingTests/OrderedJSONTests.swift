import Messages
import Rendering
import Testing

struct OrderedJSONTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (12.0, "12"), (0.5, "0.5"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"),
      (-1.25, "-1.25"), (0.00001, "0"), (-0.00001, "0"), (1.0001, "1.0001"),
      (1e300, "100000000000"),
      (.nan, "0"), (.infinity, "0"), (1234567.8, "1234567.8"), (0.05, "0.05"),
    ] as [(Double, String)])
  func `A number has at most four decimals and no needless zeros`(
    _ value: Double, _ expected: String
  ) {
    #expect(OrderedJSON.decimal(value) == expected)
  }

  @Test func `Strings are escaped as JSON wants`() {
    #expect(
      JSONValue.quoted("a\"b\\c\n\t\u{1}\u{7F}é😀") == #""a\"b\\c\n\t\u0001\u007fé😀""#)
  }

  @Test func `Members keep their order, compact or indented`() {
    let value = OrderedJSON.object([
      ("b", .array([.number(1), .null])), ("a", .boolean(true)), ("c", .array([])),
    ])
    #expect(value.text(isCompact: true) == #"{"b":[1,null],"a":true,"c":[]}"#)
    #expect(
      value.text(isCompact: false)
        == "{\n  \"b\": [\n    1,\n    null\n  ],\n  \"a\": true,\n  \"c\": []\n}")
  }
}
