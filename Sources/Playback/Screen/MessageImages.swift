import Boxes
import Delivery
import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Raster
import Rendering
import Templates

/// Draws the messages of a scenario as layers over the app's screen.
struct MessageImages {
  let scenario: Scenario
  let renderer: Renderer
  let environment: Environment

  /// The folder with the images; nil for the one beside each message.
  private let assets: String?

  /// The app's styles, of which each message takes the first that is one for it.
  private let styles: [InputStyle]
  private let reader: InputReader

  /// What was guessed, and why messages have no image.
  private(set) var warnings: [Diagnostic] = []

  private let messages: [String: Scenario.Message]

  init(
    _ scenario: Scenario, by renderer: Renderer, in environment: Environment, assets: String?,
    styles: [InputStyle]
  ) {
    self.scenario = scenario
    self.renderer = renderer
    self.environment = environment
    self.assets = assets
    self.styles = styles
    reader = InputReader(vendor: scenario.vendor)
    messages = Dictionary(
      scenario.messages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Draws a message, or in its position a card with its id.
  ///
  /// - Parameters:
  ///   - interval: The message, and how it is shown.
  ///   - size: The size of the screen in the pixels of the image.
  /// - Returns: The layer.
  mutating func layer(of interval: VisibleInterval, size: PixelSize) -> Layer {
    if interval.isShownByApp {
      warn("\"\(interval.message)\" is shown by the app's own adapter; a card is drawn instead.")
      return card(interval.message, words: "shown by an adapter of the app", size: size)
    }
    if let page = page(of: interval, size) { return page }
    do throws(InputProblems) {
      guard let input = try input(of: interval) else {
        return card(interval.message, words: "", size: size)
      }
      let frame = try renderer.frame(of: input, in: environment)
      warnings += (input.warnings + frame.warnings).map { located($0, in: interval.message) }
      let image = renderer.layer(of: frame, assets: input.assets)
      let motion = input.message as? any MovingMessage
      return Layer(
        of: image.scaled(to: size), entrance: motion?.entrance, exit: motion?.exit)
    } catch {
      warnings += error.diagnostics.map { located($0, in: interval.message) }.map { problem in
        .warning(
          "\"\(interval.message)\" can't be drawn; a card is drawn instead. \(problem.summary)",
          file: problem.file, keyPath: problem.keyPath, solution: problem.solution)
      }
      return card(interval.message, words: "can't be drawn", size: size)
    }
  }

  /// Paints the whole screen with a message alone; nil for what `render` would not draw.
  func image(of interval: VisibleInterval) -> Bitmap? {
    guard !interval.isShownByApp, interval.placeholder == nil,
      let input = try? input(of: interval),
      let frame = try? renderer.frame(of: input, in: environment)
    else { return nil }
    return renderer.image(of: frame, from: input).value
  }

  // MARK: Messages

  private func input(of interval: VisibleInterval) throws(InputProblems) -> Input? {
    guard let message = messages[interval.message] else { return nil }
    let name =
      message.file.map { ScenarioFile.path(of: $0, beside: scenario.file) } ?? scenario.file
    var source: InputSource
    do throws(Diagnostic) {
      let folder = try AssetFolder(assets ?? AssetFolder.path(beside: name))
      let row = try reader.row(of: message.json)
      source = InputSource(
        .message(row.message(message.json, answered: interval.answers), row), named: name,
        assets: folder)
    } catch {
      throw InputProblems(error.located(in: scenario.file))
    }
    for style in styles {
      source.style = style
      let input = try source.input(sdk: scenario.sdkVersion)
      if input.style != nil { return input }
    }
    source.style = nil
    return try source.input(sdk: scenario.sdkVersion)
  }

  /// A problem of a message that is written in the scenario, with its position there.
  private func located(_ problem: Diagnostic, in id: String) -> Diagnostic {
    guard messages[id]?.file == nil, problem.file == scenario.file else { return problem }
    var problem = problem
    problem.keyPath = "messages.\(id).message" + (problem.keyPath.map { ".\($0)" } ?? "")
    return problem
  }

  private mutating func warn(_ text: String) {
    let warning = Diagnostic.warning(text, file: scenario.file)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  // MARK: Pages

  /// Draws the page of a content block at its own height; the caller knows its position.
  private mutating func page(of interval: VisibleInterval, _ size: PixelSize) -> Layer? {
    guard let html = scenario.pages[interval.message] else { return nil }
    do throws(Diagnostic) {
      var message = BloomreachMessage(blocks: [])
      message.resources = scenario.resources
      let folder = try AssetFolder(assets ?? AssetFolder.path(beside: scenario.file))
      let page = try BloomreachPage(
        html: html, of: message, in: renderer.context(environment: environment, assets: folder))
      let screen = environment.viewport
      let height = interval.height ?? scenario.heights[interval.message] ?? page.contentHeight
      let view = Size(width: screen.width, height: min(max(1, height), screen.height))
      let (boxes, ofPage) = page.boxes(size: view, canvas: view)
      let frame = renderer.frame(boxes, environment: ofPage)
      let image = renderer.image(of: frame, assets: folder, warnings: &warnings)
      let scale = Double(size.width) / screen.width
      let pixels = PixelSize(
        width: size.width, height: max(1, Int((view.height * scale).rounded())))
      return Layer(at: 0, image.scaled(to: pixels))
    } catch {
      warnings.append(error.located(in: scenario.file))
      return card(interval.message, words: "can't be drawn", size: size)
    }
  }

  // MARK: Cards

  /// A neutral card with an id, for what has no image.
  private func card(_ id: String, words: String, size: PixelSize) -> Layer {
    let screen = environment.viewport
    var tree = BoxTree()
    let root = tree.append(
      Box(
        style: Style {
          $0.position = .relative
          $0.display = .flex
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.width = .points(screen.width)
          $0.height = .points(screen.height)
        }))
    let card = tree.append(
      Box(
        style: Style {
          $0.display = .flex
          $0.flexDirection = .column
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.rowGap = .points(6)
          $0.width = .points(min(280, screen.width * 0.8))
          $0.minHeight = .points(140)
          $0.padding = Edges(all: .points(16))
        },
        decoration: Decoration {
          $0.background = SystemColor.systemBackground.color(in: environment.appearance)
          $0.corners = Corners(all: 14)
          $0.outline = Outline(
            width: 1, color: SystemColor.separator.color(in: environment.appearance))
        }), to: root)
    let label = SystemColor.label.color(in: environment.appearance)
    tree.append(textBox(String(id.prefix(200)), size: 20, weight: 600, label), to: card)
    if !words.isEmpty {
      let color = SystemColor.secondaryLabel.color(in: environment.appearance)
      tree.append(textBox(words, size: 13, weight: 400, color), to: card)
    }
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: environment)
    let assets = try? AssetFolder(AssetFolder.path(beside: scenario.file))
    guard let assets else { return Layer(at: 0, Bitmap(width: 0, height: 0, pixels: [])) }
    return Layer(of: renderer.layer(of: frame, assets: assets).scaled(to: size))
  }

  private func textBox(_ words: String, size: Double, weight: Int, _ color: Color) -> Box {
    var style = TextStyle(size: size, color: color)
    style.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineLimit = 4
    return Box(content: .text(StyledText(words, style: style, paragraph: paragraph)))
  }
}
