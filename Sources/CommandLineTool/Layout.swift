import ArgumentParser
import Devices
import Diagnostics
import Inputs
import Isolation
import Messages
import Platform
import Rendering

/// `render-snapshot layout`: where every part of a message is.
struct Layout: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the position of every element of a message, in points.",
    discussion: """
      Text has a box per line: id, kind, x, y, width, height. Several inputs, a folder or several \
      devices give one JSON object per line.

      EXAMPLES
        render-snapshot layout modal.json --device iphone-se
        render-snapshot layout modal.json --format json | jq .root.frame
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

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    let isGiven = [
      ("--jobs", jobs.jobs != nil), ("--fonts", input.fonts != nil),
      ("--style", input.styleOptions.style != nil), ("--message", input.message != nil),
    ]
    let option = environment.firstGiven ?? isGiven.first(where: \.1)?.0
    if normalised, let option {
      throw ValidationError(
        "Pages are normalised alike on every screen: leave out \(option) or --normalised.")
    }
  }

  mutating func run() async throws {
    try input.requireInputs()
    let console = consoleOptions.console
    if normalised {
      try printNormalised(console)
      return
    }
    let options = (input, environment, jobs)
    let workload = try reporting(console) { () throws(Diagnostic) in
      try Workload(options.0, options.1, jobs: options.2)
    }
    let renderer = workload.renderer
    let results = await workload.run(progress: console.progress) { variant in
      Self.document(variant, renderer)
    }
    let diagnostics =
      workload.problems
      + results.flatMap { result in
        switch result {
        case .success(let document): document.layout.warnings
        case .failure(let problems): problems.diagnostics
        }
      }
    console.report(diagnostics)
    // What can't be read counts too: the form depends on what was asked for.
    let isSingle = results.count == 1 && workload.isSingleFile
    for case .success(let document) in results {
      // Elements are in one another as deep as the file has them.
      DeepStack.run { print(document, isSingle: isSingle, to: console) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private func print(_ document: Document, isSingle: Bool, to console: Console) {
    let layout = document.layout
    switch formatOptions.format {
    case .json: console.print(PrintedText(json: layout.json(isCompact: !isSingle)))
    case .text:
      if !isSingle {
        let label = document.label.isEmpty ? "" : "." + document.label
        let message = layout.path.isEmpty ? "" : " " + layout.path
        console.print("\(layout.input)\(message) \(layout.environment.device.id)\(label)")
      }
      console.print(PrintedText(lines: layout.text), terminator: "")
    }
  }

  private func printNormalised(_ console: Console) throws {
    var problems: [Diagnostic] = []
    var pages: [NormalizedPages.Page] = []
    let (files, assets) = try reporting(console) { [input] () throws(Diagnostic) in
      (try input.files(by: input.reader), try input.assets())
    }
    for (path, _) in files {
      do {
        let found = try NormalizedPages(
          path, by: input.reader, assets: assets, version: input.sdkVersion)
        pages += found.pages
        problems += found.warnings
      } catch let error as InputProblems {
        problems += error.located(in: path).diagnostics
      } catch let error as Diagnostic {
        problems.append(error.located(in: path))
      }
    }
    console.report(problems)
    for page in pages {
      switch formatOptions.format {
      case .text:
        if pages.count > 1 { console.print("<!-- \(page.name) -->") }
        console.print(PrintedText(lines: page.text))
      case .json: console.print(page.json, isCompact: pages.count > 1)
      }
    }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private struct Document: Sendable {
    var layout: LayoutDocument

    /// What tells it from others of the same input and device.
    var label: String
  }

  private static func document(
    _ variant: Workload.Variant, _ renderer: Renderer
  ) -> Result<Document, InputProblems> {
    do throws(InputProblems) {
      let frame = try renderer.frame(of: variant.input, in: variant.environment)
      let layout = LayoutDocument(
        frame, of: variant.input, warnings: variant.input.warnings + frame.warnings)
      return .success(Document(layout: layout, label: variant.label))
    } catch {
      // What was found while reading may be the cause.
      return .failure(InputProblems(variant.input.warnings + error.diagnostics))
    }
  }
}

extension Layout: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}
