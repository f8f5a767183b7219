import ArgumentParser
import Devices
import Diagnostics
import Inputs
import Isolation
import Raster
import Rendering
import Verification

/// `render-snapshot verify`: a message beside a screenshot of a phone.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a message with a screenshot of a phone, element by element.",
    usage: "render-snapshot verify <message> --screenshot <file> [<options>]",
    discussion: """
      Prints which element is elsewhere on the phone, by how many points, and how sure that is. The \
      device is inferred from the screenshot's size; the screenshot may be smaller than the screen, \
      compressed, or a part of it (with --device), and anything may be behind the message. The shapes \
      of letters don't matter. Ends with 1 when an element differs, and with 2 when the message \
      is not found.

      EXAMPLES
        render-snapshot verify modal.json --style style.plist \\
          --screenshot IMG_0042.PNG
        render-snapshot verify modal.json --screenshot dark.jpg --appearance dark \\
          -o outlines.png
        render-snapshot verify modal.json --screenshot part.png --device iphone-15 \\
          --format json
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: OneEnvironment

  @Option(
    help: ArgumentHelp("The screenshot: a PNG, JPEG, GIF or WebP picture.", valueName: "file"))
  var screenshot: String?

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A picture (.png) to write: the screenshot with the outline of each element, blue where it "
        + "was expected, red where it is.", valueName: "file"))
  var output: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard screenshot != nil else { throw ValidationError("Name the picture with --screenshot.") }
  }

  func run() throws {
    // Not while options are parsed: what follows one that is unknown is an input then.
    try input.requireInputs()
    guard input.inputs.count == 1 else { throw ValidationError("Name one message.") }
    let console = consoleOptions.console
    do {
      try Deadline.starting { () throws(any Error) in try verify(console) }
    } catch let problems as InputProblems {
      console.report(problems.diagnostics)
      throw ExitStatus.couldNotRun
    } catch let problem as Diagnostic {
      console.report(problem)
      throw ExitStatus.couldNotRun
    }
  }

  private func verify(_ console: Console) throws {
    let file = screenshot ?? ""
    let shot = try VerifiedScreenshot(at: file)
    let session = try VerificationSession(input, environment, shot)
    let result = try session.verification(of: input.inputs[0])
    console.report(result.warnings)
    let verification = result.verification
    if let output {
      let picture = verification.outlines(over: shot.picture)
      try OutputGuard.write(VerifiedScreenshot.encoded(picture), to: output, .picture)
    }
    switch formatOptions.format {
    case .text:
      console.complain(verification.fitWords)
      if !result.otherDevices.isEmpty {
        console.complain(
          """
          screenshots of \(result.otherDevices.joined(separator: ", ")) have the same size: where it \
          is one of those, name it with --device
          """)
      }
      if verification.isRecognized { console.print(verification.words) }
    case .json: console.print(verification.json)
    }
    guard verification.isRecognized else {
      throw Diagnostic.error(
        verification.words.text, file: file,
        solution: "Name what the phone is set to: --device, --appearance, --text-size.")
    }
    if !verification.changed.isEmpty { throw ExitStatus.failed }
  }
}

extension VerifyCommand: ConfinedCommand {
  var permissions: Permissions {
    Permissions(outputs: output.map { [.file($0)] } ?? [])
  }
}
