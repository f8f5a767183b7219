import Diagnostics
import PreviewServer
import Snapshots
import Synchronization

/// The differences of the last check as a page in a browser decides on them.
final class WebReview: ReviewedDifferences {
  private let pending: Mutex<PendingDifferences>
  private let console: Console

  init(_ pending: PendingDifferences, _ console: Console) {
    self.pending = Mutex(pending)
    self.console = console
  }

  /// Whether anything was rejected or is left.
  var hasDifferences: Bool { pending.withLock { !$0.isAllAccepted } }

  func page(token: String) throws(Diagnostic) -> [UInt8] {
    pending.withLock { $0 }.page(ReportPage.Session(token: token))
  }

  func file(_ path: String) throws(Diagnostic) -> [UInt8]? {
    let pending = pending.withLock { $0 }
    return pending.shows(path) ? try pending.read(path) : nil
  }

  func decide(_ decision: ReviewDecision, on subject: DecisionSubject) -> DecisionOutcome {
    pending.withLock { pending in
      var outcome = DecisionOutcome()
      for entry in Self.entries(subject, of: pending) {
        switch decision {
        case .accept:
          do throws(Diagnostic) {
            console.print("\(try pending.accept(entry))")
            outcome.decided.append(entry.name)
          } catch {
            console.report(error)
            outcome.problems.append(error.printed.harmless)
          }
        case .reject:
          pending.reject(entry)
          outcome.decided.append(entry.name)
        }
      }
      do throws(Diagnostic) {
        // The page that is a file is written once, at the end.
        if !outcome.decided.isEmpty { try pending.save(.machineForm) }
      } catch {
        console.report(error)
        outcome.problems.append(error.printed.harmless)
      }
      return outcome
    }
  }

  /// Writes what was decided into all forms of the report.
  func finish() throws(Diagnostic) {
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
