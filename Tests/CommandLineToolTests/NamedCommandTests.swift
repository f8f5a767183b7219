import ArgumentParser
import Testing

@testable import CommandLineTool

/// The arguments of a command that is named are read without those of all other commands.
struct NamedCommandTests {
  @Test(arguments: [
    ["render", "modal.json", "--device", "iphone-se", "-o", "pictures/"],
    ["layout", "modal.json", "--format", "json"], ["check", "--quiet"], ["accept", "--all"],
    ["what-if", "modal.json", "--set", "maxWidth=300"], ["devices"],
    ["store", "fetch"], ["modal.json", "--text-size", "AX3"], ["help", "check"],
  ])
  func `A command is the same whether the others are read or not`(_ arguments: [String]) throws {
    var (one, other) = ("", "")
    dump(try RenderSnapshot.command(in: arguments), to: &one)
    dump(try RenderSnapshot.parseAsRoot(arguments), to: &other)
    #expect(one == other)
  }

  @Test(arguments: [
    ["render"], ["check", "--quite"], ["layout", "a.json", "--device"], ["store"], ["chek"],
    ["render", "--help"], ["store", "fetch", "--help"], ["lint", "--version"],
    ["render", "--generate-completion-script"],
  ])
  func `Help and what is wrong have the names of both commands`(_ arguments: [String]) {
    #expect(
      text { try RenderSnapshot.command(in: arguments) }
        == text { try RenderSnapshot.parseAsRoot(arguments) })
  }

  private func text(_ command: () throws -> any ParsableCommand) -> String {
    do {
      var command = try command()
      try command.run()
      return "done"
    } catch {
      return RenderSnapshot.fullMessage(for: error)
    }
  }
}
