public import Devices
public import Snapshots

/// Asserts that a message looks on a device as it did when its golden was recorded.
///
/// Works in Swift Testing and in XCTest. A difference, and a golden that is recorded or missing, is
/// an issue at the location of the call, after which the test goes on. The golden is an image and a
/// layout in `__Snapshots__/<test file>/`, named `<test>[.<name>].<variant>`.
///
/// - Parameters:
///   - message: The message.
///   - device: The device.
///   - style: The app's style, a property list; nil for none.
///   - orientation: How the device is held.
///   - appearance: The system's look.
///   - textSize: The text size of the system's settings.
///   - locale: The language of the device as BCP 47, such as `ar`; nil for English.
///   - pseudoLocale: What represents a translation of the message's texts; nil for the texts.
///   - sdk: The version of the vendor's SDK to lay out as; nil for the default one.
///   - assets: The folder with the message's images, seen from the test's file; nil for `assets`
///     beside the message's file or, where it has none, beside the test's.
///   - fonts: A folder with the app's own fonts, seen from the test's file; nil for none.
///   - data: Files of JSON or YAML, seen from the test's file, that the message's tags are filled
///     from, or `longest`, `shortest` and `empty`. Each gives goldens of its own.
///   - name: What tells this golden from others of the same test; without, they are numbered in
///     the order of the calls. A test with arguments must give one.
///   - record: When goldens are written; nil for what `SNAPSHOT_TESTING_RECORD` says. Nothing is
///     ever written on CI.
///   - tolerance: How much the image may differ; the layout must be equal.
///   - ignored: The ids of elements that are not compared.
///   - accessibility: Whether what VoiceOver finds is compared, too, with a golden text of its own.
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: What is wrong with the message, the style, the fonts or the settings, all at once.
public func assertSnapshot(
  of message: SnapshotSource, on device: Device, style: SnapshotSource? = nil,
  orientation: Orientation = .portrait, appearance: Appearance = .light,
  textSize: ContentSizeCategory = .large, locale: String? = nil, pseudoLocale: PseudoLocale? = nil,
  sdk: String? = nil, assets: String? = nil, fonts: String? = nil, data: [String] = [],
  named name: String? = nil,
  record: SnapshotRecordMode? = nil, tolerance: SnapshotSettings.Tolerance = .default,
  ignoring ignored: [String] = [], accessibility: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) throws {
  let variant = try SnapshotVariant(
    device, orientation: orientation, appearance: appearance, textSize: textSize, locale: locale,
    pseudoLocale: pseudoLocale, sdk: sdk)
  try assertSnapshot(
    of: message, on: [variant], style: style, assets: assets, fonts: fonts, data: data, named: name,
    record: record, tolerance: tolerance, ignoring: ignored, accessibility: accessibility,
    fileID: fileID, filePath: filePath,
    testName: testName, line: line, column: column)
}

/// Asserts that a message looks in each of some variants as it did when its goldens were recorded.
///
/// All variants are looked at, also when one differs; each has a golden of its own.
///
/// - Parameters:
///   - message: The message.
///   - variants: The devices with what their users have set, such as
///     `.init(.iPhone15, appearance: .dark)`.
///   - style: The app's style, a property list; nil for none.
///   - assets: The folder with the message's images, seen from the test's file; nil for `assets`
///     beside the message's file or, where it has none, beside the test's.
///   - fonts: A folder with the app's own fonts, seen from the test's file; nil for none.
///   - data: Files of JSON or YAML, seen from the test's file, that the message's tags are filled
///     from, or `longest`, `shortest` and `empty`. Each gives goldens of its own.
///   - name: What tells these goldens from others of the same test; without, they are numbered in
///     the order of the calls. A test with arguments must give one.
///   - record: When goldens are written; nil for what `SNAPSHOT_TESTING_RECORD` says. Nothing is
///     ever written on CI.
///   - tolerance: How much the images may differ; the layouts must be equal.
///   - ignored: The ids of elements that are not compared.
///   - accessibility: Whether what VoiceOver finds is compared, too, with a golden text of its own.
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: What is wrong with the message, the style, the fonts or the settings, all at once.
public func assertSnapshot(
  of message: SnapshotSource, on variants: [SnapshotVariant], style: SnapshotSource? = nil,
  assets: String? = nil, fonts: String? = nil, data: [String] = [],
  named name: String? = nil,
  record: SnapshotRecordMode? = nil, tolerance: SnapshotSettings.Tolerance = .default,
  ignoring ignored: [String] = [], accessibility: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) throws {
  var settings = SnapshotSettings()
  settings.tolerance = tolerance
  settings.ignored = ignored
  settings.comparesAccessibility = accessibility
  let location = TestLocation(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let assertion = SnapshotAssertion(
    message: message, style: style, variants: variants, settings: settings, assets: assets,
    fonts: fonts, data: data, name: name, record: record, location: location)
  let test = RunningTest.current
  try assertion.check(in: test, .current) { test.fail($0, at: location) }
}
