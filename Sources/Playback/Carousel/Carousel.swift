package import Delivery
package import Devices
package import Diagnostics
import Geometry
package import Inputs
package import Messages
import Raster
package import Rendering
import Templates

/// A carousel of content blocks that ran for a while, and the pages that it showed.
package struct Carousel: Sendable {
  let placeholder: String
  let played: BloomreachCarousel
  let blocks: [BloomreachBlock]

  /// The width of the carousel and the time that it ran, in points and seconds.
  let width: Double
  let duration: Double

  /// What was guessed or left out of the pages; each names the file and the block.
  package private(set) var warnings: [Diagnostic] = []

  private let file: String
  private let renderer: Renderer
  private let assets: AssetFolder

  /// The page of the app around the carousel; nil draws it alone.
  private let screen: BloomreachScreen?

  /// The pages of the blocks that were shown, and the heights of their views.
  private var pages: [String: (page: BloomreachPage, height: Double)] = [:]

  /// Plays a carousel, and lays out the pages of its blocks.
  ///
  /// - Parameters:
  ///   - message: The blocks.
  ///   - file: The path of the message, for problems.
  ///   - assets: Where images come from.
  ///   - screen: The page of the app around the carousel; nil for none.
  ///   - environment: The device.
  ///   - reading: How frequencies are understood.
  ///   - duration: How many seconds are played.
  ///   - reader: How the pages are read: it has the state that they are drawn in.
  ///   - renderer: Draws the pages.
  /// - Throws: An error when there is no block, or a page goes beyond a limit.
  package init(
    of message: BloomreachMessage, named file: String, assets: AssetFolder,
    within screen: BloomreachScreen?, in environment: Environment,
    reading: BloomreachSelector.Reading, for duration: Double,
    reader: InputReader = InputReader(), by renderer: Renderer
  ) throws(Diagnostic) {
    guard let placeholder = message.placeholder else {
      throw .error("There is no content block.", solution: "Add one.")
    }
    self.placeholder = placeholder
    self.duration = duration
    self.file = file
    self.renderer = renderer
    self.assets = assets
    self.screen = screen
    blocks = message.blocks
    width = screen?.width(on: environment) ?? message.view.width ?? environment.viewport.width
    let content = try BloomreachContent(
      of: message, in: placeholder, for: .carousel, assets: assets)
    played = try BloomreachCarousel(
      of: message, in: placeholder, showing: content, reading: reading, on: environment,
      for: duration)
    let context = renderer.context(
      environment: environment, assets: assets, pageState: reader.pageState)
    for block in played.selection.shown {
      guard let entry = content[block], let html = entry.html else { continue }
      if let blankness = message.blankness(of: block) {
        warnings.append(blankness.located(in: file))
      }
      let page = try BloomreachPage(
        html: html, inlined: entry.inlined, of: message, in: context)
      let measured = page.measure()
      let found = entry.normalized.warnings + page.warnings + measured.warnings
      warnings += found.map { $0.inside(block).located(in: file) }
      pages[block.id] = (page, page.height(in: .carousel, content: measured.value))
    }
  }

  /// A block's time on the screen, in seconds.
  struct Showing {
    var block: BloomreachBlock
    var from: Double

    /// When it left the screen; the end for one that is shown until then.
    var to: Double
  }

  /// The times at which blocks were on the screen, cut at the end.
  var showings: [Showing] {
    let shown = Dictionary(
      played.selection.shown.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return played.timeline.showings.compactMap { showing in
      shown[showing.message].map { block in
        Showing(
          block: block, from: showing.from.inSeconds, to: showing.to?.inSeconds ?? duration)
      }
    }.filter { $0.from < duration }
  }

  /// The height of the view that shows a block, in points; 0 for one without a page.
  func height(of block: BloomreachBlock) -> Double { pages[block.id]?.height ?? 0 }

  // MARK: Images

  /// Draws a film strip of one turn, or an animation to a file that ends in `.apng`.
  ///
  /// - Parameter path: The file, which is written elsewhere.
  /// - Returns: The bytes of the file; the warnings are what was too much to be painted.
  /// - Throws: An error when there is nothing to draw, or too much of it.
  package func drawn(to path: String) throws(Diagnostic) -> Parsed<[UInt8]> {
    let showings = showings
    guard !showings.isEmpty else {
      throw .error("No block is shown, so there is nothing to draw.")
    }
    var images: [String: Bitmap] = [:]
    var warnings: [Diagnostic] = []
    for block in showings.map(\.block) where images[block.id] == nil {
      images[block.id] = try image(of: block, &warnings)
    }
    let isAnimation = path.lowercased().hasSuffix(".apng")
    // A strip has each page once: what comes again looks the same.
    let count = isAnimation ? nil : CarouselCycle(showings)?.count
    let animation = CarouselAnimation(
      frames: showings.prefix(count ?? showings.count).compactMap { showing in
        let end = min(showing.to, duration)
        return images[showing.block.id].map { image in
          CarouselAnimation.Frame(
            image: image, seconds: end - showing.from,
            title: "\(OrderedJSON.decimal(showing.from))–\(OrderedJSON.decimal(end)) s "
              + showing.block.name.prefix(200))
        }
      })
    do throws(ImageError) {
      return Parsed(
        isAnimation
          ? try animation.animation() : try PNG.encode(animation.strip(by: renderer)),
        warnings: warnings)
    } catch {
      throw .error("\(error)", solution: "Shorten --duration.")
    }
  }

  private func image(
    of block: BloomreachBlock, _ warnings: inout [Diagnostic]
  ) throws(Diagnostic) -> Bitmap? {
    guard let (page, height) = pages[block.id] else { return nil }
    let highest = pages.values.map(\.height).max() ?? 0
    let (boxes, environment) =
      screen.map { page.boxes(height: height, within: $0) }
      ?? page.boxes(
        size: Size(width: width, height: height),
        canvas: Size(width: width, height: max(1, highest)))
    let canvas = environment.viewport
    let pixels = canvas.width * canvas.height * environment.scale * environment.scale
    guard pixels <= Viewport.maximumPixels else {
      throw .error("A page has more than \(Int(Viewport.maximumPixels)) pixels.")
    }
    var found: [Diagnostic] = []
    let image = renderer.image(
      of: renderer.frame(boxes, environment: environment), assets: assets, warnings: &found)
    warnings += found.map { $0.inside(block).located(in: file) }
    return image
  }
}

extension Duration {
  /// The duration in seconds, exact to a millisecond.
  var inSeconds: Double { Double(milliseconds) / 1000 }
}
