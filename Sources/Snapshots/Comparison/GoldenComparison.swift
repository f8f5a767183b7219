import Comparison
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering

/// Compares what is drawn with a golden that is missing or may show something else.
struct GoldenComparison {
  let subject: SnapshotSubject
  let drawn: DrawnSnapshot
  let golden: Golden
  let renderer: Renderer

  /// Whether it is found out where a difference comes from.
  var findsOrigin = false

  private var settings: SnapshotSettings { subject.settings }
  private var scale: Double { subject.variant.environment.scale }

  /// Fills in what was found.
  func judge(_ result: inout VariantResult) throws {
    let expected = try golden.decoded()
    if golden.layout.isExactly(drawn.layout), expected == drawn.image {
      result.status = .passed
      return
    }
    let actual = drawn.elements
    guard golden.image != nil || golden.layout != nil else {
      result.status = .new
      result.verdict = "There is no golden yet."
      try show(&result, expected: nil, actual, difference: nil)
      return
    }
    guard let expected, let printed = golden.layout else {
      result.status = .failed
      result.verdict =
        "The golden \(golden.image == nil ? "image" : "layout") is missing beside its "
        + "\(golden.image == nil ? "layout" : "image")."
      try show(&result, expected: expected, actual, difference: nil)
      return
    }
    let record = golden.seal?.readRecord()
    guard let before = expectedElements(printed, record) else {
      throw Diagnostic.error(
        "The golden layout can't be read.", file: subject.golden + ".txt",
        solution: Golden.restoring)
    }
    // A printed layout doesn't describe what no named element holds.
    var after = before.contains { $0.computedValues != nil } ? actual : actual.named
    if let record { after = record.comparable(after) }
    let ids = settings.ignoredIDs(before, actual)
    let layout = LayoutComparison(before, after, ignoring: ids)
    let ignored = settings.ignoredPixels(before + actual, scale: scale)
    var pixels = PixelComparison(
      expected, drawn.image, channel: settings.tolerance.channel, ignoring: ignored,
      allowing: settings.tolerance.allowance)
    let isOverTolerance = settings.tolerance.isExceeded(by: pixels)
    // The record of an older version is no reason to take noise for a change.
    let isRestyled =
      pixels.largestDifference > 0 && record?.hasCurrentComputedValues ?? true
      && layout.changes.contains(where: isOfInputs)
    let isMismatched = isMismatched(printed, record, ignoring: ids)
    // What moved is reported better by what moved.
    let isReported = layout.movesAnything || isMismatched
    let structure = StructureComparison(
      isReported ? drawn.layout : printed, drawn.layout, ignoring: ids)
    guard
      layout.movesAnything || isOverTolerance || isRestyled || isMismatched || !structure.isEqual
    else {
      result.status = .passed
      result.tolerated = toleration(of: pixels, expected, ignored)
      result.differingPixels = pixels.differingPixels
      result.bounds = pixels.bounds
      result.largestDifference = pixels.largestDifference
      return
    }
    if !isOverTolerance, isRestyled {
      // What was changed on purpose is no noise, however little it shows.
      pixels = PixelComparison(expected, drawn.image, channel: 0, ignoring: ignored)
    }
    result.status = .failed
    result.changes = layout.changes + structure.changes
    result.expectedElements = before
    result.differingPixels = pixels.differingPixels
    result.bounds = pixels.bounds
    result.largestDifference = pixels.largestDifference
    let attribution = PixelAttribution(pixels, layout, elements: actual, scale: scale)
    result.unexplainedPixels = attribution.unexplained
    if let record, let old = record.input {
      let cause = cause(
        record, from: old, expected: expected, printed: printed, before: before, after: actual)
      result.cause = cause?.description
      result.isCausePartial = cause?.isPartial ?? false
      if let location = cause?.location { tell(location, to: &result) }
      result.causeIdentity = cause.map { String(Array($0.identity.utf8).digest.prefix(16)) }
    }
    result.verdict = verdict(
      layout, structure: structure, expected: expected, attribution: attribution,
      isMismatched: isMismatched)
    if findsOrigin {
      let isChanged = record?.input.map { $0 != subject.input } ?? false
      result.origin =
        isChanged || result.cause != nil
        ? isRedrawn(record, printed: printed, expected: expected) ? .input : .mixed
        : DifferenceClass(
          layout, isOfStructure: !structure.isEqual, pixels, in: attribution.unexplainedPositions,
          textElements: Set(actual.filter { $0.lines?.isEmpty == false }.map { ExactText($0.id) }),
          scale: scale)
    }
    result.isSingular = isMismatched || expected.size != drawn.image.size
    result.regions = pixels.regions
    if let record, record.variant != subject.variant.name {
      result.isSingular = true
      result.verdict =
        "the golden is that of the variant \(record.variant): " + result.verdict
    }
    if let cause = result.cause {
      result.verdict += VariantResult.clause(
        because: cause, isPartial: result.isCausePartial)
    }
    let difference = DifferenceImage.drawn(over: drawn.image, expected.size, pixels.spans)
    try show(&result, expected: expected, actual, difference: difference)
  }

  /// Returns what of the inputs made the difference: the message and its style, the files of its
  /// assets folder, the settings, and the screenshot behind it.
  private func cause(
    _ record: GoldenRecord, from old: SnapshotInput, expected: Bitmap, printed: String,
    before: [ElementRecord], after: [ElementRecord]
  ) -> Cause? {
    let finder = CauseFinder(
      renderer: renderer, subject: subject, expected: expected, printed: printed)
    // A golden remembers no folder that had no files, such as one whose images were missing.
    let assets = record.assets ?? RecordedAssets()
    let changes = assets.changes(to: RecordedAssets(folder: subject.assets.path))
    return finder.cause(
      record, from: old, Self.shown(changes, by: before + after),
      screenshot: screenshotCause(before, after))
  }

  /// Says which file has a cause, and where.
  private func tell(_ location: Cause.Location, to result: inout VariantResult) {
    // A frame of a scenario shows a message that the scenario names; its values are in another file.
    guard !ScenarioFile.isNamed(subject.messageFile.pathNames().last.map(String.init) ?? "") else {
      return
    }
    let folder = subject.messageFile.dividedAtLastSlash.folder
    let file: String? =
      switch location.file {
      case .message: subject.messageFile
      case .style: subject.styleFile
      case .interfaceFile: folder + InputKind.caseInterfaceFileName
      // Settings of several folders hold; the nearest file is where one looks first.
      case .settings: nil
      case .asset(let name): subject.assets.path + "/" + name
      }
    guard let file else { return }
    result.causeFile = file
    guard let keyPath = location.keyPath else { return }
    var positions = PositionFinder()
    result.position = positions.position(ofKeyPath: keyPath, in: file)
  }

  /// The changes of files without the images that no element shows, if elements show any of them.
  private static func shown(
    _ changes: [RecordedAssets.Change], by elements: [ElementRecord]
  ) -> [RecordedAssets.Change] {
    let names = Set(
      elements.flatMap { element in
        (element.computedValues ?? []).filter { $0.property.endsExactly(with: "picture") }
          .map { ExactText($0.value) }
      })
    func isShown(_ change: RecordedAssets.Change) -> Bool {
      names.contains(ExactText(change.name))
    }
    guard changes.contains(where: { $0.isOpaque && isShown($0) }) else { return changes }
    return changes.filter { !$0.isOpaque || isShown($0) }
  }

  private func screenshotCause(_ before: [ElementRecord], _ after: [ElementRecord]) -> Cause? {
    func screenshot(_ elements: [ElementRecord]) -> String? {
      elements.first { $0.id == ElementRecorder.screen }?.computedValues?
        .first { $0.value.hasPrefix(ElementRecord.screenshot) }?.value
    }
    let (old, new) = (screenshot(before), screenshot(after))
    guard !old.isExactly(new) else { return nil }
    let name = subject.settings.behind?.pathNames().last.map { " \($0)" } ?? ""
    let fate = old == nil ? "added" : new == nil ? "removed" : "changed"
    return Cause(
      "the screenshot\(name) behind it was \(fate)",
      identity: "behind \(old ?? "") → \(new ?? "")")
  }

  /// Whether the inputs of the golden are drawn now as they were then.
  ///
  /// Files in the assets folder are gone once they are edited; where one was, nobody knows.
  private func isRedrawn(
    _ record: GoldenRecord?, printed: String, expected: Bitmap
  ) -> Bool {
    guard let old = record?.input, let source = try? subject.source(old),
      let drawn = try? DrawnSnapshot(source, as: subject.variant, with: renderer)
    else { return false }
    return drawn.layout.isExactly(printed) && drawn.image == expected
      || old == subject.input && record?.assets != nil
  }

  /// Whether a change of looks comes from the inputs, not from how an image was decoded.
  private func isOfInputs(_ change: LayoutChange) -> Bool {
    !change.property.hasSuffix("picture content")
  }

  private func show(
    _ result: inout VariantResult, expected: Bitmap?, _ actual: [ElementRecord],
    difference: Bitmap?
  ) throws {
    result.actualElements = actual
    result.images = VariantResult.Images(
      expected: expected, actual: drawn.image, difference: difference)
    result.candidate = try GoldenFiles(
      drawn, from: subject.input, as: subject.variant,
      assets: RecordedAssets(folder: subject.assets.path), settings: RecordedSettings(subject))
  }

  /// The elements of the golden: those of its record, which say what the image shows.
  private func expectedElements(
    _ printed: String, _ record: GoldenRecord?
  ) -> [ElementRecord]? {
    guard let elements = PrintedLayout.elements(of: printed) else { return nil }
    guard let record, record.variant == subject.variant.name else { return elements }
    return record.comparable(record.elementRecords)
  }

  /// Whether the golden's layout is not that of its image, as when only one was put in place.
  private func isMismatched(
    _ printed: String, _ record: GoldenRecord?, ignoring ids: [String]
  ) -> Bool {
    guard let record, record.variant == subject.variant.name else { return false }
    return !record.isDrawn(with: printed, ignoring: ids)
  }

  /// What of an image that passes is not equal; nil when nothing is.
  private func toleration(
    of pixels: PixelComparison, _ expected: Bitmap, _ ignored: [PixelRect]
  ) -> VariantResult.Toleration? {
    guard pixels.largestDifference > 0 else { return nil }
    let all = PixelComparison(expected, drawn.image, channel: 0, ignoring: ignored)
    guard all.differingPixels > 0 else { return nil }
    return VariantResult.Toleration(pixels: all.differingPixels, tolerance: settings.tolerance)
  }

  private func verdict(
    _ layout: LayoutComparison, structure: StructureComparison, expected: Bitmap,
    attribution: PixelAttribution, isMismatched: Bool
  ) -> String {
    var clauses: [String] = []
    if expected.size != drawn.image.size {
      let (old, new) = (expected.size, drawn.image.size)
      clauses.append(
        "the image has \(new.width) × \(new.height) pixels instead of "
          + "\(old.width) × \(old.height)")
    }
    // Where sizes differ, places are not comparable.
    if attribution.unexplained > 0, expected.size == drawn.image.size {
      let positions = attribution.unexplainedPositions.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      .prefix(3).map { $0.key.text == ElementRecorder.screen ? "the screen" : $0.key.text }
      let position = positions.isEmpty ? "" : " in " + positions.joined(separator: ", ")
      let count = attribution.unexplained
      clauses.append(
        "\(count) pixel\(count == 1 ? "" : "s") differ\(count == 1 ? "s" : "")\(position), which no "
          + "change of an element explains")
    }
    if !layout.isEqual {
      clauses.insert(Verdict(layout).description, at: expected.size == drawn.image.size ? 0 : 1)
    }
    clauses += structure.clauses
    if isMismatched {
      clauses.append("the layout beside the golden is not that of its image: accept both again")
    }
    return clauses.joined(separator: "; ")
  }
}

extension [ElementRecord] {
  /// The elements without what no named one holds.
  var named: [ElementRecord] { filter { $0.id != ElementRecorder.screen } }
}
