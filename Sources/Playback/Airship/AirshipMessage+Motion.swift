public import Messages

extension AirshipMessage: MovingMessage {
  public var entrance: Motion? { motion(isExit: false) }
  public var exit: Motion? { motion(isExit: true) }

  /// Before 18, views of UIKit move for 0.2 seconds; from then on, windows fade for 0.3.
  private func motion(isExit: Bool) -> Motion? {
    switch display.type {
    case .banner:
      return Motion(isExit && !sdk.isClassic ? .slideAndFade : .slide, milliseconds: 200)
    case .fullscreen where sdk.isClassic: return Motion(.slideFromBelow, milliseconds: 200)
    case .modal, .html, .fullscreen: return Motion(.fade, milliseconds: sdk.isClassic ? 200 : 300)
    // The app draws it, or the Scene says how it moves.
    case .custom, .layout: return nil
    }
  }
}
