/// What changed in what an app can set.
extension BrazeChange {
  /// An offset moves slideups.
  public static let slideupsHaveOffset = BrazeChange(
    3, 34, 0, .attribute, in: "ABKInAppMessageSlideupViewController.h",
    "offset moves a slideup; before, slideConstraint was its distance from the edge. It "
      + "touches a safe area that is there.")

  /// Apps choose whether the chevron is shown.
  public static let chevronsCanBeChosen = BrazeChange(
    5, 5, 0, .attribute, in: "InAppMessageUISlideupView.swift",
    "chevronVisibility hides and shows the chevron of a slideup.")

  /// Curves of corners, radii of images and buttons can be set.
  public static let cornersCanBeChosen = BrazeChange(
    5, 5, 1, .attribute, in: "InAppMessageUISlideupView.swift",
    "cornerCurve, imageCornerRadius, imageCornerCurve and buttonsAttributes are there.")

  /// Slideups may be kept from being swiped away.
  public static let slideupsMayStay = BrazeChange(
    5, 5, 1, .attribute, in: "InAppMessageUISlideupView.swift",
    "The attribute dismissible keeps a slideup from being swiped away.")

  /// Tablets on their side have limits of their own.
  public static let tabletsHaveLengths = BrazeChange(
    5, 7, 0, .attribute, in: "ViewDimension.swift",
    "minWidth, maxWidth and maxHeight have a second value for tablets on their side; "
      + "before, the largest width and height changed places there.")

  /// Lines can be set.
  public static let linesCanBeSet = BrazeChange(
    11, 2, 0, .attribute, in: "ModalTextView.swift",
    "Line spacing and line heights of header and body are attributes.")

  /// Images can be described.
  public static let imagesAreDescribed = BrazeChange(
    12, 1, 0, .attribute, in: "CHANGELOG.md", by: .changeLog,
    "A message may have `image_alt` and `language`, which are read aloud and not drawn.")

  /// Those of this file.
  static let attributes: [BrazeChange] = [
    slideupsHaveOffset, chevronsCanBeChosen, cornersCanBeChosen, slideupsMayStay,
    tabletsHaveLengths, linesCanBeSet, imagesAreDescribed,
  ]
}
