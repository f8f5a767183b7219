import Diagnostics
import Messages
import Rendering

extension DrawnSnapshot {
  /// The layout as `render-snapshot layout --format json` prints it.
  func json(of task: SnapshotTask, _ input: SnapshotInput) -> String {
    var vendor = "html"
    var sdk: String?
    if !input.isPage, let parsed = try? Message.parse(input.message, sdk: task.variant.sdk) {
      vendor = parsed.value.vendor.rawValue
      sdk = parsed.value.sdkVersion.description
    }
    let document = LayoutDocument(
      frame, input: task.snapshot.messageFile, vendor: vendor, sdk: sdk, warnings: warnings)
    return document.json(isCompact: false) + "\n"
  }
}
