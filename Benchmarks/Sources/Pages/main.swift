// Lays out and paints one page again and again in a process that is kept running.
//
// For each line on standard input, `layout` or `png`, it does that once from the page's text and prints
// the milliseconds that it took. `pages.py` asks it in turn with a browser.

import Boxes
import Devices
import Diagnostics
import Foundation
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import Typesetting

guard CommandLine.arguments.count == 3 else {
  print("Usage: Pages FOLDER WxH@S")
  exit(2)
}
let folder = CommandLine.arguments[1]
let renderer = try Renderer(fonts: try FontBook())
let environment = Environment(viewport: try Viewport(CommandLine.arguments[2]))
let assets = try AssetFolder(folder)
let bytes = try InputFile.read(folder + "/page.html", limit: HTMLLimits.maximumBytes)
let clock = ContinuousClock()

while let line = readLine() {
  let start = clock.now
  let page = try HTMLPage.parse(bytes).value
  let input = try InputSource(.page(page), named: "page.html", assets: assets).input()
  let frame = try renderer.frame(of: input, in: environment)
  if line == "png" {
    let image = renderer.image(of: frame, from: input).value
    _ = try PNG.encode(image)
  }
  let milliseconds = (clock.now - start) / .milliseconds(1)
  FileHandle.standardOutput.write(Data("\(milliseconds)\n".utf8))
}
