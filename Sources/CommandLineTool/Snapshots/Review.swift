import ArgumentParser
import Diagnostics
import Isolation
import Platform
import PreviewServer
import Snapshots

/// `render-snapshot review`: the differences of the last check, one by one.
struct Review: AsyncParsableCommand, StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Go through the differences of the last check one by one.",
    usage: "render-snapshot review [<path> ...] [<options>]",
    discussion: """
      Asks about each difference: a accept, r reject, s skip, d show or hide the images, A R S \
      the same for all that are left, q quit. Equal differences (the same change of a message or a \
      style did the same to them) are asked about once: x shows another outcome, e asks one by one. \
      Of images the first location that differs is shown enlarged: n goes to the next, w shows them \
      whole. Without a terminal it prints what to do, and ends with 1 when there is something to do.

      EXAMPLES
        render-snapshot review Snapshots/airship
        render-snapshot review --web
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(help: "text to be asked; json to get what is left to decide, with paths and commands.")
  var format: ListFormat = .text

  @Flag(help: "Decide in a browser, on a page whose address is printed.")
  var web = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of --web. (default: \(ReviewServer.defaultPort), or a free one)",
      valueName: "number"))
  var port: UInt16?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The IPv4 address of --web, such as 0.0.0.0 in a container. (default: "
        + "\(ListeningAddress.loopbackHost))",
      valueName: "address"))
  var host: String?

  @OptionGroup var output: ReportOptions

  func validate() throws {
    if web, format == .json { throw ValidationError("--web has no --format json.") }
    if port != nil, !web { throw ValidationError("--port is for --web.") }
    if host != nil, !web { throw ValidationError("--host is for --web.") }
    try address.validate()
  }

  private var address: ListeningAddress { ListeningAddress(named: host, port: port) }

  func run() async throws {
    let folder = output.folder
    var pending = try PendingDifferences(
      folder: folder, request: selection.request, observer: console)
    pending.release()
    if format == .json {
      console.print(pending.json(in: folder), terminator: "")
      if pending.entries.isEmpty { return }
      throw ExitStatus.failed
    }
    if pending.entries.isEmpty {
      console.print("There is nothing to review.")
    } else if web {
      try rejectOnCI()
      try await serve(pending)
    } else if Terminal.isThere {
      try rejectOnCI()
      try ask(pending)
    } else {
      console.print(pending.text(in: folder))
      throw ExitStatus.failed
    }
  }

  /// Asks in the terminal.
  private func ask(_ pending: PendingDifferences) throws {
    let session = try ReviewSession.asked(about: pending, in: output.folder, at: console)
    if session.hasFailed { throw ExitStatus.couldNotRun }
    if session.hasDifferences { throw ExitStatus.failed }
  }

  /// Serves the page until it is finished with, or the user has had enough.
  private func serve(_ pending: PendingDifferences) async throws {
    let console = console
    let review = WebReview(pending) { console.tell($0) }
    let server = ReviewServer(review, address: address)
    defer {
      do throws(Diagnostic) { try review.finish() } catch { console.report(error) }
    }
    try await console.cancelling("what was printed is accepted.") {
      try await server.run { address in
        console.print("\(address)")
        console.printError("Open it in a browser. \"Finish\" there, or Ctrl-C here, ends it.")
      }
    }
    if review.hasDifferences { throw ExitStatus.failed }
  }

  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    var permissions = output.permissions(deciding: selection)
    if web { permissions.ports = port.map { [$0] } ?? [ReviewServer.defaultPort, 0] }
    return permissions
  }
}
