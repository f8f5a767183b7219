import AgentServer
import ArgumentParser
import Isolation
import Snapshots

/// `render-snapshot mcp`: the commands as tools of a coding agent.
struct McpCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let a coding agent draw and check messages (Model Context Protocol).",
    discussion: """
      Reads requests from standard input and writes answers to standard output, a line each, until \
      its input ends. Tools: render (with an image), lint, what_if, check, compare, simulate and \
      schema. Paths lead to nothing outside of the folder it is started in. Docs/Agents.md says how \
      agents find it.

      EXAMPLE
        render-snapshot mcp < requests.jsonl
      """)

  @Flag(help: "Also offer the tool accept, which replaces goldens.")
  var allowAccept = false

  @OptionGroup var consoleOptions: AgentOptions

  func run() throws {
    let server = try AgentServer(
      folder: ".", program: GoldenSession.program, version: RenderSnapshot.number,
      acceptsGoldens: allowAccept, isConfined: consoleOptions.isConfined)
    var lines = LineReader()
    while let line = lines.next() {
      if let answer = server.answer(line) { console.print(answer, isCompact: true) }
    }
  }

  /// Each tool is a program that is started, and gives up what it has no use for by itself.
  var permissions: Permissions {
    var permissions = Permissions()
    permissions.startsPrograms = true
    return permissions
  }
}

/// The options of a command that speaks with programs.
struct AgentOptions: ReportingOptions {
  @Flag(
    help: """
      On Linux, run the tools without the sandbox, which takes away what a command has no use for: \
      the network, other programs, and writing elsewhere than to its outputs.
      """)
  private var noSandbox = false

  var console: Console { Console() }
  var isConfined: Bool { !noSandbox }
  var limit: Duration? { nil }
}
