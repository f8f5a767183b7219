/// What changed in what an app can set.
extension BrazeChange {
  /// An offset moves slideups.
  public static let slideupsHaveOffset = BrazeChange(
    major: 3, minor: 34, patch: 0, subject: .attribute,
    in: "ABKInAppMessageSlideupViewController.h",
    summary: "offset moves a slideup; before, slideConstraint was its distance from the edge. It "
      + "touches a safe area that is there.")

  /// Apps choose whether the chevron is shown.
  public static let chevronsCanBeChosen = BrazeChange(
    major: 5, minor: 5, patch: 0, subject: .attribute, in: "InAppMessageUISlideupView.swift",
    summary: "chevronVisibility hides and shows the chevron of a slideup.")

  /// Curves of corners, radii of images and buttons can be set.
  public static let cornersCanBeChosen = BrazeChange(
    major: 5, minor: 5, patch: 1, subject: .attribute, in: "InAppMessageUISlideupView.swift",
    summary: "cornerCurve, imageCornerRadius, imageCornerCurve and buttonsAttributes are there.")

  /// Slideups may be kept from being swiped away.
  public static let slideupsMayStay = BrazeChange(
    major: 5, minor: 5, patch: 1, subject: .attribute, in: "InAppMessageUISlideupView.swift",
    summary: "The attribute dismissible keeps a slideup from being swiped away.")

  /// Tablets on their side have limits of their own.
  public static let tabletsHaveLengths = BrazeChange(
    major: 5, minor: 7, patch: 0, subject: .attribute, in: "ViewDimension.swift",
    summary: "minWidth, maxWidth and maxHeight have a second value for tablets on their side; "
      + "before, the largest width and height changed places there.")

  /// Lines can be set.
  public static let linesCanBeSet = BrazeChange(
    major: 11, minor: 2, patch: 0, subject: .attribute, in: "ModalTextView.swift",
    summary: "Line spacing and line heights of header and body are attributes.")

  /// Images can be described.
  public static let imagesAreDescribed = BrazeChange(
    major: 12, minor: 1, patch: 0, subject: .attribute, in: "CHANGELOG.md", by: .changeLog,
    summary: "A message may have `image_alt` and `language`, which are read aloud and not drawn.")

  /// Those of this file.
  static let attributes: [BrazeChange] = [
    slideupsHaveOffset, chevronsCanBeChosen, cornersCanBeChosen, slideupsMayStay,
    tabletsHaveLengths, linesCanBeSet, imagesAreDescribed,
  ]
}
