import Foundation
import FuzzTargets

// libFuzzer brings `main` and calls these two. It ignores options with two hyphens, which are ours:
//
//   Fuzz --list                        the names of the targets
//   Fuzz --target=png --seeds=FOLDER   writes the seeds of a target
//   Fuzz --target=png …                runs a target, with libFuzzer's own options

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  let options = CommandLine.arguments
  if options.contains("--list") {
    for target in FuzzTarget.all { print(target.name, target.maximumLength) }
    exit(0)
  }
  if let folder = value(of: "--seeds", in: options) { writeSeeds(of: chosen, to: folder) }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

private let chosen: FuzzTarget = {
  let name = value(of: "--target", in: CommandLine.arguments)
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("Name a target: \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
    exit(2)
  }
  return target
}()

private func value(of option: String, in arguments: [String]) -> String? {
  arguments.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
}

/// Writes the seeds that are in the repository, which is the current folder, and ends the process.
private func writeSeeds(of target: FuzzTarget, to folder: String) -> Never {
  for (index, seed) in target.seedInputs(in: ".").enumerated() {
    FileManager.default.createFile(atPath: "\(folder)/seed-\(index)", contents: Data(seed))
  }
  exit(0)
}
