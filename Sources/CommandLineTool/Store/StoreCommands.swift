import ArgumentParser
import Diagnostics
import GoldenStore
import Isolation
import Platform
import Rendering
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

/// The options of all commands of the store.
struct StoreOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOptions

  /// The goldens of the store.
  ///
  /// Throws a `Diagnostic` when there are none.
  func stored() throws(Diagnostic) -> StoredGoldens {
    if let stored = StoredGoldens.current.value { return stored }
    throw .error(
      "The settings name no store.",
      file: ((try? selection.selection())?.root ?? SnapshotSelection.standardRoot) + "/"
        + SnapshotSettings.fileName,
      solution: "Write \"goldens: {store: s3://bucket/prefix}\" or \"{store: file:///path}\".")
  }
}

struct StoreFetch: StoringCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Download the goldens of goldens.lock into the cache.")

  @OptionGroup var options: StoreOptions
  @OptionGroup var consoleOptions: ResultOptions

  var storedSelection: SnapshotSelection? { try? options.selection.selection() }
  var storeAccess: StoreAccess { .some }
  var permissions: Permissions { Permissions() }

  func run() throws {
    let (stored, console) = (try options.stored(), consoleOptions.console)
    let names = try options.selection.selection().files(of: stored)
    var missing = 0
    let count = try stored.fetch(names)
    for name in names {
      do throws(Diagnostic) {
        _ = try stored.content(at: stored.root + "/" + name)
      } catch {
        console.report(error)
        missing += 1
      }
    }
    console.print("\(names.count) goldens, \(count) downloaded, \(missing) missing")
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

  @OptionGroup var options: StoreOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  var storedSelection: SnapshotSelection? { try? options.selection.selection() }
  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }

  var permissions: Permissions {
    Permissions(outputs: storedSelection.map { [.files($0.root)] } ?? [])
  }

  func run() throws {
    let (stored, console) = (try options.stored(), consoleOptions.console)
    try refuseOnCI(console)
    let selected = try options.selection.selection()
    let folder = try SnapshotFolder(selected.root)
    let contents = folder.contents(below: selected.searched)
    console.report(contents.problems)
    let count = try GoldenMove(folder).move(
      contents.tasks.filter { selected.contains(case: $0.snapshot.path, variant: $0.goldenName) },
      into: stored)
    console.print("\(count) files moved into \(stored.address.description)")
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

  @OptionGroup var options: StoreOptions
  @OptionGroup var consoleOptions: ResultOptions

  var storedSelection: SnapshotSelection? { try? options.selection.selection() }
  var storeAccess: StoreAccess { .some }
  var permissions: Permissions { Permissions() }

  func validate() throws {
    guard options.selection.paths.isEmpty, options.selection.variants.isEmpty else {
      throw ValidationError("A store has no cases: leave out paths and --variant.")
    }
  }

  func run() throws {
    let (stored, console) = (try options.stored(), consoleOptions.console)
    let digests = try stored.storeDigests()
    let known = stored.digests
    for digest in digests where !unused || !known.contains(digest) {
      console.print("\(digest.text)")
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
  var permissions: Permissions { Permissions() }

  func run() throws {
    let console = consoleOptions.console
    let server = try server()
    while let line = readLine() {
      let answer = server?.answer(to: line) ?? ["end"]
      console.write(Array((answer.joined(separator: "\n") + "\n").utf8))
    }
  }

  /// What answers; nil where the settings name no store.
  private func server() throws(Diagnostic) -> StoreServer? {
    let folder = try SnapshotFolder(snapshots)
    let address: StoreAddress
    do throws(InputProblems) {
      guard let found = try folder.goldenStore() else { return nil }
      address = found
    } catch {
      throw error.diagnostics.first ?? .error("The settings can't be read.", file: snapshots)
    }
    return try StoreServer(
      address, cache: ObjectFolder(GoldenSession.cache), environment: ProcessEnvironment.value,
      limit: consoleOptions.limit, lifeline: STDIN_FILENO)
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
