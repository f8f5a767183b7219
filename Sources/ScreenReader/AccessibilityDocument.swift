import Boxes
public import Devices
import Geometry
public import Inputs
import Messages
public import Rendering

import struct Geometry.Point
import struct Geometry.Rect

/// A snapshot as it is printed for programs, with what it is of.
public struct AccessibilityDocument: Sendable {
  /// What VoiceOver finds.
  public var snapshot: AccessibilitySnapshot

  /// The path of the message, as it was given.
  public var input: String

  /// Where the input has the message; empty for an input that is the message.
  public var path: String

  /// The vendor's id, `html` for a page.
  public var vendor: String

  /// The version of the vendor's SDK; nil for a page.
  public var sdk: String?

  /// What the message was laid out for.
  public var environment: Environment

  /// Reads a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What it shows.
  ///   - renderer: What has laid it out.
  public init(_ frame: Frame, of input: Input, by renderer: Renderer) {
    snapshot = AccessibilitySnapshot(frame, of: input, by: renderer)
    self.input = input.source.name
    path = input.source.path.description
    vendor = input.vendorID
    sdk = input.sdkVersion?.description
    environment = frame.environment
  }

  /// The snapshot as JSON, with line breaks and indentation or on one line.
  public func json(isCompact: Bool) -> String { json.text(isCompact: isCompact) }

  /// The snapshot as JSON.
  package var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("schemaVersion", .number(1)), ("input", .string(input)),
    ]
    if !path.isEmpty { members.append(("message", .string(path))) }
    members.append(("vendor", .string(vendor)))
    if let sdk { members.append(("sdk", .string(sdk))) }
    members += [
      ("device", .string(environment.device.id)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("appearance", .string(environment.appearance.rawValue)),
      ("textSize", .string(environment.textSize.rawValue)),
      ("accessibility", head),
      (
        "elements",
        .array(snapshot.elements.enumerated().map { Self.json($0.element, number: $0.offset + 1) })
      ),
      ("skipped", .array(snapshot.skipped.map(Self.json))),
      ("notes", .array(snapshot.notes.map { .string($0) })),
    ]
    return .object(members)
  }

  private var head: OrderedJSON {
    var members: [(String, OrderedJSON)] = [("kind", .string(snapshot.kind.rawValue))]
    if snapshot.kind == .message {
      members += [
        ("modal", snapshot.isModal.map { .boolean($0) } ?? .null),
        ("escape", .string(snapshot.escape.rawValue)), ("focus", .string(snapshot.focus.rawValue)),
      ]
    }
    if let seconds = snapshot.movesAfter { members.append(("moves", .number(seconds))) }
    members.append(("language", Self.string(snapshot.language)))
    members.append(("spoken", .string(snapshot.sentence)))
    return .object(members)
  }

  private static func json(_ element: AccessibilityElement, number: Int) -> OrderedJSON {
    let traits = AccessibilityTrait.allCases.filter(element.traits.contains)
    return .object([
      ("number", .number(Double(number))), ("id", .string(element.name.id)),
      ("frame", json(element.frame)), ("label", string(element.label)),
      ("value", string(element.value)), ("traits", .array(traits.map { .string($0.rawValue) })),
      ("hint", string(element.hint)),
      ("level", element.level.map { .number(Double($0)) } ?? .null),
      ("actions", .array(element.actions.map { .string($0) })),
      ("language", string(element.language)),
      (
        "activationPoint",
        .object([
          ("x", .number(element.activationPoint.x)), ("y", .number(element.activationPoint.y)),
        ])
      ),
      ("context", .array(element.context.map { .string($0) })), ("spoken", .string(element.spoken)),
      ("hints", .array(element.hintSentence.map { .string($0) })),
      ("certainty", .string(element.isInferred ? "inferred" : "certain")),
    ])
  }

  private static func json(_ part: SkippedPart) -> OrderedJSON {
    .object([
      ("id", .string(part.name.id)), ("kind", .string(part.kind.rawValue)),
      ("frame", json(part.frame)), ("description", string(part.description)),
      ("decorative", .boolean(part.isDecorative)),
    ])
  }

  private static func string(_ string: String?) -> OrderedJSON {
    string.map { .string($0) } ?? .null
  }

  private static func json(_ rect: Rect) -> OrderedJSON {
    .object([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}
