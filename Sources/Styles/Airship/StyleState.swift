/// Whether a style has the SDK's own values where a file says nothing.
public protocol StyleState {
  /// A number that has a default.
  associatedtype Number: Hashable & Sendable

  /// A flag that has a default.
  associatedtype Flag: Hashable & Sendable

  /// What a number is before it is known.
  static var number: Number { get }

  /// What the largest size is where nothing limits it.
  static var unlimited: Number { get }

  /// What a flag is before it is known.
  static var flag: Flag { get }
}

/// A style as a file or an app gives it: nil is absent.
public enum GivenStyle: StyleState {
  public static var number: Double? { nil }
  public static var unlimited: Double? { nil }
  public static var flag: Bool? { nil }
}

/// A style with the SDK's own values, as templates take it.
public enum FilledStyle: StyleState {
  public static var number: Double { 0 }
  public static var unlimited: Double { .infinity }
  public static var flag: Bool { false }
}
