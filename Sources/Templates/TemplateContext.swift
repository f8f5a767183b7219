public import BoxLayout
public import Devices
public import Diagnostics
public import Geometry

/// What a template needs besides the message and its style.
public struct TemplateContext: Sendable {
  public var environment: Environment

  /// Looks up the pictures that a message names.
  public var pictures: any PictureCatalog

  /// Sets texts; SDKs take some heights from a label before it is laid out.
  public var measurer: any TextMeasuring

  public init(
    environment: Environment, pictures: any PictureCatalog, measurer: any TextMeasuring
  ) {
    self.environment = environment
    self.pictures = pictures
    self.measurer = measurer
  }
}

/// Finds the pictures that belong to a message, without drawing them.
public protocol PictureCatalog: Sendable {
  /// Returns the picture for the address of a medium, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func picture(at url: String) throws(Diagnostic) -> Picture?

  /// Returns a picture of the app's own by its name, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func picture(named name: String) throws(Diagnostic) -> Picture?
}

/// A picture as a layout knows it: by name and size.
public struct Picture: Hashable, Sendable {
  /// The name by which the painter finds it.
  public var source: String

  /// Width and height in pixels; both above zero.
  public var size: Size

  public init(source: String, size: Size) {
    self.source = source
    self.size = size
  }
}
