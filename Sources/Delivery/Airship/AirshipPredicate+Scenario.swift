import Diagnostics
import Messages

extension AirshipPredicate {
  /// What a scenario says, with the error of a predicate that the SDK rejects.
  static let type = ScenarioType<Result<Self, Diagnostic>>(shape: .anything) { node in
    do throws(Diagnostic) {
      return .success(try parse(node.json))
    } catch {
      return .failure(error)
    }
  }
}
