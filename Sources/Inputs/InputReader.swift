public import Diagnostics
import HTMLContent
public import Messages
import Styles

/// Reads messages, pages and styles: every tool reads its inputs by this.
public struct InputReader: Sendable {
  public var vendors: VendorTable

  /// The vendor of every message; nil to recognise it by the message's keys.
  public var vendor: Vendor?

  /// The path of the message that interface files are drawn with; nil for the one of the same name
  /// beside each.
  public var message: String?

  /// How a user names the vendor where it can't be recognised, for errors.
  public var vendorAdvice = "name the vendor with --vendor"

  public init(vendors: VendorTable = .standard, vendor: Vendor? = nil) {
    self.vendors = vendors
    self.vendor = vendor
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
  ///   - style: The app's style; nil for none.
  ///   - assets: The folder with the pictures; nil for the one beside the file.
  /// - Returns: What the file says.
  /// - Throws: Every problem of the file; each names it.
  public func source(
    at path: String, style: InputStyle? = nil, assets: String? = nil
  ) throws(InputProblems) -> InputSource {
    if InputKind.isInterfaceFile(path) {
      return try source(ofInterfaceFile: path, style: style, assets: assets)
    }
    do throws(Diagnostic) {
      let bytes = try bytes(at: path)
      let folder = try AssetFolder(assets ?? AssetFolder.path(beside: path))
      return try source(bytes, named: path, style: style, assets: folder)
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
  ///   - style: The app's style; nil for none.
  ///   - assets: Where pictures come from.
  /// - Returns: What the file says.
  /// - Throws: An error that names the file.
  public func source(
    _ bytes: [UInt8], named name: String, kind: InputKind? = nil, style: InputStyle? = nil,
    assets: AssetFolder
  ) throws(Diagnostic) -> InputSource {
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
        return InputSource(
          .page(page.value), named: name, style: style, assets: assets,
          warnings: page.warnings.map { $0.located(in: name) })
      case .message:
        let json = try JSONValue.parse(bytes)
        return InputSource(
          .message(json, try row(of: json)), named: name, style: style, assets: assets)
      }
    } catch {
      throw error.located(in: name)
    }
  }

  /// Returns the vendor of a message.
  ///
  /// Throws an error when it can't be recognised.
  public func row(of json: JSONValue) throws(Diagnostic) -> VendorRow {
    if let vendor { return try vendors.row(of: vendor.id) }
    do throws(Diagnostic) {
      return try vendors.recognise(json)
    } catch {
      var problem = error
      problem.solution = problem.solution?.replacing(
        "name the vendor with --vendor", with: vendorAdvice)
      throw problem
    }
  }
}
