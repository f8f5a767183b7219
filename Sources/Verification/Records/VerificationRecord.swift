import Devices
public import Diagnostics
import Inputs
import Platform
public import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is kept of a verification: which elements were seen on a phone, and how far they were from
/// where they are drawn.
///
/// No picture is kept.
public struct VerificationRecord: Hashable, Sendable, Codable {
  /// The version of the form.
  public static let schemaVersion = 1

  /// The ending of the file, which has the name of the golden beside it.
  public static let fileEnding = ".verified.json"

  /// The longest file that is read, in bytes.
  public static let maximumBytes = 1 << 20

  public var schemaVersion = VerificationRecord.schemaVersion

  /// The vendor's id; empty for a page.
  public var vendor: String

  /// The version of the vendor's SDK in the app; nil for a page.
  public var sdk: String?

  /// The version of the phone's system, where it is known.
  public var os: String?
  public var device: String

  /// The day of the verification, as `2026-11-22`.
  public var date: String

  /// The digest of the layout that was verified, in its text form.
  public var layout: String

  /// What was measured.
  public var elements: [Element]

  /// The ids of what was not.
  public var unmeasured: [String]

  /// An element that was measured.
  public struct Element: Hashable, Sendable, Codable {
    public var id: String

    /// What differs; empty for one within 1 pt.
    public var deviations: [Deviation]

    /// The element from whose change these follow.
    public var follows: String?
  }

  /// One thing that differs from the drawing.
  public struct Deviation: Hashable, Sendable, Codable {
    public var property: String

    /// In points, for lines their number, for colours in levels of 255; to a tenth.
    public var difference: Double
    public var words: String?

    /// The largest difference: no picture has more pixels along a side.
    private static let largest = 1e6

    init(property: String, difference: Double, words: String?) {
      self.property = property
      self.words = words
      let held = min(max(difference, -Self.largest), Self.largest)
      self.difference = (held * 10).rounded() / 10
    }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        property: try values.decode(String.self, forKey: .property),
        difference: try values.decode(Double.self, forKey: .difference),
        words: try values.decodeIfPresent(String.self, forKey: .words))
    }
  }

  /// Takes down a verification.
  ///
  /// - Parameters:
  ///   - verification: The verification.
  ///   - document: The layout that was verified.
  ///   - os: The version of the phone's system, where it is known.
  ///   - date: The day.
  public init(
    _ verification: Verification, of document: LayoutDocument, os: String?, date: String
  ) {
    vendor = document.vendor
    sdk = document.sdk
    self.os = os
    device = document.environment.device.id
    self.date = date
    layout = Self.digest(ofLayout: document.text)
    // What was inferred was not seen.
    elements = verification.measured.filter { !$0.isInferred }.map { element in
      Element(
        id: element.id,
        deviations: element.changes.map {
          Deviation(
            property: $0.property.rawValue, difference: $0.difference, words: $0.words)
        }, follows: element.follows)
    }
    unmeasured =
      verification.elements.filter { ($0.found == nil || $0.isInferred) && !$0.isInvisible }.map(
        \.id)
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path.
  /// - Throws: An error that names the file when it is not a record, or one of another version.
  public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    guard bytes.count <= Self.maximumBytes,
      let record = try? JSONDecoder().decode(VerificationRecord.self, from: Data(bytes)),
      record.schemaVersion == Self.schemaVersion
    else {
      throw .error(
        "The file is not a record of a verification.", file: file,
        solution: "Make it again with verify --record.")
    }
    self = record
  }

  /// The digest of a layout in text form.
  public static func digest(ofLayout text: String) -> String {
    SHA256.digest(Array(text.utf8)).inHexadecimal
  }

  /// The file's text.
  public var json: OrderedJSON {
    func text(_ value: String?) -> OrderedJSON { value.map { .string($0) } ?? .null }
    return .object([
      ("schemaVersion", .number(Double(schemaVersion))), ("vendor", .string(vendor)),
      ("sdk", text(sdk)), ("os", text(os)), ("device", .string(device)), ("date", .string(date)),
      ("layout", .string(layout)),
      (
        "elements",
        .array(
          elements.map { element in
            .object([
              ("id", .string(element.id)),
              (
                "deviations",
                .array(
                  element.deviations.map { deviation in
                    .object([
                      ("property", .string(deviation.property)),
                      ("difference", .number(deviation.difference)),
                      ("words", text(deviation.words)),
                    ])
                  })
              ), ("follows", text(element.follows)),
            ])
          })
      ), ("unmeasured", .array(unmeasured.map { .string($0) })),
    ])
  }

  /// What `check` says of a layout that isn't the one that was verified; nil for that one.
  ///
  /// - Parameters:
  ///   - text: The layout as it is now, in text form.
  ///   - file: The record's file.
  /// - Returns: The note; nil when there is nothing to say.
  public func reminder(ofLayout text: String, file: String) -> Diagnostic? {
    guard Self.digest(ofLayout: text) != layout else { return nil }
    let versions = [sdk.map { "SDK \($0)" }, os.map { "system \($0)" }].compactMap(\.self)
    let with = versions.isEmpty ? "" : " (\(versions.joined(separator: ", ")))"
    return .note(
      "The layout changed since it was verified with a screenshot on \(date)\(with).", file: file,
      solution: "Verify it again with verify --record, or remove the file.")
  }
}
