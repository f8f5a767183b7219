import Diagnostics

/// Something that changed between two versions of Braze's SDK.
///
/// A change is found by comparing the files of one published tag with those of the tag before it.
public struct BrazeChange: Hashable, Sendable {
  /// What a change is seen in.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// Where something is drawn, and how large.
    case frame

    /// What a touch, a key or a page does.
    case gesture

    /// What the app is asked, and what it hears of.
    case call

    /// What waits, and what is lost.
    case stack

    /// What may be set.
    case attribute
  }

  /// How a change is known.
  public enum Evidence: String, Hashable, Sendable {
    /// A published file says it.
    case source

    /// Only the change log says it: the code is closed.
    case changeLog = "change log"
  }

  /// The first version that has it; one below 5 is of AppboyUI, any other of BrazeUI.
  public let since: SDKVersion

  /// What it is seen in.
  public let subject: Subject

  /// The file that says so, in the vendor's repository; its name alone where that is enough.
  public let file: String

  /// How it is known.
  public let evidence: Evidence

  /// What is so from this version on, and what was before: one or two sentences.
  public let summary: String

  init(
    _ major: Int, _ minor: Int, _ patch: Int = 0, _ subject: Subject, in file: String,
    by evidence: Evidence = .source, _ summary: String
  ) {
    since = SDKVersion(major, minor, patch)
    self.subject = subject
    self.file = file
    self.evidence = evidence
    self.summary = summary
  }

  /// The generation of message code that it is a change of.
  public var generation: BrazeSDK.Generation {
    since < SDKVersion(5) ? .appboyUI : .brazeUI
  }
}

extension BrazeSDK {
  /// Whether the version has a change of its generation.
  ///
  /// - Parameter change: The change.
  /// - Returns: True from the version of the change on, in its own generation only.
  public func has(_ change: BrazeChange) -> Bool {
    generation == change.generation && version >= change.since
  }
}
