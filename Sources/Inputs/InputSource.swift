public import Diagnostics
public import HTMLContent
public import Messages
public import Personalisation
import Styles
import Templates

/// A message or a page as it is written, with all that decides how it is read.
///
/// A source is a value: what-if changes single values of it, and every version of an SDK reads the
/// same one.
public struct InputSource: Sendable {
  /// What a source holds before an SDK has read it.
  public enum Content: Sendable {
    /// A message as JSON, with its vendor.
    case message(JSONValue, VendorRow)

    /// A page of HTML.
    case page(HTMLPage)
  }

  /// What the source holds.
  public var content: Content

  /// The path of the message or the page as the user named it, for problems.
  public var name: String

  /// Where the file has the message; empty for a file that is the message, and for a page.
  public var path = JSONPath(steps: [])

  /// The list that the SDK reads as a whole, where the message is in one; nil for a message alone.
  public var list: EnclosingList?

  /// Which message of its file this is, from 1; nil when the file has only one.
  public var number: Int?

  /// Which part of a message is drawn that shows one at a time, by its id; nil for the first.
  public var part: String?

  /// The page of a Scene that is shown, from 1; nil for the first.
  public var page: Int?

  /// The app's style; nil for none.
  public var style: InputStyle?

  /// Where images come from.
  public var assets: AssetFolder

  /// The app's screen, which the message is drawn over; nil for a plain one.
  public var behind: AppScreenshot?

  /// What elements of its pages get before they are drawn.
  public var pageState = PageState()

  /// What its tags may be filled from.
  public var data = DataFiles()

  /// The name of the data that its tags are filled from; nil leaves them as they are written.
  public var dataName: String?

  /// Values in place of those of the data, by paths of names with dots between them.
  public var dataValues = DataObject()

  /// Whether the tags of the content are filled in already.
  public private(set) var isFilled = false

  /// A page as it is written, where it may have tags; nil for any other, and once it is filled.
  public var markup: [UInt8]?

  /// What was left out of a page while it was read; each warning names the file.
  public var warnings: [Diagnostic]

  /// Describes a source that is not in a file.
  public init(
    _ content: Content, named name: String, style: InputStyle? = nil, assets: AssetFolder,
    warnings: [Diagnostic] = []
  ) {
    self.content = content
    self.name = name
    self.style = style
    self.assets = assets
    self.warnings = warnings
  }

  /// The vendor of the message; nil for a page.
  public var vendor: Vendor? {
    if case .message(_, let row) = content { row.vendor } else { nil }
  }

  /// The message as it is written; nil for a page.
  public var json: JSONValue? {
    if case .message(let json, _) = content { json } else { nil }
  }

  /// Reads the source by the rules of a version of the vendor's SDK.
  ///
  /// - Parameter sdk: The version; nil for the vendor's standard one. No SDK lays out a page.
  /// - Returns: What is drawn.
  /// - Throws: Every error of the message, and what its author should know of the style; each names
  ///   its file.
  public func input(sdk: SDKVersion? = nil) throws(InputProblems) -> Input {
    let filling = try filled()
    do throws(InputProblems) {
      var input = try read(filling.value, sdk)
      input.messageWarnings += filling.warnings
      return input
    } catch {
      // A value that is a tag may be no value.
      throw InputProblems(error.diagnostics + filling.warnings)
    }
  }

  /// Fills the tags of the content in for good, so that what is filled in can be changed.
  ///
  /// It does nothing without data. Throws that the message is not sent, or can't be read.
  public mutating func fill() throws(InputProblems) {
    guard !isFilled, dataName != nil || dataValues.count > 0 else { return }
    let filling = try filled()
    content = filling.value
    warnings += filling.warnings
    isFilled = true
  }

  private func read(_ content: Content, _ sdk: SDKVersion?) throws(InputProblems) -> Input {
    switch content {
    case .page(let page):
      if self.page != nil {
        throw InputProblems(
          Diagnostic.error(
            "A page of HTML has no pages of a Scene.", solution: "Leave --page out."
          ).located(in: name))
      }
      guard !pageState.isEmpty else { return Input(.page(page), from: self) }
      do throws(Diagnostic) {
        let input = Input(.page(try page.with(pageState).value), from: self)
        try checkState(on: [page])
        return input
      } catch {
        throw InputProblems(error.located(in: name))
      }
    case .message(let json, let row):
      let parsed: Parsed<any DrawnMessage>
      do throws(InputProblems) {
        parsed = try row.message(json, sdk: sdk, in: list)
      } catch {
        var problems = InputProblems(error.diagnostics.map(located))
        problems.diagnostics += styleWarnings(besideRejected: json, row, sdk)
        throw problems
      }
      var message = parsed.value
      do throws(Diagnostic) {
        if let page { message = try message.showing(page: page) }
      } catch {
        throw InputProblems(located(error))
      }
      if let part { message = message.showing(part: part) }
      var input = Input(.message(message), from: self)
      input.messageWarnings += parsed.warnings.map(located)
      if let style {
        let decoded = StyleSheet.decode(style.plist, for: parsed.value)
        input.style = decoded.value
        input.styleWarnings += decoded.warnings.map { $0.located(in: style.name) }
      }
      guard !pageState.isEmpty else { return input }
      do throws(Diagnostic) {
        try checkState(on: input.pages(in: PageState()).map(\.page))
      } catch {
        throw InputProblems(error.located(in: name))
      }
      return input
    }
  }

  /// Throws an error for the first entry of the state that selects nothing in any of the pages.
  private func checkState(on pages: [HTMLPage]) throws(Diagnostic) {
    guard let first = pages.first else {
      throw .error(
        "A page state is for pages of HTML, and this message has none.",
        solution: "Leave page-state out.")
    }
    var unused = first.entriesWithoutElement(of: pageState)
    for page in pages.dropFirst() where !unused.isEmpty {
      let others = page.entriesWithoutElement(of: pageState)
      unused.removeAll { !others.contains($0) }
    }
    guard let entry = unused.first else { return }
    let meant = Spelling.nearest(to: entry.selector, among: pages.flatMap(\.selectableNames))
    throw .error(
      "The page has no element for \"\(entry.selector.prefix(100))\" of the page state.",
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Name an element of the page by its tag, #id or .class.")
  }

  /// Returns where the file has what is at a key path of the message.
  func keyPath(inFile keyPath: String) -> String {
    let top = path.description
    if top.isEmpty { return keyPath }
    return top + (keyPath.isEmpty || keyPath.hasPrefix("[") ? "" : ".") + keyPath
  }

  /// Returns a problem of the message with the file's name, and the key path that the file has.
  func located(_ problem: Diagnostic) -> Diagnostic {
    guard problem.file == nil else { return problem }
    var problem = problem.located(in: name)
    if !path.steps.isEmpty { problem.keyPath = keyPath(inFile: problem.keyPath ?? "") }
    return problem
  }

  /// What the author of the style should know of it although its message is rejected.
  private func styleWarnings(
    besideRejected json: JSONValue, _ row: VendorRow, _ version: SDKVersion?
  ) -> [Diagnostic] {
    guard let style else { return [] }
    guard let kind = row.styleKind(ofRejected: json, sdk: version) ?? style.plist.kind,
      kind.vendor == row.vendor, let sdk = try? kind.sdk(version)
    else { return style.warnings }
    let decoded = StyleSheet.decode(style.plist, as: kind, sdk: sdk)
    return style.warnings + decoded.warnings.map { $0.located(in: style.name) }
  }
}
