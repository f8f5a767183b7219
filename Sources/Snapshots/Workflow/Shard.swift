#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A part of a check that is spread over several machines.
package struct Shard: Equatable, Sendable {
  /// Which part it is, from 1.
  package let number: Int

  /// How many parts there are.
  package let count: Int

  /// The whole in one part.
  package static let whole = Shard(number: 1, of: 1)

  /// The most parts that a check can have.
  private static let maximumParts = 100_000

  /// Names a part; nil where there is none with that number.
  package init?(number: Int, count: Int) {
    guard 1...Self.maximumParts ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/5`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  private init(number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// The elements that belong to this part: of neighbours, each goes to another part.
  package func part<Element>(of elements: [Element]) -> [Element] {
    elements.indices.filter { $0 % count == number - 1 }.map { elements[$0] }
  }
}

extension Shard {
  /// The file by which a test learns that Bazel shards; nil for none.
  package static var statusFile: String? { ProcessEnvironment.value("TEST_SHARD_STATUS_FILE") }

  /// Tells Bazel that shards are understood; without this it rejects to shard.
  package static func acknowledge() {
    guard let statusFile else { return }
    _ = FileManager.default.createFile(atPath: statusFile, contents: nil)
  }

  /// What is wrong with the options or the environment that say which part to do.
  package struct Problem: Error {
    /// What is wrong, and with which option or variable.
    package let description: String
  }

  /// Finds out which part to do, from what a user gives or from the environment.
  ///
  /// - Parameters:
  ///   - text: A part, such as `2/5`; nil for none.
  ///   - count: How many parts there are, where `JOB_COMPLETION_INDEX` says which; nil for none.
  ///   - variable: The values of environment variables.
  /// - Throws: What is wrong.
  package init(
    _ text: String?, of count: Int?, _ variable: (String) -> String?
  ) throws(Problem) {
    if let text {
      if count != nil { throw Problem(description: "Give --shard i/n or --shards n, not both.") }
      guard let shard = Shard(text) else {
        throw Problem(description: "--shard must be i/n with i from 1 to n, such as 2/5.")
      }
      self = shard
    } else if let count {
      guard 1...Self.maximumParts ~= count else {
        throw Problem(description: "--shards must be from 1 to \(Self.maximumParts).")
      }
      guard let index = variable("JOB_COMPLETION_INDEX") else {
        throw Problem(description: "--shards needs JOB_COMPLETION_INDEX. Or give --shard i/n.")
      }
      try self.init(
        index: index, indexName: "JOB_COMPLETION_INDEX", of: "\(count)", countName: "--shards")
    } else if let count = variable("TEST_TOTAL_SHARDS") {
      let index = variable("TEST_SHARD_INDEX") ?? ""
      try self.init(
        index: index, indexName: "TEST_SHARD_INDEX", of: count, countName: "TEST_TOTAL_SHARDS")
    } else {
      self = .whole
    }
  }

  private init(
    index: String, indexName: String, of count: String, countName: String
  ) throws(Problem) {
    guard let index = Int(index), index >= 0, index < Self.maximumParts, let count = Int(count),
      let shard = Shard(number: index + 1, count: count)
    else {
      throw Problem(description: "\(indexName) must be a number from 0 to \(countName) - 1.")
    }
    self = shard
  }
}
