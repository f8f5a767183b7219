import ArgumentParser
import Snapshots

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

  var isGiven: Bool { shard != nil || shards != nil }

  func validate() throws { _ = try chosen(ProcessEnvironment.value) }

  /// The part to do, from the options or the environment.
  func chosen(_ variable: (String) -> String?) throws -> Shard {
    do throws(Shard.Problem) {
      return try Shard(shard, of: shards, variable)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
