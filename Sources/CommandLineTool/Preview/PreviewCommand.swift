import ArgumentParser
import Diagnostics
import Inputs
import Messages
import PreviewServer
import Rendering
import Snapshots
import Typesetting
import WhatIf

/// `render-snapshot preview`: a message as a web page on which values can be tried out.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show messages as a web page on 127.0.0.1 and try values out.",
    discussion: """
      Prints the address of the page and serves it until Ctrl-C. The page follows the files as they \
      change on disk; it can save values to the style, and writes nothing else.

      EXAMPLES
        render-snapshot preview modal.json --style style.plist
        render-snapshot preview modal.json --device iphone-se --device ipad-10 --port 9000
        render-snapshot preview Messages/ --open
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port to listen to. (default: \(PreviewServer.usualPort), or a free one)",
      valueName: "number"))
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  func validate() throws {
    try input.requireInputs()
  }

  mutating func run() async throws {
    let console = input.console
    let (input, environment) = (input, environment)
    let server = try reporting(console) { [port] () throws(Diagnostic) in
      var options = PreviewMessages.Options(environments: try environment.environments())
      let reader = try input.readerWithScreen()
      if reader.styleFolder == nil { options.style = input.style }
      options.assets = input.assets
      options.reader = reader
      options.sdk = try input.sdkRequest()
      options.rules = SnapshotSettings.rules(ofFile:)
      let messages = try PreviewMessages(input.inputs, options)
      let renderer = try Renderer(fonts: try FontBook.found(userFolder: input.fonts))
      return PreviewServer(messages: messages, renderer: renderer, port: port)
    }
    do {
      try await server.run { [open] address in
        console.print("\(address)")
        let isOpened = open && WebBrowser.open(address)
        console.complain(isOpened ? "Ctrl-C ends." : "Open it in a browser. Ctrl-C ends.")
      }
    } catch let problem as Diagnostic {
      console.report(problem)
      throw ExitStatus.couldNotRun
    }
  }
}
