public import ArgumentParser
import Inputs
import Messages
public import Snapshots

/// `render-snapshot schema`: what files may say, for editors.
struct SchemaCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file, for editors.",
    usage: "render-snapshot schema <kind> [<options>]",
    discussion: """
      Keys, types, choices and versions are those of the parsers. Docs/Editors.md says how editors \
      take the schema.

      EXAMPLE
        render-snapshot schema airship > airship.schema.json
      """)

  @Argument(help: "What the file is: a message of \(vendors), or scenario or snapshot.")
  var kind: FileSchema

  @OptionGroup var consoleOptions: ListOptions

  private static var vendors: String {
    VendorTable.default.vendors.map(\.id).joined(separator: ", ")
  }

  func run() {
    consoleOptions.console.print(kind.json)
  }
}

extension FileSchema: ExpressibleByArgument {
  public static var allValueStrings: [String] { all.map(\.name) }

  public init?(argument: String) { self.init(named: argument) }

  public var defaultValueDescription: String { name }
}
