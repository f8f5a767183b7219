import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A part of a check that is spread over several machines.
struct Shard: Equatable, Sendable {
  /// Which part it is, from 1.
  var number: Int

  /// How many parts there are.
  var count: Int

  /// The whole in one part.
  static let whole = Shard(number: 1, of: 1)

  /// The most parts that a check can have.
  static let mostParts = 100_000

  init?(number: Int, count: Int) {
    guard 1...Self.mostParts ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/5`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  private init(number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// The elements that belong to this part: of neighbours, each goes to another part.
  func part<Element>(of elements: [Element]) -> [Element] {
    elements.indices.filter { $0 % count == number - 1 }.map { elements[$0] }
  }
}

/// How a check is reported which part of it to do.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Do the i-th of n parts, from 1. (default: TEST_SHARD_INDEX of TEST_TOTAL_SHARDS)",
      valueName: "i/n"))
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many parts there are, when JOB_COMPLETION_INDEX says which, from 0.",
      valueName: "n"))
  var shards: Int?

  func validate() throws { _ = try chosen(ProcessEnvironment.value) }

  /// The part to do, from the options or the environment.
  func chosen(_ variable: (String) -> String?) throws -> Shard {
    if let shard {
      if shards != nil { throw ValidationError("Give --shard i/n or --shards n, not both.") }
      guard let chosen = Shard(shard) else {
        throw ValidationError("--shard must be i/n with i from 1 to n, such as 2/5.")
      }
      return chosen
    }
    if let shards {
      guard 1...Shard.mostParts ~= shards else {
        throw ValidationError("--shards must be from 1 to \(Shard.mostParts).")
      }
      guard let index = variable("JOB_COMPLETION_INDEX") else {
        throw ValidationError("--shards needs JOB_COMPLETION_INDEX. Or give --shard i/n.")
      }
      return try Self.shard(index, "JOB_COMPLETION_INDEX", of: "\(shards)", "--shards")
    }
    if let count = variable("TEST_TOTAL_SHARDS") {
      return try Self.shard(
        variable("TEST_SHARD_INDEX") ?? "", "TEST_SHARD_INDEX", of: count, "TEST_TOTAL_SHARDS")
    }
    return .whole
  }

  /// Tells Bazel that shards are understood; without this it refuses to shard.
  func acknowledge() {
    guard let path = ProcessEnvironment.value("TEST_SHARD_STATUS_FILE") else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
  }

  private static func shard(
    _ index: String, _ indexName: String, of count: String, _ countName: String
  ) throws -> Shard {
    guard let index = Int(index), index >= 0, index < Shard.mostParts, let count = Int(count),
      let shard = Shard(number: index + 1, count: count)
    else {
      throw ValidationError("\(indexName) must be a number from 0 to \(countName) - 1.")
    }
    return shard
  }
}
