import ArgumentParser
import Diagnostics
import GoldenStore
import Platform
import Rendering
import Snapshots
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command whose goldens may be in a store.
protocol StoringCommand: ConfinedCommand {
  /// The selected cases; nil when the options say nothing that could be found.
  var storedSelection: SnapshotSelection? { get }

  /// How much of the store the command needs.
  var storeAccess: StoreAccess { get }
}

/// How much of a store a command needs.
enum StoreAccess {
  /// Only the lock file.
  case none

  /// Goldens, when they are asked for.
  case some

  /// The goldens of all selected variants, which are downloaded first.
  case all
}

/// The goldens of a command that are in a store.
enum GoldenSession {
  static var cache: OutputFolder {
    GoldenCache.folder(ProcessEnvironment.value(GoldenCache.variable))
  }

  private static let connection = Mutex<StoreConnection?>(nil)

  /// Whether the command has a connection to a store.
  static var isConnected: Bool { connection.withLock { $0 != nil } }

  /// Starts the process that talks to the store, before anything is given up.
  ///
  /// Nothing else is done here with files of a repository: whether there is a store at all is read
  /// later, and by the process itself.
  static func connect(for command: any ParsableCommand) {
    guard let command = command as? any StoringCommand, command.storeAccess != .none,
      let selection = command.storedSelection,
      // What is wrong with the cache is reported by the command.
      (try? cache.check()) != nil, selection.mayHaveStore
    else { return }
    do throws(Diagnostic) {
      let limit = command.consoleOptions.limit
      let words = ["store", "serve", "--snapshots", selection.root]
      let made = try StoreConnection(
        program: program,
        arguments: words + (limit.map { ["--seconds", "\($0 / .seconds(1))"] } ?? []),
        limit: limit)
      connection.withLock { $0 = made }
    } catch {
      command.consoleOptions.console.report(error)
    }
  }

  /// Ends the process.
  static func end() { connection.withLock { $0 = nil } }

  /// The path by which this program can be started again.
  private static var program: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Runs a command with the goldens of its store.
  static func run(
    _ command: any ParsableCommand, _ body: () async throws -> Void
  ) async throws {
    guard let command = command as? any StoringCommand, let selection = command.storedSelection,
      let stored = try selection.stored(cache: cache, connection: connection.withLock { $0 })
    else { return try await body() }
    if command.storeAccess == .all {
      let console = command.consoleOptions.console
      let count = try stored.fetch(selection.files(of: stored))
      if count > 0, console.showsProgress {
        console.complain("\(count) files downloaded from \(stored.address.description).")
      }
    }
    try await StoredGoldens.current.withValue(stored) { try await body() }
  }
}

extension Check: StoringCommand {
  var storedSelection: SnapshotSelection? { try? selection.selection() }
  var storeAccess: StoreAccess { workingSet.isNarrow ? .some : .all }
}

extension Accept: StoringCommand {
  var storedSelection: SnapshotSelection? { try? decision.selection.selection() }
  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }
}

extension Review: StoringCommand {
  var storedSelection: SnapshotSelection? { try? selection.selection() }
  var storeAccess: StoreAccess { ProcessEnvironment.isCI ? .none : .some }
}

extension Prune: StoringCommand {
  var storedSelection: SnapshotSelection? { try? selection.selection() }
  var storeAccess: StoreAccess { .none }
}

extension MutateCommand: StoringCommand {
  var storedSelection: SnapshotSelection? { try? selection.selection() }
  var storeAccess: StoreAccess { .none }
}
