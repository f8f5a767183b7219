import Devices
public import Diagnostics
import Geometry
public import Rendering

extension Verification {
  /// The most elements that are named in a list.
  private static let maximumNames = 6

  /// The verdict: a line for each element that changed by itself, and what there is to know of the
  /// others.
  public var description: PrintedText {
    guard isRecognized else {
      return """
        The message was not found in the screenshot: \(Self.against(elements)). It may show another \
        message, device, appearance or text size.
        """
    }
    var lines: [PrintedText] = changed.map { element in
      let clauses = element.changes.map(\.clause).joined(separator: ", ")
      let sure = Self.text(element.changes.map(\.confidence).min() ?? 0)
      let source: PrintedText = element.isInferred ? ", by what is in it" : ""
      return "\(element.id) \(clauses) (confidence \(sure)\(source))\(following(element))"
    }
    let measured = measured.filter { $0.changes.isEmpty }
    if !measured.isEmpty {
      let sure = Self.text(measured.map(\.confidence).min() ?? 0)
      let all: PrintedText =
        lines.isEmpty && measured.count == elements.count { !$0.isInvisible } ? "all " : ""
      let noun: PrintedText = measured.count == 1 ? "element" : "elements"
      lines.append(
        "\(all)\(measured.count) \(noun) within 1 pt (confidence \(sure) or more)")
    }
    let missing = elements.filter { $0.found == nil && !$0.isInvisible }
    if hasOtherColors {
      lines.append(
        "the texts are on other colors than expected: the screenshot may have another appearance")
    }
    lines += doubts
    for (reason, elements) in Self.grouped(missing) {
      lines.append("not measured: \(Self.names(elements)): \(reason)")
    }
    let unjudged = Self.unjudged(elements).map { property, elements -> PrintedText in
      "\(PrintedText(line: property.words)) of \(Self.names(elements))"
    }
    if !unjudged.isEmpty {
      lines.append(
        "not compared, for too few pixels or what is over it: \(unjudged.joined(separator: "; "))")
    }
    return lines.joined(separator: "\n")
  }

  /// What speaks against a message that was not found, in one sentence: the elements that are not
  /// there or have other words, those that may be elsewhere, and how many are as expected.
  private static func against(_ elements: [Element]) -> PrintedText {
    let visible = elements.filter { !$0.isInvisible }
    let missing = visible.filter { $0.found == nil }
    let found = visible.filter { $0.found != nil }
    let others = found.filter(\.hasOtherWords)
    let moved = found.filter { !$0.changes.isEmpty && !$0.hasOtherWords }
    // Of few, each must be clear.
    let unclear = found.filter {
      found.count <= 2 && $0.confidence < clearPosition && $0.changes.isEmpty && !$0.hasOtherWords
    }
    let agree = found.count - others.count - moved.count - unclear.count
    var parts: [PrintedText] = [
      "\(agree) of \(visible.count) \(visible.count == 1 ? "element is" : "elements are") as expected"
    ]
    parts += grouped(missing).map { reason, elements in "\(names(elements)): \(reason)" }
    if !others.isEmpty {
      parts.append("\(names(others)): \(PrintedText(line: Measurement.Reason.otherWords.rawValue))")
    }
    if !moved.isEmpty { parts.append("\(names(moved)) may be elsewhere") }
    if !unclear.isEmpty {
      parts.append("\(names(unclear)): \(PrintedText(line: Measurement.Reason.unclear.rawValue))")
    }
    return parts.joined(separator: "; ")
  }

  /// What may not be as it is taken to be, with how sure it is that it is.
  private var doubts: [PrintedText] {
    var lines: [PrintedText] = []
    if fit.hasFoundDevice {
      lines.append(
        """
        nothing but the message says that this is a part of the screen of \(fit.environment.device.id): \
        where it is another device, name it with --device
        """)
    }
    if wordConfidence ?? 0 < Self.clearWords {
      let problem: PrintedText =
        wordConfidence == nil ? "no text could be read" : "the words can hardly be read"
      let sure = wordConfidence.map { Self.text($0) } ?? "unknown"
      lines.append(
        """
        \(problem): it may be another message of the same form (confidence that it is this one \
        \(sure))
        """)
    }
    for (axis, sure) in [("x", originConfidence.x), ("y", originConfidence.y)]
    where sure < Self.clearOrigin {
      let result: PrintedText =
        sure > PartOrigin.minimumConfidence
        ? "what is elsewhere may be where it was, and the rest elsewhere"
        : "positions along that axis are not compared"
      lines.append(
        """
        where the screenshot begins on the screen along \(axis) is not certain (confidence \
        \(Self.text(sure))): \(result)
        """)
    }
    return lines
  }

  /// How many elements follow one, and which boxes grow with it.
  private func following(_ element: Element) -> PrintedText {
    let followers = elements.filter { $0.follows.isExactly(element.id) }
    guard !followers.isEmpty else { return "" }
    let grown = followers.filter { follower in
      follower.changes.contains { [.width, .height].contains($0.property) }
    }
    let rest = followers.count - grown.count
    var parts: [PrintedText] = grown.prefix(2).map { box in
      let sizes = box.changes.filter { [.width, .height].contains($0.property) }
      return "\(box.id) \(sizes.map(\.clause).joined(separator: ", ")) with it"
    }
    let others = rest + max(0, grown.count - 2)
    if others > 0 {
      parts.append("\(others) \(others == 1 ? "element follows" : "elements follow")")
    }
    return "; \(parts.joined(separator: "; "))"
  }

  private static func grouped(_ elements: [Element]) -> [(reason: String, elements: [Element])] {
    var groups: [(reason: String, elements: [Element])] = []
    for element in elements {
      let reason = element.reason ?? ""
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].elements.append(element)
      } else {
        groups.append((reason, [element]))
      }
    }
    return groups
  }

  private static func names(_ elements: [Element]) -> PrintedText {
    let names = elements.prefix(maximumNames).map { PrintedText(line: $0.id) }
    let more = elements.count - names.count
    return "\(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
  }

  private static func number(_ confidence: Double) -> OrderedJSON {
    .number((confidence * 100).rounded(.down) / 100)
  }

  /// Two decimals.
  static func text(_ confidence: Double) -> String {
    OrderedJSON.decimal((confidence * 100).rounded(.down) / 100)
  }

  /// What the screenshot was taken for.
  public var fitWords: PrintedText {
    let environment = fit.environment
    let scale = OrderedJSON.decimal((fit.scale * 100).rounded() / 100)
    let start = [origin.x, origin.y].map { OrderedJSON.decimal(($0 * 10).rounded() / 10) }
    let part: PrintedText =
      fit.isPart ? ", the part of the screen from x \(start[0]), y \(start[1]) pt" : ""
    let source: PrintedText =
      fit.hasFoundScale ? " by what is in it\(fit.hasFoundDevice ? ", as is the device" : "")" : ""
    let turn: PrintedText = fit.turn == 0 ? "" : ", turned to the right by \(fit.turn)°"
    return """
      taken for \(environment.device.id), \(environment.orientation.rawValue), \
      \(environment.appearance.rawValue), \(scale) pixels per point\(source)\(turn)\(part)
      """
  }

  /// The verdict for programs.
  public var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)), ("recognized", .boolean(isRecognized)),
      ("otherColors", .boolean(hasOtherColors)),
      (
        "wordConfidence",
        wordConfidence.map { Self.number($0) } ?? .null
      ),
      (
        "screenshot",
        .object([
          ("device", .string(fit.environment.device.id)),
          ("orientation", .string(fit.environment.orientation.rawValue)),
          ("appearance", .string(fit.environment.appearance.rawValue)),
          ("scale", .number(fit.scale)), ("exact", .boolean(fit.isExact)),
          ("part", .boolean(fit.isPart)), ("turn", .number(Double(fit.turn))),
          ("foundScale", .boolean(fit.hasFoundScale)),
          ("foundDevice", .boolean(fit.hasFoundDevice)),
          ("origin", .object([("x", .number(origin.x)), ("y", .number(origin.y))])),
          (
            "originConfidence",
            .object([
              ("x", Self.number(originConfidence.x)), ("y", Self.number(originConfidence.y)),
            ])
          ),
        ])
      ),
      ("verdict", .string(description.text)),
      ("elements", .array(elements.map(\.json))),
    ])
  }
}

extension Verification.Change {
  /// What differs, in words that follow the element's name.
  var clause: PrintedText {
    if let description { return PrintedText(line: description) }
    let size = OrderedJSON.decimal((abs(difference) * 10).rounded() / 10)
    let isMore = difference > 0
    switch property {
    case .x: return "is \(size) pt farther \(isMore ? "right" : "left")"
    case .y: return "is \(size) pt \(isMore ? "lower" : "higher")"
    case .width: return "is \(size) pt \(isMore ? "wider" : "narrower")"
    case .height: return "is \(size) pt \(isMore ? "taller" : "shorter")"
    case .textX: return "has its text \(size) pt farther \(isMore ? "right" : "left")"
    case .textY: return "has its text \(size) pt \(isMore ? "lower" : "higher")"
    case .radius: return "has corners of a radius \(size) pt \(isMore ? "larger" : "smaller")"
    case .lines: return "has other lines"
    case .color: return "has another color"
    case .lineColor: return "has a line of another color around it"
    case .textColor: return "has letters of another color"
    case .textSize: return "has letters of another size"
    case .textWeight: return "has letters of another weight"
    }
  }
}

extension Verification.Change.Property {
  /// What it is, before the name of an element.
  fileprivate var words: String {
    switch self {
    case .x, .y: "the position"
    case .width: "the width"
    case .height: "the height"
    case .textX, .textY: "the position of the text"
    case .lines: "the lines"
    case .radius: "the corners"
    case .color: "the color"
    case .lineColor: "the color of the line around"
    case .textColor: "the color of the letters"
    case .textSize: "the size of the letters"
    case .textWeight: "the weight of the letters"
    }
  }
}

extension Verification.Element {
  fileprivate var json: OrderedJSON {
    func frame(_ rect: Rect) -> OrderedJSON {
      .object([
        ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
        ("height", .number(rect.height)),
      ])
    }
    var members: [(String, OrderedJSON)] = [
      ("id", .string(id)), ("expected", frame(expected)), ("found", found.map(frame) ?? .null),
      ("confidence", .number((confidence * 100).rounded(.down) / 100)),
    ]
    if found != nil { members.append(("measured", .array(axes.map { .string($0) }))) }
    if isInferred { members.append(("inferred", .boolean(true))) }
    if let reason { members.append(("reason", .string(reason))) }
    members.append(("changes", .array(changes.map(\.json))))
    if !unjudged.isEmpty {
      members.append(("notCompared", .array(unjudged.map { .string($0.rawValue) })))
    }
    if let follows { members.append(("follows", .string(follows))) }
    return .object(members)
  }
}

extension Verification.Change {
  fileprivate var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("property", .string(property.rawValue)),
      ("difference", .number((difference * 100).rounded() / 100)),
      ("confidence", .number((confidence * 100).rounded(.down) / 100)),
    ]
    if let description { members.append(("words", .string(description))) }
    return .object(members)
  }
}
