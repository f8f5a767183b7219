import Messages

/// How strictly an SDK takes the values of a style file.
enum StyleReading: Hashable, Sendable {
  /// Airship before 18 asks an `NSDictionary` key by key, and what has the wrong type is absent.
  case dictionary

  /// Airship from 18 on decodes the file at once, and one wrong type rejects it.
  case decoder

  /// Braze has no style files of its own: the file gives the attributes that an app sets in code.
  case attributes
}

extension VendorSDK {
  var styleReading: StyleReading {
    switch self {
    case .airship(let sdk): sdk.isClassic ? .dictionary : .decoder
    case .braze: .attributes
    }
  }
}
