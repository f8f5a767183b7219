import Foundation
import TestSupport
import Testing

/// Examples of the help can be copied: no line of a command is broken by the width of the terminal.
struct HelpExampleTests {
  private static let commands = [
    "init", "render", "layout", "check", "accept", "reject", "review", "prune", "compare",
    "merge-reports", "mutate", "what-if", "preview", "lint", "verify", "carousel", "simulate",
    "schema", "devices", "fonts", "completions", "store fetch", "store upload", "store list",
  ]

  @Test(arguments: commands)
  func `Each line of an example is a command or goes on from one`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init) + ["--help"]
    let help = try Program.run(words, environment: ["COLUMNS": "80"]).text
    let lines = help.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("EXAMPLE") }) else { return }
    let examples = lines[(start + 1)...].prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    var goesOn = false
    for line in examples {
      let words = line.trimmingCharacters(in: .whitespaces)
      let begins = words.hasPrefix("render-snapshot ") || words.hasPrefix("echo ")
      #expect(begins || goesOn, "\(command): \(line)")
      goesOn = words.hasSuffix("\\")
    }
  }
}
