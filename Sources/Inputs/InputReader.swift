public import Diagnostics
public import HTMLContent
public import Messages
import Personalisation
import Styles

/// Reads messages, pages and styles: every tool reads its inputs by this.
public struct InputReader: Sendable {
  /// The vendors whose messages are recognised.
  public var vendors: VendorTable

  /// The vendor of every message; nil to recognise it by the message's keys.
  public var vendor: Vendor?

  /// The path of the message that interface files are drawn with; nil for the one of the same name
  /// beside each.
  public var message: String?

  /// The folder with the app's styles, with the slash at its end; nil for the folder of the message.
  public var styleFolder: String?

  /// Whether a style beside a message that has the name which the SDK looks for is used.
  public var findsStyles = true

  /// The app's screen, which messages are drawn over; nil for a plain one.
  public var behind: AppScreenshot?

  /// What elements of pages get before they are drawn.
  public var pageState = PageState()

  /// The page of Scenes that is shown, from 1; nil for the first.
  public var page: Int?

  /// What messages may be filled from.
  public var data = DataFiles()

  /// The name of the data that messages are filled from; nil leaves their tags as they are written.
  public var dataName: String?

  /// How a user names the vendor where it can't be recognised, for errors.
  public var vendorAdvice = "name the vendor with --vendor"

  /// Makes a reader; with a vendor, every message is taken for one of theirs.
  public init(vendors: VendorTable = .default, vendor: Vendor? = nil) {
    self.vendors = vendors
    self.vendor = vendor
  }

  /// Reads pages in a state, as `PageState` describes it.
  ///
  /// - Parameter entries: Each a selector and what its elements get.
  /// - Throws: An error for an entry that can't be read.
  public mutating func readPages(in entries: [String]) throws(Diagnostic) {
    pageState = try PageState(entries)
  }

  // MARK: Styles

  /// Reads a style file.
  ///
  /// Throws an error that names the file when it can't be read or is not a style.
  public func style(at path: String) throws(Diagnostic) -> InputStyle {
    try style(InputFile.read(path, limit: StyleLimits.maximumBytes), named: path)
  }

  /// Reads what a style file holds.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - name: The path of the file, as problems name it.
  ///   - isNamed: Whether the file's name says which messages it styles.
  /// - Returns: The style, before a message says what counts in it.
  /// - Throws: An error that names the file when it is not a style.
  public func style(
    _ bytes: [UInt8], named name: String, isNamed: Bool = true
  ) throws(Diagnostic) -> InputStyle {
    do throws(Diagnostic) {
      let parsed = try StylePlist.parse(
        bytes, fileName: isNamed ? name : nil, among: vendors.styleKinds)
      return InputStyle(
        name: name, plist: parsed.value, bytes: bytes,
        warnings: parsed.warnings.map { $0.located(in: name) })
    } catch {
      throw error.located(in: name)
    }
  }

  // MARK: Messages and pages

  /// Reads a message or a page from its file, or from standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - style: The app's style; nil for the one that is found.
  ///   - assets: The folder with the images; nil for the one beside the file.
  /// - Returns: What the file says.
  /// - Throws: Every problem of the file, and that it has several messages; each names it.
  public func source(
    at path: String, style: InputStyle? = nil, assets: String? = nil
  ) throws(InputProblems) -> InputSource {
    let sources = try sources(at: path, style: style, assets: assets)
    return try InputProblems.gathering(try Self.only(sources, of: path))
  }

  /// Reads all messages of a file, or its page, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - style: The app's style; nil for the one that is found.
  ///   - assets: The folder with the images; nil for the one beside the file.
  /// - Returns: What the file says, in its order; at least one.
  /// - Throws: Every problem of the file; each names it.
  public func sources(
    at path: String, style: InputStyle? = nil, assets: String? = nil
  ) throws(InputProblems) -> [InputSource] {
    if InputKind.isInterfaceFile(path) {
      return [try source(ofInterfaceFile: path, style: style, assets: assets)]
    }
    do throws(Diagnostic) {
      let bytes = try bytes(at: path)
      let folder = try AssetFolder(assets ?? AssetFolder.path(beside: path))
      return try sources(bytes, named: path, style: style, assets: folder)
    } catch {
      throw InputProblems(error.located(in: path))
    }
  }

  /// Returns the bytes of an input's file, or of standard input for `-`.
  ///
  /// Throws an error that names the file.
  public func bytes(at path: String) throws(Diagnostic) -> [UInt8] {
    let kind = path == InputFile.standardInput ? .message : try InputKind(ofFile: path)
    return try InputFile.read(path, limit: kind.maximumBytes)
  }

  /// Reads what the file of a message or a page holds.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - name: The path of the file, as problems name it; `-` for standard input.
  ///   - kind: What the file is; nil to find out by its name, or for `-` by its bytes.
  ///   - style: The app's style; nil for the one that is found.
  ///   - assets: Where images come from.
  /// - Returns: What the file says.
  /// - Throws: An error that names the file, also when it has several messages.
  public func source(
    _ bytes: [UInt8], named name: String, kind: InputKind? = nil, style: InputStyle? = nil,
    assets: AssetFolder
  ) throws(Diagnostic) -> InputSource {
    try Self.only(
      sources(bytes, named: name, kind: kind, style: style, assets: assets), of: name)
  }

  /// Reads all messages of a file, or its page, from what the file holds.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - name: The path of the file, as problems name it; `-` for standard input.
  ///   - kind: What the file is; nil to find out by its name, or for `-` by its bytes.
  ///   - style: The app's style; nil for the one that is found.
  ///   - assets: Where images come from.
  /// - Returns: What the file says, in its order; at least one.
  /// - Throws: An error that names the file.
  public func sources(
    _ bytes: [UInt8], named name: String, kind: InputKind? = nil, style: InputStyle? = nil,
    assets: AssetFolder
  ) throws(Diagnostic) -> [InputSource] {
    do throws(Diagnostic) {
      let found: InputKind
      if let kind {
        found = kind
      } else {
        found = name == InputFile.standardInput ? InputKind(of: bytes) : try InputKind(ofFile: name)
      }
      switch found {
      case .page:
        let page = try HTMLPage.parse(bytes)
        let misnamed = MessageText.misnamed(asPage: bytes).map { [$0] } ?? []
        var source = InputSource(
          .page(page.value), named: name, style: style, assets: assets,
          warnings: (page.warnings + misnamed).map { $0.located(in: name) })
        source.behind = behind
        source.pageState = pageState
        source.page = self.page
        source.markup = MessageTemplate.mayHaveTags(bytes) ? bytes : nil
        (source.data, source.dataName) = (data, dataName)
        return [source]
      case .message:
        let json = try MessageText.parse(bytes)
        var sources = try messages(in: json.value, named: name, style, assets)
        if !sources.isEmpty {
          sources[0].warnings += json.warnings.map { $0.located(in: name) }
        }
        return sources
      }
    } catch {
      throw error.located(in: name)
    }
  }

  /// Reads one of the messages of a file.
  ///
  /// - Parameters:
  ///   - number: Which one, from 1.
  ///   - bytes: What the file holds.
  ///   - name: The path of the file, as problems name it.
  ///   - style: The app's style; nil for the one that is found.
  ///   - assets: Where images come from.
  /// - Returns: What the file says.
  /// - Throws: An error that names the file, also when it has fewer messages.
  public func source(
    _ number: Int, of bytes: [UInt8], named name: String, style: InputStyle? = nil,
    assets: AssetFolder
  ) throws(Diagnostic) -> InputSource {
    let sources = try sources(bytes, named: name, style: style, assets: assets)
    guard sources.indices.contains(number - 1) else {
      throw .error(
        "The file no longer has a message number \(number).", file: name,
        solution: "Choose another one.")
    }
    return sources[number - 1]
  }

  private func messages(
    in json: JSONValue, named name: String, _ style: InputStyle?, _ assets: AssetFolder
  ) throws(Diagnostic) -> [InputSource] {
    let found = try messages(in: json)
    var sources: [InputSource] = []
    for (index, message) in found.value.enumerated() {
      var source = InputSource(
        .message(message.json, message.row), named: name, style: style, assets: assets)
      source.behind = behind
      source.pageState = pageState
      source.page = page
      (source.data, source.dataName) = (data, dataName)
      source.path = message.path
      source.list = message.list
      source.number = found.value.count > 1 ? index + 1 : nil
      if index == 0 { source.warnings = found.warnings.map { $0.located(in: name) } }
      if style == nil { try findStyle(of: message, for: &source) }
      sources.append(source)
    }
    return sources
  }

  /// Returns the only message of a file; throws an error that lists them when there are several.
  private static func only(
    _ sources: [InputSource], of name: String
  ) throws(Diagnostic) -> InputSource {
    if sources.count == 1, let source = sources.first { return source }
    let paths = sources.prefix(3).map { "\"\($0.path)\"" }.joined(separator: ", ")
    throw .error(
      "The file has \(sources.count) messages; only one can be used here.", file: name,
      solution: "Save one in a file of its own: \(paths)\(sources.count > 3 ? ", …" : ".")")
  }

  /// Finds the messages in a file.
  ///
  /// Throws an error when there is none.
  public func messages(in json: JSONValue) throws(Diagnostic) -> Parsed<[FoundMessage]> {
    do throws(Diagnostic) {
      return try vendors.messages(in: json, of: vendor)
    } catch {
      var problem = error
      problem.solution = problem.solution?.replacing(
        "name the vendor with --vendor", with: vendorAdvice
      ).replacing("Name one with --vendor.", with: Self.sentence(vendorAdvice))
      throw problem
    }
  }

  private static func sentence(_ advice: String) -> String {
    advice.prefix(1).uppercased() + advice.dropFirst() + "."
  }

  /// Returns the vendor of a message.
  ///
  /// Throws an error when it can't be recognised.
  public func row(of json: JSONValue) throws(Diagnostic) -> VendorRow {
    guard let first = try messages(in: json).value.first else {
      return try vendors.recognise(json)
    }
    return first.row
  }
}
