import Delivery
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Messages
import Raster
import Rendering
import Templates
import Typesetting

/// A carousel that ran for a while, and the pages that it showed.
struct CarouselPlayback {
  let placeholder: String
  let timeline: Timeline

  /// The blocks that the filters leave, and why the others are left out.
  let selection: BloomreachSelection
  private(set) var warnings: [Diagnostic] = []

  private let blocks: [BloomreachBlock]
  private let path: String
  private let renderer: Renderer
  private let assets: AssetFolder
  private let width: Double

  /// The page of the app around the carousel; nil draws it alone.
  private let screen: BloomreachScreen?
  private let duration: Double

  /// The pages of the blocks that were shown, and the heights of their views.
  private var pages: [String: (page: BloomreachPage, height: Double)] = [:]

  init(
    _ message: BloomreachMessage, within screen: BloomreachScreen?, assets folder: String?,
    fonts: FontOptions, on environment: Environment, _ path: String,
    _ reading: BloomreachSelector.Reading,
    duration: Double
  ) throws(Diagnostic) {
    guard let placeholder = message.placeholder else {
      throw .error("There is no content block.", solution: "Add one.")
    }
    blocks = message.blocks
    self.path = path
    self.placeholder = placeholder
    self.duration = duration
    renderer = try Renderer(fonts: try fonts.book())
    assets = try AssetFolder(folder ?? AssetFolder.path(beside: path))
    self.screen = screen
    width = screen?.width(on: environment) ?? message.view.width ?? environment.viewport.width
    let content = try BloomreachContent(
      of: message, in: placeholder, for: .carousel, assets: assets)
    timeline = try Timeline(
      of: .carousel(
        of: message, in: placeholder, showing: content, reading: reading, on: environment,
        for: duration))
    var selector = message.selector
    selector.reading = reading
    selection = selector.carousel(
      of: placeholder, in: message.blocks, limit: message.view.maxMessagesCount,
      content: content.state)
    let context = renderer.context(environment: environment, assets: assets)
    for block in selection.shown {
      guard let entry = content[block], let html = entry.html else { continue }
      if let blankness = message.blankness(of: block) {
        warnings.append(blankness.located(in: path))
      }
      let page = try BloomreachPage(
        html: html, inlined: entry.inlined, of: message, in: context)
      let measured = page.measure()
      let lines = entry.normalized.warnings + page.warnings + measured.warnings
      warnings += lines.map { $0.inside(block).located(in: path) }
      pages[block.id] = (page, page.height(in: .carousel, content: measured.value))
    }
  }

  /// A block's time on the screen, in seconds.
  private struct Showing {
    var block: BloomreachBlock
    var from: Double

    /// Nil when it is shown at the end.
    var to: Double?
  }

  /// The times at which blocks were on screen, cut at the end.
  private var showings: [Showing] {
    timeline.showings.compactMap { showing in
      guard let block = selection.shown.first(where: { $0.id == showing.message }) else {
        return nil
      }
      return Showing(
        block: block, from: showing.from.inSeconds, to: showing.to.map(\.inSeconds))
    }.filter { $0.from < duration }
  }

  /// How many cells are left at the end.
  private var cells: Int {
    let removed = Set(timeline.entries.filter { $0.event == .removed }.compactMap(\.message))
    let count = selection.shown.count
    return Scenario.carouselCopies(of: count) * (count - removed.count)
  }

  private func height(of block: BloomreachBlock) -> Double { pages[block.id]?.height ?? 0 }

  // MARK: Words

  /// The schedule, and the path of its picture if there is one.
  func json(picture: String?) -> OrderedJSON {
    let drawn = picture.map { [("picture", OrderedJSON.string($0))] } ?? []
    return .object(members + drawn)
  }

  private var members: [(String, OrderedJSON)] {
    [
      ("schemaVersion", .number(1)), ("placeholder", .string(placeholder)),
      (
        "shown",
        .array(
          showings.map { showing in
            let block = showing.block
            return .object([
              ("id", .string(block.id)), ("name", .string(block.name)),
              ("priority", .number(Double(block.priority))), ("from", .number(showing.from)),
              ("to", .number(showing.to ?? duration)), ("height", .number(height(of: block))),
            ])
          })
      ),
      (
        "leftOut",
        .array(
          selection.leftOut.map { leftOut in
            .object([
              ("id", .string(leftOut.block.id)), ("name", .string(leftOut.block.name)),
              ("reason", .string(leftOut.exclusion.reason)),
            ])
          })
      ),
      ("height", .number(showings.first.map { height(of: $0.block) } ?? 0)),
      ("order", .array(selection.shown.map { .string($0.id) })),
      ("copies", .number(Double(Scenario.carouselCopies(of: selection.shown.count)))),
      ("cells", .number(Double(cells))),
      ("events", .array(timeline.entries.compactMap(json))),
    ]
  }

  /// What the SDK tracks.
  private func json(_ entry: Timeline.Entry) -> OrderedJSON? {
    guard let event = BloomreachTrackingEvent(entry, of: blocks, in: placeholder) else {
      return nil
    }
    let properties = event.properties.sorted { $0.key < $1.key }.map { key, value in
      (key, Self.json(value))
    }
    return .object([
      ("time", .number(entry.at.inSeconds)), ("type", .string(BloomreachTrackingEvent.type)),
      ("sent", .boolean(event.isSent)), ("properties", .object(properties)),
    ])
  }

  private static func json(_ value: JSONValue) -> OrderedJSON {
    switch value {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .bool(let flag): .boolean(flag)
    default: .null
    }
  }

  var text: PrintedText {
    func number(_ value: Double) -> String { OrderedJSON.decimal(value) }
    let count = selection.shown.count
    var lines: [PrintedText] = [
      "\(placeholder): \(count) \(count == 1 ? "block" : "blocks"), \(number(width)) wide"
    ]
    let rows = showings.map { showing in
      [
        "  " + number(showing.from), number(showing.to ?? duration), showing.block.id,
        "priority \(showing.block.priority)", "height \(number(height(of: showing.block)))",
        showing.block.name,
      ]
    }
    if !rows.isEmpty {
      lines.append(PrintedText(table: [["  FROM", "TO", "BLOCK", "", "", "NAME"]] + rows))
    }
    let reasons = selection.leftOut.map { leftOut in
      ["  " + leftOut.block.id, leftOut.block.name, leftOut.exclusion.reason]
    }
    if !reasons.isEmpty { lines += ["left out", PrintedText(table: reasons)] }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Pictures

  /// Draws a film strip or, to a file that ends in `.apng`, an animation.
  ///
  /// Returns what was too much to be painted.
  func draw(to output: String) throws(Diagnostic) -> [Diagnostic] {
    guard !showings.isEmpty else {
      throw .error("No block is shown, so there is nothing to draw.")
    }
    let height = pages.values.map(\.height).max() ?? 0
    var pictures: [String: Bitmap] = [:]
    var warnings: [Diagnostic] = []
    for showing in showings where pictures[showing.block.id] == nil {
      guard let (page, own) = pages[showing.block.id] else { continue }
      let (boxes, environment) =
        screen.map { page.boxes(height: own, within: $0) }
        ?? page.boxes(
          size: Size(width: width, height: own),
          canvas: Size(width: width, height: max(1, height)))
      let canvas = environment.viewport
      let pixels = canvas.width * canvas.height * environment.scale * environment.scale
      guard pixels <= Viewport.maximumPixels else {
        throw .error("A page has more than \(Int(Viewport.maximumPixels)) pixels.")
      }
      let frame = renderer.frame(boxes, environment: environment)
      var ofPicture: [Diagnostic] = []
      pictures[showing.block.id] = renderer.picture(
        of: frame, assets: assets, warnings: &ofPicture)
      warnings += ofPicture.map { $0.inside(showing.block).located(in: path) }
    }
    let reel = CarouselFilmStrip(
      frames: showings.compactMap { showing in
        let end = min(showing.to ?? duration, duration)
        return pictures[showing.block.id].map { picture in
          CarouselFilmStrip.Frame(
            picture: picture, seconds: end - showing.from,
            words: "\(OrderedJSON.decimal(showing.from))–\(OrderedJSON.decimal(end)) s "
              + showing.block.name.prefix(200))
        }
      })
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes =
        output.lowercased().hasSuffix(".apng")
        ? try reel.animation() : try PNG.encode(reel.strip(by: renderer))
    } catch {
      throw .error("\(error)", solution: "Shorten --duration.")
    }
    try OutputGuard.write(bytes, to: output, .picture)
    return warnings
  }
}

extension Duration {
  /// The duration in seconds, exact to a millisecond.
  fileprivate var inSeconds: Double {
    let parts = components
    return Double(parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
