import ArgumentParser
import Diagnostics
import Inputs
import Raster
import Rendering

/// `render-snapshot render`: pictures of messages.
struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw messages to PNG files (the default command).",
    discussion: """
      Prints the path of each picture that was written.

      EXAMPLES
        render-snapshot modal.json --style style.plist -o modal.png
        render-snapshot modal.json --device iphone-se --device ipad-10 -o pictures/
        render-snapshot modal.json --appearance dark --text-size AX3 -o - > large.png
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The picture's file; a folder when there is more than one; "-" for standard output. \
      (default: the message's name in this folder)
      """, valueName: "path"))
  var output: String?

  @Flag(
    name: .customLong("full-page"),
    help: "Draw pages of HTML with all that can be scrolled to, however long they are.")
  var isFullPage = false

  func validate() throws { try input.requireInputs() }

  mutating func run() async throws {
    let console = input.console
    let options = (input, environment)
    let workload = try reporting(console) { () throws(Diagnostic) in
      try MistypedCommand.refuse(options.0.inputs)
      return try Workload(options.0, options.1)
    }
    let plan = try reporting(console) { [output] () throws(Diagnostic) in
      try OutputPlan(output, workload.variants)
    }
    let renderer = workload.renderer
    let results = await workload.run(console) { [isFullPage] variant in
      Self.draw(variant, with: renderer, isFullPage: isFullPage, to: plan)
    }
    let diagnostics = workload.problems + results.flatMap(\.diagnostics)
    console.report(diagnostics)
    for result in results {
      if let path = result.path { console.print("\(path)") }
      if let bytes = result.bytes { console.write(bytes) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private struct Result: Sendable {
    var diagnostics: [Diagnostic]

    /// The file that was written, nil when none was.
    var path: String?

    /// The picture for standard output.
    var bytes: [UInt8]?
  }

  private static func draw(
    _ variant: Workload.Variant, with renderer: Renderer, isFullPage: Bool, to plan: OutputPlan
  ) -> Result {
    var result = Result(diagnostics: variant.input.warnings)
    do throws(InputProblems) {
      let encoded: () throws(Diagnostic) -> [UInt8]
      if isFullPage {
        let page = try renderer.fullPage(of: variant.input, in: variant.environment)
        result.diagnostics += page.warnings
        encoded = { () throws(Diagnostic) in page.value }
      } else {
        let frame = try renderer.frame(of: variant.input, in: variant.environment)
        let picture = renderer.picture(of: frame, from: variant.input)
        result.diagnostics += frame.warnings + picture.warnings
        encoded = { () throws(Diagnostic) in try encode(picture.value) }
      }
      do throws(Diagnostic) {
        try write(encoded(), of: variant, to: plan, &result)
      } catch {
        result.diagnostics.append(error.located(in: variant.input.source.name))
      }
    } catch {
      result.diagnostics += error.diagnostics
    }
    return result
  }

  private static func write(
    _ bytes: [UInt8], of variant: Workload.Variant, to plan: OutputPlan, _ result: inout Result
  ) throws(Diagnostic) {
    try Deadline.check(variant.input.source.name)
    if let path = plan.path(for: variant) {
      try OutputGuard.write(bytes, to: path, .picture)
      result.path = path
    } else {
      result.bytes = bytes
    }
  }

  private static func encode(_ picture: Bitmap) throws(Diagnostic) -> [UInt8] {
    do {
      return try PNG.encode(picture)
    } catch {
      throw .error("The picture can't be encoded: \(error).")
    }
  }
}
