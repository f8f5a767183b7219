public import Messages

/// How long a banner stays by itself.
extension AirshipSDK {
  /// The time in seconds after which a banner leaves; nil when it stays.
  public var defaultDuration: Double? { isClassic ? 30 : nil }

  /// Whether a banner leaves by itself when its time is over: 18.0 to 18.12 never got round to it.
  public var bannersTimeOut: Bool { version < SDKVersion(18) || version >= SDKVersion(18, 13) }

  /// Returns the seconds after which a banner leaves; nil when it stays.
  ///
  /// No version holds the duration to the limits that classic sources declare, 0 and 120.
  public func displayTime(of banner: AirshipBanner) -> Double? {
    guard bannersTimeOut else { return nil }
    return banner.duration.map { $0 * durationUnit } ?? defaultDuration
  }
}
