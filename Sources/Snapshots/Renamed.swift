// What was called otherwise before: these names go with the next minor version.

public import Diagnostics
public import Raster

extension SnapshotSettings.Tolerance {
  /// What is tolerated where settings say nothing.
  @available(*, deprecated, renamed: "default")
  public static var standard: SnapshotSettings.Tolerance { .default }

  /// Whether nothing else is tolerated than what always is.
  @available(*, deprecated, renamed: "isDefault")
  public var isStandard: Bool { isDefault }
}

extension DrawnSnapshot {
  /// The pixels.
  @available(*, deprecated, renamed: "image")
  public var picture: Bitmap { image }
}

extension GoldenFiles {
  /// The bytes of the PNG file.
  @available(*, deprecated, renamed: "image")
  public var picture: [UInt8] { image }
}

extension ReportFolder {
  /// Where a report is written where nothing says otherwise.
  @available(*, deprecated, renamed: "defaultPath")
  public static var standardPath: String { defaultPath }
}

extension LibraryGoldens {
  /// Returns the goldens that have no test.
  @available(*, deprecated, renamed: "unreferenced(in:)")
  public static func orphans(in folder: String) throws(Diagnostic) -> [String] {
    try unreferenced(in: folder)
  }
}

extension GoldenFiles {
  /// Holds an image as PNG and a layout as text.
  @available(*, deprecated, renamed: "init(image:layout:)")
  public init(picture: [UInt8], layout: String) { self.init(image: picture, layout: layout) }

  /// The digest of the image.
  @available(*, deprecated, renamed: "imageDigest")
  public var pictureDigest: String { imageDigest }
}

extension Checker {
  /// Whether small images of what differs are made.
  @available(*, deprecated, renamed: "makesSmallImages")
  public var makesSmallPictures: Bool {
    get { makesSmallImages }
    set { makesSmallImages = newValue }
  }
}

extension DifferenceClass {
  /// The class in words, for a list.
  @available(*, deprecated, renamed: "description")
  public var words: String { description }
}

extension VariantResult {
  /// The images of a variant.
  @available(*, deprecated, renamed: "Images")
  public typealias Pictures = Images

  /// What was expected and what was drawn.
  @available(*, deprecated, renamed: "images")
  public var pictures: Images? {
    get { images }
    set { images = newValue }
  }
}

extension MarkdownSummary {
  /// How many images a summary may have.
  @available(*, deprecated, renamed: "maximumImages")
  public static var maximumPictures: Int { maximumImages }
}

extension Report {
  /// Whether a golden without a case fails.
  @available(*, deprecated, renamed: "failsUnreferenced")
  public var failsUnclaimed: Bool {
    get { failsUnreferenced }
    set { failsUnreferenced = newValue }
  }
}

extension SnapshotFolder.Contents {
  /// The goldens that no case claims, as paths below the folder without the extensions.
  @available(*, deprecated, renamed: "unreferenced")
  public var unclaimed: [String] {
    get { unreferenced }
    set { unreferenced = newValue }
  }
}

extension SnapshotScenario {
  /// A moment of a scenario that is compared.
  @available(*, deprecated, renamed: "CapturedFrame")
  public typealias Frame = CapturedFrame
}

extension MarkdownSummary {
  /// Makes sure that a summary replaces nothing but an earlier one.
  @available(*, deprecated, renamed: "checkLocation(_:)")
  public static func checkPlace(_ path: String) throws(Diagnostic) { try checkLocation(path) }
}

extension ReportFolder {
  /// Throws an error when the report can't be written without the loss of something else.
  @available(*, deprecated, renamed: "checkLocation()")
  public func checkPlace() throws(Diagnostic) { try checkLocation() }
}
