import Inputs
import ScreenReader

/// A folder with a message or a scenario, and how it is shown.
public struct SnapshotCase: Hashable, Sendable {
  /// The path below the snapshot folder, such as `airship/modal/joined-footer`; the case's name.
  public var path: String

  /// The folder of the case, as a path that can be opened.
  public var folder: String

  /// The name of the message's file in the folder, such as `message.json`, or of the scenario's.
  public var messageName: String

  /// Whether there is a `style.plist`.
  public var hasStyle: Bool

  /// Whether there is a `message.xib`, with which the message is drawn.
  public var hasInterfaceFile = false

  /// What the settings of the folder and those above say.
  public var settings: SnapshotSettings

  /// In the order of the settings, each once.
  public var variants: [SnapshotVariant]

  /// What the scenario shows; nil for a message.
  public var scenario: SnapshotScenario?

  /// The snapshot folder, as a path that can be opened; nothing that the case names leads out of it.
  var root: String {
    if path.isEmpty { return folder }
    return String(decoding: folder.utf8.dropLast(path.utf8.count + 1), as: UTF8.self)
  }

  /// The path of the message.
  public var messageFile: String { folder + "/" + messageName }

  /// The path of the case's own style; nil when it has none.
  public var styleFile: String? { hasStyle ? folder + "/style.plist" : nil }

  /// The path of the case's own interface file; nil when it has none.
  public var interfaceFile: String? {
    hasInterfaceFile ? folder + "/" + InputKind.caseInterfaceFileName : nil
  }

  /// The path of the folder with the case's images, which may not be there.
  public var assetsFolder: String { folder + "/assets" }

  /// The work that there is: a task for each variant of a message; of a scenario the timeline, and
  /// each of its frames in each variant.
  public var tasks: [SnapshotTask] {
    guard let scenario else {
      let parts: [SnapshotTask.Part] =
        settings.comparesAccessibility ? [.message, .accessibility] : [.message]
      return variants.flatMap { variant in
        parts.map { SnapshotTask(snapshot: self, variant: variant, part: $0) }
      }
    }
    let timeline = SnapshotTask(snapshot: self, variant: scenario.variant, part: .timeline)
    return [timeline]
      + scenario.frames.flatMap { frame in
        variants.map { SnapshotTask(snapshot: self, variant: $0, part: .frame(frame)) }
      }
  }
}

/// One golden of a case: the unit of checking.
public struct SnapshotTask: Hashable, Sendable {
  /// What of a case has a golden.
  public enum Part: Hashable, Sendable {
    /// The message itself.
    case message

    /// What VoiceOver finds in the message, as text.
    case accessibility

    /// What a scenario's messages do, as text.
    case timeline

    /// What a scenario displays at one time.
    case frame(SnapshotScenario.CapturedFrame)
  }

  /// The case that is drawn.
  public var snapshot: SnapshotCase

  /// What it is drawn as.
  public var variant: SnapshotVariant

  /// What of the case is drawn.
  public var part: Part = .message

  /// The name of the golden's files without their extensions: the variant's, with that of a frame
  /// before it, or `timeline`.
  public var goldenName: String {
    switch part {
    case .message: variant.name
    case .accessibility: variant.name + AccessibilitySnapshot.fileMark
    case .timeline: SnapshotScenario.timelineName
    case .frame(let frame): frame.name + "." + variant.name
    }
  }

  /// Whether its golden is one text, without an image.
  public var isText: Bool { part == .timeline || part == .accessibility }

  /// The golden without the extensions of its files.
  public var goldenPath: String { snapshot.folder + "/" + goldenName }

  /// The case's path and the golden's name, such as `airship/modal/joined-footer/iphone-15`.
  public var name: String { snapshot.path + "/" + goldenName }
}

extension SnapshotTask: CustomStringConvertible {
  public var description: String { name }
}
