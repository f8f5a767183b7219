#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif
#if canImport(Darwin)
import Foundation
#endif

/// The test that is running, and the framework that runs it.
struct RunningTest: Sendable {
  private enum Framework: Sendable {
    case swiftTesting
    case xcTest
  }

  private let framework: Framework

  /// What tells the test from others; nil where the framework doesn't say.
  private let id: String?

  /// Whether the test is run once for each of some arguments.
  let hasArguments: Bool

  /// Describes a test of Swift Testing.
  init(id: String, hasArguments: Bool) {
    framework = .swiftTesting
    self.id = id
    self.hasArguments = hasArguments
  }

  private init(framework: Framework) {
    self.framework = framework
    id = nil
    hasArguments = false
  }

  /// Whether this process runs tests of Swift Testing only, as `swift test` tells its processes.
  ///
  /// A detached task of such a test doesn't know its test, and what is reported to XCTest is lost.
  private static let isSwiftTestingAlone: Bool = {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(option + 1).first == "swift-testing"
  }()

  /// The test that calls, by the framework that knows of it.
  static var current: RunningTest {
    #if canImport(Testing)
    if let test = Test.current {
      return RunningTest(
        id: test.id.nameComponents.joined(separator: "/"),
        hasArguments: Test.Case.current?.isParameterized ?? test.isParameterized)
    }
    if isSwiftTestingAlone { return RunningTest(framework: .swiftTesting) }
    #endif
    #if canImport(XCTest)
    _ = XCTestWatch.shared
    #endif
    return RunningTest(framework: .xcTest)
  }

  func identity(at location: TestLocation) -> String { id ?? location.testName }

  /// Makes the test fail; it goes on.
  func fail(_ failure: SnapshotFailure, at location: TestLocation) {
    switch framework {
    case .swiftTesting:
      #if canImport(Testing)
      let location = SourceLocation(
        fileID: location.fileID, filePath: location.filePath, line: Int(location.line),
        column: Int(location.column))
      for file in failure.attachments {
        Attachment.record(file.bytes, named: file.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: failure.printed), sourceLocation: location)
      #endif
    case .xcTest:
      #if canImport(XCTest)
      attach(failure.attachments)
      XCTFail(failure.printed, file: location.file, line: location.line)
      reportWithoutTest(failure, at: location)
      #endif
    }
  }

  /// Reports a failure of a detached task of Swift Testing, which doesn't know its test, where both
  /// frameworks share a process as in Xcode: XCTest loses it.
  ///
  /// An `async` test of XCTest on another thread than the main one can't be distinguished from it,
  /// so its failures are reported to both.
  private func reportWithoutTest(_ failure: SnapshotFailure, at location: TestLocation) {
    #if canImport(Testing) && canImport(Darwin)
    guard !Thread.isMainThread, Test.current == nil else { return }
    let location = SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: Int(location.line),
      column: Int(location.column))
    Issue.record(Comment(rawValue: failure.printed), sourceLocation: location)
    #endif
  }

  #if canImport(XCTest)
  /// Hands files to XCTest, which has no location for them on other systems than Apple's.
  ///
  /// A test that runs elsewhere than on the main thread gets none, as XCTest takes them there only;
  /// the failure names their paths.
  private func attach(_ files: [SnapshotFailure.Attachment]) {
    #if canImport(Darwin)
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      XCTContext.runActivity(named: "Snapshot images") { activity in
        for file in files {
          let attachment = XCTAttachment(
            data: Data(file.bytes),
            uniformTypeIdentifier: file.name.hasSuffix(".txt") ? "public.plain-text" : "public.png")
          attachment.name = file.name
          activity.add(attachment)
        }
      }
    }
    #endif
  }
  #endif
}

#if canImport(XCTest)
/// Notices that another test of XCTest begins, so that its assertions are numbered from 1.
private final class XCTestWatch: NSObject, XCTestObservation {
  static let shared: Void = {
    #if canImport(Darwin)
    // There observers are added on the main thread only, and a test may be on another one.
    if !Thread.isMainThread {
      DispatchQueue.main.async { XCTestObservationCenter.shared.addTestObserver(XCTestWatch()) }
      return
    }
    #endif
    XCTestObservationCenter.shared.addTestObserver(XCTestWatch())
  }()

  func testCaseWillStart(_ testCase: XCTestCase) { GoldenNames.shared.reset() }
}
#endif
