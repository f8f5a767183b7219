import Delivery
import Devices
import Diagnostics
import Inputs
public import Messages
import ScreenReader

/// What a scenario's case is compared by, beside its timeline.
public struct SnapshotScenario: Hashable, Sendable {
  /// What is displayed at one time: a message at rest.
  public struct CapturedFrame: Hashable, Sendable {
    /// The number of the display in the timeline and the message: `02-offer`.
    public var name: String

    /// The message, as JSON.
    var message: [UInt8]
  }

  /// The name of the golden timeline, without its extension.
  public static let timelineName = "timeline"

  /// The most frames that one case may have.
  static let maximumFrames = 200

  /// The longest message id that becomes part of a golden's name, in characters.
  private static let maximumNameLength = 60

  /// The vendor whose rules decide what is shown.
  public var vendor: Vendor

  /// The version of the vendor's SDK.
  public var sdk: SDKVersion

  /// How the scenario's device is held; only its text is compared.
  public var variant: SnapshotVariant

  /// In the order in which they are displayed.
  public var frames: [CapturedFrame]

  /// Reads the scenario of a case and finds out which frames it has.
  ///
  /// - Parameter snapshot: The case, with its settings.
  /// - Returns: The scenario, and the variants in which each frame is drawn.
  /// - Throws: What is wrong with the scenario where its frames must be known, or with the settings.
  static func read(
    _ snapshot: SnapshotCase
  ) throws(InputProblems) -> (scenario: SnapshotScenario, variants: [SnapshotVariant]) {
    let settings = snapshot.settings
    var found = SnapshotScenario(
      vendor: .airship, sdk: Vendor.airship.defaultSDK,
      variant: SnapshotVariant(Environment(device: .iPhone15)), frames: [])
    // Without images there is nothing to know before the check, which says what is wrong.
    guard settings.namesDevices, settings.frames != [] else { return (found, []) }
    var scenario = try InputReader().scenario(at: snapshot.messageFile).scenario
    found.vendor = scenario.vendor
    found.sdk = scenario.sdkVersion
    var variants: [SnapshotVariant]
    do throws(Diagnostic) {
      if let style = snapshot.styleFile {
        scenario.use(try InputReader().style(at: style).plist)
      }
      found.frames = try frames(of: scenario, settings, in: snapshot.folder)
      variants = try settings.variants(for: nil)
    } catch {
      throw InputProblems(error.located(in: snapshot.messageFile))
    }
    if scenario.orientation == .landscape, settings.variants == nil,
      settings.values["orientation"] ?? [] == []
    {
      for index in variants.indices { variants[index].environment.orientation = .landscape }
    }
    return (found, variants)
  }

  private static func frames(
    of scenario: Scenario, _ settings: SnapshotSettings, in folder: String
  ) throws(Diagnostic) -> [CapturedFrame] {
    guard let row = try? VendorTable.default.row(of: scenario.vendor.id) else { return [] }
    let timeline = try Timeline(of: scenario)
    let showings = timeline.showings
    let messages = Dictionary(
      scenario.messages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var frames: [CapturedFrame] = []
    var wanted = Set(settings.frames ?? [])
    for (index, showing) in showings.enumerated() {
      // What can't be drawn has no image: an app's own view, a message of an older form.
      guard let message = messages[showing.message],
        (try? row.message(message.json, sdk: scenario.sdkVersion)) != nil
      else { continue }
      let name = name(index + 1, of: showing.message)
      if let list = settings.frames {
        guard list.contains(name) || list.contains(showing.message) else { continue }
        wanted.subtract([name, showing.message])
      }
      guard frames.count < maximumFrames else {
        throw .error(
          "The scenario displays more than \(maximumFrames) messages to draw.",
          solution: "Name some with \"frames:\" in \(SnapshotSettings.fileName).")
      }
      let answers = timeline.answers(about: showing.message, at: showing.from)
      let json = row.message(message.json, answered: answers)
      frames.append(CapturedFrame(name: name, message: Array(json.text.utf8)))
    }
    if let missing = wanted.sorted().first {
      let known = showings.enumerated().map { name($0 + 1, of: $1.message) }
      throw .error(
        "The scenario displays no \"\(missing.prefix(60))\" to draw.",
        file: folder + "/" + SnapshotSettings.fileName, keyPath: "frames",
        solution: known.isEmpty
          ? "Remove \"frames:\"." : "Use one of \(known.prefix(30).joined(separator: ", ")).")
    }
    return frames
  }

  /// The name of a frame: two digits or more, and the message's id in letters that a file can have.
  static func name(_ number: Int, of message: String) -> String {
    let plain = message.prefix(maximumNameLength).map { character -> Character in
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
      return isPlain ? character : "-"
    }
    return (number < 10 ? "0" : "") + "\(number)-" + String(plain)
  }

  /// Whether a name is that of a variant, of what VoiceOver finds in one, or of a frame in a variant.
  static func isGoldenName(_ name: String) -> Bool {
    if name.endsExactly(with: AccessibilitySnapshot.fileMark) {
      let variant = String(name.dropLast(AccessibilitySnapshot.fileMark.count))
      return (try? SnapshotVariant(named: variant)) != nil
    }
    if (try? SnapshotVariant(named: name)) != nil { return true }
    guard let point = name.firstIndex(of: ".") else { return false }
    let frame = name[..<point].split(separator: "-", maxSplits: 1)
    guard frame.count == 2, frame[0].count >= 2, frame[0].allSatisfy(\.isNumber) else {
      return false
    }
    return (try? SnapshotVariant(named: String(name[name.index(after: point)...]))) != nil
  }

  /// Throws an error for a name that no golden can have.
  static func checkGoldenName(_ name: String) throws(Diagnostic) {
    if !isGoldenName(name) { _ = try SnapshotVariant(named: name) }
  }
}
