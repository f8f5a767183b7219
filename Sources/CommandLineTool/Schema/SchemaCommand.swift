import ArgumentParser
import Delivery
import Inputs
import Messages
import Rendering
import Snapshots

/// `render-snapshot schema`: what files may say, for editors.
struct SchemaCommand: ParsableCommand {
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
  var kind: SchemaKind

  @OptionGroup var consoleOptions: ConsoleOptions

  private static var vendors: String {
    VendorTable.standard.vendors.map(\.id).joined(separator: ", ")
  }

  func run() {
    consoleOptions.console.print(kind.schema)
  }
}

/// A kind of file that has a schema.
enum SchemaKind: ExpressibleByArgument {
  case message(VendorRow)
  case scenario
  case snapshot

  static let all: [SchemaKind] =
    VendorTable.standard.rows.map { .message($0) } + [.scenario, .snapshot]

  static var allValueStrings: [String] { all.map(\.defaultValueDescription) }

  init?(argument: String) {
    guard let kind = Self.all.first(where: { $0.defaultValueDescription == argument }) else {
      return nil
    }
    self = kind
  }

  var defaultValueDescription: String {
    switch self {
    case .message(let row): row.vendor.id
    case .scenario: "scenario"
    case .snapshot: "snapshot"
    }
  }

  var schema: OrderedJSON {
    switch self {
    case .message(let row): SchemaDocument(of: row).json
    case .scenario: SchemaDocument(titled: "Scenario of render-snapshot", Scenario.shape).json
    case .snapshot:
      SchemaDocument(titled: "Settings of golden pictures (snapshot.yml)", SnapshotSettings.shape)
        .json
    }
  }
}
