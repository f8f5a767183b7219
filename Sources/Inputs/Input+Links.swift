public import Diagnostics
public import HTMLContent
public import Messages
import Templates

extension Input {
  /// Where taps on the message or the page lead, in the order of the file.
  ///
  /// A page that can't be read has no links; drawing it says why.
  public var links: [MessageLink] {
    let own = message?.links ?? []
    return own + shownPages.flatMap { page, keyPath in page.links.map { link($0, keyPath) } }
  }

  /// What a screen reader can't name, and what shows or does nothing in pages.
  public var gaps: [MessageGap] {
    let own = message?.gaps ?? []
    return own
      + shownPages.flatMap { page, keyPath in
        (page.unnamed + page.withoutSource + page.withoutEffect).map { Self.gap($0, keyPath) }
      }
  }

  /// The pages that are shown, each with where the message has it; nil for an input that is a page.
  ///
  /// Pages that can't be read, or aren't there, are left out; drawing them says why.
  public var shownPages: [(page: HTMLPage, keyPath: String?)] { pages(in: source.pageState) }

  /// What is left out of the pages that a message holds or shows, as they say it when they are read
  /// by themselves; none for an input that is a page, whose warnings are its own.
  public var pageWarnings: [Diagnostic] {
    guard let message else { return [] }
    let inner = message.pages.flatMap { page -> [Diagnostic] in
      let parsed = try? HTMLPage.parse(Array(page.html.utf8), in: source.pageState)
      return (parsed?.warnings ?? []).map { warning in
        var warning = warning
        warning.keyPath = page.keyPath + (warning.keyPath.map { ":" + $0 } ?? "")
        return located(warning)
      }
    }
    let files = message.pageAddresses.flatMap { address in
      (try? assets.page(at: address.address))?.warnings ?? []
    }
    return inner + files
  }

  /// The pages that are shown, in a state.
  func pages(in state: PageState) -> [(page: HTMLPage, keyPath: String?)] {
    switch content {
    case .page(let page): return [(page, nil)]
    case .message(let message):
      let inner = message.pages.compactMap { page -> (page: HTMLPage, keyPath: String?)? in
        guard let parsed = try? HTMLPage.parse(Array(page.html.utf8), in: state) else { return nil }
        return (parsed.value, page.keyPath)
      }
      let files = message.pageAddresses.compactMap {
        address -> (page: HTMLPage, keyPath: String?)? in
        guard let found = try? assets.page(at: address.address)?.page,
          let page = state.isEmpty ? found : try? found.with(state).value
        else { return nil }
        return (page, address.keyPath)
      }
      return inner + files
    }
  }

  private func link(_ link: PageLink, _ keyPath: String?) -> MessageLink {
    MessageLink(.address(link.address), keyPath: keyPath ?? "\(link.line)", line: link.line)
  }

  private static func gap(_ gap: PageGap, _ keyPath: String?) -> MessageGap {
    let (kind, solution): (MessageGap.Kind, String) =
      switch gap.kind {
      case .image:
        (.image, "Say in \"alt\" what it shows; write alt=\"\" if it is only decoration.")
      case .control:
        (.control, "Write words into it, an \"aria-label\", or \"alt\" of its image.")
      case .field:
        (.field, "Write a <label> for it, an \"aria-label\" or a \"placeholder\".")
      case .heading: (.heading, "Write words into it, or remove it.")
      case .source: (.source, "Write its address in \"src\", or remove it.")
      case .withoutEffect:
        (
          .withoutEffect,
          "Give it a link, or an \"onclick\" that calls the SDK, as UAirship.close()."
        )
      }
    return MessageGap(
      kind, keyPath: keyPath ?? "\(gap.line)", line: gap.line, element: gap.element,
      solution: solution)
  }
}
