import Diagnostics

/// Something that changed between two versions of Braze's SDK.
///
/// A change is found by comparing the files of one published tag with those of the tag before it.
public struct BrazeChange: Hashable, Sendable {
  /// What a change is seen in.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// Where something is drawn, and how large.
    case frame

    /// What a touch or a key does.
    case gesture

    /// What the page of an HTML message does.
    case page

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

  /// The first version that has it no more; nil where none has given it up.
  public let until: SDKVersion?

  /// What it is seen in.
  public let subject: Subject

  /// The file that says so, in the vendor's repository; its name alone where that is enough.
  public let file: String

  /// How it is known.
  public let evidence: Evidence

  /// What is so from this version on, and what was before: one or two sentences.
  public let summary: String

  init(
    major: Int, minor: Int, patch: Int, until: SDKVersion? = nil, subject: Subject,
    in file: String, by evidence: Evidence = .source, summary: String
  ) {
    since = SDKVersion(major, minor, patch)
    self.until = until
    self.subject = subject
    self.file = file
    self.evidence = evidence
    self.summary = summary
  }

  /// The generation of message code that it is a change of.
  public var generation: BrazeSDK.Generation {
    since < SDKVersion(5) ? .appboyUI : .brazeUI
  }

  /// All changes, oldest first.
  public static let all: [BrazeChange] = (frames + attributes + stack + pages + gestures)
    .enumerated().sorted { ($0.element.since, $0.offset) < ($1.element.since, $1.offset) }
    .map(\.element)
}

extension BrazeSDK {
  /// Whether the version has a change of its generation.
  ///
  /// - Parameter change: The change.
  /// - Returns: True from the version of the change on, up to the one that gives it up, in its own
  ///   generation only.
  public func has(_ change: BrazeChange) -> Bool {
    generation == change.generation && version >= change.since
      && change.until.map { version < $0 } ?? true
  }

  /// Whether the version is of the generation of a change and older than it.
  ///
  /// - Parameter change: The change.
  /// - Returns: False for every version of the other generation.
  public func isBefore(_ change: BrazeChange) -> Bool {
    generation == change.generation && version < change.since
  }
}
