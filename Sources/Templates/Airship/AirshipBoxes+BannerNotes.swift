import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles

/// What is not certain of a banner of SwiftUI, and what a window of its own width changes.
///
/// Source: Docs/Vendors/Airship.md#views-by-version.
extension AirshipBoxes {
  /// Notes what of the parts that all messages share is inferred.
  mutating func inferParts() {
    guard !sdk.isClassic else { return }
    if sdk.padsButtonsOutside {
      infer(
        "one file of buttons before 18.3 was read",
        where: { $0.hasPrefix("button[") || $0 == "footer" })
    }
    if sdk.stretchesDismissIcon, sdk.generation == .swiftUI {
      infer(
        "the dismiss button of 18.4 is dated by the change log of 18.5",
        where: { $0.hasPrefix("dismiss") })
    }
  }

  mutating func noteWhatIsInferred(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>,
    in frame: AirshipBannerFrame
  ) {
    if let reason = sdk.bannerDoubt { infer(reason) }
    if frame.height != frame.firstHeight {
      infer("the banner keeps the height of its first layout, in which its image isn't loaded")
    }
    if let media = banner.media, media.type != .image, !sdk.givesVideosRatio {
      infer(
        "videos before 18.11 are dated by its change log",
        where: { $0 == "media" })
    }
    if frame.isLoose {
      infer("where a banner without \"placement\" is before 18.5")
      warnings.append(
        .warning(
          "Version \(sdk.version) holds a banner without \"placement\" to no edge of the screen; it "
            + "is drawn below the safe area's upper edge.", keyPath: "display.placement",
          solution: "Write \"placement\"."))
    }
    if sdk.fixedBannerWidth != nil, style.maxWidth != frame.maximumWidth {
      warnings.append(
        .warning(
          "Version \(sdk.version) doesn't read \"maxWidth\" of a banner; it is at most "
            + "\(Int(frame.maximumWidth)) wide.", keyPath: "maxWidth",
          solution: "Leave it out, or use version 18.4 or later."))
    }
  }

  /// Warns of what the SDK's own change log and issues say of the version.
  mutating func warnAboutKnownBugs(of banner: AirshipBanner) {
    for bug in sdk.bannerBugs where shows(bug.condition, banner) {
      warnings.append(
        .warning(
          "\(bug.summary) in version \(sdk.version): \(bug.address).",
          solution: "Check the message on a device, or use a later version."))
    }
  }

  private func shows(_ condition: AirshipKnownBug.Condition, _ banner: AirshipBanner) -> Bool {
    switch condition {
    case .always: true
    case .hasButtons: !banner.buttons.isEmpty
    case .hasMedia: banner.media != nil
    case .hasUnalignedText:
      [banner.heading, banner.body].contains { $0 != nil && $0?.alignment == nil }
    case .lacksText: banner.heading == nil || banner.body == nil
    }
  }

  /// Up to 20 the width follows from the screen, which a window in split view doesn't fill.
  mutating func noteSplitView(_ frame: AirshipBannerFrame) {
    let window = environment.viewport.width
    guard let screen = environment.splitScreen, window < min(screen.width, frame.maximumWidth)
    else { return }
    let words =
      sdk.sizesBannersByScreen
      ? "takes the banner's width from the screen, so it is wider than the window"
      : "takes the banner's width from the window, by what is known of it"
    warnings.append(
      .note(
        "The window is \(Int(window)) points wide and taken for split view on an iPad of "
          + "\(Int(screen.width)); version \(sdk.version) \(words).",
        solution: "Use a device without split view for a window that fills its screen."))
  }
}
