import Diagnostics
import Geometry
import HTMLContent
import Messages

/// Whether somebody can close a page of Braze, which has no button of the SDK and can't be swiped
/// away: Docs/Vendors/Braze.md#html-messages.
struct BrazeWaysOut {
  let page: HTMLPage
  let message: BrazeMessage

  /// What is wrong when there is none; nil where there is one, or where a script that isn't read may
  /// be one.
  var problem: Diagnostic? {
    guard !callsClose, !page.targetedLinks.contains(where: closes), !page.hasFormWithAction,
      !page.scriptsNavigate, page.foreignScripts.isEmpty
    else { return nil }
    return .warning(
      "Nobody can close the page: nothing in it calls brazeBridge.closeMessage() or leads to another "
        + "address.",
      solution: "Add a button with onclick=\"brazeBridge.closeMessage()\", or a link to "
        + "appboy://close.")
  }

  private var callsClose: Bool {
    let uses = page.uses(of: PageBridge.braze.objects.map(\.name))
    return uses.contains { use in
      // A function that is handed on, as to a listener, is called by that.
      use.members.first.map {
        $0.name == PageBridge.braze.closing && ($0.isCalled || !use.isStatement)
      } ?? false
    } || hasClosingAddressInScript
  }

  private var hasClosingAddressInScript: Bool {
    page.scripts.contains { $0.contains("appboy://close") || $0.contains("appboy://feed") }
  }

  /// Whether a tap on a link leaves the page.
  private func closes(_ link: (address: String, target: String?, line: Int)) -> Bool {
    let address = link.address.lowercased()
    let scheme = String(address.prefix { $0 != ":" })
    guard address.contains(":") else {
      // From 15.2 on a page without files has an address of its own, so what is relative leads away.
      let leadsAway =
        message.sdk.has(.pagesHaveAddress) && message.assetURLs.isEmpty
      return leadsAway && !address.isEmpty
    }
    switch scheme {
    case "file", "about", "javascript", "data": return false
    case "appboy":
      // An event is logged, and the message stays.
      let command = address.dropFirst("appboy:".count).drop { $0 == "/" }
      return !(message.sdk.isAppboyUI && command.hasPrefix("customevent"))
    case "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio":
      return link.target != "_blank"
    default: return true
    }
  }
}

/// Whether somebody sees how to close a message of Braze that is no page.
struct BrazeCloseButton {
  let message: BrazeMessage

  /// What is wrong where the only button that closes can't be seen; nil where it can.
  ///
  /// Slideups are swiped away.
  var problem: Diagnostic? {
    guard message.kind == .modal || message.kind == .full, message.buttons.isEmpty,
      (message.clickAction ?? BrazeMessage.ClickAction.none) == BrazeMessage.ClickAction.none
    else { return nil }
    for (colors, key) in [
      (message.colors, "close_btn_color"), (message.dark, "themes.dark.close_btn_color"),
    ] {
      guard let color = colors?.close, color.alpha == 0 else { continue }
      return .warning(
        "Nobody sees how to close the message: its close button is transparent, and it has no other.",
        keyPath: key, solution: "Give it a color that is seen.")
    }
    return nil
  }
}
