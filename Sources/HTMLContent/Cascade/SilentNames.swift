import Diagnostics

/// Names in style sheets that WebKit follows and that have no effect here, each to be reported once.
///
/// Pseudo-elements, pseudo-classes and features of media are neither values nor properties, so nothing
/// else reports them. The names are those of WebKit's `CSSPseudoSelectors.json` and
/// `MediaFeatureNames.h`.
enum SilentNames {
  /// Pseudo-elements that WebKit draws on an iPhone and that are not drawn.
  static let reportedPseudoElements: Set<String> = [
    "first-line", "backdrop", "file-selector-button", "details-content", "cue",
    "-webkit-file-upload-button", "-webkit-slider-thumb", "-webkit-slider-runnable-track",
    "-webkit-slider-container", "-webkit-progress-bar", "-webkit-progress-value",
    "-webkit-progress-inner-element", "-webkit-meter-bar", "-webkit-meter-optimum-value",
    "-webkit-meter-suboptimum-value", "-webkit-meter-even-less-good-value",
    "-webkit-meter-inner-element", "-webkit-search-cancel-button",
    "-webkit-search-results-button", "-webkit-search-results-decoration",
    "-webkit-date-and-time-value", "-webkit-datetime-edit", "-webkit-datetime-edit-day-field",
    "-webkit-datetime-edit-fields-wrapper", "-webkit-datetime-edit-hour-field",
    "-webkit-datetime-edit-meridiem-field", "-webkit-datetime-edit-millisecond-field",
    "-webkit-datetime-edit-minute-field", "-webkit-datetime-edit-month-field",
    "-webkit-datetime-edit-second-field", "-webkit-datetime-edit-text",
    "-webkit-datetime-edit-year-field", "-webkit-details-marker", "-webkit-list-button",
    "-webkit-color-swatch", "-webkit-color-swatch-wrapper", "thumb", "track",
  ]

  /// Pseudo-elements that WebKit knows and that an iPhone doesn't show by itself, so that leaving
  /// them out changes nothing: scroll bars, selections, what helps to fill in, and parts of elements
  /// that only scripts make.
  static let unseenPseudoElements: Set<String> = [
    "selection", "target-text", "spelling-error", "grammar-error", "highlight", "part", "slotted",
    "view-transition", "view-transition-group", "view-transition-image-pair",
    "view-transition-new", "view-transition-old",
    "-webkit-resizer", "-webkit-scrollbar", "-webkit-scrollbar-button",
    "-webkit-scrollbar-corner", "-webkit-scrollbar-thumb", "-webkit-scrollbar-track",
    "-webkit-scrollbar-track-piece", "-webkit-calendar-picker-indicator",
    "-webkit-inner-spin-button", "-webkit-outer-spin-button", "-webkit-clear-button",
    "-webkit-search-decoration", "-webkit-textfield-decoration-container",
    "-webkit-caps-lock-indicator", "-webkit-contacts-auto-fill-button",
    "-webkit-credentials-auto-fill-button", "-webkit-credit-card-auto-fill-button",
    "-webkit-strong-password-auto-fill-button", "-webkit-generic-cue-root",
    "-webkit-media-text-track-container", "-webkit-media-text-track-display",
    "-webkit-media-text-track-display-backdrop", "-webkit-media-text-track-region",
    "-webkit-media-text-track-region-container", "-webkit-validation-bubble",
    "-webkit-validation-bubble-arrow", "-webkit-validation-bubble-arrow-clipper",
    "-webkit-validation-bubble-body", "-webkit-validation-bubble-heading",
    "-webkit-validation-bubble-icon", "-webkit-validation-bubble-message",
    "-webkit-validation-bubble-text-block",
  ]

  /// Pseudo-classes that may hold of a page at rest and are not followed, with what is not known.
  static let reportedPseudoClasses = [
    "valid": "only whether a field that is required is empty is looked at",
    "invalid": "only whether a field that is required is empty is looked at",
    "in-range": "it selects nothing", "out-of-range": "it selects nothing",
    "indeterminate": "it selects nothing", "default": "it selects nothing",
    "paused": "it selects nothing", "muted": "it selects nothing",
    "buffering": "it selects nothing", "stalled": "it selects nothing",
    "seeking": "it selects nothing", "volume-locked": "it selects nothing",
    "state": "it selects nothing",
  ]

  /// Features of media that WebKit answers and that are not known here.
  static let mediaFeatures: Set<String> = [
    "color-gamut", "color-index", "display-mode", "dynamic-range", "video-dynamic-range",
    "forced-colors", "grid", "inverted-colors", "monochrome", "overflow-block", "overflow-inline",
    "prefers-contrast", "prefers-dark-interface", "prefers-reduced-transparency", "scan",
    "scripting", "update", "-webkit-animation", "-webkit-transform-2d", "-webkit-transform-3d",
    "-webkit-transition", "-webkit-video-playable-inline",
  ]

  /// The pseudo-elements in the selectors of a rule that have no effect.
  static func pseudoElements(in prelude: [ComponentValue]) -> [String] {
    names(in: prelude).filter(reportedPseudoElements.contains)
  }

  /// The pseudo-classes in the selectors of a rule that are not followed.
  static func pseudoClasses(in prelude: [ComponentValue]) -> [String] {
    names(in: prelude).filter { reportedPseudoClasses[$0] != nil }
  }

  /// The names behind colons, also of those in the arguments of others, in lower case.
  private static func names(in prelude: [ComponentValue]) -> [String] {
    zip(prelude, prelude.dropFirst()).flatMap { colon, name -> [String] in
      let isNamed = colon.isToken(.colon)
      if case .function(let function, let values) = name.kind {
        return (isNamed ? [function] : []) + names(in: values)
      }
      return isNamed ? name.keyword.map { [$0] } ?? [] : []
    }
  }

  /// The features in the conditions of a rule, or of a `media` attribute, that are not known.
  static func mediaFeatures(in condition: [ComponentValue]) -> [String] {
    condition.flatMap { value -> [String] in
      guard case .block("(", let inner) = value.kind else { return [] }
      let keywords = inner.compactMap(\.keyword)
      let own = keywords.first.map { word -> [String] in
        var name = word
        if name.startsExactly(with: "min-") || name.startsExactly(with: "max-") {
          name = String(Substring(name.utf8.dropFirst(4)))
        }
        return mediaFeatures.contains(name) ? [word] : []
      }
      let calculated = inner.contains { part in
        if case .function(let name, _) = part.kind { return name == "calc" }
        return false
      }
      return (own ?? []) + (calculated ? ["calc()"] : []) + mediaFeatures(in: inner)
    }
  }
}

extension CSSProblems {
  /// Reports the pseudo-elements of a rule that are not drawn, and the pseudo-classes that are not
  /// followed.
  mutating func addPseudoNames(in prelude: [ComponentValue], _ line: Int) {
    for name in SilentNames.pseudoElements(in: prelude) {
      addLimitation(
        "::" + name, line: line,
        summary: "\"::\(name)\" is not drawn: what the rule says of it is ignored.",
        solution: "See Docs/Unsupported.md.")
    }
    for name in SilentNames.pseudoClasses(in: prelude) {
      let what = SilentNames.reportedPseudoClasses[name] ?? ""
      addLimitation(
        ":" + name, line: line, summary: "\":\(name)\" is not followed: \(what).",
        solution: "See Docs/Unsupported.md.")
    }
  }

  /// Reports the features of a condition that are not known.
  mutating func addMediaFeatures(in condition: [ComponentValue], _ line: Int) {
    for name in SilentNames.mediaFeatures(in: condition) {
      addLimitation(
        "@media " + name, line: line,
        summary:
          "\"\(name)\" in a condition of media is not known, so that what depends on it is left out.",
        solution: "See Docs/Unsupported.md.")
    }
  }
}
