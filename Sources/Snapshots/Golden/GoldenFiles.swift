/// The two files of a golden, ready to be written.
public struct GoldenFiles: Hashable, Sendable {
  /// The PNG file.
  public var image: [UInt8]

  /// The layout in text form.
  public var layout: String

  /// Holds an image as PNG and a layout as text.
  public init(image: [UInt8], layout: String) {
    self.image = image
    self.layout = layout
  }
}
