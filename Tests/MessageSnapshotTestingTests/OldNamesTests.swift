import MessageSnapshotTesting
import Testing

private protocol OldNames {
  func check() throws
}

struct OldAssertionNamesTests: OldNames {
  @Test func `The name of the version before asserts the same`() throws {
    try (self as any OldNames).check()
  }

  @available(*, deprecated)
  fileprivate func check() throws { try assertNoOrphans() }
}
