import Comparison
import Devices
public import Diagnostics
import Documents
import HTMLContent

extension SnapshotSettings {
  /// The name of the file that holds settings.
  public static let fileName = "snapshot.yml"

  /// The largest file that is read, in bytes.
  public static let maximumBytes = 1 << 16

  /// The keys beside those of the axes.
  enum Key: String, CaseIterable {
    case sdk
    case vendor
    case variants
    case tolerance
    case ignore
    case checks
    case frames
    case behind
    case goldens
    case accessibility
    case pageState = "page-state"
  }

  private static let axes = Dictionary(
    uniqueKeysWithValues: EnvironmentAxis.all.map { ($0.plural, $0) })

  private static var keyNames: [String] {
    EnvironmentAxis.all.map(\.plural) + Key.allCases.map(\.rawValue)
  }

  /// Returns these settings with those of a nearer file, which win key by key.
  ///
  /// A nearer file that names devices, or another side of the product, ends an inherited list of
  /// variants. Throws every error of the file at once; they name the file and the line.
  public func overridden(
    by text: String, file: String
  ) throws(InputProblems) -> SnapshotSettings {
    let reader = SettingsReader(file: file)
    var settings = self
    var problems: [Diagnostic] = []
    var names: Set<String> = []
    for member in try reader.members(of: text) {
      do throws(Diagnostic) {
        let name = try reader.name(member.key)
        names.insert(name)
        if let axis = Self.axes[name] {
          settings.values[axis.name] = try reader.values(member.value, of: axis)
        } else if let key = Key(rawValue: name) {
          try settings.set(key, value: member.value, reader: reader)
        } else {
          throw reader.unknown(member.key, among: Self.keyNames)
        }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw InputProblems(problems) }
    let multiplies = names.contains { Self.axes[$0] != nil || $0 == Key.sdk.rawValue }
    if !names.contains(Key.variants.rawValue), multiplies { settings.variants = nil }
    if names.contains(EnvironmentAxis.device.plural) || names.contains(Key.variants.rawValue) {
      settings.namesDevices = true
    }
    return settings
  }

  private mutating func set(
    _ key: Key, value: Document.Value, reader: SettingsReader
  ) throws(Diagnostic) {
    switch key {
    case .sdk: sdks = try reader.sdks(value)
    case .vendor: vendor = try reader.vendor(value)
    case .variants:
      variants = try reader.list(value) { (name) throws(Diagnostic) in
        _ = try SnapshotVariant(named: name)
      }
      guard variants?.isEmpty == false else {
        throw reader.error(
          "No variant is named.", value.line,
          solution: "Write \"variants: [iphone-15]\", or leave the key out.")
      }
    case .tolerance: tolerance = try reader.tolerance(value)
    case .ignore:
      let words = try reader.list(value) { _ in }
      ignored = words.filter { IgnoredArea($0) == nil }
      ignoredAreas = words.compactMap { IgnoredArea($0)?.rect }
      ignoreFile = reader.file
    case .frames: frames = try reader.list(value) { _ in }
    case .behind: behind = try reader.relativePath(value)
    case .pageState:
      var state = PageState()
      _ = try reader.list(value) { (text) throws(Diagnostic) in
        state.entries += try PageState([text]).entries
      }
      pageState = state
    case .goldens:
      goldenStore = try reader.goldenStore(value)
      goldenStoreFile = reader.file
    case .checks: checks = try reader.checks(value, overriding: checks)
    case .accessibility: comparesAccessibility = try reader.flag(value.scalar ?? "", value.line)
    }
  }
}

/// Turns nodes of YAML into values, and says where one is wrong.
struct SettingsReader {
  var file: String

  func error(_ summary: String, _ line: Int?, solution: String? = nil) -> Diagnostic {
    .error(summary, file: file, keyPath: line.map { "\($0)" }, solution: solution)
  }

  /// Returns the path of a file, which is named relative to the folder of these settings.
  func relativePath(
    _ node: Document.Value, such example: String = "behind: home.png"
  ) throws(Diagnostic) -> String {
    guard let name = node.scalar, !name.isEmpty, !name.isAbsolutePath else {
      throw error(
        "The value must be the name of a file.", node.line,
        solution: "Write a path relative to this file, such as \"\(example)\".")
    }
    return file.dividedAtLastSlash.folder + name
  }

  /// Returns the text of a key.
  func name(
    _ key: Document.Value, or summary: String = "A key must be a word."
  ) throws(Diagnostic) -> String {
    guard let name = key.scalar else { throw error(summary, key.line) }
    return name
  }

  func unknown(_ key: Document.Value, among known: [String]) -> Diagnostic {
    let name = key.scalar ?? ""
    let meant = Spelling.nearest(to: name, among: known)
    return error(
      "The key \"\(name.prefix(60))\" is unknown.", key.line,
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(known.joined(separator: ", ")).")
  }

  private static let limits = DocumentLimits(
    bytes: SnapshotSettings.maximumBytes, nesting: 64, values: SnapshotSettings.maximumBytes,
    subject: "a file of settings")

  /// Returns the keys and values of a file; none for an empty one.
  func members(of text: String) throws(InputProblems) -> [Document.Member] {
    let root: Document.Value
    do throws(Diagnostic) {
      root = try Document.yaml(Array(text.utf8), limits: Self.limits).root
    } catch {
      throw InputProblems(error.located(in: file))
    }
    if ["", "null"].contains(root.scalar) { return [] }
    guard root.isMap else {
      throw InputProblems(
        error(
          "The settings must be keys with values.", root.line,
          solution: "Write \"devices: [iphone-15]\"."))
    }
    return Array(root.members)
  }

  /// Returns a list of words, or one word as a list; checks each.
  func list(
    _ node: Document.Value, check: (String) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [String] {
    var words: [String] = []
    for element in node.isList ? Array(node.elements) : [node] {
      guard let word = element.scalar, !word.isEmpty else {
        throw error(
          "This must be a word or a list of words.", element.line,
          solution: "Write \"word\" or \"[one, two]\".")
      }
      do throws(Diagnostic) {
        try check(word)
      } catch {
        throw self.error(error.summary, element.line, solution: error.solution)
      }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  enum ToleranceKey: String, CaseIterable {
    case channel
    case pixels
    case perceptual
    case softEdges
    case shift
    case density
    case reason
  }

  func tolerance(_ node: Document.Value) throws(Diagnostic) -> SnapshotSettings.Tolerance {
    guard node.isMap else {
      throw error(
        "The tolerance must say channel, pixels and reason.", node.line,
        solution: "Write \"tolerance: {channel: 2, pixels: 0, reason: …}\".")
    }
    var tolerance = SnapshotSettings.Tolerance.default
    for member in node.members {
      let (key, value) = (member.key, member.value)
      guard let name = key.scalar, let text = value.scalar else {
        throw error(
          "This must be a key with a number or a word.", key.line,
          solution: "Write \"tolerance: {channel: 2, pixels: 0, reason: …}\".")
      }
      switch ToleranceKey(rawValue: name) {
      case .channel:
        tolerance.channel = try number(
          text, range: SnapshotSettings.Tolerance.channels, line: value.line)
      case .pixels:
        tolerance.pixels = try number(
          text, range: SnapshotSettings.Tolerance.counts, line: value.line)
      case .perceptual:
        tolerance.allowance.perceptual = try number(
          text, range: PixelAllowance.percents, line: value.line)
      case .softEdges: tolerance.allowance.softEdges = try flag(text, value.line)
      case .shift:
        tolerance.allowance.shift = try number(text, range: PixelAllowance.shifts, line: value.line)
      case .density:
        tolerance.allowance.density = try number(
          text, range: PixelAllowance.densities, line: value.line)
      case .reason: tolerance.reason = text.allSatisfy(\.isWhitespace) ? nil : text
      case nil: throw unknown(key, among: ToleranceKey.allCases.map(\.rawValue))
      }
    }
    guard tolerance.reason != nil else {
      throw error(
        "The tolerance gives no reason.", node.line,
        solution: "Add \"reason:\" and say why the default doesn't do.")
    }
    return tolerance
  }

  func flag(_ text: String, _ line: Int) throws(Diagnostic) -> Bool {
    guard let flag = Bool(text) else {
      throw error(
        "\"\(text.prefix(40))\" is neither true nor false.", line, solution: "Write one of them.")
    }
    return flag
  }

  private func number(
    _ text: String, range: ClosedRange<Int>, line: Int
  ) throws(Diagnostic) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw error(
        "\"\(text.prefix(40))\" is not a number from \(range.lowerBound) to \(range.upperBound).",
        line, solution: "Write such a number.")
    }
    return number
  }
}
