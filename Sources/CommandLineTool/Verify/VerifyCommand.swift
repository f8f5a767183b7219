import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Verification

/// `render-snapshot verify`: a message beside a screenshot of a phone.
struct VerifyCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a message with a screenshot of a phone, element by element.",
    usage: "render-snapshot verify <message> --screenshot <file> [<options>]",
    discussion: """
      Prints which element is elsewhere on the phone, by how many points, and how sure that is. The \
      device is inferred from the screenshot's size; the screenshot may be smaller than the screen, \
      compressed, or a part of it (best with --device), and anything may be behind the message. The \
      shapes of letters don't matter. Ends with 1 when an element differs, and with 2 when the message \
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
    help: ArgumentHelp("The screenshot: a PNG, JPEG, GIF or WebP image.", valueName: "file"))
  var screenshot: String?

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An image (.png) to write: the screenshot with the outline of each element, blue where it "
        + "was expected, red where it is.", valueName: "file"))
  var output: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard screenshot != nil else { throw ValidationError("Name the image with --screenshot.") }
  }

  func run() throws {
    // Not while options are parsed: what follows one that is unknown is an input then.
    try input.requireInputs()
    guard input.inputs.count == 1 else { throw ValidationError("Name one message.") }
    try Deadline.starting(verify)
  }

  private func verify() throws {
    let session = try VerificationSession(
      screenshotAt: screenshot ?? "", of: environment.request)
    let renderer = try input.fontOptions.renderer()
    let result = try session.verification(
      of: input.message(by: environment.filling(input.reader)), by: renderer)
    console.report(result.warnings)
    if let output { try OutputGuard.write(result.outlines(), to: output, .image) }
    switch formatOptions.format {
    case .text:
      console.printError(result.fitText)
      if result.problem == nil { console.print(result.text) }
    case .json: console.print(result.json)
    }
    if let problem = result.problem { throw problem }
    if result.hasChanges { throw ExitStatus.failed }
  }

  var permissions: Permissions { Permissions(file: output) }
}
