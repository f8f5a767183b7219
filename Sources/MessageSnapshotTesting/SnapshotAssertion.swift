import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Snapshots

/// What an assertion says, apart from the framework that its test is run by.
struct SnapshotAssertion: Sendable {
  /// The folder with goldens beside a test's file.
  static let goldenFolder = LibraryGoldens.folderName

  private let message: SnapshotSource
  private let style: SnapshotSource?
  private let variants: [SnapshotVariant]
  private let data: [String]
  private let settings: SnapshotSettings
  private let assets: String?
  private let fonts: String?
  private let name: String?
  private let record: SnapshotRecordMode?
  private let location: TestLocation
  private let names: GoldenNames

  init(
    message: SnapshotSource, style: SnapshotSource? = nil, variants: [SnapshotVariant],
    settings: SnapshotSettings = SnapshotSettings(), assets: String? = nil, fonts: String? = nil,
    data: [String] = [], name: String? = nil, record: SnapshotRecordMode? = nil,
    location: TestLocation,
    names: GoldenNames? = nil
  ) {
    self.message = message
    self.style = style
    self.variants = variants
    self.data = data
    self.settings = settings
    self.assets = assets
    self.fonts = fonts
    self.name = name
    self.record = record
    self.location = location
    self.names = names ?? .shared
  }

  /// Draws and compares all variants, and writes goldens where that is wanted.
  ///
  /// - Parameters:
  ///   - test: The test that is running.
  ///   - environment: The environment.
  ///   - fail: Is called with each failure.
  /// - Throws: What keeps anything from being compared.
  func check(
    in test: RunningTest, _ environment: TestEnvironment, fail: (SnapshotFailure) -> Void
  ) throws {
    let mode = try SnapshotRecordMode(asked: record, environment)
    guard !variants.isEmpty else {
      throw Diagnostic.error(
        "There is no variant to compare.", file: location.fileID, keyPath: "\(location.line)",
        solution: "Name a device after \"on:\".")
    }
    try checkTolerance()
    let stem = try names.stem(at: location, named: name, in: test)
    let renderer = try SharedRenderer.with(
      userFonts: fonts.map { path($0) }, environment)
    let subjects = try subjects(stem)
    for subject in subjects {
      try names.claim(subject.golden, of: subject.input.hashValue, at: location, in: test)
      if settings.comparesAccessibility {
        try names.claim(
          subject.golden + AccessibilitySubject.fileMark + ".txt", of: subject.input.hashValue,
          at: location, in: test)
      }
    }
    let checker = Checker(renderer: renderer, jobs: 1)
    var problems: [Diagnostic] = []
    var unknown = Set(settings.ignored.map { ExactText($0) })
    for subject in subjects {
      let result = checker.check(subject)
      unknown.subtract(result.ignored)
      if result.status == .error {
        problems += result.diagnostics.filter { $0.severity == .error && !problems.contains($0) }
      } else if let failure = try failure(
        result, of: subject, stem: stem, mode: mode, environment: environment)
      {
        fail(failure)
      }
      if settings.comparesAccessibility, result.status != .error {
        let name = subject.variant.name + AccessibilitySubject.fileMark
        let found = try AccessibilitySubject(
          subject, golden: subject.golden + AccessibilitySubject.fileMark, name: name
        ).check(by: renderer)
        let text = TextGolden(
          title: name, name: stem + "." + name, folder: goldens, record: record,
          location: location)
        if let failure = try text.failure(found, mode: mode, environment: environment) {
          fail(failure)
        }
      }
    }
    if !problems.isEmpty { throw InputProblems(problems) }
    if let id = unknown.sorted().first {
      fail(
        SnapshotFailure(
          message: "ignoring: No element has the id \"\(id)\". Use the ids that "
            + "render-snapshot layout prints."))
    }
  }

  /// Throws a `Diagnostic` for a tolerance that a `snapshot.yml` may not have either.
  private func checkTolerance() throws(Diagnostic) {
    let tolerance = settings.tolerance
    guard SnapshotSettings.Tolerance.channels ~= tolerance.channel, tolerance.pixels >= 0 else {
      throw .error(
        "A tolerance has a channel from 0 to 255 and no negative number of pixels.",
        file: location.fileID, keyPath: "\(location.line)", solution: "Write such numbers.")
    }
    guard tolerance.reason?.allSatisfy(\.isWhitespace) ?? !tolerance.isDefault else { return }
    throw .error(
      "The tolerance gives no reason.", file: location.fileID, keyPath: "\(location.line)",
      solution: "Write \"reason:\" and say why the default doesn't do.")
  }

  /// The location of the goldens below the folder of the test's file.
  private var goldens: String { Self.goldenFolder + "/" + location.fileName }

  private func path(_ path: String) -> String {
    path.isAbsolutePath ? path : location.folder + "/" + path
  }

  private func subjects(_ stem: String) throws(Diagnostic) -> [SnapshotSubject] {
    let (bytes, kind) = try message.message(from: location.folder)
    let input = SnapshotInput(
      message: bytes, kind: kind,
      style: try style.map { (style) throws(Diagnostic) in try style.style(from: location.folder) })
    let file = message.path(from: location.folder)
    if let assets, !OutputFile.isFolder(path(assets)) {
      throw .error(
        "There is no such folder of images.", file: path(assets),
        solution: "Name one after \"assets:\", seen from the test's file.")
    }
    let assets = try AssetFolder(
      assets.map { path($0) } ?? (file?.parentPath ?? location.folder) + "/assets")
    let vendor =
      kind == .message
      ? try? VendorTable.default.recognise(JSONValue.parse(bytes)).vendor : nil
    var settings = settings
    let files = data.map { DataFiles.areMade($0) ? $0 : path($0) }
    settings.values[EnvironmentAxis.data.name] = files
    return try filled(variants, from: files).map { variant in
      let variant = variant.standardized(for: vendor)
      return SnapshotSubject(
        snapshot: location.fileName + "/" + stem, input: input, messageFile: file ?? "message",
        styleFile: style.map { $0.path(from: location.folder) ?? "style" }, assets: assets,
        variant: variant, settings: settings,
        golden: [location.folder, goldens, stem + "." + variant.name].joined(separator: "/"))
    }
  }

  /// Each variant with each of the data; those as they are without data.
  private func filled(
    _ variants: [SnapshotVariant], from files: [String]
  ) throws(Diagnostic) -> [SnapshotVariant] {
    var all: [SnapshotVariant] = []
    for variant in variants {
      if files.isEmpty { all.append(variant) }
      for file in files {
        var variant = variant
        try EnvironmentAxis.data.set(file, in: &variant.environment)
        all.append(variant)
      }
    }
    return all
  }

  /// Does what the result asks for, and puts it into words; nil when there is nothing to tell.
  private func failure(
    _ result: VariantResult, of subject: SnapshotSubject, stem: String,
    mode: SnapshotRecordMode, environment: TestEnvironment
  ) throws -> SnapshotFailure? {
    let variant = subject.variant.name
    let advice = RecordAdvice(record: record, location: location, environment)
    let left = FailureEntry(
      stem + "." + variant, at: location, in: FailureFolder(for: location, environment))
    if result.status == .passed {
      left.remove()
      guard mode == .all else { return nil }
      return SnapshotFailure(
        message: """
          \(variant): It is equal to its golden, so nothing was recorded.
            \(advice.end)
          """)
    }
    guard let images = result.images else { return nil }
    let name = stem + "." + variant
    if mode.writes(after: result.status), let candidate = result.candidate {
      try Acceptance(in: SnapshotFolder(location.folder)).accept(
        candidate, in: goldens, named: name)
      left.remove()
      let verdict =
        result.status == .new ? "There was no golden: recorded." : "Recorded: \(result.verdict)"
      let lines =
        ["\(variant): \(verdict)"] + Self.warnings(result)
        + [
          "  golden    \(subject.golden).png",
          "  " + (mode == .all ? advice.end : "Look at it, and run the test again."),
        ]
      return SnapshotFailure(message: lines.joined(separator: "\n"))
    }
    var lines = ["\(variant): \(result.verdict)"] + Self.warnings(result)
    if result.differingPixels > 0 {
      let count = result.differingPixels
      lines.append("  \(count) pixel\(count == 1 ? " differs" : "s differ")")
    }
    let files = try FailureFolder.files(of: images, result.candidate, named: name)
    let folder = FailureFolder(for: location, environment)
    do throws(Diagnostic) {
      let paths = try folder.write(files.map(\.file), in: location.module + "/" + location.fileName)
      for (kind, path) in zip(files.map(\.kind), paths) {
        lines.append("  \(kind.padded(to: 8))  \(path)")
      }
      try left.write(result, scale: subject.variant.environment.scale)
    } catch {
      lines.append("  The images can't be shown: \(error)")
    }
    lines.append("  golden    \(subject.golden).png")
    lines.append("  " + advice.description(after: result.status))
    return SnapshotFailure(
      message: lines.joined(separator: "\n"), attachments: files.map(\.file))
  }
}

extension SnapshotAssertion {
  /// The most warnings that are reported.
  private static let maximumWarnings = 10

  /// What was guessed or left out, as lines.
  private static func warnings(_ result: VariantResult) -> [String] {
    var lines: [String] = []
    for problem in result.diagnostics where problem.severity == .warning {
      let line = "  " + problem.description
      if lines.count < maximumWarnings, !lines.contains(line) { lines.append(line) }
    }
    return lines
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
