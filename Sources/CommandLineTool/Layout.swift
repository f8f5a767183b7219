import ArgumentParser
import Devices
import Diagnostics
import Platform
import Rendering
import Snapshots

/// `render-snapshot layout`: where every part of a message is.
struct Layout: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the position of every element of a message, in points.",
    discussion: """
      Text has a box per line: id, kind, x, y, width, height. Several inputs, a folder or several \
      devices give one JSON object per line.

      EXAMPLES
        render-snapshot layout modal.json --device iphone-se
        render-snapshot layout modal.json --format json | jq .root.frame
        render-snapshot layout modal.json --accessibility
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Flag(
    help: """
      Print the pages of content blocks as the SDK normalises them, and in JSON what their links \
      do, instead of a layout.
      """)
  var normalised = false

  @Flag(help: "Print what VoiceOver finds, in its order, instead of a layout.")
  var accessibility = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    let isGiven = [
      ("--accessibility", accessibility),
      ("--jobs", jobs.jobs != nil), ("--fonts", input.fonts != nil),
      ("--style", input.styleOptions.style != nil), ("--message", input.message != nil),
    ]
    let option = environment.request.firstOption ?? isGiven.first(where: \.1)?.0
    if normalised, let option {
      throw ValidationError(
        "Pages are normalised alike on every screen: leave out \(option) or --normalised.")
    }
  }

  func run() async throws {
    try input.requireInputs()
    if normalised { return try printNormalised() }
    let workload = try input.workload(on: environment, jobs: jobs)
    let renderer = workload.renderer
    let isAccessibility = accessibility
    let results = await workload.run(progress: console.progress) { variant -> any PrintedVariant in
      isAccessibility
        ? AccessibilityResult(variant, by: renderer) : LayoutResult(variant, by: renderer)
    }
    let diagnostics = workload.problems + results.flatMap(\.diagnostics)
    console.report(diagnostics)
    // What can't be read counts too: the form depends on what was asked for.
    let isSingle = results.count == 1 && workload.isSingleFile
    for result in results {
      // Elements are in one another as deep as the file has them.
      DeepStack.run {
        switch formatOptions.format {
        case .text: console.print(result.text(isSingle: isSingle), terminator: "")
        case .json: if let json = result.json(isSingle: isSingle) { console.print(json) }
        }
      }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private func printNormalised() throws {
    let pages = NormalizedPages(
      of: try input.files(by: input.reader).map(\.path), by: input.reader,
      assets: try input.assets(), version: input.vendorOptions.version)
    console.report(pages.warnings)
    switch formatOptions.format {
    case .text: console.print(pages.text, terminator: "")
    case .json:
      for page in pages.pages { console.print(page.json, isCompact: true) }
    }
    if pages.hasErrors { throw ExitStatus.couldNotRun }
  }
}
