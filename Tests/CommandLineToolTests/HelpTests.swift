import ArgumentParser
import Testing

@testable import CommandLineTool

/// The help of commands.
struct HelpTests {
  private static let commands = RenderSnapshot.configuration.subcommands.filter {
    $0.configuration.shouldDisplay
  }

  private func help(_ name: String) throws -> String {
    RenderSnapshot.helpMessage(for: try #require(RenderSnapshot.subcommand(named: name)))
  }

  @Test func `Help fits a terminal of 80 columns`() {
    let whole = RenderSnapshot.helpMessage(columns: 80)
    #expect(Self.commands.count > 15 && whole.contains("EXAMPLE"))
    for help in [whole] + Self.commands.map({ RenderSnapshot.helpMessage(for: $0, columns: 80) }) {
      let line = help.split(separator: "\n").first { $0.count > 80 }
      #expect(line == nil)
    }
  }

  @Test(arguments: [
    "render", "layout", "lint", "devices", "carousel", "check", "accept", "review", "prune",
    "compare", "merge-reports",
  ])
  func `Help shows an example`(_ name: String) throws {
    #expect(try help(name).contains("EXAMPLE"))
  }

  @Test func `The form of results is described in one way`() throws {
    for command in ["layout", "verify", "carousel", "devices"] {
      let help = try help(command)
      #expect(help.contains("Output format: text or json."), "\(help)")
    }
  }

  @Test func `The help of carousel offers the one file that it takes`() throws {
    let help = try help("carousel")
    #expect(help.contains("USAGE: render-snapshot carousel [<options>] <blocks>"), "\(help)")
    for word in [".html", ".xib", "--style", "May be repeated, or a list"] {
      #expect(!help.contains(word), "\(word)")
    }
  }
}
