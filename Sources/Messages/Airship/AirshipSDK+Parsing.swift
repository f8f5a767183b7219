import Diagnostics

/// How the generations differ in what they accept.
extension AirshipSDK {
  var leniency: JSONLeniency {
    // Whether null is absent was inferred: Swift's decoder says so, Objective-C's `NSNull` is an
    // object of the wrong type.
    JSONLeniency(nullIsAbsent: !isClassic, numbersAreBooleans: isClassic)
  }

  /// Whether the display type, a template, an alignment, a button's behavior, a media type and the
  /// source may be written with any capitals.
  ///
  /// `button_layout`, `placement`, `display_behavior` and the entries of `style` are always exact.
  var foldsCase: Bool { isClassic }

  /// Whether the message carries its id; later the schedule does.
  ///
  /// The last version was inferred.
  var requiresMessageID: Bool { version < SDKVersion(14) }

  /// Whether the message carries its audience and campaigns.
  var readsAudience: Bool { version < SDKVersion(14) }

  /// Whether the message says for which locale it was made; the content is opaque.
  var readsRenderedLocale: Bool { !isClassic }

  var requiresName: Bool { version >= SDKVersion(18) && version <= SDKVersion(18, 2) }

  /// The key for extra data: 18.0 to 18.4 read `extras` by mistake.
  var extraKey: String {
    version >= SDKVersion(18) && version < SDKVersion(18, 5) ? "extras" : "extra"
  }

  /// Whether names and button ids must have 1 to 100 characters.
  var limitsIdentifiers: Bool { isClassic }

  var requiresMediaDescription: Bool { isClassic }

  /// Whether a banner's media must be an image.
  var restrictsBannerMedia: Bool { isClassic }

  /// Whether a heading or body with an empty text is enough to show.
  var acceptsEmptyText: Bool { isClassic }

  var acceptsEmptyURL: Bool { isClassic }

  var knowsVimeo: Bool { version >= SDKVersion(19) }

  var knowsForcedFullscreen: Bool { version >= SDKVersion(19, 9) }

  var knowsScenes: Bool { version >= SDKVersion(16) }

  /// Whether the content of a custom message is in an object under the key `custom`.
  var wrapsCustomContent: Bool { isClassic }

  /// The largest number of buttons that a message may have; nil when there is no limit.
  func maximumButtons(in displayType: AirshipDisplayType) -> Int? {
    switch displayType {
    case .banner: 2
    case .modal: isClassic ? 2 : nil
    case .fullscreen: isClassic ? 5 : nil
    case .html, .custom, .layout: nil
    }
  }

  /// Whether an array of buttons that is given must have at least one.
  func rejectsEmptyButtons(in displayType: AirshipDisplayType) -> Bool {
    isClassic && (displayType == .modal || displayType == .fullscreen)
  }

  /// Whether a standard message must have an id of its own or of its push.
  var requiresStandardIdentifier: Bool { !isClassic }

  /// How many actions of a notification category become buttons of a standard message.
  ///
  /// Three are one more than a banner may have: such a category makes the message invalid.
  var maximumCategoryActions: Int { isClassic ? 3 : 2 }
}
