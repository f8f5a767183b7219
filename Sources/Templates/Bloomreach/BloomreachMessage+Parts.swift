import Delivery
import Diagnostics
public import HTMLContent
public import Messages

extension BloomreachMessage {
  /// How many seconds of a carousel are played.
  private static let playedSeconds = 60.0

  /// The blocks of the placeholder: those that are shown, when, and why the others are left out.
  public func parts(in context: TemplateContext) -> MessageParts? {
    guard let placeholder else { return nil }
    let kind = view.kind ?? .static
    guard
      let content = try? BloomreachContent(
        of: self, in: placeholder, for: kind, assets: context.assets)
    else { return nil }
    let selection = selection(in: placeholder, kind, content)
    var parts = MessageParts(position: placeholder)
    parts.kinds = BloomreachView.Kind.allCases.map(\.rawValue)
    if shape != .object {
      parts.kindsProblem =
        "A file that has only blocks can't say how they are shown: write {\"success\": true, "
        + "\"in_app_content_blocks\": […], \"view\": {\"kind\": \"carousel\"}}."
    }
    parts.shown = selection.shown.map { .init(id: $0.id, title: $0.name) }
    parts.leftOut = selection.leftOut.map {
      .init(id: $0.block.id, title: $0.block.name, reason: $0.exclusion.reason)
    }
    guard kind == .carousel, parts.shown.count > 1 else { return parts }
    let timeline = try? Timeline(
      of: .carousel(
        of: self, in: placeholder, showing: content, reading: .sdk, on: context.environment,
        for: Self.playedSeconds))
    parts.showings = (timeline?.showings ?? []).map { showing in
      .init(
        part: showing.message, from: showing.from / .seconds(1),
        to: showing.to.map { $0 / .seconds(1) })
    }
    return parts
  }

  /// The page of the block that is drawn, as the SDK normalises it.
  public func drawnPage(in context: TemplateContext) -> HTMLPage? {
    let kind = view.kind ?? .static
    guard let placeholder,
      let content = try? BloomreachContent(
        of: self, in: placeholder, for: kind, assets: context.assets)
    else { return nil }
    let shown = selection(in: placeholder, kind, content).shown
    guard let block = shown.first(where: { $0.id == drawnBlock }) ?? shown.first,
      let html = content[block]?.html
    else { return nil }
    return (try? context.page(html))?.value
  }

  public func showing(part: String) -> BloomreachMessage {
    var message = self
    message.drawnBlock = part
    return message
  }

  public func shownPage(assets: any AssetCatalog) -> MessagePage? {
    let kind = view.kind ?? .static
    guard let placeholder,
      let content = try? BloomreachContent(of: self, in: placeholder, for: kind, assets: assets)
    else { return nil }
    let shown = selection(in: placeholder, kind, content).shown
    guard let drawn = shown.first(where: { $0.id == drawnBlock }) ?? shown.first else { return nil }
    return page(of: drawn)
  }
}
