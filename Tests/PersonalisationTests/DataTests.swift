import Personalisation
import Testing

@Suite struct DataTests {
  private func values(_ text: String) throws -> DataObject {
    try MessageData(Array(text.utf8), named: "test").values
  }

  @Test func jsonAndYAMLAreTheSameData() throws {
    let json = try values("{\"b\": [1, 2.5, true, null, \"x\"], \"a\": {\"c\": \"\"}}")
    let yaml = try values("b: [1, 2.5, true, null, x]\na: {c: ''}\n")
    #expect(json == yaml)
    #expect(json.keys == ["b", "a"])
    #expect(json["b"] == .list([.integer(1), .number(2.5), .bool(true), .null, .string("x")]))
  }

  @Test func valueIsSetAtAPathOfNames() throws {
    var data = try values("a: {b: 1}\n\"x.y\": 2\n")
    data.set(.integer(3), at: "a.c.d")
    data.set(.integer(4), at: "x.y")
    data.set(nil, at: "a.b")
    #expect(try data == values("a: {c: {d: 3}}\n\"x.y\": 4\n"))
  }

  @Test func nameWithPointsIsFoundAsAWhole() throws {
    #expect(
      try filled("{{custom_attribute.${points}}}", "\"custom_attribute.points\": 12").text == "12")
  }

  @Test(arguments: [0, 1, 22, 23, 500, 20_000]) func sampleHasTheLengthThatIsAskedFor(
    length: Int
  ) {
    let text = SampleText.name(ofLength: length)
    #expect(text.count == min(length, SampleText.lengths.upperBound))
    #expect(text.last != " ")
  }
}
