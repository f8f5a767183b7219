import Diagnostics
import Messages
import Rendering

extension DrawnSnapshot {
  /// The layout as `render-snapshot layout --format json` prints it.
  func json(of subject: SnapshotSubject) -> String {
    var vendor = "html"
    var sdk: String?
    let input = subject.input
    if !input.isPage, let parsed = try? Message.parse(input.message, sdk: subject.variant.sdk) {
      vendor = parsed.value.vendor.rawValue
      sdk = parsed.value.sdkVersion.description
    }
    let document = LayoutDocument(
      frame, input: subject.messageFile, vendor: vendor, sdk: sdk, warnings: warnings)
    return document.json(isCompact: false) + "\n"
  }
}
