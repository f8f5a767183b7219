import Testing

@testable import Snapshots

/// How many large images are processed at the same time.
struct ImagesInWorkTests {
  @Test func `Large tasks wait until there is room, and one alone never does`() {
    var work = ImagesInWork(jobs: 2, memory: 8 << 30)
    func add(_ number: Int, megabytes: Int) -> Bool {
      work.add(number, bytes: megabytes << 20)
    }
    // The last one may have 384 MB with all others.
    #expect(add(1, megabytes: 300))
    #expect(!add(2, megabytes: 100))
    #expect(add(2, megabytes: 84))
    work.remove(1)
    #expect(!add(3, megabytes: 301))
    work.remove(2)
    #expect(add(3, megabytes: 2_000))
    #expect(work.count == 1)
  }

  /// Says of each task whether it may begin.
  private static func added(_ megabytes: [Int], to work: ImagesInWork) -> [Bool] {
    var work = work
    return megabytes.enumerated().map { number, size in work.add(number, bytes: size << 20) }
  }

  @Test func `Tasks of default screens keep all jobs busy`() {
    let work = ImagesInWork(jobs: 64, memory: 64 << 30)
    #expect(!Self.added([Int](repeating: 64, count: 64), to: work).contains(false))
  }

  @Test func `With little memory, tasks take a fourth of it`() {
    let work = ImagesInWork(jobs: 2, memory: 200 << 20)
    #expect(Self.added([36, 36, 36], to: work) == [true, false, false])
  }
}
