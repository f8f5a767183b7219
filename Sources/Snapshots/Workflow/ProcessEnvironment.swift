import Essentials

/// What the environment variables of the process say.
package enum ProcessEnvironment {
  /// An environment variable that is set to something.
  package static func value(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the program runs on a CI server, where goldens are never written.
  package static var isCI: Bool {
    ContinuousIntegration.isNamed(by: value(ContinuousIntegration.variable))
  }
}
