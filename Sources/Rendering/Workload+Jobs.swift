import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Workload {
  /// The memory that the program takes with its fonts, in bytes.
  private static let memoryOfProgram = 64 << 20

  /// The memory of three images of a large tablet, as a comparison has them, in bytes.
  private static let memoryOfJob = 64 << 20

  /// How many images are drawn at once unless a user says otherwise: one for each core, as far as
  /// there is memory for so many.
  package static var defaultJobs: Int {
    defaultJobs(cores: ProcessInfo.processInfo.activeProcessorCount, memory: ProcessMemory.limit)
  }

  static func defaultJobs(cores: Int, memory: Int) -> Int {
    max(1, min(cores, (memory - memoryOfProgram) / memoryOfJob))
  }
}
