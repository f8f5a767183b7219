import ArgumentParser
import Checks
import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Snapshots
import Styles
import WhatIf

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the last word of a command line may become.
struct WordCompletion {
  /// The most words that are offered.
  private static let maximumCount = 2_000

  /// The words, in order; each begins with what was typed.
  private(set) var words: [String] = []

  /// Whether names of files are possible there too.
  private(set) var takesFiles = false

  private let line: [String]
  private let typed: String

  /// - Parameter line: The words after the program's name; the last one, which may be empty, is
  ///   completed.
  init(_ line: [String]) {
    self.line = line
    typed = line.last ?? ""
    let commands = CommandWords.all
    let first = line.first ?? ""
    let command = line.count > 1 ? commands.first { $0.name == first } : nil
    // Any other word is an input of the default command.
    guard let options = command ?? commands.first(where: { $0.name == "render" }) else { return }
    if let (option, value) = Self.assigned(typed), let known = options.option(option) {
      complete(value, of: known.names.first ?? option, known, prefix: option + "=")
    } else if line.count > 1, let known = options.option(line[line.count - 2]), known.takesValue {
      complete(typed, of: known.names.first ?? "", known, prefix: "")
    } else if typed.hasPrefix("-") {
      offer(options.options.flatMap(\.names) + ["--help"])
    } else if options.name == "help" {
      offer(RenderSnapshot.subcommandNames + HelpTopics.all.map(\.name))
    } else if options.name == "schema" {
      offer(FileSchema.all.map(\.name))
    } else if options.name == "completions" {
      offer(CompletionShellName.allCases.map(\.rawValue))
    } else {
      if line.count <= 1 { offer(RenderSnapshot.subcommandNames) }
      takesFiles = options.takesArguments
    }
  }

  /// The parts of `--option=value`; nil for another word.
  private static func assigned(_ word: String) -> (option: String, value: String)? {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return nil }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private mutating func offer(_ candidates: [String], prefix: String = "") {
    var known: Set<String> = []
    for candidate in candidates where words.count < Self.maximumCount {
      let word = prefix + candidate
      // A key that is printed in another way than it is would be another key.
      let isPrinted = PrintedText(line: word).harmless.utf8.elementsEqual(word.utf8)
      if word.hasPrefix(typed), isPrinted, known.insert(word).inserted { words.append(word) }
    }
  }

  // MARK: Values

  private mutating func complete(
    _ value: String, of option: String, _ known: CommandWords.Option, prefix: String
  ) {
    if let values = values(of: option, known) {
      // After a comma another value of a list begins.
      let list = value.lastIndex(of: ",").map { String(value[...$0]) } ?? ""
      offer(values, prefix: prefix + list)
      return
    }
    switch option {
    case "--set", "--largest", "--smallest": completeKey(value, prefix: prefix)
    case "--across":
      let end = value.lastIndex(where: { $0 == "," || $0 == "=" })
      let list = end.map { String(value[...$0]) } ?? ""
      offer(acrossWords(after: list), prefix: prefix + list)
    default: takesFiles = true
    }
  }

  /// The values of an option; nil where there is no list of them.
  private func values(of option: String, _ known: CommandWords.Option) -> [String]? {
    if !known.values.isEmpty { return known.values }
    if let axis = EnvironmentAxis.all.first(where: { "--\($0.option)" == option }),
      axis.values != nil || option != "--locale"
    {
      return axis.values.map { $0 + ["all"] } ?? []
    }
    switch option {
    case "--check", "--until": return FrameChecks.names
    case "--sdk": return Self.versions
    case "--variant": return Self.goldenParts
    case "--locale": return Self.locales
    case "--viewport", "--jobs", "--timeout", "--port": return []
    default: return nil
    }
  }

  /// Languages that differ in what matters to a layout: long words, other scripts, right to left.
  private static let locales = [
    "ar", "de", "en", "es", "fi", "fr", "he", "hi", "ja", "ko", "pl", "pt-BR", "ru", "th", "tr",
    "zh-Hans", "zh-Hant",
  ]

  /// The parts of the names of the goldens below the snapshot folder: devices, `dark`, `AX3`.
  private static var goldenParts: [String] {
    let goldens = InputFolder.files(in: SnapshotSelection.standardRoot) { _, name in
      name.hasSuffix(".png")
    }
    let names = goldens.map { OutputPlan.stem(of: $0) }
    return Set(names + names.flatMap { $0.split(separator: ".").map(String.init) }).sorted()
  }

  private static var versions: [String] {
    VendorTable.standard.vendors.flatMap { vendor in
      vendor.offeredSDKs.map { "\(vendor.id)=\($0)" }
    } + ["all"]
  }

  private func acrossWords(after list: String) -> [String] {
    let name = list.split(separator: ",").last { $0.contains("=") }?.prefix { $0 != "=" }
    let axis = EnvironmentAxis.all.first { $0.plural == name ?? "" || $0.name == name ?? "" }
    let keys = SettingKey.environmentKeys.map { key in
      if case .environment(let axis) = key { axis.plural + "=" } else { key.name + "=" }
    }
    return (axis?.values ?? []) + (list.hasSuffix("=") ? ["all"] : keys)
  }

  // MARK: Keys

  private mutating func completeKey(_ value: String, prefix: String) {
    guard let equals = value.firstIndex(of: "=") else {
      offer(keys.map { $0 + "=" }, prefix: prefix)
      return
    }
    let name = String(value[..<equals])
    let start = prefix + value[...equals]
    if let axis = EnvironmentAxis.all.first(where: { $0.name == name }) {
      offer((axis.values ?? []) + (axis.values == nil ? [] : ["all"]), prefix: start)
    } else if let key = styleKeys.first(where: { $0.path == name }) {
      offer(key.type == .boolean ? ["true", "false"] : key.choices, prefix: start)
    }
  }

  /// The message or the page that the line names; nil when there is none, or it can't be read.
  private var source: InputSource? {
    for word in line.dropLast() where !word.hasPrefix("-") {
      let path = word
      guard ["json", "html", "htm"].contains(InputKind.ending(of: path)), InputFile.isFile(path)
      else { continue }
      return try? InputReader().sources(at: path).first
    }
    return nil
  }

  private var styleKeys: [StyleKey] {
    source.flatMap { try? $0.input() }?.message?.styleKind?.keys ?? []
  }

  /// The keys that may be set: those of the style of the message that the line names, its own, and
  /// what is outside of it.
  private var keys: [String] {
    let environment = SettingKey.environmentKeys.map(\.name)
    guard let source else { return environment }
    var keys = styleKeys.map(\.path) + environment
    if let json = source.json {
      keys += json.keyPaths(upTo: Self.maximumCount).map { "message:" + $0 }
    }
    keys += WhatIfInput(source, environment: Environment(device: .iPhone15)).pageValues
      .map(\.key.name).prefix(Self.maximumCount)
    if source.json == nil { keys += ["css:h1{font-size}", "html:h1{text}"] }
    return keys
  }
}

extension JSONValue {
  /// The key paths of the values that are neither objects nor arrays, as far as there are no more
  /// than so many.
  fileprivate func keyPaths(upTo limit: Int) -> [String] {
    var paths: [String] = []
    func collect(_ value: JSONValue, _ path: String) {
      if paths.count >= limit { return }
      switch value {
      case .object(let members):
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          collect(member, path.isEmpty ? name : path + "." + name)
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() { collect(element, "\(path)[\(index)]") }
      default: paths.append(path)
      }
    }
    collect(self, "")
    return paths
  }
}
