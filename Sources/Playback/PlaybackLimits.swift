/// How much of a timeline is drawn, so that a long one can't use up the machine.
public enum PlaybackLimits {
  /// The most images of frames at rest that one run writes.
  public static let maximumImages = 500

  /// The most frames of a film.
  public static let maximumAnimationFrames = 2_000

  /// The most bytes of a film's file.
  public static let maximumAnimationBytes = 256 << 20

  /// The longest side of a film's frames, in pixels.
  public static let animationSide = 960

  /// The most tracks of an image of a timeline.
  public static let maximumTracks = 60

  /// The most entries that are written beside their marks, in one track.
  public static let maximumLabels = 120

  /// The most thumbnails in one image of a timeline.
  public static let maximumThumbnails = 200

  /// How many pixels of drawn messages are kept for further frames.
  static let keptPixels = 48 << 20
}
