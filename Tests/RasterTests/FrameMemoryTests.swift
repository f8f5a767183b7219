import Testing

@testable import Raster

struct FrameMemoryTests {
  /// Of no other test's canvas.
  private static let count = 1_234_577

  @Test func `Memory is taken once, by a frame of its size`() async throws {
    var room: [Pixel]?
    // What is not begun is not waited for.
    for _ in 0..<1_000 where room == nil {
      FrameMemory.prepare(count: Self.count)
      try await Task.sleep(for: .milliseconds(5))
      #expect(FrameMemory.take(count: Self.count + 1) == nil)
      room = FrameMemory.take(count: Self.count)
    }
    let pixels = try #require(room)
    #expect(pixels.isEmpty && pixels.capacity >= Self.count)
    #expect(FrameMemory.take(count: Self.count) == nil)
  }
}
