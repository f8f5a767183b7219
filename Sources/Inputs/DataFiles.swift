public import Devices
public import Diagnostics
public import Personalisation

/// The data that messages may be filled from, by the names of their files.
public struct DataFiles: Hashable, Sendable {
  /// The names, in the order in which the files were named.
  public private(set) var names: [String] = []

  private var data: [String: MessageData] = [:]
  private var paths: [String: String] = [:]

  /// Holds no data.
  public init() {}

  /// The data of a name; nil where there are none.
  public subscript(name: String) -> MessageData? { data[name] }

  /// Reads a file, unless it was read before.
  ///
  /// Throws an error that names the file when it can't be read, or when another one has its name.
  public mutating func read(_ path: String) throws(Diagnostic) {
    let name = try EnvironmentAxis.dataName(ofFile: path)
    if let other = paths[name] {
      guard other != path else { return }
      throw .error(
        "\(other) and \(path) would both be called \"\(name)\".", file: path,
        solution: "Rename one of them.")
    }
    let bytes = try InputFile.read(path, limit: TemplateLimits.maximumDataBytes)
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
    let paths = (request.values[.data] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    for path in paths where path != EnvironmentAxis.unset { try data.read(path) }
    if paths.count == 1, let path = paths.first, path != EnvironmentAxis.unset {
      dataName = try EnvironmentAxis.dataName(ofFile: path)
    }
  }
}
