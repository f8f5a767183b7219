import Testing

@testable import Platform

struct ProcessMemoryTests {
  /// What `/proc/self/cgroup` says, the files that there are, and the limit.
  private static let groups: [(String, [String: String], Int?)] = [
    ("0::/", ["/sys/fs/cgroup/memory.max": "104857600\n"], 104_857_600),
    ("0::/a/b", ["/sys/fs/cgroup/a/b/memory.max": "max\n"], nil),
    (
      "0::/a/b",
      ["/sys/fs/cgroup/a/b/memory.max": "900\n", "/sys/fs/cgroup/a/memory.max": "800\n"], 800
    ),
    (
      "9:cpu:/x\n4:hugetlb,memory:/docker/1\n0::/\n",
      ["/sys/fs/cgroup/memory/docker/1/memory.limit_in_bytes": "700\n"], 700
    ),
    ("4:memory:/docker/1", ["/sys/fs/cgroup/memory/memory.limit_in_bytes": "600"], 600),
    ("", ["/sys/fs/cgroup/memory.max": "1"], nil),
    ("0::/", ["/sys/fs/cgroup/memory.max": "0\n"], nil),
    ("no lines: of\nthis form", [:], nil),
  ]

  @Test(arguments: groups)
  func `The limit of a process is the smallest of its control groups`(
    _ groups: String, _ files: [String: String], _ limit: Int?
  ) {
    #expect(ControlGroups(groups).limit { files[$0] } == limit)
  }

  @Test func `A process has some memory, and no more than a processor can address`() {
    #expect(ProcessMemory.limit > 16 << 20)
    #expect(ProcessMemory.limit < 1 << 57)
  }
}
