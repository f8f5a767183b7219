/// What a file says about its image beside the pixels: which way up it is, and what its colours
/// mean.
///
/// Every format has its own containers for the same two things, `EXIF` and ICC profiles; PNG says
/// colours in other ways too. What can't be read leaves the standard values.
struct ImageMetadata: Sendable {
  /// How the image is turned.
  var orientation = ImageOrientation.up

  /// What the values of the pixels mean.
  var colors = ColorEncoding.sRGB

  /// The largest profile that is read, in bytes; those of printers have up to a few million.
  static let maximumProfileBytes = 8 << 20
}

/// What the values of an image's pixels mean.
enum ColorEncoding: Sendable {
  /// What every device without a profile shows.
  case sRGB

  /// As an ICC profile says.
  case profile([UInt8], ColorModel)

  /// As the numbers of primaries and a curve say.
  case primaries(Primaries, ToneCurve)

  /// Said in a way that can't be followed, for a reason.
  case unreadable(ColorProblem)
}

/// Of what the values of a pixel are in the file.
enum ColorModel: Sendable {
  case gray
  case rgb

  /// Cyan, magenta, yellow and black, of which 255 is not one.
  case invertedCMYK
}

/// Why the colours of an image are not those that its file means.
public enum ColorProblem: Error, Hashable, Sendable {
  /// The profile is incomplete or contradicts itself.
  case damaged

  /// The profile has more bytes than are read.
  case tooLarge

  /// The profile is for another kind of pixel.
  case otherModel

  /// The curve is one of brightness that no screen of sRGB has.
  case highDynamicRange

  /// The profile is of a kind that is not read.
  case unsupported

  /// The numbers of primaries or of the curve have no meaning that is known.
  case unknownCode
}

extension ColorProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged: "it is damaged"
    case .tooLarge: "it has more than \(ImageMetadata.maximumProfileBytes >> 20) MiB"
    case .otherModel: "it is for pixels of another kind"
    case .highDynamicRange: "it is for high dynamic range"
    case .unsupported: "it is of a kind that is not read"
    case .unknownCode: "it names colours by a number that is not known"
    }
  }
}
