import TestSupport
import Testing

struct SchemaTests {
  @Test func `A schema is printed, and an unknown kind is rejected with the known ones`() throws {
    let printed = try Program.run(["schema", "snapshot"])
    #expect(printed.status == 0 && printed.errors.isEmpty)
    #expect(printed.text.contains("\"title\": \"Settings of golden images (snapshot.yml)\""))
    let rejected = try Program.run(["schema", "airshop"])
    #expect(rejected.status == 2)
    for kind in ["airship", "scenario", "snapshot"] { #expect(rejected.errors.contains(kind)) }
  }
}
