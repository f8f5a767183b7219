public import Boxes
public import Geometry

/// How a device is held.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  /// The device is upright.
  case portrait

  /// The device lies on its side.
  case landscape
}

/// The system's light or dark appearance.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Light backgrounds, dark texts.
  case light

  /// Dark backgrounds, light texts.
  case dark
}

/// UIKit's coarse measure of the room along one axis.
public enum SizeClass: String, Hashable, Sendable {
  /// Little room: a phone in portrait, for its width.
  case compact

  /// Much room: a tablet.
  case regular
}

/// Everything outside a message that decides how it is drawn.
///
/// The stored part is what a user asks for; the rest follows from it by the rules of UIKit.
public struct Environment: Hashable, Sendable {
  /// The device that the message is shown on.
  public var device: Device

  /// How the device is held.
  public var orientation: Orientation

  /// Whether the system is light or dark.
  public var appearance: Appearance

  /// The text size that the user chose in the system's settings.
  public var textSize: ContentSizeCategory

  /// The language of the device; nil leaves the direction left to right.
  public var locale: LanguageTag?

  /// What the message's texts are replaced by, like a translation; nil shows them as they are.
  public var pseudoLocale: PseudoLocale?

  /// The name of the data that the message's tags are filled from; nil leaves them as they are
  /// written.
  public var data: String?

  /// Creates an environment from a device and how it is held; what is left out is a phone's setting
  /// after purchase.
  public init(
    device: Device, orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, locale: LanguageTag? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.locale = locale
  }

  /// Creates an environment from a device that is held in one way.
  public init(
    viewport: Viewport, appearance: Appearance = .light, textSize: ContentSizeCategory = .large,
    locale: LanguageTag? = nil
  ) {
    self.init(
      device: viewport.device, orientation: viewport.orientation, appearance: appearance,
      textSize: textSize, locale: locale)
  }

  /// The size of the screen as it is held, in points.
  public var viewport: Size {
    orientation == .portrait ? device.screen : device.screen.transposed
  }

  /// The safe-area insets as the device is held, in points.
  public var safeArea: EdgeInsets {
    orientation == .portrait ? device.portraitSafeArea : device.landscapeSafeArea
  }

  /// The number of pixels along one point.
  public var scale: Double { device.scale }

  /// Whether the device is a tablet.
  public var isPad: Bool { device.idiom == .pad }

  /// The direction of the device's language.
  public var direction: LayoutDirection {
    pseudoLocale == .rightToLeft ? .rightToLeft : locale?.direction ?? .leftToRight
  }

  /// Returns a text of a message as it is shown.
  public func shown(_ text: String) -> String { pseudoLocale?.translated(text) ?? text }

  /// Compact on phones, except in landscape on those at least 414 points wide.
  public var horizontalSizeClass: SizeClass {
    if isPad { return .regular }
    return orientation == .landscape && device.screen.width >= 414 ? .regular : .compact
  }

  /// Compact on phones in landscape.
  public var verticalSizeClass: SizeClass {
    !isPad && orientation == .landscape ? .compact : .regular
  }

  /// The height of the status bar in points, which is taken to be the top inset.
  ///
  /// Phones hide it in landscape, also those that keep a top inset there.
  public var statusBarHeight: Double {
    !isPad && orientation == .landscape ? 0 : safeArea.top
  }
}

extension Environment {
  /// The screen that a window in split view is a part of, in points; nil for a window that fills its
  /// screen.
  ///
  /// A window is taken for one when it is described by its size, and is as high as an iPad's screen
  /// but narrower. That of the smallest iPad with this height counts.
  public var splitScreen: Size? {
    let window = viewport
    guard !Device.all.contains(where: { $0.id == device.id }) else { return nil }
    return Device.all.filter { $0.idiom == .pad }
      .flatMap { [$0.screen, $0.screen.transposed] }
      .filter { $0.height == window.height && $0.width > window.width }
      .min { $0.width < $1.width }
  }
}
