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
    abstract: "Show a message as a web page on 127.0.0.1 and try values out.",
    discussion: """
      Prints the address of the page and serves it until Ctrl-C. The page follows the files as they \
      change on disk; it can save values to the style, and writes nothing else.

      EXAMPLES
        render-snapshot preview modal.json --style style.plist
        render-snapshot preview modal.json --device iphone-se --device ipad-10 --port 9000
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port to listen to. (default: \(PreviewServer.usualPort), or a free one)",
      valueName: "number"))
  var port: UInt16?

  func validate() throws {
    try input.requireInputs()
    if input.inputs.count > 1 {
      throw ValidationError("A preview shows one message. Name one input.")
    }
  }

  mutating func run() async throws {
    let console = input.console
    let (input, environment) = (input, environment)
    let server = try reporting(console) { [port] () throws(Diagnostic) in
      let path = input.inputs.first ?? InputFile.standardInput
      let inputs = try PreviewInputs(
        input.files(of: path),
        reader: input.readerWithScreen(), sdk: input.sdkRequest(),
        environments: environment.environments(),
        rules: SnapshotSettings.rules(ofFile:))
      let renderer = try Renderer(fonts: try FontBook.found(userFolder: input.fonts))
      return PreviewServer(inputs: inputs, renderer: renderer, port: port)
    }
    do {
      try await server.run { address in
        console.print("\(address)")
        console.complain("Open it in a browser. Ctrl-C ends.")
      }
    } catch let problem as Diagnostic {
      console.report(problem)
      throw ExitStatus.couldNotRun
    }
  }
}
