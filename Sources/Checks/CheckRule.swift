/// What `snapshot.yml` says of one check of the appearance of messages.
public struct CheckRule: Hashable, Sendable {
  public enum Level: String, CaseIterable, Hashable, Sendable {
    /// What the check finds is not reported.
    case off

    /// `lint` reports what the check finds; golden tests don't run it.
    case warning

    /// What the check finds fails golden tests too.
    case error
  }

  public var level = Level.warning

  /// The ids of elements that the check leaves out; `*` represents any characters.
  public var exceptions: [String] = []

  /// Why the check is off or leaves something out.
  public var reason: String?

  /// What holds for a check of which no file says anything.
  public static let `default` = CheckRule()

  public init() {}

  /// Whether the check leaves an element out.
  public func excepts(_ id: String) -> Bool {
    exceptions.contains { Self.matches(Array(id.utf8), Array($0.utf8)) }
  }

  /// Whether a text is a pattern, in which `*` represents any characters.
  private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (at, next) = (0, 0)
    // The last star, and how far it reaches: it is all that ever has to be tried again.
    var retry: (pattern: Int, text: Int)?
    while at < text.count {
      if next < pattern.count, pattern[next] == star {
        retry = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == text[at] {
        (at, next) = (at + 1, next + 1)
      } else if let (star, reach) = retry {
        retry = (star, reach + 1)
        (at, next) = (reach + 1, star + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == star }
  }
}

/// What `snapshot.yml` says of the checks, by their names.
public typealias CheckRules = [String: CheckRule]

extension CheckRules {
  /// What holds for a check: what the files say of it, else the standard rule.
  public func rule(for check: String) -> CheckRule { self[check] ?? .default }
}
