public import Diagnostics
public import Geometry

/// A screen that a message is shown on.
///
/// Lengths are points, portrait unless said otherwise.
public struct Device: Hashable, Sendable {
  /// What takes a piece out of the screen's upper edge.
  public enum Cutout: String, Hashable, Sendable {
    /// Nothing covers the screen.
    case none

    /// The notch of iPhone X and later.
    case notch

    /// The Dynamic Island.
    case island
  }

  /// Whether the device is a phone or a tablet, as `UIDevice` has it.
  public enum Idiom: String, Hashable, Sendable {
    /// An iPhone.
    case phone

    /// An iPad.
    case pad
  }

  /// The name by which a user asks for the device, such as `iphone-15`.
  public var id: String

  /// The marketing names that share this screen.
  public var name: String

  /// Whether the device is a phone or a tablet.
  public var idiom: Idiom

  /// The size of the screen in portrait, in points.
  public var screen: Size

  /// The number of pixels along one point.
  public var scale: Double

  /// The safe-area insets in portrait, in points.
  public var portraitSafeArea: EdgeInsets

  /// The safe-area insets in landscape, in points.
  public var landscapeSafeArea: EdgeInsets

  /// The radius of the screen's own corners, in points.
  public var cornerRadius: Double

  /// What covers the top of the screen in portrait.
  public var cutout: Cutout

  /// How the device is held unless somebody says otherwise: a screen that is described as wider
  /// than high is in landscape.
  public var defaultOrientation: Orientation

  /// Describes a device; lengths are in points, in portrait where nothing else is said.
  public init(
    id: String, name: String, idiom: Idiom, screen: Size, scale: Double,
    portraitSafeArea: EdgeInsets = .zero, landscapeSafeArea: EdgeInsets = .zero,
    cornerRadius: Double = 0, cutout: Cutout = .none, defaultOrientation: Orientation = .portrait
  ) {
    self.id = id
    self.name = name
    self.idiom = idiom
    self.screen = screen
    self.scale = scale
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.defaultOrientation = defaultOrientation
  }

  /// Returns the device with an id.
  ///
  /// Throws an error that suggests the nearest id when there is no such device.
  public static func named(_ id: String) throws(Diagnostic) -> Device {
    if let device = all.first(where: { $0.id == id }) { return device }
    let begun = id.isEmpty ? [] : all.map(\.id).filter { $0.hasPrefix(id) }
    let meant =
      begun.count > 1
      ? "Name one, such as \(begun.suffix(3).joined(separator: ", ")). "
      : Spelling.nearest(to: id, among: all.map(\.id)).map { "Did you mean \"\($0)\"? " }
    throw .error(
      "There is no device \"\(id)\".",
      solution: (meant ?? "")
        + "Run render-snapshot devices to see them all.")
  }
}
