import Diagnostics
import Geometry
import HTMLContent
import Messages
import Styles

/// Whether somebody can close a message of Airship, and sees how.
struct AirshipWaysOut {
  let message: AirshipMessage

  /// The app's style; nil for none.
  let style: StyleSheet?

  private static let closingCalls = ["close", "dismiss", "cancel"]

  /// What is wrong where no dismiss button is over a page that doesn't call the SDK; nil where there
  /// is a way out, or where a script that isn't read may be one.
  func problem(of page: HTMLPage) -> Diagnostic? {
    let values = style?.filled as? AirshipStyleValues<FilledStyle>
    guard values?.html?.hideDismissIcon == true, !callsClose(page), page.foreignScripts.isEmpty
    else { return nil }
    return .warning(
      "Nobody can close the message: the style hides the dismiss button, and nothing in the page "
        + "calls UAirship.close().",
      solution: "Add a button with onclick=\"UAirship.close()\", or take \"hideDismissIcon\" out "
        + "of the style.")
  }

  private func callsClose(_ page: HTMLPage) -> Bool {
    let uses = page.uses(of: PageBridge.airship.objects.map(\.name))
    let isCalled = uses.contains { use in
      // A function that is handed on, as to a listener, is called by that.
      use.members.first.map {
        Self.closingCalls.contains($0.name) && ($0.isCalled || !use.isStatement)
      } ?? false
    }
    let commands = Self.closingCalls.map { "uairship://" + $0 }
    let isLinked = page.targetedLinks.contains { link in
      commands.contains(where: link.address.lowercased().hasPrefix)
    }
    let isInScript = page.scripts.contains { script in commands.contains(where: script.contains) }
    return isCalled || isLinked || isInScript
  }

  /// What is wrong where the only button that closes can't be seen; nil where it can.
  var unseenButton: Diagnostic? {
    let (color, hasButtons): (Color?, Bool) =
      switch message.display {
      case .modal(let modal):
        (modal.dismissButtonColor, !modal.buttons.isEmpty || modal.footer != nil)
      case .fullscreen(let fullscreen):
        (fullscreen.dismissButtonColor, !fullscreen.buttons.isEmpty || fullscreen.footer != nil)
      case .banner, .html, .custom, .scene: (nil, true)
      }
    guard let color, color.alpha == 0, !hasButtons else { return nil }
    return .warning(
      "Nobody sees how to close the message: its dismiss button is transparent, and it has no other.",
      keyPath: "display.dismiss_button_color", solution: "Give it a color that is seen.")
  }
}
