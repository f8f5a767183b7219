import Comparison
import Devices
public import Diagnostics
import Platform
import Yams

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
    // The parser calls itself for lists in lists.
    try DeepStack.run { () throws(InputProblems) in
      try read(text, SettingsReader(file: file))
    }
  }

  private func read(
    _ text: String, _ reader: SettingsReader
  ) throws(InputProblems) -> SnapshotSettings {
    var settings = self
    var problems: [Diagnostic] = []
    var names: Set<String> = []
    for (name, value) in try reader.members(of: reader.root(of: text)) {
      do throws(Diagnostic) {
        guard names.insert(name.string).inserted else {
          throw reader.twice(name.string, name.mark)
        }
        if let axis = Self.axes[name.string] {
          settings.values[axis.name] = try reader.values(value, of: axis)
        } else if let key = Key(rawValue: name.string) {
          try settings.set(key, value, reader)
        } else {
          throw reader.unknown(name, among: Self.keyNames)
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
    _ key: Key, _ value: Node, _ reader: SettingsReader
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
          "No variant is named.", value.mark,
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
    case .goldens:
      goldenStore = try reader.goldenStore(value)
      goldenStoreFile = reader.file
    case .checks: checks = try reader.checks(value, overriding: checks)
    }
  }
}

/// Turns nodes of YAML into values, and says where one is wrong.
struct SettingsReader {
  var file: String

  func error(_ summary: String, _ mark: Mark?, solution: String? = nil) -> Diagnostic {
    .error(summary, file: file, keyPath: mark.map { "\($0.line)" }, solution: solution)
  }

  /// Returns the path of a file, which is named relative to the folder of these settings.
  func relativePath(_ node: Node) throws(Diagnostic) -> String {
    guard let name = node.scalar?.string, !name.isEmpty, !name.isAbsolutePath else {
      throw error(
        "The value must be the name of a file.", node.mark,
        solution: "Write a path relative to this file, such as \"behind: home.png\".")
    }
    return file.dividedAtLastSlash.folder + name
  }

  func unknown(_ name: Node.Scalar, among known: [String]) -> Diagnostic {
    let meant = Spelling.nearest(to: name.string, among: known)
    return error(
      "The key \"\(name.string.prefix(60))\" is unknown.", name.mark,
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(known.joined(separator: ", ")).")
  }

  func twice(_ key: String, _ mark: Mark?) -> Diagnostic {
    error(
      "The key \"\(key.prefix(60))\" is given twice.", mark, solution: "Remove one of them.")
  }

  /// Returns the whole of a file; nil for an empty one.
  func root(of text: String) throws(InputProblems) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      switch error {
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        // The parser says what it was doing, and then what went wrong.
        let doing = context.map { $0.text + ", " } ?? ""
        throw InputProblems(invalid(": " + doing + problem, mark))
      case .duplicatedKeysInMapping(let keys, let context):
        throw InputProblems(keys.sorted().map { twice($0, context.mark) })
      default: throw InputProblems(invalid("", nil))
      }
    } catch {
      throw InputProblems(invalid("", nil))
    }
  }

  private func invalid(_ details: String, _ mark: Mark?) -> Diagnostic {
    error(
      "The file is not valid YAML\(details).", mark,
      solution: "Check the spaces, colons and brackets there.")
  }

  func members(of node: Node?) throws(InputProblems) -> [(Node.Scalar, Node)] {
    switch node {
    case nil: return []
    case .scalar(let scalar)? where scalar.string.isEmpty || scalar.string == "null": return []
    case .mapping(let mapping)?:
      var members: [(Node.Scalar, Node)] = []
      for (key, value) in mapping {
        guard let name = key.scalar else {
          throw InputProblems(error("A key must be a word.", key.mark))
        }
        members.append((name, value))
      }
      return members
    default:
      throw InputProblems(
        error(
          "The settings must be keys with values.", node?.mark,
          solution: "Write \"devices: [iphone-15]\"."))
    }
  }

  /// Returns a list of words, or one word as a list; checks each.
  func list(
    _ node: Node, check: (String) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [String] {
    var words: [String] = []
    for element in node.sequence.map(Array.init) ?? [node] {
      guard let word = element.scalar?.string, !word.isEmpty else {
        throw error(
          "This must be a word or a list of words.", element.mark ?? node.mark,
          solution: "Write \"word\" or \"[one, two]\".")
      }
      do throws(Diagnostic) {
        try check(word)
      } catch {
        throw self.error(error.summary, element.mark ?? node.mark, solution: error.solution)
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

  func tolerance(_ node: Node) throws(Diagnostic) -> SnapshotSettings.Tolerance {
    guard let mapping = node.mapping else {
      throw error(
        "The tolerance must say channel, pixels and reason.", node.mark,
        solution: "Write \"tolerance: {channel: 2, pixels: 0, reason: …}\".")
    }
    var tolerance = SnapshotSettings.Tolerance.standard
    for (key, value) in mapping {
      guard let name = key.scalar, let text = value.scalar?.string else {
        throw error(
          "This must be a key with a number or a word.", key.mark,
          solution: "Write \"tolerance: {channel: 2, pixels: 0, reason: …}\".")
      }
      switch ToleranceKey(rawValue: name.string) {
      case .channel:
        tolerance.channel = try number(text, SnapshotSettings.Tolerance.channels, value.mark)
      case .pixels:
        tolerance.pixels = try number(text, SnapshotSettings.Tolerance.counts, value.mark)
      case .perceptual:
        tolerance.allowance.perceptual = try number(text, PixelAllowance.percents, value.mark)
      case .softEdges: tolerance.allowance.softEdges = try flag(text, value.mark)
      case .shift:
        tolerance.allowance.shift = try number(text, PixelAllowance.shifts, value.mark)
      case .density:
        tolerance.allowance.density = try number(text, PixelAllowance.densities, value.mark)
      case .reason: tolerance.reason = text.allSatisfy(\.isWhitespace) ? nil : text
      case nil: throw unknown(name, among: ToleranceKey.allCases.map(\.rawValue))
      }
    }
    guard tolerance.reason != nil else {
      throw error(
        "The tolerance gives no reason.", node.mark,
        solution: "Add \"reason:\" and say why the default doesn't do.")
    }
    return tolerance
  }

  private func flag(_ text: String, _ mark: Mark?) throws(Diagnostic) -> Bool {
    guard let flag = Bool(text) else {
      throw error(
        "\"\(text.prefix(40))\" is neither true nor false.", mark, solution: "Write one of them.")
    }
    return flag
  }

  private func number(
    _ text: String, _ range: ClosedRange<Int>, _ mark: Mark?
  ) throws(Diagnostic) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw error(
        "\"\(text.prefix(40))\" is not a number from \(range.lowerBound) to \(range.upperBound).",
        mark, solution: "Write such a number.")
    }
    return number
  }
}
