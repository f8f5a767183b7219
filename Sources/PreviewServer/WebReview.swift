package import Diagnostics
package import Snapshots
import Synchronization

/// The differences of the last check as a page in a browser decides on them.
package final class WebReview: ReviewedDifferences {
  private let pending: Mutex<PendingDifferences>
  private let outcome: @Sendable (Result<String, Diagnostic>) -> Void

  /// Shows what is pending.
  ///
  /// - Parameters:
  ///   - pending: The differences.
  ///   - outcome: Gets the path of each golden that is written, and what goes wrong.
  package init(
    _ pending: PendingDifferences, outcome: @escaping @Sendable (Result<String, Diagnostic>) -> Void
  ) {
    self.pending = Mutex(pending)
    self.outcome = outcome
  }

  /// Whether anything was rejected or is left.
  package var hasDifferences: Bool { pending.withLock { !$0.isAllAccepted } }

  package func page(token: String) throws(Diagnostic) -> [UInt8] {
    pending.withLock { $0 }.page(ReportPage.Session(token: token))
  }

  package func file(_ path: String) throws(Diagnostic) -> [UInt8]? {
    let pending = pending.withLock { $0 }
    return pending.shows(path) ? try pending.read(path) : nil
  }

  package func decide(_ decision: ReviewDecision, on subject: DecisionSubject) -> DecisionOutcome {
    pending.withLock { pending in
      var decided = DecisionOutcome()
      for entry in Self.entries(subject, of: pending) {
        switch decision {
        case .accept:
          do throws(Diagnostic) {
            outcome(.success(try pending.accept(entry)))
            decided.decided.append(entry.name)
          } catch {
            outcome(.failure(error))
            decided.problems.append(error.printed.harmless)
          }
        case .reject:
          pending.reject(entry)
          decided.decided.append(entry.name)
        }
      }
      do throws(Diagnostic) {
        // The page that is a file is written once, at the end.
        if !decided.decided.isEmpty { try pending.save(.machineForm) }
      } catch {
        outcome(.failure(error))
        decided.problems.append(error.printed.harmless)
      }
      return decided
    }
  }

  /// Writes what was decided into all forms of the report.
  package func finish() throws(Diagnostic) {
    let problem: Diagnostic? = pending.withLock { pending in
      do throws(Diagnostic) {
        if pending.hasDecided { try pending.save() }
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
  }

  private static func entries(
    _ subject: DecisionSubject, of pending: PendingDifferences
  ) -> [ReportEntry] {
    let left = pending.entries.filter(pending.isLeft)
    switch subject {
    case .variant(let variant, let name):
      return left.filter { $0.case.isExactly(name) && $0.variant.isExactly(variant) }
    case .wholeCase(let name): return left.filter { $0.case.isExactly(name) }
    case .group(let id):
      let members = Set(
        pending.groups.first { $0.id == id }?.entries.map { ExactText($0.name) } ?? [])
      return left.filter { members.contains(ExactText($0.name)) }
    }
  }
}
