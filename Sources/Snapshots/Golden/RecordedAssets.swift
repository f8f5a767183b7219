import Essentials
import Inputs

/// The files of an assets folder as a golden remembers them: pages with their text, others by a
/// digest.
///
/// What is remembered has limits, for a folder may hold the images of many messages; a file that
/// is beyond them is distinguished from others by its size.
struct RecordedAssets: Codable, Equatable {
  struct Asset: Codable, Equatable {
    var name: String
    var size: Int

    /// Of what isn't text.
    var digest: String?
    var text: String?
  }

  private static let maximumFiles = 100
  private static let maximumBytes = 4 << 20
  private static let maximumText = 64 << 10

  /// Sorted by name.
  private(set) var assets: [Asset] = []

  private enum CodingKeys: String, CodingKey {
    case assets = "assets"
  }

  /// No files.
  init() {}

  /// Reads a folder; one that isn't there has no files.
  init(folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var (bytesLeft, textLeft) = (Self.maximumBytes, Self.maximumText)
    for name in names where !name.hasPrefix(".") && assets.count < Self.maximumFiles {
      let path = folder + "/" + name
      guard FileKind.of(path) == .file, let bytes = try? InputFile.read(path, limit: bytesLeft)
      else { continue }
      bytesLeft -= bytes.count
      var asset = Asset(name: name, size: bytes.count)
      let isText = [".html", ".htm", ".json", ".css"].contains { name.lowercased().hasSuffix($0) }
      if isText, bytes.count <= textLeft, let text = String(validating: bytes, as: UTF8.self) {
        asset.text = text
        textLeft -= bytes.count
      } else {
        asset.digest = bytes.digest
      }
      assets.append(asset)
    }
  }
}
