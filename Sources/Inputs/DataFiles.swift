public import Devices
public import Diagnostics
import Messages
public import Personalisation

/// The data that messages may be filled from, by the names of their files.
public struct DataFiles: Hashable, Sendable {
  /// The names, in the order in which the files were named.
  public private(set) var names: [String] = []

  /// The files, in the order in which they were named, with what their data are called by.
  public var files: [(name: String, path: String)] {
    names.compactMap { name in paths[name].map { (name, $0) } }
  }

  private var data: [String: MessageData] = [:]
  private var paths: [String: String] = [:]

  /// Holds no data.
  public init() {}

  /// The names of data that are made for the tags of each message, and are in no file.
  public static let made = StressData.Kind.allCases.map(\.rawValue)

  /// Whether data of this name are made, such as `longest` and `longest-de`.
  public static func areMade(_ name: String) -> Bool { StressData(named: name) != nil }

  /// The data of a name; nil where there are none.
  public subscript(name: String) -> MessageData? { data[name] }

  /// Returns the data of a name for a message: those of a file, or such as are made for its tags.
  func data(_ name: String, for json: JSONValue, _ language: TemplateLanguage?) -> MessageData? {
    if let known = data[name] { return known }
    guard let stress = StressData(named: name) else { return nil }
    return stress.data(for: json.templates(language))
  }

  /// Throws an error with the name that was most likely meant where there are no such data.
  func check(_ name: String) throws(Diagnostic) {
    if data[name] != nil || StressData(named: name) != nil { return }
    let meant = Spelling.nearest(to: name, among: names + Self.made)
    throw .error(
      "There are no data \"\(name.prefix(80))\".",
      solution: meant.map { "Did you mean \"\($0)\"?" } ?? "Name their file with --data.")
  }

  /// Reads a file, unless it was read before; data that are made, such as `longest`, have none.
  ///
  /// Throws an error that names the file when it can't be read, or when another one has its name.
  public mutating func read(_ path: String) throws(Diagnostic) {
    let name = try EnvironmentAxis.dataName(ofFile: path)
    if StressData(named: name) != nil {
      guard path != name else {
        if !names.contains(name) { names.append(name) }
        return
      }
      throw .error(
        "Data can't be called \"\(name)\": these are made by the tool.", file: path,
        solution: "Rename the file.")
    }
    if let other = paths[name] {
      guard other != path else { return }
      throw .error(
        "\(other) and \(path) would both be called \"\(name)\".", file: path,
        solution: "Rename one of them.")
    }
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try InputFile.read(path, limit: TemplateLimits.maximumDataBytes)
    } catch {
      var problem = error
      if let meant = Spelling.nearest(to: path, among: Self.made) {
        problem.solution = "Did you mean \"\(meant)\"?"
      }
      throw problem
    }
    do throws(Diagnostic) {
      add(try MessageData(bytes, named: name))
    } catch {
      throw error.located(in: path)
    }
    paths[name] = path
  }

  /// Adds data that are in no file.
  public mutating func add(_ added: MessageData) {
    if data.updateValue(added, forKey: added.name) == nil { names.append(added.name) }
  }
}

extension InputReader {
  /// Reads the files of data that are asked for; of one alone all messages are filled.
  ///
  /// Throws an error that names a file which can't be read.
  public mutating func readData(for request: EnvironmentRequest) throws(Diagnostic) {
    for list in request.values[.data] ?? [] {
      for path in list.split(separator: ",").map(String.init) where path != EnvironmentAxis.unset {
        try data.read(path)
      }
    }
    guard request.names(.data) else { return }
    let names = Set(try request.environments().map(\.dataName))
    if names.count == 1, let name = names.first { dataName = name }
  }
}
