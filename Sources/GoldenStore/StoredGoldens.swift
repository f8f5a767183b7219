public import Diagnostics
public import Platform
import Synchronization

/// The goldens of a snapshot folder that are kept in a store.
///
/// Reading takes them from a cache, into which they are brought first, and believes nothing whose
/// digest is not that of the lock file. Writing brings them into the store first, and then into the
/// lock file: whatever ends in between, the lock file names only what is in the store.
public final class StoredGoldens: Sendable {
  /// The goldens that hold for what the current work reads and writes; nil when all are files.
  public static let current = WorkLocal<StoredGoldens?>(nil)

  /// The snapshot folder.
  public let root: String
  public let address: StoreAddress
  private let cache: ObjectFolder
  private let connection: StoreConnection?
  private let lock: Mutex<GoldenLock>

  /// - Parameters:
  ///   - root: The snapshot folder.
  ///   - address: Where the goldens are.
  ///   - cache: The folder of the files that were downloaded.
  ///   - connection: The way to the store; nil where only the lock file is asked.
  /// - Throws: A `Diagnostic` when the lock file can't be read.
  public init(
    root: String, address: StoreAddress, cache: ObjectFolder, connection: StoreConnection?
  ) throws(Diagnostic) {
    self.root = root
    self.address = address
    self.cache = cache
    self.connection = connection
    lock = Mutex(try GoldenLock.read(in: root))
  }

  /// The files in the lock file, as paths below the snapshot folder, sorted.
  public var files: [String] { lock.withLock { $0.entries.keys.sorted().map(\.text) } }

  /// Their digests.
  public var digests: Set<ContentDigest> {
    lock.withLock { Set($0.entries.values.map(\.digest)) }
  }

  /// Whether the store has a file, by its path as the snapshot folder has it.
  public func contains(_ path: String) -> Bool { entry(path) != nil }

  private func entry(_ path: String) -> GoldenLock.Entry? {
    guard path.utf8.starts(with: (root + "/").utf8) else { return nil }
    let name = String(decoding: path.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    return lock.withLock { $0.entries[ExactText(name)] }
  }

  /// Returns the content of a file, by its path as the snapshot folder has it; nil when it isn't in
  /// the lock file.
  ///
  /// Throws a `Diagnostic` when it can't be had.
  public func content(at path: String) throws(Diagnostic) -> [UInt8]? {
    guard let entry = entry(path) else { return nil }
    if let bytes = cache.content(of: entry.digest) { return bytes }
    guard let connection else {
      throw .error(
        "The golden is not in the cache.", file: path, solution: "Run render-snapshot store fetch.")
    }
    let problem = try connection.fetch([entry])[entry.digest]
    if problem == nil, let bytes = cache.content(of: entry.digest) { return bytes }
    throw .error(
      "The golden can't be had from \(address): \(problem ?? "it is damaged").", file: path,
      solution: "Check the store, or draw it again and accept.")
  }

  /// Ends what the store is being asked for, from any thread: what waits for it fails.
  public func cancel() { connection?.cancel() }

  /// The digests of all files of the store, sorted.
  public func storeDigests() throws(Diagnostic) -> [ContentDigest] {
    try connection?.digests() ?? []
  }

  /// Brings files into the cache, many at once; those that can't be had are reported when they are
  /// read.
  ///
  /// - Parameter names: Paths below the snapshot folder.
  /// - Returns: How many files were downloaded.
  /// - Throws: A `Diagnostic` when the connection has ended.
  @discardableResult
  public func fetch(_ names: [String]) throws(Diagnostic) -> Int {
    let wanted = lock.withLock { lock in Set(names.compactMap { lock.entries[ExactText($0)] }) }
    let missing = wanted.filter { !cache.has($0.digest) }.sorted { $0.digest.text < $1.digest.text }
    guard !missing.isEmpty, let connection else { return 0 }
    return missing.count - (try connection.fetch(missing)).count
  }

  /// Puts files into the store, and then into the lock file.
  ///
  /// - Parameter files: Paths below the snapshot folder, with what the files hold.
  /// - Throws: A `Diagnostic` when one is not surely in the store; then the lock file is as it was.
  public func write(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostic) {
    guard let connection else {
      throw .error("There is no connection to \(address).")
    }
    for file in files { try cache.put(file.bytes) }
    let entries = files.map { ($0.name, GoldenLock.Entry(of: $0.bytes)) }
    let sent = Set(entries.map(\.1)).sorted { $0.digest.text < $1.digest.text }
    let problems = try connection.upload(sent)
    for (name, entry) in entries {
      guard let problem = problems[entry.digest] else { continue }
      throw .error(
        "The golden can't be put into \(address): \(problem).", file: root + "/" + name,
        solution: "Nothing was accepted; try again.")
    }
    try change { lock in
      for (name, entry) in entries { lock.entries[ExactText(name)] = entry }
    }
  }

  /// Takes files out of the lock file; the store keeps them, as other branches may have them.
  public func remove(_ names: [String]) throws(Diagnostic) {
    try change { lock in
      for name in names { lock.entries[ExactText(name)] = nil }
    }
  }

  private func change(_ body: (inout GoldenLock) -> Void) throws(Diagnostic) {
    try GoldenLock.update(in: root, body)
    lock.withLock { body(&$0) }
  }
}
