public import Foundation
import Synchronization

/// The built program, run as a user runs it.
public struct Program {
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: Data
    public var errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The program beside these tests, which the build has just made.
  public static let path: String =
    Bundle.main.executableURL.map {
      $0.deletingLastPathComponent().appendingPathComponent("render-snapshot").path
    } ?? ""

  /// Runs the program in a folder and waits for it.
  public static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    folder: String = Repository.root, program: String = path
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    try process.run()
    try? inputPipe.fileHandleForWriting.write(contentsOf: input)
    try? inputPipe.fileHandleForWriting.close()
    // Both streams at once: a program that writes much to one waits until it is read.
    let errors = Mutex(Data())
    let reading = DispatchGroup()
    let errorHandle = errorPipe.fileHandleForReading
    reading.enter()
    Thread.detachNewThread {
      let data = errorHandle.readDataToEndOfFile()
      errors.withLock { $0 = data }
      reading.leave()
    }
    let output = outputPipe.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: output,
      errors: String(decoding: errors.withLock { $0 }, as: UTF8.self))
  }
}
