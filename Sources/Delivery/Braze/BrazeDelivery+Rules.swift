import Messages

// MARK: What the version does that others don't

extension BrazeDelivery {
  var versionRules: [Timeline.Rule] {
    BrazeChange.all.filter { sdk.has($0) && concerns($0) }.map {
      Timeline.Rule(words: $0.summary, source: "\($0.file), \($0.since)")
    }
  }

  /// Whether the scenario has a message that a change is about; frames are not in a timeline.
  private func concerns(_ change: BrazeChange) -> Bool {
    switch change.subject {
    case .frame: return false
    case .attribute: return change == .slideupsMayStay && has(.slideup)
    case .page: return has(.html)
    case .gesture:
      switch change {
      case .buttonsGuardBody: return has(.modal, .full) && hasButtons
      case .buttonsGuardImage: return has(.modalImage, .fullImage) && hasButtons
      default: return has(.slideup)
      }
    case .call: return change != .pagesTellDismissal || has(.html)
    case .stack: return true
    }
  }

  private func has(_ views: BrazeView...) -> Bool { contents.contains { views.contains($0.view) } }

  private var hasButtons: Bool { contents.contains { !$0.buttons.isEmpty } }
}
