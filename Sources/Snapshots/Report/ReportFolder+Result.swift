import Comparison
import Devices
public import Diagnostics
import Geometry
import Messages
import Raster
import Rendering
import ScreenReader

extension ReportFolder {
  /// Writes the images and layouts of a result and returns what the report says of it.
  ///
  /// - Parameters:
  ///   - result: What a check found, with its images.
  ///   - task: What was checked.
  ///   - root: The snapshot folder, as the user named it.
  /// - Returns: The entry, whose paths are below this folder.
  /// - Throws: A `Diagnostic` when a file can't be written.
  public func add(
    _ result: VariantResult, of task: SnapshotTask, root: String
  ) throws(Diagnostic) -> ReportEntry {
    let isText = task.isText
    var entry = ReportEntry(
      result, file: task.snapshot.messageFile,
      golden: root + "/" + result.name + (isText ? ".txt" : ".png"),
      scale: task.variant.environment.scale, isText: isText)
    if let small = result.small {
      entry.small = try write(small, result.name + "-small.png")
    }
    if result.status == .passed { return entry }
    let stem = result.name
    if let timeline = result.timeline {
      entry.scale = nil
      entry.expected = try write(timeline.expected, stem + "-expected.txt")
      entry.actual = try write(timeline.actual, stem + "-actual.txt")
      entry.actualDigest = Array(timeline.actual.utf8).digest
      entry.diff = try write(timeline.difference, stem + "-diff.txt")
    }
    if let image = result.spokenImage {
      let variant =
        stem.hasSuffix(AccessibilitySnapshot.fileMark)
        ? String(stem.dropLast(AccessibilitySnapshot.fileMark.count)) : stem
      entry.image = try write(image, variant + "-accessibility.png")
    }
    guard let images = result.images else { return entry }
    if let expected = images.expected {
      entry.expected = try write(expected, stem + "-expected.png")
      entry.expectedSize = expected.size
    }
    entry.actualSize = images.actual.size
    if let difference = images.difference {
      entry.diff = try write(difference, stem + "-diff.png")
    }
    if let layout = result.layoutJSON {
      let name = stem + "-layout.json"
      try ReportFile.write(Array(layout.utf8), to: name, below: output)
      entry.layout = name
    }
    if let candidate = result.candidate {
      let name = stem + "-actual.png"
      try ReportFile.write(candidate.image, to: name, below: output)
      entry.actual = name
      entry.actualDigest = candidate.image.digest
      if let layout = entry.candidateLayout {
        try ReportFile.write(Array(candidate.layout.utf8), to: layout, below: output)
      }
    } else if images.expected != images.actual {
      entry.actual = try write(images.actual, stem + "-actual.png")
    }
    return entry
  }

  private func write(_ text: String?, _ name: String) throws(Diagnostic) -> String? {
    guard let text else { return nil }
    try ReportFile.write(Array(text.utf8), to: name, below: output)
    return name
  }

  private func write(_ image: Bitmap, _ name: String) throws(Diagnostic) -> String {
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(image)
    } catch {
      throw .error("The image can't be encoded: \(error)", file: path + "/" + name)
    }
    try ReportFile.write(bytes, to: name, below: output)
    return name
  }
}

extension ReportEntry {
  /// Says what a check found, without the images.
  ///
  /// - Parameters:
  ///   - result: What was found.
  ///   - file: The file that an author would look at.
  ///   - golden: The path of the golden, for the command that accepts it.
  ///   - scale: Pixels per point.
  ///   - isText: Whether its golden is one text.
  public init(
    _ result: VariantResult, file: String?, golden: String, scale: Double?,
    isText: Bool = false
  ) {
    self.init(
      case: result.snapshot, variant: result.variant,
      status: Status(rawValue: result.status.rawValue) ?? .error,
      verdict: result.verdict.printable)
    self.file = result.causeFile ?? file
    seconds = result.seconds
    line = result.position?.line
    column = result.position?.column
    differingPixels = result.differingPixels
    bounds = result.bounds
    largestDifference = result.largestDifference
    inferred = result.inferred.map(\.printable)
    guard result.status != .passed else {
      if let tolerated = result.tolerated { tell(tolerated) }
      return
    }
    because = result.cause?.printable
    isPartly = result.isCausePartial
    cause = result.causeIdentity
    isSingular = result.isSingular
    origin = result.origin
    vendor = result.vendor
    regions = result.regions
    changes = result.changes.map(Change.init)
    unexplainedPixels = result.unexplainedPixels
    elements = Self.elements(result)
    self.scale = scale
    if result.candidate != nil || isText, status == .failed || status == .new {
      accept = Self.command(accepting: golden)
    }
    if let problem = result.diagnostics.first(where: { $0.severity == .error }) {
      verdict = problem.description
      self.file = problem.file ?? file
      tell(problem.position)
    }
  }

  /// Says where the file has what is wrong.
  mutating func tell(_ position: LinePosition?) {
    (line, column) = (position?.line, position?.column)
  }

  /// The command that makes a new image the golden at a path.
  static func command(accepting golden: String) -> String {
    ShellLine.joining("render-snapshot", "accept", ShellLine.path(golden))
  }

  /// The elements of both layouts, those of now first, in the order in which they are painted.
  private static func elements(_ result: VariantResult) -> [ReportEntry.Element] {
    var expected: [ExactText: ReportEntry.Frame] = [:]
    for element in result.expectedElements where expected[ExactText(element.id)] == nil {
      expected[ExactText(element.id)] = ReportEntry.Frame(element.frame)
    }
    var seen: Set<ExactText> = []
    var elements: [ReportEntry.Element] = []
    for element in result.actualElements where seen.insert(ExactText(element.id)).inserted {
      elements.append(
        ReportEntry.Element(
          id: element.id, expected: expected[ExactText(element.id)],
          actual: ReportEntry.Frame(element.frame)))
    }
    for element in result.expectedElements where seen.insert(ExactText(element.id)).inserted {
      elements.append(
        ReportEntry.Element(id: element.id, expected: expected[ExactText(element.id)], actual: nil))
    }
    return elements
  }

  /// Says of a variant that passed what it owes to its tolerance.
  fileprivate mutating func tell(_ found: VariantResult.Toleration) {
    let tolerance = found.tolerance
    tolerated = Toleration(
      pixels: found.pixels, channel: tolerance.channel, budget: tolerance.pixels,
      reason: tolerance.reason)
    var description =
      "\(found.pixels) pixel\(found.pixels == 1 ? " differs" : "s differ") by up to "
    description += "\(largestDifference) of 255, which the tolerance allows"
    if tolerance.pixels > 0 {
      description += ": \(differingPixels) of \(tolerance.pixels) by more than \(tolerance.channel)"
    }
    verdict = description + (tolerance.reason.map { " (\($0))" } ?? "")
  }
}

extension ReportEntry.Change {
  fileprivate init(_ change: LayoutChange) {
    self.init(
      id: change.id, property: change.property, from: JSONValue(change.from),
      to: JSONValue(change.to))
  }
}

extension JSONValue {
  fileprivate init(_ value: LayoutChange.Value?) {
    self =
      switch value {
      case nil: .null
      case .number(let number): .number(number)
      case .string(let string): .string(string)
      case .flag(let flag): .bool(flag)
      case .lines(let lines): .array(lines.map(JSONValue.string))
      }
  }
}
