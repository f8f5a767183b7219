import Delivery
public import Devices
public import Diagnostics
public import Inputs
import Messages
import Rendering
import Synchronization
public import WhatIf

/// The messages that a preview shows: one, several, or those of folders.
///
/// A request names one of them by its id, which is only ever looked up in the list.
public final class PreviewMessages: Sendable {
  /// The most messages of one preview.
  static let maximumMessages = 1_000

  /// How messages are read.
  public struct Options: Sendable {
    /// The path of the style; nil for those beside the messages.
    public var style: String?

    /// The folder with the images; nil for the ones beside the messages.
    public var assets: String?
    public var reader = InputReader()
    public var sdk = SDKRequest()

    /// The devices to start with, at least one.
    public var environments: [Environment]
    public var rules: RuleFinder?

    public init(environments: [Environment]) {
      self.environments = environments
    }
  }

  /// Something that is shown.
  enum Item: Sendable {
    case message(PreviewInputs)
    case scenario(PreviewScenario)

    /// What tells it from others.
    var id: String {
      switch self {
      case .message(let inputs): inputs.id
      case .scenario(let scenario): scenario.path
      }
    }

    /// Whether it is played rather than drawn.
    var isScenario: Bool { if case .scenario = self { true } else { false } }

    /// The path of its file.
    var path: String {
      switch self {
      case .message(let inputs): inputs.files.input
      case .scenario(let scenario): scenario.path
      }
    }
  }

  private struct State {
    var order: [String] = []
    var known: [String: Item] = [:]

    mutating func addItem(_ item: Item) {
      if known.updateValue(item, forKey: item.id) == nil { order.append(item.id) }
    }
  }

  /// What the user named.
  private let paths: [String]
  private let options: Options?
  private let state: Mutex<State>

  /// Finds the messages of some paths, folders among them.
  ///
  /// Throws a `Diagnostic` when a file that is named can't be read, or when there is no message.
  public init(_ paths: [String], _ options: Options) throws(Diagnostic) {
    self.paths = paths
    self.options = options
    var state = State()
    for path in paths where !OutputFile.isFolder(path) {
      if Self.isScenario(path) {
        _ = try InputFile.read(path, limit: ScenarioLimits.maximumBytes)
        state.addItem(.scenario(PreviewScenario(path, options)))
        continue
      }
      for files in Self.files(at: path, options) {
        state.addItem(.message(try Self.inputs(files, options)))
      }
    }
    self.state = Mutex(state)
    refresh()
    guard self.state.withLock({ !$0.order.isEmpty }) else {
      throw .error(
        "There is no message, page or scenario in this folder.", file: paths.first,
        solution: "Name a folder with .json or .html files.")
    }
  }

  /// A single message.
  public init(_ inputs: PreviewInputs) {
    paths = []
    options = nil
    var state = State()
    state.addItem(.message(inputs))
    self.state = Mutex(state)
  }

  /// The messages in their order.
  var all: [Item] {
    state.withLock { state in state.order.compactMap { state.known[$0] } }
  }

  /// Returns the message of an id, the first one for nil, and nil when there is none.
  subscript(id: String?) -> Item? {
    state.withLock { state in
      (id ?? state.order.first).flatMap { state.known[$0] }
    }
  }

  /// Whether folders are shown, which may get other messages.
  var hasFolders: Bool { paths.contains(where: OutputFile.isFolder) }

  /// Looks into the folders for messages that are new or gone.
  func refresh() {
    guard let options, hasFolders else { return }
    let (known, order) = state.withLock { ($0.known, $0.order) }
    var next = State()
    for path in paths {
      if OutputFile.isFolder(path) {
        for file in InputFolder.files(
          in: path, where: { Self.isMessage($0, name: $1, options: options) })
        {
          if Self.isScenario(file) {
            next.addItem(known[file] ?? .scenario(PreviewScenario(file, options)))
            continue
          }
          for files in Self.files(at: file, options) {
            guard next.order.count < Self.maximumMessages else { break }
            let item =
              known[Self.id(of: files)]
              ?? (try? Self.inputs(files, options)).map(Item.message)
            if let item { next.addItem(item) }
          }
        }
      } else {
        let own = order.compactMap { known[$0] }.filter { $0.path == path }
        for item in own { next.addItem(item) }
      }
    }
    state.withLock { $0 = next }
  }

  private static func id(of files: WhatIfInputFiles) -> String {
    files.input + (files.number.map { "#\($0)" } ?? "")
  }

  /// Whether the file at a path is a scenario, by its name.
  private static func isScenario(_ path: String) -> Bool {
    let name = path.pathNames().last.map(String.init) ?? path
    return ScenarioFile.isNamed(name)
      || ["yml", "yaml"].contains(InputKind.fileExtension(of: name) ?? "")
  }

  /// Whether a file in a folder is a message, a page or a scenario.
  private static func isMessage(_ path: String, name: String, options: Options) -> Bool {
    ScenarioFile.isNamed(name)
      || options.reader.isMessage(path, named: name, countingBroken: true)
  }

  /// The files of each message at a path, with the style that is found for it.
  private static func files(at path: String, _ options: Options) -> [WhatIfInputFiles] {
    var files = WhatIfInputFiles(input: path, style: options.style, assets: options.assets)
    // Standard input can be read only once, and what can't be read now may be corrected.
    guard path != InputFile.standardInput, !InputKind.isInterfaceFile(path),
      let sources = try? options.reader.sources(at: path, assets: options.assets)
    else { return [files] }
    return sources.map { source in
      files.number = source.number
      if options.style == nil {
        files.style = source.style?.name
        files.isStyleFound = true
      }
      return files
    }
  }

  private static func inputs(
    _ files: WhatIfInputFiles, _ options: Options
  ) throws(Diagnostic) -> PreviewInputs {
    try PreviewInputs(
      files, reader: options.reader, sdk: options.sdk, environments: options.environments,
      rules: options.rules)
  }
}
