import Comparison
import Essentials
import Geometry
import Inputs
import Raster

import struct Geometry.Rect

/// From what a golden was drawn, and what was drawn: the elements with their computed values.
struct GoldenRecord: Codable, Equatable {
  /// The largest record that is read, in bytes.
  static let maximumBytes = 64 << 20

  /// A file as text, or in base 64 when it is none.
  struct File: Codable, Equatable {
    var text: String?
    var base64: String?

    init(_ bytes: [UInt8]) {
      text = String(validating: bytes, as: UTF8.self)
      base64 = text == nil ? Data(bytes).base64EncodedString() : nil
    }

    var bytes: [UInt8]? {
      if let text { return Array(text.utf8) }
      return base64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
  }

  private struct Element: Codable, Equatable {
    enum CodingKeys: String, CodingKey {
      case id = "id"
      case kind = "kind"
      case depth = "depth"
      case frame = "frame"
      case ink = "ink"
      case text = "text"
      case lines = "lines"
      case truncated = "truncated"
      case computedValues = "looks"
    }

    var id: String
    var kind: String
    var depth: Int
    var frame: [Double]
    var ink: [Double]
    var text: String?
    var lines: [String]?
    var truncated: Bool?
    var computedValues: [[String]]?
  }

  /// What the record's parts are called in goldens, whatever they are called here.
  private enum CodingKeys: String, CodingKey {
    case variant = "variant"
    case message = "message"
    case isPage = "isPage"
    case style = "style"
    case interfaceFile = "interfaceFile"
    case computedValuesVersion = "looksVersion"
    case layoutDigest = "layoutDigest"
    case assets = "assets"
    case settings = "settings"
    case elements = "elements"
  }

  private(set) var variant: String
  private(set) var message: File
  private(set) var isPage: Bool
  private(set) var style: File?
  private(set) var interfaceFile: File?

  /// The version of the form of the elements' computed values; nil is 1.
  private var computedValuesVersion: Int?

  /// The SHA-256 digest of the layout in text form; nil in records of earlier versions.
  private var layoutDigest: String?

  /// The files beside the message; nil in records of earlier versions, and where there are none.
  private(set) var assets: RecordedAssets?

  /// What the settings said that the variant's name doesn't; nil in records of earlier versions, and
  /// where they said nothing.
  private(set) var settings: RecordedSettings?
  private var elements: [Element]

  /// - Parameters:
  ///   - input: The files from which the golden was drawn.
  ///   - variant: How it is shown.
  ///   - elements: What was drawn.
  ///   - layout: The layout in text form.
  ///   - assets: The files beside the message.
  ///   - settings: What the settings say of how it is drawn.
  init(
    input: SnapshotInput, variant: SnapshotVariant, elements: [ElementRecord],
    layout: String, assets: RecordedAssets?, settings: RecordedSettings? = nil
  ) {
    self.assets = assets?.assets.isEmpty == true ? nil : assets
    self.settings = settings == RecordedSettings() ? nil : settings
    self.variant = variant.name
    message = File(input.message)
    isPage = input.kind == .page
    style = input.style.map(File.init)
    interfaceFile = input.interfaceFile.map(File.init)
    computedValuesVersion = ComputedValueEncoding.version
    layoutDigest = Array(layout.utf8).digest
    self.elements = elements.map { element in
      Element(
        id: element.id, kind: element.kind, depth: element.depth,
        frame: Self.numbers(element.frame), ink: Self.numbers(element.ink), text: element.text,
        lines: element.lines, truncated: element.isTruncated ? true : nil,
        computedValues: element.computedValues?.map { [$0.property, $0.value] })
    }
  }

  /// Reads a record; nil when it is none.
  init?(compressed: ArraySlice<UInt8>) {
    guard let bytes = ZlibData.decompress(compressed, limit: Self.maximumBytes),
      let record = try? JSONDecoder().decode(GoldenRecord.self, from: Data(bytes))
    else { return nil }
    self = record
  }

  /// The record as compressed JSON.
  func compressed() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try ZlibData.compress(Array(encoder.encode(self)))
  }

  /// The files from which the golden was drawn.
  var input: SnapshotInput? {
    guard let message = message.bytes else { return nil }
    return SnapshotInput(
      message: message, kind: isPage ? .page : .message, style: style?.bytes,
      interfaceFile: interfaceFile?.bytes)
  }

  /// Whether a layout in text form is that of the image, apart from what is ignored.
  ///
  /// A record of an earlier version has no digest of it; then its elements are compared.
  ///
  /// - Parameters:
  ///   - layout: The layout, with line feeds at the ends of its lines.
  ///   - ignored: The ids of elements that are not compared.
  /// - Returns: Whether they are equal.
  func isDrawn(with layout: String, ignoring ignored: [String] = []) -> Bool {
    if let layoutDigest, Array(layout.utf8).digest == layoutDigest { return true }
    guard layoutDigest == nil || !ignored.isEmpty, !layout.isEmpty,
      let printed = PrintedLayout.elements(of: layout)
    else { return false }
    return LayoutComparison(printed, elementRecords.named, ignoring: ignored).isEqual
  }

  /// Whether computed values are recorded in the form that this program gives them.
  var hasCurrentComputedValues: Bool { computedValuesVersion == ComputedValueEncoding.version }

  /// The elements with those of their computed values that are comparable with what is drawn now.
  ///
  /// In the record of an older version other computed values have other words although nothing changed.
  func comparable(_ elements: [ElementRecord]) -> [ElementRecord] {
    if hasCurrentComputedValues { return elements }
    return elements.map { element in
      var element = element
      element.computedValues?.removeAll {
        !ComputedValueEncoding.isComparable($0.property, in: computedValuesVersion ?? 1)
      }
      return element
    }
  }

  var elementRecords: [ElementRecord] {
    elements.map { element in
      var record = ElementRecord(
        id: element.id, kind: element.kind, frame: Self.rect(element.frame), depth: element.depth)
      record.ink = Self.rect(element.ink)
      record.text = element.text
      record.lines = element.lines
      record.isTruncated = element.truncated ?? false
      record.computedValues = element.computedValues?.compactMap { pair in
        pair.count == 2 ? ElementRecord.ComputedValue(pair[0], pair[1]) : nil
      }
      return record
    }
  }

  /// With four decimals, as layouts are printed.
  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 10_000).rounded() / 10_000 }
  }

  private static func rect(_ numbers: [Double]) -> Rect {
    guard numbers.count == 4 else { return .zero }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
