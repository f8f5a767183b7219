import Devices
import Geometry
import Messages
import Styles

/// Why the frame of a classic modal or page is not certain, each reason as the part of a sentence.
///
/// Source: Docs/Vendors/Airship.md#modal-frame, Docs/Vendors/Airship.md#full-screen and
/// Docs/Vendors/Airship.md#what-is-not-known.
extension AirshipContainer {
  /// Why the frame of a classic modal is not certain.
  ///
  /// - Parameter contentHeight: The height that the content asks for, in points.
  /// - Returns: The reasons; none in SwiftUI, which has its own.
  func modalDoubts(contentHeight: Double) -> [String] {
    var doubts = doubts(height: isFullscreen ? 0 : min(contentHeight, limits.height))
    guard !isFullscreen else { return doubts }
    switch sdk.generation {
    case .nibs: doubts.append("the card's nib was read in 10.2 and 16.6, and not between")
    case .resizableContainer:
      if limits.width < minimumWidth {
        doubts.append("that the minimum width wins over \"maxWidth\" and padding")
      }
    case .safeAreaContainer, .earlySwiftUI, .swiftUI: break
    }
    return doubts
  }

  /// Why the frame of a classic page of a height in points is not certain.
  func pageDoubts(height: Double) -> [String] { doubts(height: isFullscreen ? 0 : height) }

  private func doubts(height: Double) -> [String] {
    let safe = environment.safeArea
    let padding = style.additionalPadding
    switch (sdk.generation, isFullscreen) {
    case (.resizableContainer, true):
      return safe.top > 0 && safe.left == 0
        ? ["that a full screen begins 8 above the safe area"] : []
    case (.resizableContainer, false):
      let sides = [padding.top, padding.leading, padding.bottom, padding.trailing]
      return sides.contains { $0 != 0 }
        ? ["that of the padding \"leading\" and \"top\" count, each for both sides"] : []
    case (.safeAreaContainer, true): return ["that a full screen is the safe area"]
    case (.safeAreaContainer, false):
      if forcedSize != nil { return ["what \"aspectRatio\" gives way to"] }
      // The margins of 48 are there and without effect, by what was read.
      return height > safeSize.height - 96
        ? ["that nothing keeps 48 free above and below the card"] : []
    case (.nibs, _), (.earlySwiftUI, _), (.swiftUI, _): return []
    }
  }
}
