import Devices
import Diagnostics
import Inputs
import Linting
import Messages
import Rendering
import Snapshots

/// What the last word of a command line may become.
package struct WordCompletion {
  /// The most words that are offered.
  private static let maximumCount = 2_000

  /// The words, in order; each begins with what was typed.
  package private(set) var words: [String] = []

  /// Whether names of files are possible there too.
  package private(set) var takesFiles = false

  private let line: [String]
  private let typed: String

  /// Finds what is possible.
  ///
  /// - Parameters:
  ///   - line: The words after the program's name; the last one, which may be empty, is completed.
  ///   - commands: The program's commands.
  ///   - topics: What its help has besides commands.
  package init(_ line: [String], of commands: [DescribedCommand], topics: [String]) {
    self.line = line
    typed = line.last ?? ""
    let names = commands.filter(\.isDisplayed).map(\.commandName)
    let first = line.first ?? ""
    let command = line.count > 1 ? commands.first { $0.commandName == first } : nil
    // Any other word is an input of the default command.
    guard let options = command ?? commands.first(where: { $0.commandName == "render" })
    else { return }
    if let (option, value) = Self.assigned(typed), let known = options.option(option) {
      complete(value, of: known.names.first ?? option, known, prefix: option + "=")
    } else if line.count > 1, let known = options.option(line[line.count - 2]), known.takesValue {
      complete(typed, of: known.names.first ?? "", known, prefix: "")
    } else if typed.hasPrefix("-") {
      offer(options.options.flatMap(\.names) + ["--help"])
    } else if options.commandName == "help" {
      offer(names + topics)
    } else if options.commandName == "schema" {
      offer(FileSchema.all.map(\.name))
    } else if options.commandName == "completions" {
      offer(SupportedShell.allCases.map(\.rawValue))
    } else {
      if line.count <= 1 { offer(names) }
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
    _ value: String, of option: String, _ known: DescribedCommand.Option, prefix: String
  ) {
    if let values = values(of: option, known) {
      // After a comma another value of a list begins.
      let list = value.lastIndex(of: ",").map { String(value[...$0]) } ?? ""
      offer(values, prefix: prefix + list)
      return
    }
    switch option {
    case "--set", "--largest", "--smallest":
      let keys = KeyCompletion(line.dropLast())
      if let equals = value.firstIndex(of: "=") {
        offer(keys.values(of: String(value[..<equals])), prefix: prefix + value[...equals])
      } else {
        offer(keys.keys.map { $0 + "=" }, prefix: prefix)
      }
    case "--across":
      let end = value.lastIndex(where: { $0 == "," || $0 == "=" })
      let list = end.map { String(value[...$0]) } ?? ""
      offer(KeyCompletion.environments(after: list), prefix: prefix + list)
    default: takesFiles = true
    }
  }

  /// The values of an option; nil where there is no list of them.
  private func values(of option: String, _ known: DescribedCommand.Option) -> [String]? {
    if !known.values.isEmpty { return known.values }
    if let axis = EnvironmentAxis.all.first(where: { "--\($0.option)" == option }),
      axis.values != nil || !["--locale", "--data"].contains(option)
    {
      return axis.values.map { $0 + ["all"] } ?? []
    }
    switch option {
    case "--check", "--until": return Linter.checkNames
    case "--sdk":
      let vendors = VendorTable.default.vendors
      return vendors.flatMap { vendor in vendor.offeredSDKs.map { "\(vendor.id)=\($0)" } } + ["all"]
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
    let goldens = InputFolder.files(in: SnapshotSelection.defaultRoot) { _, name in
      name.hasSuffix(".png")
    }
    let names = goldens.map { OutputPlan.stem(of: $0) }
    return Set(names + names.flatMap { $0.split(separator: ".").map(String.init) }).sorted()
  }
}
