import Devices
import Diagnostics
import Geometry
import Inputs
import InterfaceFiles
import Messages
import Rendering
import Styles
import Templates
import WhatIf

/// What the page needs to make its form: the keys of the style, with what the files say.
struct FormDescription {
  private let reading: PreviewReading
  private let inputs: PreviewInputs
  private let sdk: (any StyleSDK)?
  private let templateValues: [InterfaceValue]
  private let parts: MessageParts?
  private let tagValues: [TagValue]

  /// `state` says for which SDK the defaults are.
  init(
    reading: PreviewReading, inputs: PreviewInputs, state: PreviewState,
    templateValues: [InterfaceValue], parts: MessageParts?
  ) {
    self.parts = parts
    tagValues = reading.subject?.source.tagValues ?? []
    self.templateValues = templateValues
    self.reading = reading
    self.inputs = inputs
    let version = state.values.last { $0.key == "sdk" }.flatMap { try? SDKVersion($0.text) }
    // What can't be read by this version may be by the standard one.
    sdk =
      reading.styleKind.flatMap { try? $0.sdk(version ?? reading.subject?.sdk) }
      ?? reading.styleKind.flatMap { try? $0.sdk(nil) }
  }

  var json: OrderedJSON {
    let members: [(String, OrderedJSON)] = [
      ("mark", .string(reading.mark)),
      ("input", .string(inputs.files.input)),
      ("problems", .array(reading.problems.map { .string($0.description) })),
      ("style", style),
      ("sdk", sdkVersion.map { .string($0.description) } ?? .null),
      ("sdks", Self.strings(vendor?.offeredSDKs.map(\.description) ?? [])),
      ("keys", .array(reading.keys.map(encode))),
      ("message", .array(messageFields)),
      ("vendor", vendor.map { .string($0.title) } ?? .null),
      ("command", Self.strings(command)),
      ("parts", parts.map(Self.encode) ?? .null),
      ("template", .array(templateValues.map(Self.encode))),
      ("page", page),
      ("data", .array(tagValues.prefix(Self.maximumTagValues).map(Self.encode))),
      ("dataFiles", .object(inputs.reader.data.files.map { ($0.name, .string($0.path)) })),
    ]
    // Data can be made for whatever has tags.
    let names = inputs.reader.data.names
    let made = tagValues.isEmpty ? [] : DataFiles.made
    return .object(
      members
        + Self.environments(
          inputs.environments, data: names + made.filter { !names.contains($0) }))
  }

  /// What can be chosen outside the message.
  ///
  /// The devices are those of the table, and those that the user described.
  /// Data are offered where there are some.
  static func environments(
    _ environments: [Environment], data: [String]
  ) -> [(String, OrderedJSON)] {
    let described = environments.map(\.device).filter { !Device.all.contains($0) }
    return [
      ("start", .array(environments.map(encode))),
      ("devices", .array((Device.all + described).map(encode))),
      (
        "axes",
        .array(
          EnvironmentAxis.all.dropFirst().filter { $0 != .data || !data.isEmpty }
            .map { encode($0, data) })
      ),
    ]
  }

  private var style: OrderedJSON {
    var values: [(String, OrderedJSON)] = []
    for key in reading.keys {
      guard let subject = reading.subject,
        let value = Self.value(at: key.path, in: subject.source.style?.plist.values ?? [:])
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

  private static func value(at path: String, in values: PlistValue.Members) -> String? {
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

  private func encode(_ key: StyleKey) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("path", .string(key.path)), ("type", .string(key.type.rawValue)),
      ("unit", .string(key.unit.rawValue)), ("parts", Self.strings(key.parts)),
      ("summary", .string(key.summary)),
    ]
    if !key.choices.isEmpty { members.append(("choices", Self.strings(key.choices))) }
    guard let sdk else { return .object(members) }
    if let value = key.defaults[sdk.styleGeneration] {
      members.append(("default", .string(Self.valueText(value))))
    }
    if case .number(let base)? = key.base[sdk.styleGeneration], base != 0 {
      members.append(("base", .number(base)))
    }
    if key.type == .number {
      members.append(("most", .number(StyleLimits.maximumNumber)))
      if Self.isLength(key) { members.append(("floor", .number(0))) }
    }
    if let minimum = key.minimumEffective[sdk.styleGeneration] {
      members.append(("least", .number(minimum)))
    }
    if !key.isRead(by: sdk.version) {
      members.append(("idle", .string("SDK \(sdk.version) does not read it")))
    } else if key.ineffectiveIn.contains(sdk.styleGeneration) {
      members.append(("idle", .string("changes nothing in SDK \(sdk.version)")))
    }
    return .object(members)
  }

  /// Whether a number below 0 leaves nothing to be seen: a size, not a distance that is added.
  private static func isLength(_ key: StyleKey) -> Bool {
    ["width", "height"].contains { key.path.lowercased().hasSuffix($0) }
  }

  private static func valueText(_ value: StyleValue) -> String {
    switch value {
    case .number(let number): OrderedJSON.decimal(number)
    case .string(let text): text
    case .boolean(let flag): "\(flag)"
    }
  }

  private var vendor: Vendor? { reading.subject?.source.vendor }

  /// The version by whose rules the message is shown; nil for a page.
  private var sdkVersion: SDKVersion? {
    sdk?.version ?? reading.subject?.sdk ?? vendor?.defaultSDK
  }

  private static func encode(_ device: Device) -> OrderedJSON {
    .object([
      ("id", .string(device.id)), ("name", .string(device.name)),
      ("idiom", .string(device.idiom.rawValue)), ("width", .number(device.screen.width)),
      ("height", .number(device.screen.height)), ("scale", .number(device.scale)),
    ])
  }

  /// A control for an axis: a list of values, or a field where they only have a form.
  private static func encode(_ axis: EnvironmentAxis, _ data: [String]) -> OrderedJSON {
    let values = axis == .data ? data : axis.values
    return .object([
      ("name", .string(axis.name)), ("title", .string(axis.title)),
      ("summary", .string(axis.summary)),
      ("values", values.map(strings) ?? .null), ("isOptional", .boolean(axis.isOptional)),
    ])
  }

  private static func encode(_ environment: Environment) -> OrderedJSON {
    .object(
      EnvironmentAxis.all.map { ($0.name, .string($0.value(in: environment) ?? "")) })
  }

  /// The most fields for values that tags ask for.
  private static let maximumTagValues = 200

  /// A field for a value that tags ask for.
  private static func encode(_ value: TagValue) -> OrderedJSON {
    .object([
      ("path", .string(value.path)), ("default", .string(String(value.tag.prefix(80)))),
      ("text", value.text.map(OrderedJSON.string) ?? .null),
    ])
  }

  /// A control for a value of an interface file.
  private static func encode(_ value: InterfaceValue) -> OrderedJSON {
    let (type, choices): (String, [String]) =
      switch value.kind {
      case .number: ("number", [])
      case .flag: ("boolean", [])
      case .color, .text: ("string", [])
      case .choice(let words): ("string", words)
      }
    var members: [(String, OrderedJSON)] = [
      ("path", .string(value.key.name)), ("element", .string(value.key.element)),
      ("name", .string(value.key.attribute)), ("type", .string(type)),
      ("text", .string(value.text)),
    ]
    if !choices.isEmpty { members.append(("choices", strings(choices))) }
    return .object(members)
  }

  private static func strings(_ values: [String]) -> OrderedJSON {
    .array(values.map { .string($0) })
  }

  private var messageFields: [OrderedJSON] {
    var subject = reading.subject
    subject?.sdk = sdkVersion
    return MessageFields(subject, order: reading.order)?.fields ?? []
  }

  /// The values of pages of HTML, and the names for others; null without a page.
  private var page: OrderedJSON {
    guard let subject = reading.subject, !subject.pageNames.isEmpty else { return .null }
    let values = subject.pageValues.map { value in
      OrderedJSON.object([
        ("path", .string(value.key.name)), ("selector", .string(value.key.selector)),
        ("text", value.text.map(OrderedJSON.string) ?? .null),
        ("line", .number(Double(value.line))),
        ("element", value.element.map(OrderedJSON.string) ?? .null),
      ])
    }
    return .object([
      ("values", .array(values)),
      ("names", Self.strings(Array(subject.pageNames.prefix(Self.maximumNames)))),
      ("properties", Self.strings(PageKey.propertyNames)),
    ])
  }

  /// The most names of elements that are suggested.
  private static let maximumNames = 500

  /// The words of a command that tries out values of this message.
  private var command: [String] {
    let files = inputs.files
    return ["render-snapshot", "what-if", files.input]
      + (files.style.map { ["--style", $0] } ?? [])
      + (files.assets == WhatIfInputFiles(input: files.input).assets
        ? [] : ["--assets", files.assets])
  }

  private static func encode(_ parts: MessageParts) -> OrderedJSON {
    .object([
      ("place", .string(parts.position)),
      ("kinds", Self.strings(parts.kinds)),
      ("kindsProblem", parts.kindsProblem.map(OrderedJSON.string) ?? .null),
      (
        "shown",
        .array(
          parts.shown.map { .object([("id", .string($0.id)), ("title", .string($0.title))]) })
      ),
      (
        "leftOut",
        .array(
          parts.leftOut.map {
            .object([
              ("id", .string($0.id)), ("title", .string($0.title)), ("reason", .string($0.reason)),
            ])
          })
      ),
      (
        "showings",
        .array(
          parts.showings.map {
            .object([
              ("part", .string($0.part)), ("from", .number($0.from)),
              ("to", $0.to.map(OrderedJSON.number) ?? .null),
            ])
          })
      ),
    ])
  }
}
