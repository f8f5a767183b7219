import ArgumentParser
import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The option that says how much is done at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of pictures to render in parallel. (default: the number of cores, or what "
        + "memory allows)",
      valueName: "n"))
  var jobs: Int?

  var count: Int { jobs ?? Self.usualCount }

  /// One for each core, as far as there is memory for so many.
  static var usualCount: Int {
    usualCount(cores: ProcessInfo.processInfo.activeProcessorCount, memory: ProcessMemory.limit)
  }

  static func usualCount(cores: Int, memory: Int) -> Int {
    max(1, min(cores, (memory - memoryOfProgram) / memoryOfJob))
  }

  /// What the program takes with its fonts, in bytes.
  private static let memoryOfProgram = 64 << 20

  /// What three pictures of a large tablet take, as a comparison has them, in bytes.
  private static let memoryOfJob = 64 << 20

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }
}
