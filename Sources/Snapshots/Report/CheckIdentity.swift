import Diagnostics
import Inputs
import Rendering

/// What the parts of one check have in common: its variants, and the files that they are made of.
///
/// Parts of other commits have other messages, settings or goldens; joined they would be the report
/// of a state that never was.
public struct CheckIdentity: Sendable {
  /// Larger files are distinguished by their sizes, in bytes.
  private static let maximumBytes = 4 << 20

  /// A digest, in hexadecimal digits.
  public let digest: String

  /// Reads the files of variants, apart from their images.
  ///
  /// - Parameters:
  ///   - tasks: All variants of the check, of all its parts.
  ///   - root: The snapshot folder.
  public init(of tasks: [SnapshotTask], in root: String) {
    digest = FileBoundary(root).reading {
      var lines: [String] = []
      var folders: Set<ExactText> = []
      for task in tasks {
        lines.append(task.name)
        for fileExtension in [".png", ".txt"] {
          lines.append("\(FileKind.size(of: task.goldenPath + fileExtension) ?? -1)")
        }
        Self.addLines(task.snapshot.path, in: root, to: &lines, &folders)
      }
      return String(Array(lines.joined(separator: "\n").utf8).digest.prefix(16))
    }
  }

  /// Adds the files of a case and of the folders around it, each once.
  private static func addLines(
    _ path: String, in root: String, to lines: inout [String], _ folders: inout Set<ExactText>
  ) {
    let parts = path.pathNames()
    for count in 0...parts.count {
      let folder = ([root] + parts.prefix(count).map(String.init)).joined(separator: "/")
      guard folders.insert(ExactText(folder)).inserted else { continue }
      // Where the snapshot folder is may differ between machines.
      let location = parts.prefix(count).joined(separator: "/")
      for name in FolderNames(folder)?.names ?? [] where !name.hasPrefix(".") {
        let file = folder + "/" + name
        guard FileKind.of(file) == .file, !isGolden(name) else { continue }
        lines.append("\(location)/\(name) \(content(of: file))")
      }
      let assets = folder + "/assets"
      for name in FolderNames(assets)?.names ?? [] {
        lines.append("\(location)/assets/\(name) \(FileKind.size(of: assets + "/" + name) ?? -1)")
      }
    }
  }

  private static func isGolden(_ name: String) -> Bool {
    name.hasSuffix(".png") || name.hasSuffix(".txt")
  }

  private static func content(of file: String) -> String {
    let bytes = try? InputFile.read(file, limit: maximumBytes)
    return bytes?.digest ?? "\(FileKind.size(of: file) ?? -1)"
  }
}
