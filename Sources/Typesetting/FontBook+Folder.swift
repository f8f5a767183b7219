extension FontBook {
  /// The most faces of one collection that are read.
  private static let maximumFaceCount = 64

  /// Returns the fonts of a folder and the folders in it, in the order of their names.
  static func readFolder(_ folder: String) throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    for name in try fileNames(inFolder: folder) {
      let path = folder + "/" + name
      if isFolder(path) {
        for inner in try fileNames(inFolder: path) where isFontName(inner) {
          files += try readFaces(path + "/" + inner)
        }
      } else if isFontName(name) {
        files += try readFaces(path)
      }
    }
    return files
  }

  private static func readFaces(_ path: String) throws(FontError) -> [FontFile] {
    let size = try fileSize(path)
    guard size <= FontFile.maximumSize else { throw .tooLarge(path: path, size: size) }
    let count = min(OpenFont.faceCount(path: path), maximumFaceCount)
    guard count > 0 else { throw .notAFont(path: path) }
    var files: [FontFile] = []
    for index in 0..<count {
      files.append(try FontFile(reading: path, index: index))
    }
    return files
  }

  private static func isFontName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
  }
}
