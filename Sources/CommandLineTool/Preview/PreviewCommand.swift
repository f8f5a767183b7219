import ArgumentParser
import Diagnostics
import Isolation
import Platform
import PreviewServer
import Rendering
import Snapshots

/// `render-snapshot preview`: a message as a web page on which values can be tried out.
struct PreviewCommand: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show messages as a web page and try values out.",
    discussion: """
      Prints the address of the page and serves it until Ctrl-C. The page follows the files as they \
      change on disk; it can save values to the style, and writes nothing else.

      EXAMPLES
        render-snapshot preview modal.json --style style.plist
        render-snapshot preview modal.json --device iphone-se --device ipad-10 \\
          --port 9000
        render-snapshot preview Messages/ --open
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port to listen to. (default: \(PreviewServer.defaultPort), or a free one)",
      valueName: "number"))
  var port: UInt16?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The IPv4 address to listen to, such as 0.0.0.0 in a container. Others than this machine need the "
        + "token of the printed address. (default: \(ListeningAddress.loopbackHost))",
      valueName: "address"))
  var host: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup var consoleOptions: ResultOptions

  func validate() throws {
    try input.requireInputs()
    try address.validate()
  }

  private var address: ListeningAddress { ListeningAddress(named: host, port: port) }

  func run() async throws {
    var options = PreviewMessages.Options(environments: try environment.environments())
    options.reader = try environment.filling(screen.over(input.reader))
    options.style = input.styleOptions.file
    options.assets = try input.assets()
    options.sdk = try input.vendorOptions.request()
    options.rules = SnapshotSettings.rules(ofFile:)
    let messages = try PreviewMessages(input.inputs, options)
    let server = PreviewServer(
      messages: messages, renderer: try input.fontOptions.renderer(), address: address)
    try await server.run { [open, console] address in
      console.print("\(address)")
      let isOpened = open && ChildProcess.openInBrowser(address)
      console.printError(isOpened ? "Ctrl-C ends." : "Open it in a browser. Ctrl-C ends.")
    }
  }

  var permissions: Permissions {
    var outputs: [Permissions.Output] = []
    for output in input.inputs.map(input.styleOptions.output) where !outputs.contains(output) {
      outputs.append(output)
    }
    var permissions = Permissions(
      outputs: outputs, ports: port.map { [$0] } ?? [PreviewServer.defaultPort, 0])
    permissions.startsPrograms = open
    return permissions
  }
}
