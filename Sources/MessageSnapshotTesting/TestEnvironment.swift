import Foundation
import Snapshots

/// What the environment variables of a test run say.
struct TestEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// That of this process.
  static let current = TestEnvironment(ProcessInfo.processInfo.environment)

  /// A variable that is set to something.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the tests run on a CI server, where goldens are never written.
  var isCI: Bool { ContinuousIntegration.isNamed(by: value(ContinuousIntegration.variable)) }
}
