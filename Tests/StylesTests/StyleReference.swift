import Messages
import Styles

/// The part of `Docs/StyleReference.md` that follows from the tables of keys.
enum StyleReference {
  static let path = "Docs/StyleReference.md"
  static let start = "<!-- What follows is generated; the tests compare it. -->\n"

  static var text: String {
    let types = StyleSchemaTests.displayTypes
    let braze = BrazeStyle.Kind.allCases.map(section)
    return
      (["## Keys and the types that read them\n\n" + overview(types)] + types.map(section)
      + braze).joined(separator: "\n")
  }

  private static func overview(_ types: [AirshipDisplayType]) -> String {
    var paths: [String] = []
    for key in types.flatMap({ ($0.styleKind?.keys ?? []) }) where !paths.contains(key.path) {
      paths.append(key.path)
    }
    var lines = [
      "| Key | " + types.map(\.rawValue).joined(separator: " | ") + " |",
      "|---|" + types.map { _ in "---|" }.joined(),
    ]
    for path in paths {
      let readers = types.map { type in
        let key = (type.styleKind?.keys ?? []).first { $0.path == path }
        return key.map(versions) ?? ""
      }
      lines.append("| `\(path)` | " + readers.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ type: AirshipDisplayType) -> String {
    var lines = [
      "## `\(type.styleKind?.fileName ?? "")`", "",
      "| Key | Type | Unit | 13.5.2–16.5 | 16.6–16.11 | 16.12–17.10 | 18.0–18.3 | 18.4–21 "
        + "| Added to | Read by | Changes | |", "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for key in (type.styleKind?.keys ?? []) {
      let defaults = AirshipSDK.Generation.allCases.map { value(of: key, in: $0) }
      let parts = key.parts.map { "`\($0)`" }.joined(separator: ", ")
      let cells =
        ["`\(key.path)`", key.type.rawValue, key.unit.rawValue] + defaults
        + [base(of: key), versions(key), parts, summary(of: key)]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ kind: BrazeStyle.Kind) -> String {
    var lines = [
      "## `\(kind.fileName)`", "",
      "| Key | Type | Unit | Default | Read by | Changes | |", "|---|---|---|---|---|---|---|",
    ]
    for key in BrazeStyle.schema(for: kind).keys {
      let isAppboyUI = key.removedIn != nil
      let value = key.defaults[.braze(isAppboyUI ? .appboyUI : .brazeUI)].map(text) ?? "–"
      let type = key.choices.isEmpty ? key.type.rawValue : key.choices.joined(separator: ", ")
      let parts = key.parts.map { "`\($0)`" }.joined(separator: ", ")
      let cells = [
        "`\(key.path)`", type, key.unit.rawValue, value,
        isAppboyUI
          ? versions(key) : key.since > SDKVersion(5) ? "BrazeUI from \(key.since)" : "BrazeUI",
        parts, key.summary,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The default in a generation: `–` where it is unset, nothing where no version reads the key.
  private static func value(of key: StyleKey, in generation: AirshipSDK.Generation) -> String {
    guard isRead(key, in: generation) else { return "" }
    if key.ineffectiveIn.contains(.airship(generation)) { return "no effect" }
    return key.defaults[generation].map(text) ?? "–"
  }

  /// The SDK's own distances, oldest generation first; one where all are equal.
  private static func base(of key: StyleKey) -> String {
    let bases = AirshipSDK.Generation.allCases
      .filter { isRead(key, in: $0) && !key.ineffectiveIn.contains(.airship($0)) }
      .map { key.base[$0].map(text) ?? "" }
    guard let first = bases.first else { return "" }
    return bases.allSatisfy { $0 == first } ? first : bases.joined(separator: ", ")
  }

  private static func summary(of key: StyleKey) -> String {
    var notes = [key.summary]
    if key.isEssential { notes.append("Classic SDKs drop the style when it is not a string.") }
    if key.takesAnyObject { notes.append("Classic SDKs also take a string that begins so.") }
    if key.zeroIsAbsent { notes.append("0 is unset in classic SDKs.") }
    return notes.joined(separator: " ")
  }

  private static func isRead(_ key: StyleKey, in generation: AirshipSDK.Generation) -> Bool {
    let (first, end) =
      switch generation {
      case .nibs: (SDKVersion(13, 5, 2), SDKVersion(16, 6))
      case .resizableContainer: (SDKVersion(16, 6), SDKVersion(16, 12))
      case .safeAreaContainer: (SDKVersion(16, 12), SDKVersion(18))
      case .earlySwiftUI: (SDKVersion(18), SDKVersion(18, 4))
      case .swiftUI: (SDKVersion(18, 4), SDKVersion(22))
      }
    return key.since < end && key.removedIn.map { $0 > first } ?? true
  }

  private static func versions(_ key: StyleKey) -> String {
    key.removedIn.map { "\(key.since) to before \($0)" } ?? "\(key.since) on"
  }

  private static func text(_ value: StyleValue) -> String {
    switch value {
    case .number(let number):
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let text): "`\(text)`"
    case .boolean(let flag): "\(flag)"
    }
  }
}
