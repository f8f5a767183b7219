import Foundation
import Messages
import Platform
import Rendering
import TestSupport
import Testing

@testable import CommandLineTool

/// What `schema` promises; Scripts/check-schemas.py validates files with another validator.
struct SchemaTests {
  @Test(arguments: SchemaKind.allValueStrings)
  func `Every kind is printed as JSON Schema`(kind: String) throws {
    let outcome = try Program.run(["schema", kind])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let schema = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema?["title"] != nil)
  }

  @Test func `An unknown kind is refused with the known ones`() throws {
    let outcome = try Program.run(["schema", "airshop"])
    #expect(outcome.status == 2)
    for kind in SchemaKind.allValueStrings { #expect(outcome.errors.contains(kind)) }
  }

  @Test func `A key says which versions read it`() throws {
    let schema = try Program.run(["schema", "airship"]).text
    #expect(schema.contains("Whether the page covers every screen. Read by the SDK from 19.9 on."))
    #expect(schema.contains("Read by the SDK from 18 to before 18.5."))
    #expect(schema.contains("Later, the schedule has it. Read by the SDK before 14."))
  }

  @Test(arguments: ["airship", "braze", "bloomreach", "accengage", "scenario", "snapshot"])
  func `Every key is explained`(kind: String) throws {
    let kind = try #require(SchemaKind(argument: kind))
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
    let schema = try JSONSerialization.jsonObject(
      with: Data(kind.schema.text(isCompact: true).utf8))
    // What vendors call their answers and switches is explained in Docs/Simulate.md.
    let definitions = (schema as? [String: Any])?["$defs"] as? [String: Any]
    visit(
      kind.defaultValueDescription == "scenario" ? try #require(definitions?["scenario"]) : schema)
    #expect(missing.isEmpty)
  }
}

/// What `--version --verbose` promises.
struct VersionReportTests {
  @Test func `It names libraries and the checksums of all fonts`() throws {
    let outcome = try Program.run(["--version", "--verbose"])
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "render-snapshot \(RenderSnapshot.number)")
    for library in ["FreeType", "HarfBuzz", "ICU", "FriBidi", "libpng", "zlib", "libwebp"] {
      #expect(lines.contains { $0.hasPrefix(library + " ") && $0.contains(/[0-9]/) })
    }
    let pinned = try String(decoding: Repository.bytes("Fonts/SHA256SUMS"), as: UTF8.self)
    let sums = pinned.split(separator: "\n").map(String.init)
    // The font of symbols is only for messages that name it.
    for sum in sums { #expect(lines.contains(sum) || sum.contains("FontAwesome")) }
  }

  @Test func `A folder of fonts that isn't there is one clear error`() throws {
    let outcome = try Program.run(
      ["fonts"], environment: ["RENDER_SNAPSHOT_FONTS": "/nowhere/Fonts"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: There are no fonts of render-snapshot in /nowhere/Fonts, which \
        RENDER_SNAPSHOT_FONTS names. Name a folder with Inter in it, or unset the variable.

        """)
  }
}
