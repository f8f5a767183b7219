import Devices
import Geometry
import Messages
import Styles

/// How large a page is in its container: Docs/Vendors/Airship.md#html-messages.
extension AirshipContainer {
  /// The size of a page that is not full screen.
  struct PageSize {
    var size: Size

    /// Why nobody knows whether a device shows the same; nil when it is known.
    var doubt: String?

    /// What the size was inferred from, as the part of a sentence; nil when it was read.
    var inference: String?
  }

  func pageSize(of html: AirshipHTML) -> PageSize {
    let request = PageSizeRequest(html)
    return switch sdk.generation {
    case .nibs: sizeInNibs(request)
    case .resizableContainer: sizeInResizableContainer(request)
    case .safeAreaContainer: PageSize(size: sizeInSafeArea(request))
    case .earlySwiftUI, .swiftUI: PageSize(size: sizeInSwiftUI(request, html))
    }
  }

  /// The size that a full screen leaves to the page.
  var fullscreenSize: Size {
    Rect(origin: .zero, size: environment.viewport).inset(by: region).size
  }

  /// Before 16.6 only the size of a page that asks for none is known; the rest is taken from 16.6.
  private func sizeInNibs(_ request: PageSizeRequest) -> PageSize {
    let defaultValue = Size(width: 0.75 * safeSize.width, height: 0.5 * safeSize.height)
    let accepted = accepted(request)
    let size = Size(
      width: accepted.width ?? defaultValue.width, height: accepted.height ?? defaultValue.height)
    return PageSize(
      size: clamped(size, to: limits, keepingRatio: request.lockedRatio != nil),
      doubt: request.isEmpty
        ? nil
        : "How an SDK before 16.6 takes the size that a page asks for is not known; it is taken as "
          + "in 16.6.",
      inference: request.isEmpty
        ? "the size of a page that asks for none, from constants that 16.6 still has" : nil)
  }

  /// From 16.6 on each side is checked for itself; sides and limits can contradict each other.
  private func sizeInResizableContainer(_ request: PageSizeRequest) -> PageSize {
    let accepted = accepted(request)
    let size = Size(
      width: accepted.width ?? limits.width, height: accepted.height ?? limits.height)
    // The margins at the sides give way to a width that is asked for.
    let maximum = Size(
      width: accepted.width == nil ? limits.width : min(style.maxWidth, safeSize.width),
      height: limits.height)
    let clamped = clamped(size, to: maximum, keepingRatio: request.lockedRatio != nil)
    return PageSize(
      size: clamped,
      doubt: clamped == size
        ? nil
        : "The page asks for \(size.width.whole) × \(size.height.whole), which contradicts the "
          + "limits of this SDK; which one wins is not known, and the limits are taken.",
      inference: accepted.width == nil || accepted.height == nil
        ? "that a page without a size is as large as the card may be" : nil)
  }

  /// A side of 60 to all that the safe area has is taken, any other is replaced by the latter.
  ///
  /// With a lock, a size that is not taken is scaled to fit.
  private func accepted(_ request: PageSizeRequest) -> (width: Double?, height: Double?) {
    let safe = safeSize
    func isValid(_ side: Double?, _ maximum: Double) -> Bool {
      side.map { (60...max(60, maximum)).contains($0) } ?? true
    }
    let isWidthValid = isValid(request.width, safe.width)
    let isHeightValid = isValid(request.height, safe.height)
    if let ratio = request.lockedRatio, !(isWidthValid && isHeightValid) {
      let size = safe.largestRectangle(ofRatio: ratio)
      return (size.width, size.height)
    }
    return (
      isWidthValid ? request.width : safe.width, isHeightValid ? request.height : safe.height
    )
  }

  private func clamped(_ size: Size, to maximum: Size, keepingRatio: Bool) -> Size {
    let isWithin = size.width <= maximum.width && size.height <= maximum.height
    if keepingRatio, !isWithin, size.height > 0 {
      return maximum.largestRectangle(ofRatio: size.width / size.height)
    }
    return Size(width: min(size.width, maximum.width), height: min(size.height, maximum.height))
  }

  /// From 16.12 on a side that is given is not held to `maxWidth` or `maxHeight`.
  private func sizeInSafeArea(_ request: PageSizeRequest) -> Size {
    if let ratio = request.lockedRatio, let width = request.width, let height = request.height {
      let fitted = room.largestRectangle(ofRatio: ratio)
      return fitted.width < width ? fitted : Size(width: width, height: height)
    }
    if request.width == nil, !request.isLocked, let forcedSize { return forcedSize }
    return Size(
      width: request.width.map { min($0, room.width) } ?? limits.width,
      height: request.height.map { min($0, room.height) } ?? limits.height)
  }

  /// From 18 on a locked size is only a ratio, and a side of 0 or less is 0.
  private func sizeInSwiftUI(_ request: PageSizeRequest, _ html: AirshipHTML) -> Size {
    if let ratio = request.lockedRatio { return limits.largestRectangle(ofRatio: ratio) }
    func side(_ asked: Double?, _ maximum: Double, in room: Double) -> Double {
      // What is in the frame fills all that it is offered.
      let frame = FlexibleFrame(maximum: min(maximum, asked ?? .infinity))
      return frame.length(offered: room, child: 0)
    }
    return Size(
      width: side(html.width, style.maxWidth, in: room.width),
      height: side(html.height, style.maxHeight, in: room.height))
  }
}

/// The size that a page asks for; 0 is absent, as before SwiftUI.
private struct PageSizeRequest {
  var width: Double?
  var height: Double?
  var isLocked: Bool

  init(_ html: AirshipHTML) {
    width = html.width.flatMap { $0 > 0 ? $0 : nil }
    height = html.height.flatMap { $0 > 0 ? $0 : nil }
    isLocked = html.aspectLock == true
  }

  var isEmpty: Bool { width == nil && height == nil }

  /// Width divided by height when the page asks to keep it.
  var lockedRatio: Double? {
    guard isLocked, let width, let height else { return nil }
    return width / height
  }
}

extension Double {
  /// The number without a fraction, for a sentence.
  fileprivate var whole: String {
    isFinite && magnitude < 1e9 ? String(Int(rounded())) : "\(self)"
  }
}
