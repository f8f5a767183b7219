import Diagnostics
import Inputs
import Platform

/// A commit that touched a folder, with the contents of files in it.
struct GitCommit: Sendable {
  /// The digest in hexadecimal digits.
  var digest: String

  /// The day of the commit, as 2026-11-25.
  var date: String

  /// The first line of its message.
  var subject: String

  /// The digests of the goldens in the folder, by their names.
  var goldens: [ExactText: String]
}

/// What Git knows of the goldens in a folder.
struct GitGoldens: Sendable {
  /// The commits that touched the folder, the newest first.
  var commits: [GitCommit]

  /// The contents by their digests.
  var contents: [ExactText: [UInt8]]
}

extension GitCheckout {
  /// The most commits that are looked at.
  static let maximumCommits = 500

  /// The most bytes of goldens that are read.
  private static let maximumContents = 256 << 20

  /// Asks for the goldens of a folder, as they were at each commit that touched it.
  ///
  /// - Parameters:
  ///   - folder: The folder's path below the checkout.
  ///   - maximum: How many commits with other goldens are wanted.
  ///   - isWanted: Whether a file is a golden that counts.
  /// - Returns: The commits with the contents of their goldens.
  /// - Throws: Why Git has no answer.
  func goldens(
    in folder: String, limit maximum: Int, where isWanted: (String) -> Bool
  ) throws(Diagnostic) -> GitGoldens {
    try rejectOtherLocations()
    let lines = try answer(of: start("rev-parse", "--absolute-git-dir", "--show-toplevel"))
      .split(separator: Self.line).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 2, FileIdentity(lines[0]) == repository,
      FileIdentity(lines[1]) == FileIdentity(top)
    else {
      throw Self.failure("Git takes another folder than this one for the checkout.", top)
    }
    let log = try answer(
      of: start(
        "log", "-z", "--no-show-signature", "--format=%H%x09%cs%x09%s",
        "--max-count=\(Self.maximumCommits)", "--", ":(top,literal)" + folder))
    var found = GitGoldens(commits: [], contents: [:])
    var changes = 0
    for line in log.split(separator: 0) {
      let parts = String(decoding: line, as: UTF8.self)
        .split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, [40, 64].contains(parts[0].utf8.count) else { continue }
      let commit = GitCommit(
        digest: String(parts[0]), date: String(parts[1]), subject: String(parts[2]),
        goldens: try tree(String(parts[0]), folder: folder, isWanted: isWanted))
      if commit.goldens != found.commits.last?.goldens { changes += 1 }
      found.commits.append(commit)
      // The one before the last change is what that is compared with.
      if changes > maximum { break }
    }
    var bytes = 0
    for digest in Set(found.commits.flatMap(\.goldens.values)).sorted() {
      let content = try answer(of: start("cat-file", "blob", digest))
      bytes += content.count
      guard bytes <= Self.maximumContents else {
        throw Self.failure("The goldens of these commits are more than 256 MB.", top)
      }
      found.contents[ExactText(digest)] = content
    }
    return found
  }

  /// The goldens that a commit has in a folder, with their digests.
  private func tree(
    _ commit: String, folder: String, isWanted: (String) -> Bool
  ) throws(Diagnostic) -> [ExactText: String] {
    let answer = try answer(of: start("ls-tree", "-z", commit, "--", folder + "/"))
    var files: [ExactText: String] = [:]
    for line in answer.split(separator: 0) {
      // Its mode, its kind and its digest, then the path behind a tab.
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      let name = String(decoding: parts[1], as: UTF8.self).dividedAtLastSlash.name
      guard words.count == 3, words[1] == "blob", isWanted(String(name)) else { continue }
      files[ExactText(String(name))] = String(words[2])
    }
    return files
  }
}
