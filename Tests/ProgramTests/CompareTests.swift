import Foundation
import TestSupport
import Testing

/// What `compare` promises.
struct CompareTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
    for (name, left) in [("a", 10), ("b", 11)] {
      try workspace.write(
        "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0'><div style='margin:5px 0 0 \(left)px;"
          + "width:10px;height:4px;background:#102030'></div>", "\(name).html")
      _ = try Program.run(
        ["\(name).html", "--viewport", "40x20@1", "-o", "\(name).png", "--quiet"],
        folder: workspace.path)
    }
  }

  private func compare(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["compare"] + arguments, folder: workspace.path)
  }

  @Test func `Equal images end with 0, a difference ends with 1, is measured and drawn`() throws {
    let equal = try compare("a.png", "a.png")
    #expect(equal.status == 0 && equal.text == "equal\n")
    let outcome = try compare("a.png", "b.png", "-o", "diff.png", "--format", "json")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        {
          "schemaVersion": 1,
          "equal": false,
          "differingPixels": 8,
          "bounds": {
            "x": 10,
            "y": 5,
            "width": 11,
            "height": 4
          },
          "largestDifference": 239
        }

        """)
    #expect(FileManager.default.fileExists(atPath: workspace.path + "/diff.png"))
    #expect(try compare("a.png", "b.png", "--tolerance", "239").status == 0)
  }

  @Test(arguments: [["a.png", "gone.png"], ["a.html", "a.png"], ["a.png"]])
  func `What can't be compared ends with 2`(_ arguments: [String]) throws {
    let outcome = try Program.run(["compare"] + arguments, folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.isEmpty)
  }
}
