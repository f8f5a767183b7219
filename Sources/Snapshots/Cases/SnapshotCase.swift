/// A folder with a message, and how it is shown.
public struct SnapshotCase: Hashable, Sendable {
  /// The path below the snapshot folder, such as `airship/modal/joined-footer`; the case's name.
  public var path: String

  /// The folder of the case, as a path that can be opened.
  public var folder: String

  /// The name of the message's file in the folder, such as `message.json`.
  public var messageName: String

  /// Whether there is a `style.plist`.
  public var hasStyle: Bool
  public var settings: SnapshotSettings

  /// In the order of the settings, each once.
  public var variants: [SnapshotVariant]

  public var messageFile: String { folder + "/" + messageName }
  public var styleFile: String? { hasStyle ? folder + "/style.plist" : nil }
  public var assetsFolder: String { folder + "/assets" }

  /// The golden of a variant without the endings of its two files, `.png` and `.txt`.
  func goldenPath(_ variant: SnapshotVariant) -> String { folder + "/" + variant.name }

  /// The work that there is: a task for each variant.
  public var tasks: [SnapshotTask] {
    variants.map { SnapshotTask(snapshot: self, variant: $0) }
  }
}

/// One variant of a case: the unit of checking.
public struct SnapshotTask: Hashable, Sendable {
  public var snapshot: SnapshotCase
  public var variant: SnapshotVariant

  public init(snapshot: SnapshotCase, variant: SnapshotVariant) {
    self.snapshot = snapshot
    self.variant = variant
  }

  /// The case's path and the variant's name, such as `airship/modal/joined-footer/iphone-15`.
  public var name: String { snapshot.path + "/" + variant.name }
}

extension SnapshotTask: CustomStringConvertible {
  public var description: String { name }
}
