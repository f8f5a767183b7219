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
  }

  func pageSize(of html: AirshipHTML) -> PageSize {
    let wish = PageWish(html)
    return switch sdk.generation {
    case .nibs: sizeInNibs(wish)
    case .resizableContainer: sizeInResizableContainer(wish)
    case .safeAreaContainer: PageSize(size: sizeInSafeArea(wish))
    case .earlySwiftUI, .swiftUI: PageSize(size: sizeInSwiftUI(wish))
    }
  }

  /// The size that a full screen leaves to the page.
  var fullscreenSize: Size {
    Rect(origin: .zero, size: environment.viewport).inset(by: region).size
  }

  /// Before 16.6 only the size of a page that asks for none is known; the rest is taken from 16.6.
  private func sizeInNibs(_ wish: PageWish) -> PageSize {
    let usual = Size(width: 0.75 * safeSize.width, height: 0.5 * safeSize.height)
    let accepted = accepted(wish)
    let size = Size(width: accepted.width ?? usual.width, height: accepted.height ?? usual.height)
    return PageSize(
      size: held(size, to: limits, keepingRatio: wish.lockedRatio != nil),
      doubt: wish.isEmpty
        ? nil
        : "How an SDK before 16.6 takes the size that a page asks for is not known; it is taken as "
          + "in 16.6.")
  }

  /// From 16.6 on each side is checked for itself; sides and limits can contradict each other.
  private func sizeInResizableContainer(_ wish: PageWish) -> PageSize {
    let accepted = accepted(wish)
    let size = Size(
      width: accepted.width ?? limits.width, height: accepted.height ?? limits.height)
    // The margins at the sides give way to a width that is asked for.
    let most = Size(
      width: accepted.width == nil ? limits.width : min(style.maxWidth, safeSize.width),
      height: limits.height)
    let held = held(size, to: most, keepingRatio: wish.lockedRatio != nil)
    return PageSize(
      size: held,
      doubt: held == size
        ? nil
        : "The page asks for \(size.width.whole) × \(size.height.whole), which contradicts the "
          + "limits of this SDK; which one wins is not known, and the limits are taken.")
  }

  /// A side of 60 to all that the safe area has is taken, any other is replaced by the latter.
  ///
  /// With a lock, a size that is not taken is scaled to fit.
  private func accepted(_ wish: PageWish) -> (width: Double?, height: Double?) {
    let safe = safeSize
    func isValid(_ side: Double?, _ most: Double) -> Bool {
      side.map { (60...max(60, most)).contains($0) } ?? true
    }
    let isWidthValid = isValid(wish.width, safe.width)
    let isHeightValid = isValid(wish.height, safe.height)
    if let ratio = wish.lockedRatio, !(isWidthValid && isHeightValid) {
      let size = safe.largestRectangle(ofRatio: ratio)
      return (size.width, size.height)
    }
    return (
      isWidthValid ? wish.width : safe.width, isHeightValid ? wish.height : safe.height
    )
  }

  private func held(_ size: Size, to most: Size, keepingRatio: Bool) -> Size {
    let isWithin = size.width <= most.width && size.height <= most.height
    if keepingRatio, !isWithin, size.height > 0 {
      return most.largestRectangle(ofRatio: size.width / size.height)
    }
    return Size(width: min(size.width, most.width), height: min(size.height, most.height))
  }

  /// From 16.12 on a side that is given is not held to `maxWidth` or `maxHeight`.
  private func sizeInSafeArea(_ wish: PageWish) -> Size {
    if let ratio = wish.lockedRatio, let width = wish.width, let height = wish.height {
      let fitted = room.largestRectangle(ofRatio: ratio)
      return fitted.width < width ? fitted : Size(width: width, height: height)
    }
    if wish.width == nil, !wish.isLocked, let forcedSize { return forcedSize }
    return Size(
      width: wish.width.map { min($0, room.width) } ?? limits.width,
      height: wish.height.map { min($0, room.height) } ?? limits.height)
  }

  /// From 18 on a locked size is only a ratio.
  private func sizeInSwiftUI(_ wish: PageWish) -> Size {
    if let ratio = wish.lockedRatio { return limits.largestRectangle(ofRatio: ratio) }
    return Size(
      width: min(limits.width, wish.width ?? .infinity),
      height: min(limits.height, wish.height ?? .infinity))
  }
}

/// The size that a page asks for; 0 is absent.
private struct PageWish {
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
