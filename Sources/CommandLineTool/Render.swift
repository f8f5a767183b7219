import ArgumentParser
import Diagnostics
import Isolation
import Linting
import Platform
import Rendering
import Snapshots

/// `render-snapshot render`: images of messages.
struct Render: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw messages to PNG files (the default command).",
    discussion: """
      Prints the path of each image that was written.

      EXAMPLES
        render-snapshot modal.json --style style.plist -o modal.png
        render-snapshot modal.json --device iphone-se --device ipad-10 -o images/
        render-snapshot modal.json --appearance dark --text-size AX3 \\
          -o - > large.png
        render-snapshot modal.json --device all --text-size large,AX3 \\
          --sheet -o sheet.png
        render-snapshot modal.json --device iphone-se,ipad-10 --appearance all \\
          --proof proof.pdf
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The image's file; a folder when there is more than one; "-" for standard output. \
      (default: the message's name in this folder)
      """, valueName: "path"))
  var output: String?

  @Flag(
    help: """
      Draw the status bar, the notch or the Dynamic Island and the home indicator over the image.
      """)
  var chrome = false

  @Flag(
    help: """
      Draw all images onto one contact sheet, with heads for rows and columns. (default file: \
      the message's name with .sheet.png)
      """)
  var sheet = false

  @Flag(
    name: .customLong("full-page"),
    help: "Draw HTML pages with all that can be scrolled to, however long they are.")
  var isFullPage = false

  @Flag(
    help: """
      Draw the message in grey with a number for each element that VoiceOver finds, and a legend \
      with what it says. (default file: the message's name with .accessibility.png)
      """)
  var accessibility = false

  @Option(
    help: ArgumentHelp(
      """
      Write one file for people without this program, a page (.html) or a PDF (.pdf): all images, \
      what lint finds, and room for the names of those who approve.
      """, valueName: "path"),
    completion: .file(extensions: ["html", "pdf"]))
  var proof: String?

  @Flag(help: "Write PNG files that are about a sixth smaller, which takes a second or two each.")
  var smallest = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if smallest, isFullPage {
      throw ValidationError("--smallest can't be combined with --full-page.")
    }
    if accessibility,
      let other = [("full-page", isFullPage), ("sheet", sheet), ("chrome", chrome)]
        .first(where: \.1)?.0
    {
      throw ValidationError("--accessibility can't be combined with --\(other).")
    }
    if proof != nil,
      let other = [
        ("full-page", isFullPage), ("sheet", sheet), ("accessibility", accessibility),
        ("output", output != nil),
      ].first(where: \.1)?.0
    {
      throw ValidationError("--proof can't be combined with --\(other).")
    }
    guard isFullPage, chrome || sheet else { return }
    throw ValidationError(
      "--full-page can't be combined with --\(chrome ? "chrome" : "sheet"), which shows screens.")
  }

  func run() async throws {
    try input.requireInputs()
    if !isFullPage, let first = try? environment.environments().first {
      Renderer.prepareMemory(for: first)
    }
    try MistypedCommand.reject(input.inputs)
    let workload = try input.workload(on: environment, over: screen, jobs: jobs)
    if let proof { return try await writeProof(of: workload, to: proof) }
    if sheet { return try await drawSheet(of: workload) }
    var plan = try OutputPlan(output, workload.variants, isTerminal: Terminal.isOutput)
    if accessibility { plan.mark = AccessibilityResult.fileMark }
    var writer = ImageWriter(
      workload.renderer, to: plan, hasChrome: chrome, isFullPage: isFullPage, isSmallest: smallest)
    if accessibility { writer.drawing = AccessibilityResult.drawing }
    let results = await workload.run(progress: console.progress) { [writer] in writer.draw($0) }
    let diagnostics = workload.problems + results.flatMap(\.diagnostics)
    console.report(diagnostics)
    try conclude(results, diagnostics)
  }

  private func drawSheet(of workload: Workload) async throws {
    if let output { try OutputPlan.checkEnding(of: output) }
    let sheet = try ContactSheet(workload.variants)
    let renderer = workload.renderer
    let cells = await workload.run(progress: console.progress) { [chrome] variant in
      sheet.cell(of: variant, by: renderer, hasChrome: chrome)
    }
    let diagnostics = workload.problems + cells.flatMap(\.diagnostics)
    console.report(diagnostics)
    let written = try sheet.write(
      cells, to: output, isTerminal: Terminal.isOutput, by: renderer, isSmallest: smallest,
      input: input.inputs.first)
    try conclude([written], diagnostics)
  }

  private func writeProof(of workload: Workload, to path: String) async throws {
    let sheet = try ProofSheet(path, workload.variants)
    let renderer = workload.renderer
    let cells = await workload.run(progress: console.progress) { [chrome, smallest] variant in
      sheet.cell(of: variant, by: renderer, hasChrome: chrome, isSmallest: smallest)
    }
    let written = try sheet.write(cells, problems: workload.problems, by: renderer)
    let diagnostics =
      workload.problems + cells.flatMap(\.diagnostics) + written.diagnostics
    console.report(diagnostics)
    try conclude([written], diagnostics)
  }

  private func conclude(_ results: [ImageWriter.Result], _ diagnostics: [Diagnostic]) throws {
    for result in results {
      if let path = result.path { console.print("\(path)") }
      if let bytes = result.bytes { console.write(bytes) }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  var permissions: Permissions {
    if let proof { return Permissions(outputs: [.file(proof)]) }
    guard let output else { return Permissions(outputs: [.files(".")]) }
    if output == "-" { return Permissions() }
    if output.hasSuffix("/") || OutputFile.isFolder(output) {
      return Permissions(outputs: [.folder(output)])
    }
    if output.lowercased().hasSuffix(".png") { return Permissions(outputs: [.file(output)]) }
    // It becomes a folder if there are several images, which is known when they are read.
    return Permissions(outputs: [.file(output), .unmadeFolder(output)])
  }
}
