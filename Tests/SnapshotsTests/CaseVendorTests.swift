import Diagnostics
import Inputs
import Messages
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// A case is read like any other input: the vendor decides which SDK counts.
struct CaseVendorTests {
  private static let airship = #"{"display_type": "modal", "display": {"body": {"text": "Hi"}}}"#
  private static let braze = #"{"type": "MODAL", "message": "Hi"}"#
  private static let folder = "airship and braze"

  /// The names of the variants of an Airship and a Braze case below a folder with settings.
  private func names(_ settings: String) throws -> (airship: [String], braze: [String]) {
    let root = try TemporaryFolder()
    try root.write(settings, "snapshot.yml")
    try root.write(Self.airship, "airship/message.json")
    try root.write(Self.braze, "braze/message.json")
    let contents = try SnapshotFolder(root.path).contents()
    if !contents.problems.isEmpty { throw InputProblems(contents.problems) }
    func names(_ path: String) -> [String] {
      contents.cases.first { $0.path == path }?.variants.map(\.name) ?? []
    }
    return (names("airship"), names("braze"))
  }

  @Test(arguments: [
    (#"sdk: "20""#, ["iphone-15"], ["iphone-15"]),
    (#"sdk: "19.0""#, ["iphone-15.sdk-19-0"], ["iphone-15"]),
    (#"sdk: "18.2""#, ["iphone-15.sdk-18-2"], ["iphone-15"]),
    (#"sdk: ["16.8", "4"]"#, ["iphone-15.sdk-16-8"], ["iphone-15.sdk-16-8", "iphone-15.sdk-4"]),
    (#"sdk: {braze: "18.2"}"#, ["iphone-15"], ["iphone-15"]),
    (
      #"sdk: {airship: ["16.8", "20"], braze: "4"}"#, ["iphone-15.sdk-16-8", "iphone-15"],
      ["iphone-15.sdk-4"]
    ),
    ("variants: [iphone-15.sdk-18-2]", ["iphone-15.sdk-18-2"], ["iphone-15"]),
    // After the newest of all vendors; 20 is Airship's, and braze may be asked for it by name.
    (#"sdk: "30""#, ["iphone-15.sdk-30"], ["iphone-15.sdk-30"]),
    ("sdk: {braze: \"20\"}", ["iphone-15"], ["iphone-15.sdk-20"]),
  ])
  func `A version counts for the vendors that know it`(
    _ settings: String, _ airship: [String], _ braze: [String]
  ) throws {
    let names = try names(settings)
    #expect(names.airship == airship)
    #expect(names.braze == braze)
  }

  @Test(arguments: [
    (#"sdk: "1""#, "1", "No vendor's SDK of version 1 is supported."),
    ("sdk:\n  airship: \"18\"\n  braze: \"2\"", "3", "Braze SDK 2"),
    ("sdk: {airshp: \"18\"}", "1", "\"airshp\" is not a vendor."),
    ("vendor: brase", "1", "\"brase\" is not a vendor."),
  ])
  func `A version or vendor that nobody knows is an error with its line`(
    _ settings: String, _ line: String, _ description: String
  ) throws {
    let problems = #expect(throws: InputProblems.self) { try names(settings) }
    #expect(problems?.diagnostics.first?.keyPath == line)
    #expect(problems?.diagnostics.first?.summary.contains(description) == true)
    #expect(problems?.diagnostics.first?.solution != nil)
  }

  @Test func `Settings name the vendor of a message whose keys don't`() throws {
    let root = try TemporaryFolder()
    try root.write(#"{"type": "SLIDEUP", "header": "Hi"}"#, "slideup/message.json")
    let checker = Checker(renderer: try Renderer(fonts: FontBook()), jobs: 1)
    func result() throws -> VariantResult {
      let contents = try SnapshotFolder(root.path).contents()
      return checker.check(try #require(contents.tasks.first))
    }
    let advice = try result().diagnostics.first?.solution ?? ""
    #expect(advice.contains("\"vendor:\" in snapshot.yml") && !advice.contains("--vendor"))
    try root.write("vendor: braze", "snapshot.yml")
    // The SDK rejects a slideup without text; that a vendor was found is enough.
    #expect(try result().diagnostics.first?.summary.contains("slideup") == true)
  }

  @Test func `A page may end in htm`() throws {
    let root = try TemporaryFolder()
    try root.write("<p>Hi", "page/message.htm")
    let contents = try SnapshotFolder(root.path).contents()
    #expect(contents.tasks.map(\.name) == ["page/iphone-15"])
  }
}
