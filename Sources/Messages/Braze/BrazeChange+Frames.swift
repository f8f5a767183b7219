/// What changed in where things are drawn, and how large.
extension BrazeChange {
  // MARK: AppboyUI

  /// The texts of a modal have room above and below.
  public static let modalTextHasInsets = BrazeChange(
    major: 3, minor: 31, patch: 1, subject: .frame, in: "ABKInAppMessageModalViewController.xib",
    summary: "The texts of a modal have 5 points above and below, so that the card is 10 higher.")

  /// The iPhone 12 mini counts as a phone with a notch.
  public static let miniHasNotch = BrazeChange(
    major: 3, minor: 31, patch: 2, subject: .frame, in: "ABKUIUtils.m",
    summary: "A screen of 2340 pixels counts as one with a notch; before, what is at its edges was "
      + "placed as on a phone without one.")

  /// Slideups keep to the layout margins.
  public static let slideupsKeepMargins = BrazeChange(
    major: 3, minor: 32, patch: 0, subject: .frame, in: "ABKInAppMessageSlideupViewController.m",
    summary:
      "A slideup keeps to the layout margins at its sides and 10 points below the safe area; "
      + "before, it was 15 from the sides, 44 beside a notch, and 44 or 10 from the top.")

  /// Fulls without buttons end 30 above the edge.
  public static let bareFullsEnd = BrazeChange(
    major: 3, minor: 32, patch: 0, subject: .frame, in: "ABKInAppMessageImmersiveViewController.m",
    summary: "The text of a full message without buttons ends 30 points above the edge; before, "
      + "nothing tied its end, and it is drawn as later.")

  /// Texts have Dynamic Type's sizes.
  public static let stringsHaveStyles = BrazeChange(
    major: 3, minor: 34, patch: 0, subject: .frame, in: "ABKInAppMessageViewController.h",
    summary:
      "Texts and titles of buttons have 15 points and follow the text size; before, 14, and a "
      + "header 20, at every text size.")

  /// The lines of a header are spaced.
  public static let headersAreSpaced = BrazeChange(
    major: 4, minor: 7, patch: 0, subject: .frame, in: "ABKInAppMessageModalViewController.m",
    summary: "The lines of a header are 2 points apart; before, they touched, because the spaced "
      + "text went to the body.")

  // MARK: BrazeUI

  /// Tablets on their side have cards as wide as they are high elsewhere.
  public static let cardsTurn = BrazeChange(
    major: 5, minor: 3, patch: 1, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "On a tablet on its side a card may be 720 wide and 450 high; before, 450 and 720 "
      + "everywhere.")

  /// Cards cut their images.
  public static let cardsCutImages = BrazeChange(
    major: 5, minor: 3, patch: 1, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary:
      "The round corners of a modal or full message cut its image; before, the corners of the "
      + "image were square.")

  /// The icon of a slideup has no round corners.
  public static let slideupIconsAreSquare = BrazeChange(
    major: 5, minor: 5, patch: 1, subject: .frame, in: "InAppMessageUISlideupView.swift",
    summary: "The icon of a slideup has square corners; before, a radius of 10.")

  /// Image-only modals are as wide as there is room.
  public static let imageCardsFillWidth = BrazeChange(
    major: 5, minor: 7, patch: 0, subject: .frame, in: "InAppMessageUIModalImageView.swift",
    summary:
      "An image-only modal is as wide as its margins allow, and keeps the ratio of its image; "
      + "before, it was as wide as the image, at least 320, and an image that was too wide and "
      + "higher than wide was cut at its sides.")

  /// Image-only cards are upright on tablets.
  public static let imageCardsTurnBack = BrazeChange(
    major: 5, minor: 7, patch: 0, subject: .frame, in: "InAppMessageUIModalImageView.swift",
    summary:
      "On a tablet on its side an image-only card may be 450 wide and 720 high; before, from "
      + "5.3.1 on, 720 and 450.")

  /// Texts are in a text view.
  public static let stringsAreInTextView = BrazeChange(
    major: 5, minor: 10, patch: 0, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "Header and body are one text with 5 points at each side, and lines 1.56 and 1.88 "
      + "apart; before, they were labels with lines 2 and 4 apart.")

  /// The text view's own space is kept.
  public static let textViewKeepsInsets = BrazeChange(
    major: 5, minor: 14, patch: 0, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "Header and body begin 8 points below what is above them; before, they began at once "
      + "and left 16 below, in a card of the same height.")

  /// The cross has its own size.
  public static let crossHasOwnSize = BrazeChange(
    major: 6, minor: 1, patch: 0, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "The close button's character has 22 points at every text size; before, it grew with "
      + "the text style title2, and the button with it.")

  /// Shadows are as faint as their cards.
  public static let shadowsFollowCards = BrazeChange(
    major: 6, minor: 3, patch: 1, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "A card's shadow is as faint as its background; before, it was there under a clear "
      + "card, too.")

  /// Modals may be stretched.
  public static let textViewsStretch = BrazeChange(
    major: 7, minor: 0, patch: 0, until: SDKVersion(7, 2), subject: .frame,
    in: "ModalTextView.swift",
    summary: "Nothing ties the height of a modal's text, so that the card may be as high as the "
      + "screen on some devices; it is drawn as elsewhere.")

  /// The buttons of fulls may be elsewhere.
  public static let fullButtonsSink = BrazeChange(
    major: 7, minor: 0, patch: 0, until: SDKVersion(7, 7), subject: .frame,
    in: "ModalTextView.swift",
    summary: "Nothing ties the height of a full message's text, so that its buttons may be farther "
      + "below; they are drawn as elsewhere.")

  /// Titles of buttons wrap.
  public static let titlesWrap = BrazeChange(
    major: 8, minor: 0, patch: 0, until: SDKVersion(14), subject: .frame, in: "ButtonView.swift",
    summary: "A title that is too long for its button wraps (`UIButton.Configuration`, iOS 15); "
      + "before, it got smaller until it fitted.")

  /// Fulls on large phones fill the screen.
  public static let largePhonesAreFilled = BrazeChange(
    major: 10, minor: 3, patch: 0, subject: .frame, in: "InAppMessageUIFullView.swift",
    summary: "A full message is a card on tablets only; before, on a large phone on its side, too.")

  /// Titles of buttons end with an ellipsis.
  public static let titlesAreCut = BrazeChange(
    major: 14, minor: 0, patch: 0, subject: .frame, in: "ButtonView.swift",
    summary: "A title that is too long for its button ends with an ellipsis.")

  /// The close button is larger.
  public static let closeButtonIsLarge = BrazeChange(
    major: 18, minor: 0, patch: 0, subject: .frame, in: "InAppMessageUIModalView.swift",
    summary: "The close button is a square of 44; before, of 39.")

  /// Those of this file.
  static let frames: [BrazeChange] = [
    modalTextHasInsets, miniHasNotch, slideupsKeepMargins, bareFullsEnd, stringsHaveStyles,
    headersAreSpaced, cardsTurn, cardsCutImages, slideupIconsAreSquare, imageCardsFillWidth,
    imageCardsTurnBack, stringsAreInTextView, textViewKeepsInsets, crossHasOwnSize,
    shadowsFollowCards, textViewsStretch, fullButtonsSink, titlesWrap, largePhonesAreFilled,
    titlesAreCut, closeButtonIsLarge,
  ]
}
