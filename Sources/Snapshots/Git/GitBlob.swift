import Platform

/// A content that Git has, by its digest.
struct GitBlob {
  /// 40 digits of SHA-1, or 64 of SHA-256.
  let digest: ArraySlice<UInt8>

  /// Whether a file's content is the one that Git has, or becomes it by what Git does with files of
  /// its own accord or of Git LFS's.
  func isSame(as content: [UInt8]) -> Bool {
    if isDigest(of: content) { return true }
    // Attributes and settings say where line ends are changed. A file without zeros is text to Git.
    if content.contains(0x0D), !content.contains(0), isDigest(of: Self.withLineFeeds(content)) {
      return true
    }
    return isDigest(of: Self.pointer(to: content))
  }

  private func isDigest(of content: [UInt8]) -> Bool {
    let blob = Array("blob \(content.count)\0".utf8) + content
    let own = digest.count == 64 ? SHA256.digest(blob) : SHA1.digest(blob)
    return own.inHexadecimal.utf8.elementsEqual(digest)
  }

  private static func withLineFeeds(_ content: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(content.count)
    for (index, byte) in content.enumerated() {
      let isEnd = byte == 0x0D && index + 1 < content.count && content[index + 1] == 0x0A
      if !isEnd { lines.append(byte) }
    }
    return lines
  }

  /// What Git has instead of a file that Git LFS keeps.
  private static func pointer(to content: [UInt8]) -> [UInt8] {
    Array(
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:\(SHA256.digest(content).inHexadecimal)
      size \(content.count)

      """.utf8)
  }
}
