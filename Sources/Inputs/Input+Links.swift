import Diagnostics
import HTMLContent
public import Messages

extension Input {
  /// Where taps on the message or the page lead, in the order of the file.
  ///
  /// A page that can't be read has no links; drawing it says why.
  public var links: [MessageLink] {
    switch content {
    case .page(let page): return page.links.map { link($0, keyPath: nil) }
    case .message(let message):
      let pages = message.pages.flatMap { page in
        ((try? HTMLPage.parse(Array(page.html.utf8)))?.value.links ?? [])
          .map { link($0, keyPath: page.keyPath) }
      }
      return message.links + pages
    }
  }

  private func link(_ link: PageLink, keyPath: String?) -> MessageLink {
    MessageLink(.address(link.address), keyPath: keyPath ?? "\(link.line)", line: link.line)
  }
}
