public import Diagnostics

/// What keeps files by their digests.
protocol ObjectStore {
  /// Brings files into the cache.
  ///
  /// - Returns: What is wrong with those that could not be had; nothing of them is in the cache.
  func fetch(_ digests: [ContentDigest], into cache: ObjectFolder) -> [ContentDigest: String]

  /// Puts files of the cache into the store, unless they are there with their content.
  ///
  /// - Returns: What is wrong with those that are not surely there now.
  func upload(_ digests: [ContentDigest], from cache: ObjectFolder) -> [ContentDigest: String]

  /// The digests of all files, sorted.
  func digests() throws(Diagnostic) -> [ContentDigest]
}

/// A folder as a store.
struct FolderStore: ObjectStore {
  let folder: ObjectFolder

  func fetch(_ digests: [ContentDigest], into cache: ObjectFolder) -> [ContentDigest: String] {
    var problems: [ContentDigest: String] = [:]
    for digest in digests {
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
/// It runs as a process of its own, which reads no picture, page or font, and does nothing but what
/// lines ask for: so the other half, which does read them, needs no network.
///
/// ```text
/// get DIGEST DIGEST…      DIGEST ok           for each
/// put DIGEST DIGEST…      DIGEST error WHY
/// list                    DIGEST              for each, or: error WHY
///                         end
/// ```
public struct StoreServer {
  private let store: any ObjectStore
  private let cache: ObjectFolder

  /// - Parameters:
  ///   - address: Where goldens are.
  ///   - cache: Where the other half finds and leaves files.
  ///   - environment: What the environment says of the server and who may use it.
  /// - Throws: A `Diagnostic` when that can't be used.
  public init(
    _ address: StoreAddress, cache: ObjectFolder, environment: (String) -> String?
  ) throws(Diagnostic) {
    self.cache = cache
    switch address {
    case .folder(let path): store = FolderStore(folder: ObjectFolder(path))
    case .bucket(let bucket, let prefix):
      store = try BucketStore(bucket: bucket, prefix: prefix, environment: environment)
    }
  }

  /// Answers a line.
  public func answer(to line: String) -> [String] {
    let words = line.split(separator: " ")
    let digests = words.dropFirst().compactMap { ContentDigest($0) }
    guard digests.count == max(0, words.count - 1) else { return ["error not a digest", "end"] }
    switch words.first {
    case "get": return report(digests, store.fetch(digests, into: cache))
    case "put": return report(digests, store.upload(digests, from: cache))
    case "list":
      do throws(Diagnostic) {
        return try store.digests().map(\.text) + ["end"]
      } catch {
        return ["error " + Self.line(error.description), "end"]
      }
    default: return ["error not a request", "end"]
    }
  }

  private func report(
    _ digests: [ContentDigest], _ problems: [ContentDigest: String]
  ) -> [String] {
    digests.map { digest in
      problems[digest].map { "\(digest) error \(Self.line($0))" } ?? "\(digest) ok"
    } + ["end"]
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
