public import Diagnostics
import Geometry
import Raster
import Rendering

/// The outcome of a check as a comment on a pull request: Markdown, with small images as files.
///
/// A comment shows what a person decides on, a group of equal differences as one. Of each there is
/// an image: what is expected, what there is, and the first location that differs as it is.
public struct MarkdownSummary: Sendable {
  /// The name of the text in the folder.
  public static let fileName = "summary.md"

  /// The most differences that have an image; the others are listed.
  public static let maximumImages = 20

  /// The most lines in the list of the others: GitHub takes no comment of more than 65,536 characters.
  private static let maximumLines = 100

  /// The longest verdict that is written, in characters.
  private static let maximumVerdictLength = 300

  /// About how wide one of the images is, in pixels.
  private static let width = 220

  private let report: Report
  private let folder: ReportFolder

  /// What is put before the names of the images, such as the address where they will be.
  private let prefix: String

  /// Creates the summary of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Its folder, with the images.
  ///   - prefix: What is put before the names of the small images in the text.
  public init(_ report: Report, in folder: ReportFolder, prefix: String = "") {
    self.report = report
    self.folder = folder
    self.prefix = prefix.markdownAddress
  }

  /// Writes the text and the images.
  ///
  /// - Parameter path: The folder, which is made when it isn't there.
  /// - Throws: A `Diagnostic` when a file can't be written.
  public func write(to path: String) throws(Diagnostic) {
    try Self.checkLocation(path)
    var files: [(name: String, bytes: [UInt8])] = []
    var text = "\(Self.title)\(report.summary)\n\n"
    let items = report.items
    var images = 0
    var others: [String] = []
    for item in items {
      guard images < Self.maximumImages, let image = image(of: item.entry) else {
        others.append(line(item))
        continue
      }
      images += 1
      let name = Self.imageName(images)
      do {
        files.append((name, try PNG.encode(image)))
      } catch {
        throw .error("The image can't be encoded: \(error)", file: path + "/" + name)
      }
      text += paragraph(item) + "\n\n![expected, actual, first location](\(prefix)\(name))\n\n"
    }
    if !others.isEmpty, images > 0 { text += "Without an image here:\n\n" }
    text += others.prefix(Self.maximumLines).joined()
    if others.count > Self.maximumLines {
      text += "* and \(others.count - Self.maximumLines) more, see the report\n"
    }
    // The text comes first: images that it doesn't name are taken for somebody else's.
    let folder = try OutputFolder(named: path).opened()
    for file in [(Self.fileName, Array(text.utf8))] + files {
      try folder.write(file.0) { (write) throws(Diagnostic) in try write(file.1) }
    }
  }

  /// Makes sure that a summary replaces nothing but an earlier one.
  ///
  /// - Parameter path: The folder of the summary.
  /// - Throws: A `Diagnostic` that names the file which is something else.
  public static func checkLocation(_ path: String) throws(Diagnostic) {
    let solution = "Name another folder with --summary, or remove it."
    var text = ""
    try OwnFile.check(path + "/" + fileName, solution: solution, count: maximumBytes) { start in
      text = start
      return start.hasPrefix(title)
    }
    for number in 1...maximumImages {
      let name = imageName(number)
      try OwnFile.check(path + "/" + name, solution: solution) { _ in text.contains(name + ")\n") }
    }
  }

  /// How much of an earlier text is looked at for the names of its images.
  private static let maximumBytes = 1 << 18

  private static let title = "### Snapshots: "

  private static func imageName(_ number: Int) -> String {
    "\(number < 10 ? "0" : "")\(number).png"
  }

  /// The text without images, for a CI job, of which none are kept.
  ///
  /// - Parameter maximum: The most differences that are listed.
  /// - Returns: The text.
  func text(listing maximum: Int) -> String {
    let items = report.items
    var text = "\(Self.title)\(report.summary)\n\n"
    text += items.prefix(maximum).map { paragraph($0) + "\n\n" }.joined()
    if items.count > maximum { text += "and \(items.count - maximum) more, see the report.\n\n" }
    return text
  }

  private func paragraph(_ item: ReportItem) -> String {
    // A line that ends with a backslash ends in Markdown as well.
    let location = item.entry.status == .error ? nil : item.entry.location
    let lines = [
      "**\(title(item))**", verdict(item.entry).markdownSentence, location?.markdownCode,
      item.command(in: folder)?.markdownCode,
    ]
    return lines.compactMap(\.self).joined(separator: "\\\n")
  }

  private func title(_ item: ReportItem) -> String {
    guard let group = item.group else {
      let variants = item.variants.isEmpty ? "" : " on \(item.variantNames.markdownCode)"
      return "\(item.entry.case.markdownCode)\(variants) – \(item.entry.status.rawValue)"
    }
    return (group.title?.markdownSentence ?? "the same changes") + " – " + group.size
  }

  private func line(_ item: ReportItem) -> String {
    "* \(title(item)): \(verdict(item.entry).markdownSentence)\n"
  }

  private func verdict(_ entry: ReportEntry) -> String {
    entry.verdict.count > Self.maximumVerdictLength
      ? entry.verdict.prefix(Self.maximumVerdictLength - 1) + "…" : entry.verdict
  }

  /// What is expected and what there is, made small, and the first location that differs in both.
  private func image(of entry: ReportEntry) -> Bitmap? {
    guard !entry.isText, let actual = entry.actual.flatMap(bitmap) else { return nil }
    let expected = entry.expected.flatMap(bitmap)
    var parts = [expected, actual].compactMap(\.self).map { image in
      image.reduced(by: max(1, (image.width + Self.width / 2) / Self.width))
    }
    if let expected, let position = entry.regions.first {
      let side = Self.width
      let area = PixelRect(
        x: max(0, position.x + position.width / 2 - side / 2),
        y: max(0, position.y + position.height / 2 - side / 2), width: side, height: side)
      parts.append(Bitmap.stacked([expected.cropped(to: area), actual.cropped(to: area)], gap: 8))
    }
    return Bitmap.row(parts, gap: 8)
  }

  private func bitmap(_ path: String) -> Bitmap? {
    guard let bytes = try? folder.read(path) else { return nil }
    return try? PNG.decode(bytes, limits: .screen)
  }
}

extension Bitmap {
  private static let paper = Pixel(red: 208, green: 212, blue: 220)

  /// Images side by side from the top.
  fileprivate static func row(_ images: [Bitmap], gap: Int) -> Bitmap {
    let width = images.reduce(0) { $0 + $1.width } + gap * max(0, images.count - 1)
    var result = Bitmap(
      width: width, height: images.map(\.height).max() ?? 0, filledWith: paper)
    var x = 0
    for image in images {
      result.copy(image, toX: x, y: 0)
      x += image.width + gap
    }
    return result
  }

  /// Images one below the other from the left.
  fileprivate static func stacked(_ images: [Bitmap], gap: Int) -> Bitmap {
    let height = images.reduce(0) { $0 + $1.height } + gap * max(0, images.count - 1)
    var result = Bitmap(
      width: images.map(\.width).max() ?? 0, height: height, filledWith: paper)
    var y = 0
    for image in images {
      result.copy(image, toX: 0, y: y)
      y += image.height + gap
    }
    return result
  }

  private mutating func copy(_ image: Bitmap, toX left: Int, y top: Int) {
    for y in 0..<image.height {
      for x in 0..<image.width { self[left + x, top + y] = image[x, y] }
    }
  }
}
