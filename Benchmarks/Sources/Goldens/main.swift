// Checks full-screen goldens that did not change, and prints what is spent on drawing them and what
// on comparing them; then finds the cases of a large folder.
//
// The goldens are made again from the cases named, each in many versions with another title, so that
// no frame is drawn twice.

import Diagnostics
import Foundation
import Inputs
import Rendering
import Snapshots
import Typesetting

guard CommandLine.arguments.count >= 5, let count = Int(CommandLine.arguments[1]),
  let jobs = Int(CommandLine.arguments[2]), let many = Int(CommandLine.arguments[3])
else {
  print("Usage: Goldens GOLDENS JOBS CASES CASE...")
  exit(2)
}
let sources = CommandLine.arguments.dropFirst(4)
let clock = ContinuousClock()
let manager = FileManager.default

func seconds(_ duration: Duration) -> String {
  String(format: "%7.3f s", duration / .seconds(1))
}

/// The most memory that the process has held, as Linux tells it.
func peakMemory() -> String {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) } ?? "unknown"
}

func folder(_ name: String) throws -> String {
  let path = manager.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)").path
  try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
  return path
}

let root = try folder("goldens")
defer { try? manager.removeItem(atPath: root) }
try Data("devices: [iphone-15]\n".utf8).write(to: URL(fileURLWithPath: root + "/snapshot.yml"))
for number in 0..<count {
  let source = sources[sources.startIndex + number % sources.count]
  let target = "\(root)/case-\(number)"
  try manager.copyItem(atPath: source, toPath: target)
  for name in try manager.contentsOfDirectory(atPath: target)
  where name == "snapshot.yml" || name.hasSuffix(".png") || name.hasSuffix(".txt") {
    try manager.removeItem(atPath: target + "/" + name)
  }
  let file = URL(fileURLWithPath: target + "/message.json")
  var message = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  if let heading = message.range(of: "\"heading\": {"),
    let text = message[heading.upperBound...].range(of: "\"text\": \"")
  {
    message.insert(contentsOf: "\(number) ", at: text.upperBound)
  }
  try Data(message.utf8).write(to: file)
}

let snapshots = try SnapshotFolder(root)
let tasks = snapshots.contents().tasks
let renderer = try Renderer(fonts: try FontBook())
let checker = Checker(renderer: renderer, jobs: jobs)
let acceptance = Acceptance(in: snapshots)
let accepted = await checker.check(tasks) { result in
  guard let files = result.candidate else { return }
  do {
    try acceptance.accept(files, for: result.snapshot, result.variant)
  } catch {
    print(error)
    exit(1)
  }
}
precondition(accepted.allSatisfy { $0.status == .new }, "Nothing was accepted before.")

for run in 1...3 {
  var start = clock.now
  await withTaskGroup(of: Void.self) { group in
    var next = 0
    func startNext() {
      guard next < tasks.count else { return }
      let task = tasks[next]
      next += 1
      group.addTask {
        do {
          let source = try InputReader().source(at: task.snapshot.messageFile)
          _ = try DrawnSnapshot(source, as: task.variant, with: renderer)
        } catch {
          print(error)
          exit(1)
        }
      }
    }
    for _ in 0..<jobs { startNext() }
    while await group.next() != nil { startNext() }
  }
  let drawing = clock.now - start
  start = clock.now
  let results = await checker.check(tasks)
  let checking = clock.now - start
  precondition(results.allSatisfy { $0.status == .passed }, "Nothing has changed.")
  print(
    "run \(run): \(tasks.count) goldens, \(jobs) jobs: drawing \(seconds(drawing)), "
      + "verifying \(seconds(checking - drawing)), together \(seconds(checking))")
}
print("peak memory: \(peakMemory())")

for size in [many / 10, many] where size > 0 {
  let large = try folder("cases")
  defer { try? manager.removeItem(atPath: large) }
  for number in 0..<size {
    let path = "\(large)/group-\(number / 100)/case-\(number)"
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["message.json", "iphone-15.png", "iphone-15.txt"] {
      try Data("{}".utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
  }
  let start = clock.now
  let contents = try SnapshotFolder(large).contents()
  precondition(contents.tasks.count == size && contents.unreferenced.isEmpty, "All are found.")
  print("finding \(size) cases: \(seconds(clock.now - start)); peak memory: \(peakMemory())")
}
