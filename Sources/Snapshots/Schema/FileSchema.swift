import Delivery
public import Inputs
import Messages
public import Rendering

/// What a kind of file may say, for editors.
public enum FileSchema: Sendable {
  /// A message of a vendor.
  case message(VendorRow)

  /// A scenario.
  case scenario

  /// The settings of goldens, `snapshot.yml`.
  case snapshot

  /// Every kind of file that has a schema.
  public static let all: [FileSchema] =
    VendorTable.default.rows.map { .message($0) } + [.scenario, .snapshot]

  /// Finds a schema; nil for another name.
  ///
  /// - Parameter name: A vendor's name, `scenario` or `snapshot`.
  public init?(named name: String) {
    guard let schema = Self.all.first(where: { $0.name == name }) else { return nil }
    self = schema
  }

  /// The name of the kind: a vendor's, `scenario` or `snapshot`.
  public var name: String {
    switch self {
    case .message(let row): row.vendor.id
    case .scenario: "scenario"
    case .snapshot: "snapshot"
    }
  }

  /// The JSON Schema, version 2020-12.
  public var json: OrderedJSON {
    switch self {
    case .message(let row): SchemaDocument(of: row).json
    case .scenario: SchemaDocument(titled: "Scenario of render-snapshot", Scenario.shape).json
    case .snapshot:
      SchemaDocument(titled: "Settings of golden images (snapshot.yml)", SnapshotSettings.shape)
        .json
    }
  }
}
