import Diagnostics
import Platform

/// Names in a folder that not every file system can hold apart.
///
/// macOS takes composed and decomposed letters for the same, and macOS and Windows both cases of a
/// letter. A snapshot folder is in Git, and what is checked out there lacks one of the two.
enum CollidingNames {
  /// Returns an error for each name of a folder, and of the assets in it, that another one is before.
  static func problems(_ names: [String], in folder: String) -> [Diagnostic] {
    let assets = names.contains("assets") ? FolderNames(folder + "/assets")?.names ?? [] : []
    return among(names, in: folder) + among(assets, in: folder + "/assets")
  }

  /// Returns an error for each of some names of files that another one is before.
  static func among(_ names: [String], in folder: String) -> [Diagnostic] {
    // OPTIMIZATION: Such letters are no others in any way.
    if names.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } }) {
      return []
    }
    // Strings are equal here where such a file system takes them for equal.
    var known: [String: String] = [:]
    return names.sorted { ExactText($0) < ExactText($1) }.compactMap { name in
      guard !name.startsExactly(with: "."),
        let other = known.updateValue(name, forKey: name.uppercased().lowercased())
      else { return nil }
      let (one, two) = spelled(other, name)
      return .error(
        "\"\(one)\" and \"\(two)\" are one name for macOS or Windows.", file: folder,
        solution: "Rename one of them.")
    }
  }

  /// Two names, with code points for the letters that are not the same in both.
  private static func spelled(_ one: String, _ other: String) -> (String, String) {
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let start = zip(left, right).prefix { $0 == $1 }.count
    let room = min(left.count, right.count) - start
    let end = min(room, zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count)
    func text(_ scalars: [Unicode.Scalar]) -> String {
      var text = ""
      for (location, scalar) in scalars.enumerated() {
        let differs = location >= start && location < scalars.count - end
        text +=
          differs && !scalar.isASCII
          ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
      }
      return text
    }
    return (text(left), text(right))
  }
}
