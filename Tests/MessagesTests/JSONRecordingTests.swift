import Testing

@testable import Messages

struct JSONRecordingTests {
  @Test func `A parser is run for the oldest versions of Braze, too`() {
    var versions: [SDKVersion] = []
    func read(_ reader: JSONReader, _ sdk: BrazeSDK) { versions.append(sdk.version) }
    _ = JSONRecording.of(BrazeSDK.self, leniency: { _ in .braze }, read: read)
    #expect(versions.first == SDKVersion(3, 30))
    #expect(versions.contains(SDKVersion(4, 7)) && versions.contains(SDKVersion(18)))
  }
}
