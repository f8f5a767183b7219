public import Devices

#if canImport(Testing)
public import Testing

/// What tests with arguments call a device: its id in place of all that is known of it.
extension Device: CustomTestStringConvertible {
  public var testDescription: String { id }
}

extension Orientation: CustomTestStringConvertible {
  public var testDescription: String { rawValue }
}

extension Appearance: CustomTestStringConvertible {
  public var testDescription: String { rawValue }
}
#endif
