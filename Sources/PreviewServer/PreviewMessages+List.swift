import Diagnostics
import Rendering

extension PreviewMessages {
  /// The messages as they are now, for the list beside the image.
  var list: OrderedJSON {
    refresh()
    let all = self.all
    let folder = Self.commonFolder(of: all.map(\.path))
    return .object([
      ("hasFolders", .boolean(hasFolders)),
      (
        "messages",
        .array(
          all.map { item in
            .object([
              ("id", .string(item.id)),
              ("name", .string(String(item.id.dropFirst(folder.count)))),
              ("isScenario", .boolean(item.isScenario)),
            ])
          })
      ),
    ])
  }

  /// What all paths begin with, up to a slash.
  private static func commonFolder(of paths: [String]) -> String {
    guard var common = paths.first?[...] else { return "" }
    for path in paths { common = common.commonPrefix(with: path) }
    return String(common.dividedAtLastSlash.folder)
  }
}

extension Substring {
  fileprivate func commonPrefix(with other: String) -> Substring {
    var count = 0
    for (one, another) in zip(utf8, other.utf8) {
      guard one == another else { break }
      count += 1
    }
    return Substring(utf8.prefix(count))
  }
}
