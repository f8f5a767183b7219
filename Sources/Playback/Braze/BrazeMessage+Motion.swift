public import Messages

extension BrazeMessage: MovingMessage {
  public var entrance: Motion? { animatesIn == false ? nil : motion }
  public var exit: Motion? { animatesOut == false ? nil : motion }

  /// AppboyUI takes 0.4 seconds for everything, BrazeUI less.
  private var motion: Motion {
    let isLater = sdk.generation == .brazeUI
    switch kind ?? .slideup {
    case .slideup: return Motion(.slide, milliseconds: isLater ? 300 : 400)
    case .modal, .full: return Motion(.fade, milliseconds: isLater ? 250 : 400)
    case .html:
      return isLater
        ? Motion(.fade, milliseconds: 250) : Motion(.slideFromBelow, milliseconds: 400)
    case .htmlFull: return Motion(.slideFromBelow, milliseconds: 400)
    }
  }
}
