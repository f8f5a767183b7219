import ArgumentParser
import Devices
import Diagnostics
import Messages
import Rendering

/// `render-snapshot layout`: where every part of a message stands.
struct Layout: AsyncParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    abstract: "Print where every part of a message stands, in points.",
    discussion: """
      Text has a box per line: id, kind, x, y, width, height. Several inputs or devices give one \
      JSON object per line.

      EXAMPLES
        render-snapshot layout modal.json --device iphone-se
        render-snapshot layout modal.json --format json | jq .root.frame
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(help: "The form of the output: text or json.")
  var format: Format = .text

  @Flag(
    help: """
      Print the pages of content blocks as the SDK normalises them, and in JSON what their links \
      do, instead of a layout.
      """)
  var normalised = false

  mutating func run() async throws {
    let console = input.console
    if normalised {
      try printNormalised(console)
      return
    }
    let options = (input, environment)
    let workload = try reporting(console) { () throws(Diagnostic) in
      try Workload(options.0, options.1)
    }
    let renderer = workload.renderer
    let results = await workload.run(console) { variant in
      Self.document(variant, renderer)
    }
    let diagnostics =
      workload.problems
      + results.flatMap { result in
        switch result {
        case .success(let document): document.warnings
        case .failure(let problem): [problem]
        }
      }
    console.report(diagnostics)
    // What can't be read counts too: the form depends on what was asked for.
    let isSingle = results.count == 1 && input.inputs.count == 1
    for case .success(let document) in results {
      print(document, isSingle: isSingle, to: console)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private func print(_ document: LayoutDocument, isSingle: Bool, to console: Console) {
    switch format {
    case .json: console.print(document.json(isCompact: !isSingle))
    case .text:
      if !isSingle { console.print("\(document.input) \(document.environment.device.id)") }
      console.print(document.text, terminator: "")
    }
  }

  private func printNormalised(_ console: Console) throws {
    var problems: [Diagnostic] = []
    var pages: [NormalizedPages.Page] = []
    for path in input.inputs {
      do {
        let found = try NormalizedPages(path, input)
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
      switch format {
      case .text:
        if pages.count > 1 { console.print("<!-- \(page.name) -->") }
        console.print(page.text)
      case .json: console.print(page.json.text(isCompact: pages.count > 1))
      }
    }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private static func document(
    _ variant: Workload.Variant, _ renderer: Renderer
  ) -> Result<LayoutDocument, Diagnostic> {
    do throws(Diagnostic) {
      let frame = try Workload.frame(of: variant, with: renderer)
      let warnings = variant.warnings + frame.warnings.map { $0.located(in: variant.input) }
      return .success(
        LayoutDocument(
          frame, input: variant.input, vendor: variant.content.vendor,
          sdk: variant.content.sdk, warnings: warnings))
    } catch {
      return .failure(error.located(in: variant.input))
    }
  }
}

extension Workload.Content {
  /// The vendor's name as layouts print it; a page of HTML is its own.
  fileprivate var vendor: String {
    switch self {
    case .message(let message): message.vendor.rawValue
    case .page: "html"
    }
  }

  /// The version of the vendor's SDK, nil for a page of HTML.
  fileprivate var sdk: String? {
    switch self {
    case .message(let message): message.sdkVersion.description
    case .page: nil
    }
  }
}
