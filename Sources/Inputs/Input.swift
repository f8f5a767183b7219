public import Diagnostics
public import HTMLContent
public import Messages
public import Styles
public import Templates

/// What is drawn: a message or a page, read for one version of the vendor's SDK, with its style and
/// its images.
public struct Input: Sendable {
  /// What an input shows.
  public enum Content: Sendable {
    /// A message of a vendor.
    case message(any DrawnMessage)

    /// A page of HTML.
    case page(HTMLPage)
  }

  /// What is shown.
  public let content: Content

  /// The app's style; nil when there is none, or it styles something else.
  public internal(set) var style: StyleSheet?

  /// Where each part came from.
  public let source: InputSource

  /// What the author of the message or page should know; each warning names the file.
  public internal(set) var messageWarnings: [Diagnostic]

  /// What the author of the style should know; each warning names the file.
  public internal(set) var styleWarnings: [Diagnostic]

  init(_ content: Content, from source: InputSource) {
    self.content = content
    self.source = source
    messageWarnings = source.warnings
    styleWarnings = source.style?.warnings ?? []
  }

  /// All that was met while reading; each warning names its file.
  public var warnings: [Diagnostic] { messageWarnings + styleWarnings }

  /// The folder that images and style sheets are taken from.
  public var assets: AssetFolder { source.assets }

  /// The message; nil for a page.
  public var message: (any DrawnMessage)? {
    if case .message(let message) = content { message } else { nil }
  }

  /// The vendor's id, `html` for a page: what layouts print.
  public var vendorID: String { message?.vendor.id ?? "html" }

  /// The version of the vendor's SDK; nil for a page.
  public var sdkVersion: SDKVersion? { message?.sdkVersion }

  /// Returns where the file has what is at a key path of what was read from it.
  public func keyPath(inFile keyPath: String) -> String {
    source.keyPath(inFile: message?.keyPath(inFile: keyPath) ?? keyPath)
  }

  /// Returns a problem that was met while drawing, with the file's name and the key path in it.
  public func located(_ problem: Diagnostic) -> Diagnostic {
    // What names another file, such as a page among the images, is not in the message's words.
    guard problem.file == nil else { return problem }
    var problem = problem
    problem.keyPath = problem.keyPath.map { message?.keyPath(inFile: $0) ?? $0 }
    return source.located(problem)
  }
}
