import Foundation
import Rendering
import Snapshots
import Testing

/// What the schemas promise; Scripts/check-schemas.py validates files with another validator.
struct FileSchemaTests {
  private func object(_ kind: String) throws -> [String: Any] {
    let schema = try #require(FileSchema(named: kind)).json.text(isCompact: true)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
  }

  @Test func `Every kind has a schema, and another name has none`() throws {
    let names = FileSchema.all.map(\.name)
    #expect(names == ["airship", "braze", "bloomreach", "accengage", "scenario", "snapshot"])
    for name in names {
      let schema = try object(name)
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema["title"] != nil)
    }
    #expect(FileSchema(named: "airshop") == nil)
  }

  @Test func `A key says which versions read it`() throws {
    let schema = try #require(FileSchema(named: "airship")).json.text(isCompact: false)
    #expect(schema.contains("Whether the page covers every screen. Read by the SDK from 19.9 on."))
    #expect(schema.contains("Read by the SDK from 18 to before 18.5."))
    #expect(schema.contains("Later, the schedule has it. Read by the SDK before 14."))
  }

  @Test(arguments: ["airship", "braze", "bloomreach", "accengage", "scenario", "snapshot"])
  func `Every key is explained`(kind: String) throws {
    var missing: Set<String> = []
    func visit(_ json: Any) {
      if let object = json as? [String: Any] {
        if let properties = object["properties"] as? [String: Any],
          object["required"] == nil
            || object["type"] as? String == "object"
        {
          for case (let key, let member as [String: Any]) in properties
          where member["$ref"] == nil && member["description"] == nil && !member.isEmpty {
            missing.insert(key)
          }
        }
        object.values.forEach(visit)
      }
      (json as? [Any])?.forEach(visit)
    }
    let schema = try object(kind)
    // What vendors call their answers and switches is explained in Docs/Simulate.md.
    let definitions = schema["$defs"] as? [String: Any]
    visit(kind == "scenario" ? try #require(definitions?["scenario"]) : schema)
    #expect(missing.isEmpty)
  }
}
