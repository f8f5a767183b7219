import Devices
package import Diagnostics
import Inputs

/// Where each image of a command goes.
package struct OutputPlan: Sendable {
  private enum Target {
    case standardOutput
    case file(String)

    /// A folder, and whether the names in it need the device.
    case folder(String, namesDevice: Bool)
  }

  /// The most images of a folder's messages that are written into the current folder unasked.
  private static let maximumUnasked = 20

  private let target: Target

  /// The names of inputs that have the same one in different folders of the user's, by their paths.
  private var longNames: [ExactText: String] = [:]

  /// What distinguishes the names of images that show something else than the message alone.
  package var mark = ""

  /// Whether the user has named the image's file; else the program chooses names in a folder.
  package var isNamed: Bool { if case .file = target { true } else { false } }

  /// Decides from the option and from how many images there are, and makes the folder when there
  /// is not one.
  ///
  /// - Parameters:
  ///   - option: The path that the user named; `-` for standard output.
  ///   - variants: What is drawn.
  ///   - isTerminal: Whether someone reads the standard output.
  /// - Throws: An error when images would go into one file, or can't be written there.
  package init(
    _ option: String?, _ variants: [Workload.Variant], isTerminal: Bool
  ) throws(Diagnostic) {
    let isSingle = variants.count <= 1
    guard
      option != nil || variants.count <= Self.maximumUnasked
        || variants.allSatisfy({ $0.pathInFolder == nil })
    else {
      throw .error(
        "\(variants.count) images of a folder would be written here.",
        solution: "Name a folder for them with -o.")
    }
    if let option { try Self.checkEnding(of: option) }
    switch option {
    case nil:
      // Without -o images of several runs meet in one folder.
      let devices = Set(variants.map(\.environment.device))
      target = .folder("", namesDevice: devices != [.iPhone15])
    case "-"?:
      guard isSingle else {
        throw .error(
          "\(variants.count) images can't go to standard output.",
          solution: "Name a folder with -o.")
      }
      try Self.reject(terminal: isTerminal)
      target = .standardOutput
    case let path?:
      let isFolder = path.hasSuffix("/") || OutputFile.isFolder(path)
      // A device, a pipe or a file of a name without an extension is where it is said to be.
      let hasEnding = path.dividedAtLastSlash.name.contains(".")
      if isSingle, !isFolder, !hasEnding, !OutputFile.isThere(path) {
        throw .error(
          "\(path) may be a file or a folder.",
          solution: "Write \(path)/ for a folder, or \(path).png for a file.")
      }
      if isSingle, !isFolder {
        target = .file(path)
      } else if !isFolder, path.lowercased().hasSuffix(".png") {
        throw .error(
          "\(variants.count) images can't go into one file, \(path).",
          solution: "Name a folder with -o.")
      } else {
        try MadeFolders.make(path)
        target = .folder(path.hasSuffix("/") ? path : path + "/", namesDevice: true)
      }
    }
    longNames = Self.longNames(variants)
    try rejectClashes(variants)
  }

  /// The path of a contact sheet.
  ///
  /// - Parameters:
  ///   - option: The path that the user named, of a file or a folder.
  ///   - input: The first input.
  ///   - variants: What is on the sheet.
  /// - Returns: The path.
  package static func sheetPath(
    _ option: String?, of input: String?, _ variants: [Workload.Variant]
  ) -> String {
    let devices = Set(variants.map(\.environment.device))
    let device = devices.count == 1 && devices != [.iPhone15] ? devices.first?.id : nil
    let name =
      [
        stem(of: input ?? InputFile.standardInput), device, variants.first?.commonLabel,
        "sheet.png",
      ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ".")
    guard let option, option.hasSuffix("/") || OutputFile.isFolder(option) else {
      return option ?? name
    }
    return option + (option.hasSuffix("/") ? "" : "/") + name
  }

  /// The names of files in folders with the folders that they are in, where others have the same.
  private static func longNames(_ variants: [Workload.Variant]) -> [ExactText: String] {
    let files = Dictionary(
      variants.map { (ExactText($0.input.source.name), $0) },
      uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(grouping: files.values) {
      ExactText(stem(of: $0.input.source.name))
    }
    var names: [ExactText: String] = [:]
    for variant in groups.values.filter({ $0.count > 1 }).joined() {
      guard let path = variant.pathInFolder else { continue }
      var steps = path.pathNames().map(String.init)
      let name = steps.removeLast()
      let stem = stem(of: name)
      if stem != "message" || steps.isEmpty { steps.append(stem) }
      names[ExactText(variant.input.source.name)] = steps.joined(separator: "-")
    }
    return names
  }

  /// The path of a variant's image; nil means standard output.
  package func path(for variant: Workload.Variant) -> String? {
    switch target {
    case .standardOutput: return nil
    case .file(let path): return path
    case .folder(let folder, let namesDevice):
      let parts = [
        longNames[ExactText(variant.input.source.name)]
          ?? Self.stem(of: variant.input.source.name),
        variant.input.source.number.map(String.init) ?? "",
        namesDevice ? variant.environment.device.id : "", variant.nameLabel,
        mark,
      ]
      return folder + parts.filter { !$0.isEmpty }.joined(separator: ".") + ".png"
    }
  }

  /// Rejects to print an image for someone to read.
  ///
  /// - Parameter isTerminal: Whether someone reads the standard output.
  /// - Throws: An error that names the ways out.
  package static func reject(terminal isTerminal: Bool) throws(Diagnostic) {
    guard isTerminal else { return }
    throw .error(
      "An image can't be printed on a terminal.",
      solution: "Name a file with -o, or write | and a command after it.")
  }

  /// Rejects names that promise another format.
  ///
  /// - Parameter path: The path of an image, or of a folder with images.
  /// - Throws: An error that says what is written.
  package static func checkEnding(of path: String) throws(Diagnostic) {
    let formats = ["bmp", "gif", "heic", "jpeg", "jpg", "pdf", "svg", "tif", "tiff", "webp"]
    guard let dot = path.lastIndex(of: "."), !OutputFile.isFolder(path),
      formats.contains(path[path.index(after: dot)...].lowercased())
    else { return }
    throw .error(
      "Images are PNG files, and \(path) has the name of another format.",
      solution: "Write \(path[..<dot]).png.")
  }

  /// Two inputs of the same name would overwrite each other.
  private func rejectClashes(_ variants: [Workload.Variant]) throws(Diagnostic) {
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

  /// The name of a file without its folder and extension; a `message` takes its folder's name.
  package static func stem(of path: String) -> String {
    if path == InputFile.standardInput { return "message" }
    let parts = path.pathNames().map(String.init)
    let name = parts.last ?? path
    if parts.allSatisfy({ $0 == "." || $0 == ".." }) { return "messages" }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !OutputFile.isFolder(path)
    else { return name }
    let stem = String(name[..<dot])
    return stem == "message" ? parts.dropLast().last ?? stem : stem
  }
}
