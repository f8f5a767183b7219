package import Diagnostics

extension SnapshotStart {
  /// What comes next, a line each.
  package var advice: [PrintedText] {
    let isDefault = request.root == SnapshotSelection.defaultRoot
    let position = isDefault ? "" : " " + ShellLine.joining("--snapshots", request.root)
    var lines: [PrintedText] = [
      "To draw it:   render-snapshot check\(position)",
      "To accept it: render-snapshot accept --new\(position)",
    ]
    if let service, let step = outside.last, let advice = service.advice(for: step) {
      lines.append("\(advice)")
    } else if service == nil, request.service == .found {
      let names = IntegrationService.all.map(\.id).joined(separator: ", ")
      lines.append("No CI service was found here: --ci names one of \(names).")
    }
    return lines
  }

  /// Where something is written: folders in which files are made, and single files.
  package var writtenPaths: (folders: [String], files: [String]) {
    let paths = outside.map(\.path)
    let folders = paths.map { String($0.dividedAtLastSlash.folder) }.filter { !$0.isEmpty }
    return ([request.root] + folders, paths)
  }
}

extension SnapshotStart.Step {
  /// What is printed of it when it is done.
  package var description: PrintedText {
    switch self {
    case .make(let path, _, _): "made      \(path)"
    case .add(let line, let path): "added     \(line) to \(path)"
    case .keep(let path): "unchanged \(path)"
    }
  }
}

extension IntegrationService.Choice {
  /// The choice by the word of an option: the name of a service, or `none`; nil for another word.
  package init?(named word: String) {
    if word == "none" {
      self = .none
    } else if let service = IntegrationService.all.first(where: { $0.id == word }) {
      self = .named(service)
    } else {
      return nil
    }
  }
}
