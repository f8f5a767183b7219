public import Diagnostics

/// Finds keys that an object of a JSON text has twice.
public enum JSONRepeats {
  /// An object or array that a byte is in.
  private struct Place {
    /// The keys of an object as they are written; nil for an array.
    var keys: Set<[UInt8]>?

    /// The step to what is being read: a key, or a number in brackets.
    var step = ""
    var number = 0

    /// Whether the next string of an object is a key.
    var isAtKey = true
  }

  /// Returns a warning for each repeated key, because only the first of them counts.
  ///
  /// The bytes must be JSON, as `JSONValue.parse` checks; keys are compared as they are written.
  public static func warnings(in bytes: [UInt8]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var places: [Place] = []
    var index = 0
    while index < bytes.count, result.count < MessageLimits.maximumProblems {
      switch bytes[index] {
      case UInt8(ascii: "{"): places.append(Place(keys: []))
      case UInt8(ascii: "["): places.append(Place(step: "[0]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = places.popLast()
      case UInt8(ascii: ","): moveOn(&places)
      case UInt8(ascii: "\""):
        let end = stringEnd(bytes, from: index)
        if let last = places.indices.last, places[last].isAtKey, places[last].keys != nil {
          let key = Array(bytes[(index + 1)..<max(index + 1, end)])
          places[last].step = String(decoding: key, as: UTF8.self)
          places[last].isAtKey = false
          if places[last].keys?.insert(key).inserted == false {
            result.append(warning(places))
          }
        }
        index = end
      default: break
      }
      index += 1
    }
    return result
  }

  private static func moveOn(_ places: inout [Place]) {
    guard let last = places.indices.last else { return }
    if places[last].keys == nil {
      places[last].number += 1
      places[last].step = "[\(places[last].number)]"
    } else {
      places[last].isAtKey = true
    }
  }

  /// Where the closing quote of a string is.
  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func warning(_ places: [Place]) -> Diagnostic {
    let path = places.reduce("") { path, place in
      path.isEmpty || place.keys == nil
        ? path + place.step.clipped : path + "." + place.step.clipped
    }
    return .warning(
      "The key \((places.last?.step ?? "").quoted) is there twice; the first one counts.",
      keyPath: path, solution: "Remove one of them.")
  }
}
