import Diagnostics
import Rendering
import WhatIf

/// The largest or the smallest value with which nothing breaks.
extension WhatIfCommand {
  func look(
    for wanted: SearchRequest, _ subjects: [WhatIfInput], by renderer: Renderer
  ) async throws {
    console.report(try subjects.flatMap { try $0.laidOut(by: renderer).warnings })
    var request = wanted
    request.settings = settings
    request.across = across
    guard let report = try request.report(on: subjects, by: renderer) else { return }
    let output = picture.output
    if let output {
      let image = try await report.picture(hasOutlines: !picture.noOutlines, by: renderer)
      try write(image, to: output, by: renderer)
    }
    switch formatOptions.format {
    case .text:
      console.print(report.text)
      if let output { console.print("\(output)") }
    case .json: console.print(report.json(picture: output))
    }
    if report.answer.value == nil { throw ExitStatus.failed }
  }
}
