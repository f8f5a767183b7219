public import Diagnostics

/// What keeps files by their digests.
protocol ObjectStore {
  /// Brings files into the cache.
  ///
  /// - Returns: What is wrong with those that could not be had; nothing of them is in the cache.
  func fetch(_ files: [GoldenLock.Entry], into cache: ObjectFolder) -> [ContentDigest: String]

  /// Puts files of the cache into the store, unless they are there with their content.
  ///
  /// - Returns: What is wrong with those that are not surely there now.
  func upload(_ digests: [ContentDigest], from cache: ObjectFolder) -> [ContentDigest: String]

  /// The digests of all files, sorted.
  func digests() throws(Diagnostic) -> [ContentDigest]

  /// Why the store was given up; nil as long as it wasn't.
  var reasonGivenUp: String? { get }
}

extension ObjectStore {
  var reasonGivenUp: String? { nil }
}

/// A folder as a store.
struct FolderStore: ObjectStore {
  let folder: ObjectFolder

  func fetch(_ files: [GoldenLock.Entry], into cache: ObjectFolder) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    for digest in files.map(\.digest) {
      guard let bytes = folder.content(of: digest) else {
        problems[digest] = "it is not there, or damaged"
        continue
      }
      do throws(Diagnostic) { try cache.put(bytes) } catch { problems[digest] = error.summary }
    }
    return problems
  }

  func upload(_ digests: [ContentDigest], from cache: ObjectFolder) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    for digest in digests {
      guard let bytes = cache.content(of: digest) else {
        problems[digest] = "it is not in the cache"
        continue
      }
      do throws(Diagnostic) { try folder.put(bytes) } catch { problems[digest] = error.summary }
    }
    return problems
  }

  func digests() throws(Diagnostic) -> [ContentDigest] { try folder.digests() }
}

/// The half of the program that talks to a store.
///
/// It runs as a process of its own, which reads no image, page or font, and does nothing but what
/// lines ask for: so the other half, which does read them, needs no network.
///
/// ```text
/// get DIGEST:SIZE …       DIGEST ok           for each
/// put DIGEST DIGEST…      DIGEST error WHY
/// list                    DIGEST              for each, or: error WHY
///                         gone WHY            once the store was given up
///                         end
/// ```
public struct StoreServer {
  private let store: any ObjectStore
  private let cache: ObjectFolder

  /// - Parameters:
  ///   - address: Where goldens are.
  ///   - cache: Where the other half finds and leaves files.
  ///   - environment: What the environment says of the server and who may use it.
  ///   - limit: How long a file may take; nil for any time.
  ///   - lifeline: A pipe whose end is that of all work; negative for none.
  /// - Throws: A `Diagnostic` when that can't be used.
  public init(
    _ address: StoreAddress, cache: ObjectFolder, environment: (String) -> String?,
    limit: Duration? = nil, lifeline: Int32 = -1
  ) throws(Diagnostic) {
    self.cache = cache
    switch address {
    case .folder(let path): store = FolderStore(folder: ObjectFolder(path))
    case .bucket(let bucket, let prefix):
      store = try BucketStore(
        bucket: bucket, prefix: prefix, environment: environment,
        patience: StorePatience(limit: limit), lifeline: lifeline)
    }
  }

  /// Answers a line.
  public func answer(to line: String) -> [String] {
    let words = line.split(separator: " ")
    let files = words.dropFirst().compactMap(Self.file)
    guard files.count == max(0, words.count - 1) else { return ["error not a digest", "end"] }
    let digests = files.map(\.digest)
    let lines: [String]
    switch words.first {
    case "get": lines = report(digests, store.fetch(files, into: cache))
    case "put": lines = report(digests, store.upload(digests, from: cache))
    case "list":
      do throws(Diagnostic) {
        lines = try store.digests().map(\.text)
      } catch {
        lines = ["error " + Self.line(error.description)]
      }
    default: lines = ["error not a request"]
    }
    return lines + (store.reasonGivenUp.map { ["gone \(Self.line($0))"] } ?? []) + ["end"]
  }

  /// Reads a digest, behind which the size of the file may be.
  private static func file(_ word: Substring) -> GoldenLock.Entry? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let digest = ContentDigest(parts[0]),
      let size = parts.count > 1 ? Int(parts[1]) : GoldenLock.maximumFileBytes,
      (0...GoldenLock.maximumFileBytes).contains(size)
    else { return nil }
    return GoldenLock.Entry(digest: digest, size: size)
  }

  private func report(
    _ digests: [ContentDigest], _ problems: [ContentDigest: String]
  ) -> [String] {
    digests.map { digest in
      problems[digest].map { "\(digest) error \(Self.line($0))" } ?? "\(digest) ok"
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
