import Devices
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Rendering
import Styles
import WhatIf

/// What the page needs to make its form: the keys of the style, with what the files say.
struct FormDescription {
  private let reading: PreviewReading
  private let inputs: PreviewInputs
  private let sdk: VendorSDK?

  /// `state` says for which SDK the defaults are.
  init(_ reading: PreviewReading, _ inputs: PreviewInputs, _ state: PreviewState) {
    self.reading = reading
    self.inputs = inputs
    let version = state.values.last { $0.key == "sdk" }.flatMap { try? SDKVersion($0.text) }
    if case .message(_, let vendor)? = reading.subject?.source {
      sdk =
        (try? VendorSDK(of: vendor, version: version ?? inputs.sdk))
        ?? (try? VendorSDK(of: vendor, version: nil))
    } else {
      sdk = nil
    }
  }

  var json: OrderedJSON {
    .object([
      ("mark", .string(reading.mark)),
      ("input", .string(inputs.files.input)),
      ("problems", .array(reading.problems.map { .string($0.description) })),
      ("style", style),
      ("sdk", sdk.map { .string($0.version.description) } ?? .null),
      ("sdks", Self.strings(sdkVersions)),
      ("keys", .array(reading.keys.map(json))),
      ("message", .array(messageValues)),
      ("start", .array(inputs.environments.map(Self.json))),
      ("devices", .array(devices.map(Self.json))),
      ("orientations", Self.strings(Orientation.allCases.map(\.rawValue))),
      ("appearances", Self.strings(Appearance.allCases.map(\.rawValue))),
      ("textSizes", Self.strings(ContentSizeCategory.allCases.map(\.rawValue))),
      ("pseudos", Self.strings(PseudoLocale.allCases.map(\.rawValue))),
    ])
  }

  private var style: OrderedJSON {
    var values: [(String, OrderedJSON)] = []
    for key in reading.keys {
      guard let subject = reading.subject,
        let value = Self.value(at: key.path, in: subject.style.values)
      else { continue }
      values.append((key.path, .string(value)))
    }
    return .object([
      ("path", inputs.files.style.map { .string($0) } ?? .null),
      ("fileName", .string(reading.styleKind?.fileName ?? "style.plist")),
      ("digest", reading.styleDigest.map { .string($0) } ?? .null),
      ("values", .object(values)),
    ])
  }

  private static func value(at path: String, in values: [String: PlistValue]) -> String? {
    var value = PlistValue.dictionary(values)
    for name in path.split(separator: ".") {
      guard case .dictionary(let members) = value, let member = members[String(name)] else {
        return nil
      }
      value = member
    }
    switch value {
    case .number(let number): return OrderedJSON.decimal(number)
    case .string(let text): return text
    case .boolean(let flag): return "\(flag)"
    case .array, .dictionary, .other: return nil
    }
  }

  private func json(_ key: StyleKey) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("path", .string(key.path)), ("type", .string(key.type.rawValue)),
      ("unit", .string(key.unit.rawValue)), ("parts", Self.strings(key.parts)),
      ("summary", .string(key.summary)),
    ]
    if !key.choices.isEmpty { members.append(("choices", Self.strings(key.choices))) }
    guard let sdk else { return .object(members) }
    if let value = key.defaults[sdk.generation] {
      members.append(("default", .string(Self.text(value))))
    }
    if case .number(let base)? = key.base[sdk.generation], base != 0 {
      members.append(("base", .number(base)))
    }
    if let least = key.leastEffective[sdk.generation] { members.append(("least", .number(least))) }
    if !key.isRead(by: sdk.version) {
      members.append(("idle", .string("SDK \(sdk.version) does not read it")))
    } else if key.ineffectiveIn.contains(sdk.generation) {
      members.append(("idle", .string("changes nothing in SDK \(sdk.version)")))
    }
    return .object(members)
  }

  private static func text(_ value: StyleValue) -> String {
    switch value {
    case .number(let number): OrderedJSON.decimal(number)
    case .string(let text): text
    case .boolean(let flag): "\(flag)"
    }
  }

  private var sdkVersions: [String] {
    switch sdk {
    case .airship:
      ["13.5.2", "14", "15", "16", "16.8", "16.12", "17", "17.10", "18", "19", "20", "21"]
    case .braze: ["3.30", "4", "10.3", "14", "18", "18.2"]
    case nil: []
    }
  }

  /// The devices to choose from: those of the table, and those that the user described.
  private var devices: [Device] {
    let described = inputs.environments.map(\.device).filter { !Device.all.contains($0) }
    return Device.all + described
  }

  private static func json(_ device: Device) -> OrderedJSON {
    .object([
      ("id", .string(device.id)), ("name", .string(device.name)),
      ("idiom", .string(device.idiom.rawValue)), ("width", .number(device.screen.width)),
      ("height", .number(device.screen.height)), ("scale", .number(device.scale)),
    ])
  }

  private static func json(_ environment: Environment) -> OrderedJSON {
    .object([
      ("device", .string(environment.device.id)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("appearance", .string(environment.appearance.rawValue)),
      ("textSize", .string(environment.textSize.rawValue)),
      ("locale", .string(environment.locale.map(\.text) ?? "")),
      ("pseudo", .string(environment.pseudoLocale?.rawValue ?? "")),
    ])
  }

  private static func strings(_ texts: [String]) -> OrderedJSON {
    .array(texts.map { .string($0) })
  }

  /// The single values of the message, which can be tried out but are not saved.
  private var messageValues: [OrderedJSON] {
    guard case .message(let json, _)? = reading.subject?.source else { return [] }
    var found: [OrderedJSON] = []
    func add(_ value: JSONValue, at path: JSONPath) {
      guard found.count < Self.maximumMessageValues else { return }
      func leaf(_ type: String, _ text: String) {
        guard text.utf8.count <= PreviewState.maximumLength else { return }
        found.append(
          .object([
            ("path", .string("\(path)")), ("type", .string(type)), ("text", .string(text)),
          ]))
      }
      switch value {
      case .object(let members):
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          add(member, at: JSONPath(steps: path.steps + [.member(name)]))
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          add(element, at: JSONPath(steps: path.steps + [.element(index)]))
        }
      case .string(let text): leaf("string", text)
      case .number(let number): leaf("number", OrderedJSON.decimal(number))
      case .bool(let flag): leaf("boolean", "\(flag)")
      case .null: break
      }
    }
    add(json, at: JSONPath(steps: []))
    return found
  }

  private static let maximumMessageValues = 600
}
