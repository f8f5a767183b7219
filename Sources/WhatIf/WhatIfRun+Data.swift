import Devices
package import Diagnostics
package import Inputs

extension WhatIfRun {
  /// Returns a reader that knows the data that values and environments name: `data=anna.json`.
  ///
  /// Throws an error that names a file which can't be read.
  package func filling(_ reader: InputReader) throws(Diagnostic) -> InputReader {
    var reader = reader
    for path in Self.dataFiles(in: settings, across) where path != EnvironmentAxis.unset {
      try reader.data.read(path)
    }
    return reader
  }

  /// The files of data that are named: what follows a comma without a key belongs to the key before.
  private static func dataFiles(in settings: [String], _ across: [String]) -> [String] {
    let key = EnvironmentAxis.data.name + "="
    var files = settings.filter { $0.hasPrefix(key) }.flatMap { text in
      text.dropFirst(key.count).split(separator: ",").map(String.init)
    }
    for list in across {
      var isData = false
      for part in list.split(separator: ",") {
        if part.contains("=") { isData = part.hasPrefix(key) }
        if isData { files.append(String(part.hasPrefix(key) ? part.dropFirst(key.count) : part)) }
      }
    }
    return files
  }
}
