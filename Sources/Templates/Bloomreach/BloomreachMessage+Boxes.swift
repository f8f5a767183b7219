import Boxes
import Delivery
import Devices
public import Diagnostics
import Geometry
import HTMLContent
public import Messages
public import Styles

extension BloomreachMessage: DrawnMessage {
  /// The placeholder of a screen with the block that it shows: of a carousel the first.
  ///
  /// The app's page is unknown, so the view is below the safe area's top, in the middle.
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    guard let placeholder else {
      throw .error("There is no content block.", solution: "Add one.")
    }
    let kind = view.kind ?? .static
    let content = try BloomreachContent(
      of: self, in: placeholder, for: kind, assets: context.assets)
    let selection = self.selection(in: placeholder, kind, content)
    var warnings = self.choices(placeholder)
    var screen = Screen(context.environment)
    let screenWidth = context.environment.viewport.width
    let width = view.width ?? screenWidth
    var page: BloomreachPage?
    let drawn = selection.shown.first { $0.id == drawnBlock } ?? selection.shown.first
    if let block = drawn, let entry = content[block], let html = entry.html {
      page = try BloomreachPage(html: html, inlined: entry.inlined, of: self, in: context)
      let lines = entry.normalized.warnings + (page?.warnings ?? [])
      warnings += lines.map { $0.inside(block) }
      if let blankness = blankness(of: block) { warnings.append(blankness) }
    } else {
      // A winner whose HTML is invalid leaves the placeholder empty.
      let invalid = selection.shown.map {
        BloomreachSelection.LeftOut(block: $0, exclusion: .invalidHTML)
      }
      warnings += invalid.flatMap { leftOut in
        (content[leftOut.block]?.normalized.warnings ?? []).map { $0.inside(leftOut.block) }
      }
      let reasons = (invalid + selection.leftOut).map {
        "\($0.block.name.prefix(40)): \($0.exclusion.reason)"
      }
      warnings.append(
        .warning(
          "\(placeholder.prefix(40)) shows no block (\(reasons.joined(separator: "; ")))."))
    }
    let height = page?.height(in: kind) ?? 0
    let holder = screen.tree.append(
      Box(
        BoxName("placeholder", .container),
        style: Style {
          $0.position = .absolute
          $0.inset = Edges(
            EdgeInsets(top: context.environment.safeArea.top, left: (screenWidth - width) / 2))
          $0.inset.right = .auto
          $0.inset.bottom = .auto
          $0.width = .points(width)
          $0.height = .points(height)
        }))
    if let page, let block = drawn {
      let size = Size(width: width, height: height)
      warnings += page.addPage(to: &screen.tree, in: holder, size: size).map { $0.inside(block) }
      if let cut = page.cut(in: size, kind) { warnings.append(cut.inside(block)) }
    }
    return MessageBoxes(tree: screen.tree, warnings: warnings)
  }
}

extension BloomreachMessage {
  func selection(
    in placeholder: String, _ kind: BloomreachView.Kind, _ content: BloomreachContent
  ) -> BloomreachSelection {
    switch kind {
    case .static, .table:
      selector.winner(of: placeholder, in: blocks, content: content.state)
    case .carousel:
      selector.carousel(
        of: placeholder, in: blocks, limit: view.maxMessagesCount, content: content.state)
    }
  }

  /// What was decided without being asked.
  fileprivate func choices(_ placeholder: String) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if view.placeholder == nil, placeholders.count > 1 {
      warnings.append(
        .warning(
          "The blocks serve \(placeholders.count) placeholders; \"\(placeholder.prefix(40))\" is "
            + "drawn.", solution: "Name one as \"view\": {\"placeholder\": …}."))
    }
    let hasDates = blocks.contains { $0.dateFilter.isEnabled }
    if clock.now == nil, hasDates {
      warnings.append(
        .warning(
          "The file has no clock; dates are not checked.",
          solution: "Add \"clock\": {\"now\": …} in Unix seconds."))
    }
    return warnings
  }
}

extension Diagnostic {
  /// The same problem of a block's page, whose key path is a line.
  public func inside(_ block: BloomreachBlock) -> Diagnostic {
    var copy = self
    copy.keyPath = block.id + (keyPath.map { ":\($0)" } ?? "")
    return copy
  }
}
