package import Diagnostics
import GoldenStore
import Platform
package import Rendering
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How much of a store a command needs.
package enum StoreAccess: Sendable {
  /// Only the lock file.
  case none

  /// Goldens, when they are asked for.
  case some

  /// The goldens of all selected variants, which are downloaded first.
  case all
}

/// The goldens of the program's command that are in a store.
package struct GoldenSession: Sendable {
  private let selection: SnapshotSelection
  private let access: StoreAccess

  /// The folder of the goldens that were downloaded.
  package static var cache: OutputFolder {
    GoldenCache.folder(ProcessEnvironment.value(GoldenCache.variable))
  }

  private static let connection = Mutex<StoreConnection?>(nil)

  /// Whether there is a connection to a store.
  package static var isConnected: Bool { connection.withLock { $0 != nil } }

  /// Describes what a command needs.
  ///
  /// - Parameters:
  ///   - selection: The selected cases.
  ///   - access: How much of the store is needed.
  package init(_ selection: SnapshotSelection, _ access: StoreAccess) {
    (self.selection, self.access) = (selection, access)
  }

  /// Starts the process that talks to the store, before anything is given up.
  ///
  /// Nothing else is done here with files of a repository: whether there is a store at all is read
  /// later, and by the process itself.
  ///
  /// - Parameter limit: How long a file may take; nil for any time.
  /// - Throws: A `Diagnostic` when the process can't be started.
  package func connect(limit: Duration?) throws(Diagnostic) {
    // What is wrong with the cache is reported by the command.
    guard access != .none, (try? Self.cache.check()) != nil, selection.mayHaveStore else { return }
    let arguments = ["store", "serve", "--snapshots", selection.root]
    let made = try StoreConnection(
      program: Self.program,
      arguments: arguments + (limit.map { ["--seconds", "\($0 / .seconds(1))"] } ?? []),
      limit: limit)
    Self.connection.withLock { $0 = made }
  }

  /// Ends the process.
  package static func end() { connection.withLock { $0 = nil } }

  /// The path by which this program can be started again.
  package static var program: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Runs a command with the goldens of its store.
  ///
  /// - Parameters:
  ///   - downloaded: Takes how many files were downloaded first, and from where.
  ///   - body: The command.
  /// - Throws: What the command throws, or a `Diagnostic` when goldens can't be had.
  package func run(
    downloaded: (_ count: Int, _ address: String) -> Void, _ body: () async throws -> Void
  ) async throws {
    let connection = Self.connection.withLock { $0 }
    guard let stored = try selection.stored(cache: Self.cache, connection: connection) else {
      return try await body()
    }
    if access == .all {
      let count = try stored.fetch(selection.files(of: stored))
      if count > 0 { downloaded(count, stored.address.description) }
    }
    try await StoredGoldens.current.withValue(stored) { try await body() }
  }

  /// Makes what answers the lines of a connection.
  ///
  /// - Parameters:
  ///   - root: The snapshot folder.
  ///   - limit: How long a file may take; nil for any time.
  ///   - lifeline: A pipe whose end is that of all work.
  /// - Returns: The answers to a line; nil where the settings name no store.
  /// - Throws: A `Diagnostic` when the settings can't be read.
  package static func server(
    of root: String, limit: Duration?, lifeline: Int32
  ) throws(Diagnostic) -> ((String) -> [String])? {
    let folder = try SnapshotFolder(root)
    let address: StoreAddress
    do throws(InputProblems) {
      guard let found = try folder.goldenStore() else { return nil }
      address = found
    } catch {
      throw error.diagnostics.first ?? .error("The settings can't be read.", file: root)
    }
    return try StoreServer(
      address, cache: ObjectFolder(cache), environment: ProcessEnvironment.value, limit: limit,
      lifeline: lifeline
    ).answer
  }
}
