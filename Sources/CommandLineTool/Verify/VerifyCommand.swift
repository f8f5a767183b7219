import ArgumentParser
import Devices
import Diagnostics
import Inputs
import Isolation
import Raster
import Rendering
import Snapshots
import Verification

/// `render-snapshot verify`: a message beside a screenshot of a phone.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a message with a screenshot of a phone, element by element.",
    usage: """
      render-snapshot verify <message> --screenshot <file> [<options>]
      render-snapshot verify --calibrate <folder> ...
      """,
    discussion: """
      Prints which element is elsewhere on the phone, by how many points, and how sure that is. The \
      device is inferred from the screenshot's size; the screenshot may be smaller than the screen, \
      compressed, or a part of it (with --device), and anything may be behind the message. The shapes \
      of letters don't matter. Ends with 1 when an element differs, and with 2 when the message \
      is not found.

      EXAMPLES
        render-snapshot verify modal.json --style style.plist --screenshot IMG_0042.PNG
        render-snapshot verify modal.json --screenshot dark.jpg --appearance dark -o outlines.png
        render-snapshot verify modal.json --screenshot part.png --device iphone-15 --format json
        render-snapshot verify Snapshots/modal/message.json --screenshot shot.png --record --os 18.1
        render-snapshot verify --calibrate Snapshots/
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

  @Flag(
    help: """
      Keep what was found beside the message, in DEVICE\(VerificationRecord.fileEnding); check then \
      reminds when the layout has changed. No picture is kept.
      """)
  var record = false

  @Option(
    help: ArgumentHelp(
      "The version of the phone's system, for the record.", valueName: "version"))
  var os: String?

  @Option(
    help: ArgumentHelp(
      "The day of the screenshot, for the record. (default: today)", valueName: "yyyy-mm-dd"))
  var date: String?

  @Flag(
    help: """
      Read the records in folders instead, and print which guesses about SDKs they support.
      """)
  var calibrate = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if calibrate {
      guard screenshot == nil, !record, output == nil else {
        throw ValidationError(
          "--calibrate reads records; it takes no screenshot and writes nothing.")
      }
      return
    }
    guard screenshot != nil else { throw ValidationError("Name the picture with --screenshot.") }
    if !record, os != nil || date != nil {
      throw ValidationError("--os and --date are for --record.")
    }
    if record, input.inputs == [InputFile.standardInput] {
      throw ValidationError("--record keeps a file beside the message; name the message's file.")
    }
    if let os, os.count > 40 { throw ValidationError("--os is a version, such as 18.1.") }
    if let date, !RecordDate.isDate(date) {
      throw ValidationError("--date must be a day, such as 2026-11-22.")
    }
  }

  func run() throws {
    // Not while options are parsed: what follows one that is unknown is an input then.
    try input.requireInputs()
    guard calibrate || input.inputs.count == 1 else { throw ValidationError("Name one message.") }
    let console = consoleOptions.console
    do {
      try Deadline.starting { () throws(any Error) in
        if calibrate {
          try Calibration(input.inputs).print(to: console, formatOptions.format)
        } else {
          try verify(console)
        }
      }
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
    if record { try keep(result, console) }
    if !verification.changed.isEmpty { throw ExitStatus.failed }
  }

  /// Writes the record beside the message.
  private func keep(_ result: VerificationSession.Result, _ console: Console) throws(Diagnostic) {
    let record = VerificationRecord(
      result.verification, of: result.document, os: os, date: date ?? RecordDate.today)
    let path =
      Self.folder(of: input.inputs[0]) + "/" + result.variant.name
      + VerificationRecord.fileEnding
    let text = record.json.text(isCompact: false) + "\n"
    try OutputGuard.write(Array(text.utf8), to: path, .record, isNamed: false)
    console.complain("Recorded in \(path).")
  }

  /// The folder of a file, as it was named.
  fileprivate static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension VerifyCommand: ConfinedCommand {
  var permissions: Permissions {
    var outputs: [Permissions.Output] = output.map { [.file($0)] } ?? []
    if record, let path = input.inputs.first { outputs.append(.files(Self.folder(of: path))) }
    return Permissions(outputs: outputs)
  }
}
