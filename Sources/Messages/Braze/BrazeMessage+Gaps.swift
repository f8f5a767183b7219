extension BrazeMessage {
  public var gaps: [MessageGap] {
    // Before 12.1.0 no key describes an image, and that of a slideup is beside its text.
    guard imageURL != nil, sdk.has(.imagesAreDescribed), kind == .modal || kind == .full,
      imageAlt?.allSatisfy(\.isWhitespace) ?? true
    else { return [] }
    return [
      MessageGap(
        .image, keyPath: "image_url",
        solution: "Say in \"image_alt\" what it shows, unless it is only decoration.",
        isNote: true)
    ]
  }
}
