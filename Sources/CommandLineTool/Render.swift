import ArgumentParser
import Diagnostics
import Inputs
import Isolation
import Raster
import Rendering
import WhatIf

/// `render-snapshot render`: pictures of messages.
struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw messages to PNG files (the default command).",
    discussion: """
      Prints the path of each picture that was written.

      EXAMPLES
        render-snapshot modal.json --style style.plist -o modal.png
        render-snapshot modal.json --device iphone-se --device ipad-10 -o pictures/
        render-snapshot modal.json --appearance dark --text-size AX3 -o - > large.png
        render-snapshot modal.json --device all --text-size large,AX3 --sheet -o sheet.png
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var screen: ScreenOptions
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
    help: """
      Draw the status bar, the notch or the Dynamic Island and the home indicator over the picture.
      """)
  var chrome = false

  @Flag(
    help: """
      Draw all pictures onto one contact sheet, with heads for rows and columns. (default file: \
      the message's name with .sheet.png)
      """)
  var sheet = false

  @Flag(
    name: .customLong("full-page"),
    help: "Draw HTML pages with all that can be scrolled to, however long they are.")
  var isFullPage = false

  @Flag(help: "Write PNG files that are about a sixth smaller, which takes a second or two each.")
  var smallest = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if smallest, isFullPage {
      throw ValidationError("--smallest can't be combined with --full-page.")
    }
    guard isFullPage, chrome || sheet else { return }
    throw ValidationError(
      "--full-page can't be combined with --\(chrome ? "chrome" : "sheet"), which shows screens.")
  }

  mutating func run() async throws {
    try input.requireInputs()
    let console = consoleOptions.console
    let options = (input, environment, screen, jobs)
    if !isFullPage, let first = try? environment.environments().first {
      Renderer.prepareMemory(for: first)
    }
    let workload = try reporting(console) { () throws(Diagnostic) in
      try MistypedCommand.refuse(options.0.inputs)
      return try Workload(options.0, options.1, over: options.2, jobs: options.3)
    }
    if sheet {
      try await drawSheet(of: workload, console)
      return
    }
    let plan = try reporting(console) { [output] () throws(Diagnostic) in
      try OutputPlan(output, workload.variants)
    }
    let renderer = workload.renderer
    let results = await workload.run(console) { [chrome, isFullPage, smallest] variant in
      Self.draw(
        variant, with: renderer, to: plan, hasChrome: chrome, isFullPage: isFullPage,
        isSmallest: smallest)
    }
    let diagnostics = workload.problems + results.flatMap(\.diagnostics)
    console.report(diagnostics)
    for result in results {
      if let path = result.path { console.print("\(path)") }
      if let bytes = result.bytes { console.write(bytes) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  // MARK: Sheets

  private func drawSheet(of workload: Workload, _ console: Console) async throws {
    let sheet = try reporting(console) { [output] () throws(Diagnostic) in
      if let output { try OutputPlan.checkEnding(of: output) }
      return try ContactSheet(workload.variants)
    }
    let renderer = workload.renderer
    let results = await workload.run(console) { [chrome] variant in
      Self.reduced(
        variant, with: renderer, toLongestSide: sheet.longestSide, hasChrome: chrome)
    }
    let diagnostics = workload.problems + results.flatMap(\.diagnostics)
    console.report(diagnostics)
    let pictures = results.map(\.picture)
    if pictures.contains(where: { $0 != nil }) {
      try reporting(console) { [output, input, smallest] () throws(Diagnostic) in
        let bytes = try Self.encode(sheet.drawn(pictures, by: renderer), isSmallest: smallest)
        if output == "-" {
          try OutputPlan.checkTerminal()
          console.write(bytes)
        } else {
          let name = OutputPlan.sheetName(input.inputs.first, workload.variants)
          var path = output ?? "\(name).sheet.png"
          if path.hasSuffix("/") || OutputFile.isFolder(path) {
            path += (path.hasSuffix("/") ? "" : "/") + "\(name).sheet.png"
          }
          try OutputGuard.write(bytes, to: path, .picture, isNamed: path == output)
          console.print("\(path)")
        }
      }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  private struct SheetResult: Sendable {
    var diagnostics: [Diagnostic]
    var picture: Bitmap?
  }

  /// Draws a variant as small as the sheet shows it, so that not all are in memory at full size.
  private static func reduced(
    _ variant: Workload.Variant, with renderer: Renderer, toLongestSide longestSide: Int,
    hasChrome: Bool
  ) -> SheetResult {
    do throws(InputProblems) {
      let frame = try renderer.frame(of: variant.input, in: variant.environment)
      let picture = renderer.picture(of: frame, from: variant.input)
      do throws(Diagnostic) {
        try Deadline.check(variant.input.source.name)
      } catch {
        throw InputProblems(error)
      }
      return SheetResult(
        diagnostics: variant.input.warnings + frame.warnings + picture.warnings,
        picture: PictureGrid.reduced(
          hasChrome
            ? renderer.addingChrome(to: picture.value, in: variant.environment) : picture.value,
          toLongestSide: longestSide))
    } catch {
      return SheetResult(diagnostics: variant.input.warnings + error.diagnostics)
    }
  }

  private struct Result: Sendable {
    var diagnostics: [Diagnostic]

    /// The file that was written, nil when none was.
    var path: String?

    /// The picture for standard output.
    var bytes: [UInt8]?
  }

  private static func draw(
    _ variant: Workload.Variant, with renderer: Renderer, to plan: OutputPlan, hasChrome: Bool,
    isFullPage: Bool, isSmallest: Bool
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
        let shown =
          hasChrome
          ? renderer.addingChrome(to: picture.value, in: variant.environment) : picture.value
        encoded = { () throws(Diagnostic) in try encode(shown, isSmallest: isSmallest) }
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
      try OutputGuard.write(bytes, to: path, .picture, isNamed: plan.isNamed)
      result.path = path
    } else {
      result.bytes = bytes
    }
  }

  private static func encode(
    _ picture: Bitmap, isSmallest: Bool
  ) throws(Diagnostic) -> [UInt8] {
    do {
      return try isSmallest ? PNG.encodeSmallest(picture) : PNG.encode(picture)
    } catch {
      throw .error("The picture can't be encoded: \(error).")
    }
  }
}

extension Render: ConfinedCommand {
  var permissions: Permissions {
    guard let output else { return Permissions(outputs: [.files(".")]) }
    if output == "-" { return Permissions() }
    if output.hasSuffix("/") || OutputFile.isFolder(output) {
      return Permissions(outputs: [.folder(output)])
    }
    if output.lowercased().hasSuffix(".png") { return Permissions(outputs: [.file(output)]) }
    // It becomes a folder if there are several pictures, which is known when they are read.
    return Permissions(outputs: [.file(output), .unmadeFolder(output)])
  }
}
