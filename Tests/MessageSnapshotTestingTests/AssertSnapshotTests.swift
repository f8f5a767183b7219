import MessageSnapshotTesting
import Testing

/// The assertion as a test of another package calls it, in Swift Testing.
struct AssertSnapshotTests {
  private func message(_ color: String) -> SnapshotSource {
    .text(
      """
      {"display_type": "banner", "display": {"template": "media_left", "placement": "top",
       "body": {"text": "Sail on", "size": 12, "color": "\(color)"}}}
      """)
  }

  private var small: [SnapshotVariant] {
    get throws { [try SnapshotVariant(device: "120x90@1")] }
  }

  @Test func `A message that looks as it did passes`() throws {
    try assertSnapshot(of: message("#12808C"), on: small)
    try assertSnapshot(of: message("#8C1280"), on: small)
  }

  @Test func `A difference is an issue at the location of the call`() throws {
    let check = { (color: String) in
      try assertSnapshot(of: message(color), on: small, named: "ship", line: 7)
    }
    try check("#12808C")
    try withKnownIssue {
      try check("#FF0000")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("because display.body.color") == true
        && issue.sourceLocation?.line == 7
    }
  }
}
