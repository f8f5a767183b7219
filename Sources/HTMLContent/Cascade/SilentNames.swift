import Diagnostics

/// Names in style sheets that WebKit follows and that have no effect here, each to be reported once.
///
/// Pseudo-elements and features of media are neither values nor properties, so nothing else reports
/// them.
enum SilentNames {
  /// Pseudo-elements that WebKit draws and that are not drawn.
  static let pseudoElements: Set<String> = [
    "first-letter", "first-line", "backdrop", "file-selector-button", "details-content",
    "-webkit-file-upload-button", "-webkit-slider-thumb", "-webkit-slider-runnable-track",
    "-webkit-progress-bar", "-webkit-progress-value", "-webkit-progress-inner-element",
    "-webkit-meter-bar", "-webkit-meter-optimum-value", "-webkit-meter-suboptimum-value",
    "-webkit-meter-even-less-good-value", "-webkit-meter-inner-element",
    "-webkit-search-cancel-button", "-webkit-search-decoration", "-webkit-search-results-button",
    "-webkit-date-and-time-value", "-webkit-datetime-edit", "-webkit-details-marker",
    "-webkit-color-swatch", "-webkit-color-swatch-wrapper",
    "-webkit-textfield-decoration-container", "-webkit-resizer", "-webkit-scrollbar",
    "-webkit-scrollbar-thumb", "-webkit-scrollbar-track",
    "-webkit-calendar-picker-indicator", "-webkit-inner-spin-button", "-webkit-outer-spin-button",
  ]

  /// Of these, the ones that an iPhone doesn't show by itself, so that leaving them out changes
  /// nothing.
  private static let unseen: Set<String> = [
    "-webkit-resizer", "-webkit-scrollbar", "-webkit-scrollbar-thumb", "-webkit-scrollbar-track",
    "-webkit-calendar-picker-indicator", "-webkit-inner-spin-button", "-webkit-outer-spin-button",
    "-webkit-search-decoration", "-webkit-textfield-decoration-container",
  ]

  /// Those that are reported.
  static let reportedPseudoElements = pseudoElements.subtracting(unseen)

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
    zip(prelude, prelude.dropFirst()).compactMap { colon, name in
      guard colon.isToken(.colon), let word = name.keyword, reportedPseudoElements.contains(word)
      else { return nil }
      return word
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
  /// Reports the pseudo-elements of a rule that are not drawn.
  mutating func addPseudoElements(in prelude: [ComponentValue], _ line: Int) {
    for name in SilentNames.pseudoElements(in: prelude) {
      addLimitation(
        "::" + name, line, "\"::\(name)\" is not drawn: what the rule says of it is ignored.",
        solution: "See Docs/Unsupported.md.")
    }
  }

  /// Reports the features of a condition that are not known.
  mutating func addMediaFeatures(in condition: [ComponentValue], _ line: Int) {
    for name in SilentNames.mediaFeatures(in: condition) {
      addLimitation(
        "@media " + name, line,
        "\"\(name)\" in a condition of media is not known, so that what depends on it is left out.",
        solution: "See Docs/Unsupported.md.")
    }
  }
}
