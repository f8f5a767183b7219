import Messages
import Styles
import Testing

/// What uses deprecated names is deprecated itself, or the compiler warns; a protocol calls it.
private protocol OldNames {
  func check() throws
}

/// Names that were public in the version before mean what they meant.
struct OldStyleNamesTests: OldNames {
  @Test func `Names of the version before mean the same`() throws {
    try (self as any OldNames).check()
  }

  @available(*, deprecated)
  fileprivate func check() throws {
    let sdk = AirshipSDK.default
    let schema = AirshipModalStyle.schema
    #expect("\(schema.standard(sdk))" == "\(schema.default(sdk))")
    let key = try #require(schema.keys.first)
    #expect(key.leastEffective == key.minimumEffective)
  }
}
