import ArgumentParser
import Diagnostics
import Inputs
import Isolation
import Snapshots

/// `render-snapshot init`: a snapshot folder from a message.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a snapshot folder from a message, and a recipe for CI.",
    usage: "render-snapshot init <input> [--style <plist>] [<options>]",
    discussion: """
      Copies the message, its style and the images that it names into a case below Snapshots/, \
      writes snapshot.yml and a line of .gitignore, and the recipe of the service that the project \
      uses. Replaces no file.

      EXAMPLES
        render-snapshot init modal.json --style style.plist
        render-snapshot init page.html --name campaigns/pass --ci gitlab
      """)

  @Argument(help: "A message (.json), a page (.html) or an interface file (.xib).")
  var input: String

  @Option(
    help: ArgumentHelp(
      "The message (.json) that an interface file is drawn with.", valueName: "path"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      "The app's style. (default: a style beside the message that has the name which the SDK looks for)",
      valueName: "plist"))
  var style: String?

  @OptionGroup var assets: AssetOptions

  @Option(
    help: ArgumentHelp("The snapshot folder. (default: Snapshots)", valueName: "folder"))
  var snapshots: String?

  @Option(help: "The name of the case. (default: that of the input)")
  var name: String?

  @Option(
    help: """
      The service whose recipe is made: \(IntegrationService.all.map(\.id).joined(separator: ", ")), \
      or none. (default: the one that the project uses)
      """,
    completion: .list(IntegrationService.all.map(\.id) + ["none"]))
  var ci: IntegrationService.Choice?

  @OptionGroup var consoleOptions: ListOptions

  func validate() throws {
    if message != nil, !InputKind.isInterfaceFile(input) {
      throw ValidationError(
        "--message is for interface files: name one (.xib), or leave --message out.")
    }
    if style != nil, (try? InputKind(ofFile: input)) == .page {
      throw ValidationError("--style is for messages; a page has none. Leave --style out.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    let start = try SnapshotStart(request())
    console.report(start.notes)
    try start.perform()
    for step in start.steps { console.print(step.description) }
    for line in start.advice { console.printError(line) }
  }

  private func request() throws(Diagnostic) -> SnapshotStart.Request {
    var request = SnapshotStart.Request(input)
    request.message = message
    request.style = style
    request.assets = try assets.folder()
    if let snapshots { request.root = snapshots }
    request.name = name
    if let ci { request.service = ci }
    return request
  }
}

extension InitCommand: ConfinedCommand {
  var permissions: Permissions {
    guard let start = (try? request()).flatMap({ try? SnapshotStart($0) }) else {
      return Permissions()
    }
    let (folders, files) = start.writtenPaths
    return Permissions(
      outputs: folders.map { .folder($0) } + files.map { .file($0) })
  }
}

extension IntegrationService.Choice: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }
  package var defaultValueDescription: String { "found" }
}
