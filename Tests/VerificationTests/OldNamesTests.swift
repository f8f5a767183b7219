import Testing
import Verification

private protocol OldNames {
  func check() throws
}

struct OldVerificationNamesTests: OldNames {
  @Test func `Names of the version before mean the same`() throws {
    try (self as any OldNames).check()
  }

  @available(*, deprecated)
  fileprivate func check() throws {
    #expect(Verification.leastConfidence == Verification.minimumConfidence)
  }
}
