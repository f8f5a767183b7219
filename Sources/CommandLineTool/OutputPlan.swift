import Devices
import Diagnostics
import Inputs
import Rendering

/// Where each picture of a command goes.
struct OutputPlan: Sendable {
  private enum Target {
    case standardOutput
    case file(String)

    /// A folder, and whether the names in it need the device.
    case folder(String, namesDevice: Bool)
  }

  private let target: Target

  /// Decides from the option and from how many pictures there are.
  ///
  /// Throws when many pictures would go into one file, and makes the folder when there is none.
  init(_ option: String?, _ variants: [Workload.Variant]) throws(Diagnostic) {
    let isSingle = variants.count <= 1
    switch option {
    case nil:
      target = .folder("", namesDevice: Set(variants.map(\.environment.device)).count > 1)
    case "-"?:
      guard isSingle else {
        throw .error(
          "\(variants.count) pictures can't go to standard output.",
          solution: "Name a folder with -o.")
      }
      target = .standardOutput
    case let path?:
      let isFolder = path.hasSuffix("/") || OutputFile.isFolder(path)
      if isSingle, !isFolder {
        target = .file(path)
      } else if !isFolder, path.lowercased().hasSuffix(".png") {
        throw .error(
          "\(variants.count) pictures can't go into one file, \(path).",
          solution: "Name a folder with -o.")
      } else {
        try OutputFile.makeFolder(path)
        target = .folder(path.hasSuffix("/") ? path : path + "/", namesDevice: true)
      }
    }
    try refuseClashes(variants)
  }

  /// The path of a variant's picture; nil stands for standard output.
  func path(for variant: Workload.Variant) -> String? {
    switch target {
    case .standardOutput: return nil
    case .file(let path): return path
    case .folder(let folder, let namesDevice):
      let parts = [
        Self.stem(of: variant.input.source.name),
        variant.input.source.number.map(String.init) ?? "",
        namesDevice ? variant.environment.device.id : "", variant.label,
      ]
      return folder + parts.filter { !$0.isEmpty }.joined(separator: ".") + ".png"
    }
  }

  /// Two inputs of the same name would overwrite each other.
  private func refuseClashes(_ variants: [Workload.Variant]) throws(Diagnostic) {
    var inputs: [ExactText: String] = [:]
    for variant in variants {
      guard let path = path(for: variant) else { continue }
      if let other = inputs.updateValue(variant.input.source.name, forKey: ExactText(path)) {
        throw .error(
          "\(other) and \(variant.input.source.name) would both be drawn to \(path).",
          solution: "Draw them one after the other, into different folders.")
      }
    }
  }

  /// The name of a file without its folder and ending; a `message` takes its folder's name.
  static func stem(of path: String) -> String {
    if path == InputFile.standardInput { return "message" }
    let parts = path.split(separator: "/").map(String.init)
    let name = parts.last ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let stem = String(name[..<dot])
    return stem == "message" ? parts.dropLast().last ?? stem : stem
  }
}
