package import Diagnostics
import Inputs
import Platform
import Raster
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What `--version --verbose` prints: all that an image depends on besides its input.
package struct VersionReport {
  private let version: String

  /// Reports a version of the program.
  package init(version: String) {
    self.version = version
  }

  /// The program, the system, the libraries and the fonts, each on a line.
  package var text: PrintedText {
    let libraries = (RasterLibraries.versions + TextLibraries.versions).map { library in
      "\(library.name) \(library.version)"
    }
    let lines = ["render-snapshot \(version)", "\(Self.system)"] + libraries + fonts
    return lines.map { line in "\(line)" as PrintedText }.joined(separator: "\n")
  }

  private static var system: String {
    #if os(Linux)
    let name = "Linux"
    #elseif os(macOS)
    let name = "macOS"
    #else
    let name = "unknown system"
    #endif
    #if arch(x86_64)
    let processor = "x86_64"
    #elseif arch(arm64)
    let processor = "arm64"
    #else
    let processor = "unknown processor"
    #endif
    #if DEBUG
    return "\(name) \(processor), debug build"
    #else
    return "\(name) \(processor)"
    #endif
  }

  /// Each file of the program's fonts with its SHA-256, as `sha256sum` prints it.
  private var fonts: [String] {
    let folder: String
    do throws(Diagnostic) {
      folder = try FontBook.foundFolder()
    } catch {
      return ["Fonts: \(error.summary)"]
    }
    var paths: [String] = []
    if let book = try? FontBook(folder: folder) { paths = book.all.map(\.path) }
    paths += ["/SystemFont/advances.tsv", "/SystemFont/tracking.tsv"].map { folder + $0 }
    var known: Set<String> = []
    let sums = paths.sorted().filter { known.insert($0).inserted }.map { path in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        return "unreadable  \(path.dropFirst(folder.count + 1))"
      }
      return "\(SHA256.digest(data).inHexadecimal)  \(path.dropFirst(folder.count + 1))"
    }
    return ["Fonts in \(folder):"] + sums
  }
}
