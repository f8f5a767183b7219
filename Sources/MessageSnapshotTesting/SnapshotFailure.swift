import Diagnostics

/// Why a test fails: words, and images to look at.
struct SnapshotFailure: Sendable {
  /// A file that goes with a failure.
  struct Attachment: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// The verdict on the first line, then where things are and what can be done.
  var message: String

  /// The message as a log has it: names of files and ids of messages are in it.
  var printed: String { PrintedText(lines: message).harmless }
  var attachments: [Attachment] = []
}
