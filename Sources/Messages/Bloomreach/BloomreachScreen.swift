public import Diagnostics
public import Geometry

/// The page of an app around a placeholder: what is above and below it, and how far in it is.
public struct BloomreachScreen: Hashable, Sendable {
  /// Something of the app's, drawn as a plain area with its name.
  public struct Item: Hashable, Sendable {
    /// What is written on the area.
    public var name: String

    /// In points.
    public var height: Double

    /// nil draws no area.
    public var color: Color?
  }

  /// The most items above and below the placeholder together.
  public static let maximumItems = 200

  /// nil means the system's background.
  public var background: Color?

  /// The space around the placeholder, in points.
  public var insets = EdgeInsets()

  /// From the top of the safe area down to the placeholder.
  public var above: [Item] = []

  /// From the placeholder down.
  public var below: [Item] = []

  /// Makes a page with nothing above and below the placeholder.
  public init() {}

  /// Reads a page; Docs/Vendors/Bloomreach.md describes the file.
  ///
  /// Throws every error at once, each with its key path.
  public static func parse(_ json: JSONValue) throws(InputProblems) -> Parsed<BloomreachScreen> {
    guard case .object(let members) = json else {
      throw InputProblems([
        .error("The page must be an object.", solution: "Write {\"above\": […], \"below\": […]}.")
      ])
    }
    let log = ProblemLog()
    let reader = JSONReader.bloomreach(members, at: "", log: log)
    var screen = BloomreachScreen()
    screen.background = reader.color("background")
    if let insets = reader.reader("insets") {
      screen.insets = EdgeInsets(
        top: insets.room("top"), left: insets.room("left"), bottom: insets.room("bottom"),
        right: insets.room("right"))
      insets.warnAboutUnknownKeys(in: "\"insets\"")
    }
    screen.above = items(reader, "above")
    screen.below = items(reader, "below")
    if screen.above.count + screen.below.count > maximumItems {
      log.error(
        at: "above", "There are more than \(maximumItems) items.", "Put some of them together.")
    }
    reader.warnAboutUnknownKeys(in: "a page")
    if log.hasErrors { throw InputProblems(log.diagnostics) }
    return Parsed(screen, warnings: log.diagnostics)
  }

  private static func items(_ reader: JSONReader, _ key: String) -> [Item] {
    (reader.readers(key) ?? []).compactMap { reader in
      guard let reader else { return nil }
      let item = Item(
        name: reader.string("name") ?? "", height: reader.required("height", reader.room("height")),
        color: reader.color("color"))
      reader.warnAboutUnknownKeys(in: "an item")
      return item
    }
  }
}

extension JSONReader {
  /// A length that is not negative; 0 where there is none.
  fileprivate func room(_ key: String) -> Double {
    guard let length = length(key) else { return 0 }
    if length >= 0 { return length }
    log.error(at: path(key), "\(key.quoted) is below 0.", "Write 0 or more points.")
    return 0
  }

  fileprivate func required(_ key: String, _ value: Double) -> Double {
    required(key, Optional(value)) ?? 0
  }

  /// A colour as `#RRGGBB`, or with its opacity as `#RRGGBBAA`.
  fileprivate func color(_ key: String) -> Color? {
    guard let text = string(key) else { return nil }
    let digits = text.dropFirst()
    if text.hasPrefix("#"), [6, 8].contains(digits.utf8.count),
      digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    {
      guard digits.utf8.count == 8 else { return Color(hex: number) }
      return Color(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
    }
    log.error(at: path(key), "\(text.quoted) is not a valid colour.", "Write \"#F2F2F7\".")
    return nil
  }
}
