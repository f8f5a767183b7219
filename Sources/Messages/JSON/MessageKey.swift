import Platform
import Synchronization

/// A key that was looked for while a message was read: what it may be, whether it is there or not.
///
/// It follows from the reading itself, so it is always what the version of the SDK takes.
public struct MessageKey: Hashable, Sendable {
  /// What the value of a key may be, as far as one field of a form can hold it.
  public enum Form: Hashable, Sendable {
    /// Any text.
    case text
    /// Any number.
    case number

    /// A number of points.
    case length
    /// Yes or no.
    case flag

    /// A colour as text: `#RRGGBB`, or `#AARRGGBB` with alpha first.
    case color

    /// A colour as one whole number, `0xAARRGGBB`.
    case colorNumber

    /// One of a few words; capitals don't matter where `foldsCase` is set.
    case choice([String], foldsCase: Bool)

    /// The form of a value of some shape; nil for what is not written in one field.
    init?(_ shape: JSONShape) {
      switch shape {
      case .hexColor: self = .color
      case .string: self = .text
      case .length: self = .length
      case .whole(0...0xFFFF_FFFF): self = .colorNumber
      case .number, .whole: self = .number
      case .boolean: self = .flag
      case .either(let shapes) where shapes.contains(.boolean): self = .flag
      case .word(let words, let foldsCase): self = .choice(words, foldsCase: foldsCase)
      default: return nil
      }
    }
  }

  /// The key path, as problems of the message have it.
  public var path: String

  /// What the value may be.
  public var form: Form

  /// The least number that means something; nil where any does.
  public var minimum: Double?
}

/// Notes the keys that are looked for while messages are read.
public final class MessageKeyLog: Sendable {
  /// What the readers of this work note their keys in; nil for nothing.
  static let current = WorkLocal<MessageKeyLog?>(nil)

  /// The most keys that are kept: more than a form could show.
  private static let maximumKeys = 4_096

  private struct State {
    var keys: [MessageKey] = []
    var indices: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Returns the keys that are looked for while an action reads messages, each once, in the order
  /// in which they are looked for first.
  public static func keys(during action: () -> Void) -> [MessageKey] {
    let log = MessageKeyLog()
    current.withValue(log, action)
    return log.state.withLock(\.keys)
  }

  /// Notes a key; what is known of one later counts.
  func note(_ key: MessageKey) {
    state.withLock { state in
      if let index = state.indices[key.path] {
        state.keys[index] = key
      } else if state.keys.count < Self.maximumKeys {
        state.indices[key.path] = state.keys.count
        state.keys.append(key)
      }
    }
  }
}
