import Delivery
package import Diagnostics
import Messages
package import Rendering

extension Carousel {
  /// The schedule, and why each other block is left out.
  package var text: PrintedText {
    let count = played.selection.shown.count
    var lines: [PrintedText] = [
      "\(placeholder): \(count) \(count == 1 ? "block" : "blocks"), \(OrderedJSON.decimal(width)) wide\(heights)"
    ]
    let showings = showings
    let cycle = CarouselCycle(showings)
    let rows = showings.prefix(cycle?.count ?? showings.count).map { showing in
      [
        "  " + OrderedJSON.decimal(showing.from), OrderedJSON.decimal(showing.to),
        showing.block.id, "priority \(showing.block.priority)",
        "height \(OrderedJSON.decimal(height(of: showing.block)))", showing.block.name,
      ]
    }
    if !rows.isEmpty {
      lines.append(PrintedText(table: [["  FROM", "TO", "BLOCK", "", "", "NAME"]] + rows))
    }
    if let cycle {
      let (start, period) = (OrderedJSON.decimal(cycle.returns), OrderedJSON.decimal(cycle.period))
      lines.append(
        "  then the same again, from \(start) on every \(period) s, until \(OrderedJSON.decimal(duration))"
      )
    }
    let reasons = played.selection.leftOut.map { leftOut in
      ["  " + leftOut.block.id, leftOut.block.name, leftOut.exclusion.reason]
    }
    if !reasons.isEmpty { lines += ["left out", PrintedText(table: reasons)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How high the carousel is, and what it changes to when it shows other blocks.
  private var heights: String {
    var heights: [Double] = []
    for height in showings.map({ height(of: $0.block) }) where !heights.contains(height) {
      heights.append(height)
    }
    guard let first = heights.first else { return "" }
    let words = ", \(OrderedJSON.decimal(first)) high"
    let others = heights.dropFirst().map { OrderedJSON.decimal($0) }
    return others.isEmpty
      ? words : words + " (first block), changes to \(others.joined(separator: ", "))"
  }

  /// The schedule for programs, and the path of its image if there is one.
  package func json(image: String?) -> OrderedJSON {
    let showings = showings
    let shown = showings.map { showing in
      OrderedJSON.object([
        ("id", .string(showing.block.id)), ("name", .string(showing.block.name)),
        ("priority", .number(Double(showing.block.priority))), ("from", .number(showing.from)),
        ("to", .number(showing.to)), ("height", .number(height(of: showing.block))),
      ])
    }
    let leftOut = played.selection.leftOut.map { leftOut in
      OrderedJSON.object([
        ("id", .string(leftOut.block.id)), ("name", .string(leftOut.block.name)),
        ("reason", .string(leftOut.exclusion.reason)),
      ])
    }
    return .object(
      [
        ("schemaVersion", .number(1)), ("placeholder", .string(placeholder)),
        ("shown", .array(shown)), ("leftOut", .array(leftOut)),
        ("height", .number(showings.first.map { height(of: $0.block) } ?? 0)),
        ("order", .array(played.selection.shown.map { .string($0.id) })),
        ("copies", .number(Double(played.copies))), ("cells", .number(Double(played.cells))),
        ("events", .array(played.timeline.entries.compactMap(event))),
      ] + (image.map { [("picture", .string($0))] } ?? []))
  }

  /// What the SDK tracks.
  private func event(_ entry: Timeline.Entry) -> OrderedJSON? {
    guard let event = BloomreachTrackingEvent(entry, of: blocks, in: placeholder) else {
      return nil
    }
    let properties = event.properties.sorted { $0.key < $1.key }.map { key, value in
      (key, Self.encode(value))
    }
    return .object([
      ("time", .number(entry.at.inSeconds)), ("type", .string(BloomreachTrackingEvent.type)),
      ("sent", .boolean(event.isSent)), ("properties", .object(properties)),
    ])
  }

  private static func encode(_ value: JSONValue) -> OrderedJSON {
    switch value {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .bool(let flag): .boolean(flag)
    default: .null
    }
  }
}
