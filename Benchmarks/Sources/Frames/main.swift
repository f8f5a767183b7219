// Draws messages again and again in one process, as an app's tests do, and prints what a frame takes
// and what stays in memory.
//
// Each frame is read, laid out and painted; the text of the heading is another one every time, so that
// no layout is the one before. Images, fonts and glyphs are kept from frame to frame.

import Devices
import Foundation
import Inputs
import Rendering
import Typesetting

guard CommandLine.arguments.count >= 3, let count = Int(CommandLine.arguments[1]), count > 100
else {
  print("Usage: Frames COUNT CASE...     (COUNT over 100)")
  exit(2)
}
let clock = ContinuousClock()
let renderer = try Renderer(fonts: try FontBook())
let reader = InputReader()
let environment = Environment(device: try .named("iphone-15"))

/// The memory that the process has now, in megabytes, as Linux reports it.
func memory() -> Double {
  let pages =
    (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
    .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) } ?? .nan
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
}

func median(_ times: [Duration]) -> String {
  let sorted = times.dropFirst(100).sorted()
  return String(format: "%6.2f ms", sorted[sorted.count / 2] / .milliseconds(1))
}

for folder in CommandLine.arguments.dropFirst(2) {
  let style = try? reader.style(at: folder + "/style.plist")
  let text = try String(contentsOfFile: folder + "/message.json", encoding: .utf8)
  let assets = try AssetFolder(folder + "/assets")
  var layouts: [Duration] = []
  var paints: [Duration] = []
  var early = 0.0
  for number in 0..<count {
    var numbered = text
    if let heading = numbered.range(of: "\"heading\": {"),
      let title = numbered[heading.upperBound...].range(of: "\"text\": \"")
    {
      numbered.insert(contentsOf: "\(number) ", at: title.upperBound)
    }
    let start = clock.now
    let input = try reader.source(
      Array(numbered.utf8), named: "message.json", style: style, assets: assets
    ).input()
    let frame = try renderer.frame(of: input, in: environment)
    let laidOut = clock.now
    _ = renderer.image(of: frame, from: input)
    layouts.append(laidOut - start)
    paints.append(clock.now - laidOut)
    if number == 99 { early = memory() }
  }
  print(
    "\(median(layouts)) to lay out, \(median(paints)) to paint, "
      + String(format: "%.1f MB after 100 frames, %.1f after %d", early, memory(), count)
      + "  \(folder)")
}
