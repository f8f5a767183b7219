/// The two files of a golden, ready to be written.
public struct GoldenFiles: Hashable, Sendable {
  /// The PNG file.
  public var picture: [UInt8]

  /// The layout in text form.
  public var layout: String

  public init(picture: [UInt8], layout: String) {
    self.picture = picture
    self.layout = layout
  }
}
