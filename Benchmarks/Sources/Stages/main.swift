// Draws one message as the tool does and prints, per stage, the milliseconds that it took.
//
// Everything happens once in a new process, because that is what someone who runs the tool waits
// for: fonts are opened, caches filled and memory met for the first time. `stages.sh` runs it often.

import Devices
import Foundation
import Inputs
import Raster
import Rendering
import Typesetting

guard CommandLine.arguments.count == 3 else {
  print("Usage: Stages CASE PNG")
  exit(2)
}
let (folder, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
let clock = ContinuousClock()
var last = clock.now

@MainActor func stage(_ name: String) {
  let now = clock.now
  print("\(name)\t\((now - last) / .milliseconds(1))")
  last = clock.now
}

let fonts = try FontBook()
let renderer = try Renderer(fonts: fonts)
stage("open the system font")

let reader = InputReader()
let input = try reader.source(
  at: folder + "/message.json", style: reader.style(at: folder + "/style.plist")
).input()
let environment = Environment(device: try .named("iphone-15"))
stage("read and parse the message and its style")

_ = try input.assets.image(named: "shield.jpg")
stage("decode the image in the message")

let frame = try renderer.frame(of: input, in: environment)
stage("shape the texts and lay out")

let image = renderer.image(of: frame, from: input).value
stage("paint")

let bytes = try PNG.encode(image)
stage("encode the PNG")

try OutputFile.write(bytes, to: output)
stage("write the file")
