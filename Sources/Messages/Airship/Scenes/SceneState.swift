import Diagnostics

/// The values that views of a Scene depend on, as they are before anybody has tapped.
///
/// Source: Docs/Vendors/AirshipScenes.md#before-any-interaction.
struct SceneState {
  private var root: JSONValue.Members = Self.standard

  /// What every Scene knows of its forms, pages and videos.
  private static let standard: JSONValue.Members = [
    "$forms": .object([
      "current": .object([
        "type": .string("form"), "status": .object(["type": .string("pending_validation")]),
        "data": .object(["children": .object([:])]),
      ])
    ]),
    "$pagers": .object(["current": .object(["paused": .bool(false)])]),
    "$video": .object(["current": .object([:])]),
    "$asyncView": .object(["current": .object(["status": .string("loading")])]),
  ]

  /// The state within a state controller, which hides that of those around it.
  func within(initial: JSONValue.Members) -> SceneState {
    var state = self
    state.root = Self.standard
    for (key, value) in initial { state.root[key] = value }
    return state
  }

  /// Whether a predicate is met; nil for one that the SDK rejects, which is logged.
  func meets(_ predicate: JSONValue, at keyPath: String, log: ProblemLog) -> Bool? {
    do throws(Diagnostic) {
      return try AirshipPredicate.parse(predicate.listingNegations).matches(.object(root))
    } catch {
      let path = error.keyPath.map { $0.isEmpty ? keyPath : "\(keyPath).\($0)" } ?? keyPath
      log.error(at: path, error.summary, error.solution)
      return nil
    }
  }
}

extension JSONValue {
  /// A predicate in which `not` has a list, as elsewhere: Airship's own samples have an object, too.
  fileprivate var listingNegations: JSONValue {
    switch self {
    case .object(let members):
      var result = members
      for (key, value) in members {
        let inner = value.listingNegations
        if key == "not", case .object = inner {
          result[key] = .array([inner])
        } else {
          result[key] = inner
        }
      }
      return .object(result)
    case .array(let elements): return .array(elements.map(\.listingNegations))
    default: return self
    }
  }
}

extension SceneParser {
  /// Returns a reader of a view whose keys are those that count in the state.
  func overridden(_ reader: JSONReader) -> JSONReader {
    guard case .object(let overrides)? = reader.object["view_overrides"] else { return reader }
    var members = reader.object
    for key in overrides.keys.sorted() {
      let path = "\(reader.path("view_overrides")).\(key)"
      guard case .array(let entries)? = overrides[key] else {
        reader.log.error(
          at: path, "Overrides must be an array of objects.", "Write objects in square brackets.")
        continue
      }
      for (index, entry) in entries.enumerated() {
        guard case .object(let entry) = entry else {
          reader.log.error(
            at: "\(path)[\(index)]", "An override must be an object.",
            "Write keys and values in braces.")
          continue
        }
        if let predicate = entry["when_state_matches"], predicate != .null,
          state.meets(
            predicate, at: "\(path)[\(index)].when_state_matches", log: reader.log) != true
        {
          continue
        }
        members[key] = entry["value"]
        break
      }
    }
    return JSONReader(
      members, at: reader.keyPath, log: reader.log, leniency: reader.leniency)
  }

  /// Whether a view is there before anybody has tapped.
  func isShown(_ reader: JSONReader) -> Bool {
    guard let visibility = reader.reader("visibility") else { return true }
    let standard = visibility.required("default", visibility.bool("default"))
    let key = "invert_when_state_matches"
    visibility.know(key)
    visibility.note(key, .anyObject)
    defer { visibility.warnAboutUnknownKeys(in: "a visibility") }
    guard let predicate = visibility.required(key, visibility.object[key]), !reader.isRecording
    else { return standard ?? true }
    let isInverted =
      state.meets(predicate, at: visibility.path(key), log: reader.log) ?? false
    return (standard ?? true) != isInverted
  }
}
