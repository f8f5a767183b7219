import ArgumentParser
import Diagnostics
import Isolation
import Platform
import Snapshots

/// `render-snapshot store`: goldens that are not in Git.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Download, upload and list goldens that are kept outside Git.",
    discussion: """
      Where they are is said by "goldens: {store: s3://bucket/prefix}" or "{store: file:///path}" \
      in the snapshot.yml of the snapshot folder. goldens.lock, in Git, has their digests.

      For a bucket the environment says the rest: AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, \
      AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Files are kept in .build/golden-cache, or in \
      SNAPSHOT_CACHE.
      """,
    subcommands: commands)

  private static let commands: [any ConfinedCommand.Type] = [
    StoreFetch.self, StoreUpload.self, StoreList.self, StoreServe.self,
  ]
}

struct StoreFetch: StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Download the goldens of goldens.lock into the cache.")

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var consoleOptions: ResultOptions

  var storeAccess: StoreAccess { .some }

  func run() throws {
    let (words, missing) = try StoreWork(selection.request).fetch(report: console.report)
    console.print(words)
    if missing > 0 { throw ExitStatus.failed }
  }
}

struct StoreUpload: StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload",
    abstract: "Move goldens that are files beside their cases into the store.",
    discussion: """
      Each file is uploaded, read again from the store, put into goldens.lock and then removed \
      from the folder. Nothing is written on CI (CI=true).
      """)

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }

  var permissions: Permissions {
    Permissions(outputs: (try? selection.selection()).map { [.files($0.root)] } ?? [])
  }

  func run() throws {
    let work = try StoreWork(selection.request)
    try rejectOnCI()
    console.print(try work.upload(report: console.report))
  }
}

struct StoreList: StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is in the store.",
    discussion: """
      With --unused only what goldens.lock doesn't have. Other branches may have it, and older \
      commits: nothing is ever removed from a store by this program.
      """)

  @Flag(help: "Only what goldens.lock doesn't have.")
  var unused = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var consoleOptions: ResultOptions

  var storeAccess: StoreAccess { .some }

  func validate() throws {
    guard selection.paths.isEmpty, selection.variants.isEmpty else {
      throw ValidationError("A store has no cases: leave out paths and --variant.")
    }
  }

  func run() throws {
    for digest in try StoreWork(selection.request).digests(isUnused: unused) {
      console.print("\(digest)")
    }
  }
}

/// The process that talks to the store, started by the other commands.
struct StoreServe: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Talk to the store for another process.", shouldDisplay: false)

  @Option var snapshots: String

  @OptionGroup var consoleOptions: ServeOptions

  // It keeps the network, and starts the program that uses it. It reads no message.
  func run() throws {
    let answer = try GoldenSession.server(
      of: snapshots, limit: consoleOptions.limit, lifeline: STDIN_FILENO)
    while let line = readLine() {
      console.write(Array(((answer?(line) ?? ["end"]).joined(separator: "\n") + "\n").utf8))
    }
  }
}

/// The option of the process that talks to the store: how long a file may take, in seconds.
struct ServeOptions: ReportingOptions {
  @Option private var seconds: Double?

  var console: Console { Console() }
  var isConfined: Bool { false }

  var limit: Duration? {
    seconds.map { .milliseconds(Int(min(max($0, 0.001), 1e9) * 1000)) }
  }
}
