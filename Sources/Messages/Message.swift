public import Diagnostics

/// The makers of in-app messages whose files are recognised.
public enum Vendor: String, CaseIterable, Hashable, Sendable {
  case airship
  case braze
  case accengage
  case bloomreach

  /// The name as the vendor writes it.
  public var title: String {
    switch self {
    case .airship: "Airship"
    case .braze: "Braze"
    case .accengage: "Accengage"
    case .bloomreach: "Bloomreach"
    }
  }
}

/// An in-app message of any vendor.
public enum Message: Hashable, Sendable {
  case airship(AirshipMessage)
  case braze(BrazeMessage)
  case bloomreach(BloomreachMessage)

  public var vendor: Vendor {
    switch self {
    case .airship: .airship
    case .braze: .braze
    case .bloomreach: .bloomreach
    }
  }

  /// The version of the vendor's SDK by whose rules the message was read.
  public var sdkVersion: SDKVersion {
    switch self {
    case .airship(let message): message.sdk.version
    case .braze(let message): message.sdk.version
    case .bloomreach: BloomreachMessage.sdkVersion
    }
  }

  /// Where the file asks for what stands at a key path of what was read from it.
  public func keyPath(inFile keyPath: String?) -> String? {
    if case .airship(let message) = self {
      keyPath.map { message.keyPath(inFile: $0) }
    } else {
      keyPath
    }
  }

  /// Reads a message file.
  ///
  /// The vendor is recognised by the keys, unless it is given. `sdk` is the version of the vendor's
  /// SDK to read it by; nil takes the vendor's standard one. Throws every error at once when
  /// nothing can be drawn. The caller adds the file's name with `located(in:)`.
  public static func parse(
    _ bytes: [UInt8], vendor: Vendor? = nil, sdk: SDKVersion? = nil
  ) throws(InputProblems) -> Parsed<Message> {
    let json: JSONValue
    let recognised: Vendor
    do throws(Diagnostic) {
      json = try JSONValue.parse(bytes)
      recognised = if let vendor { vendor } else { try Vendor.recognise(json) }
    } catch {
      throw InputProblems(error)
    }
    return try parse(json, of: recognised, sdk: sdk)
  }

  /// Reads a message of a vendor from its JSON, as `parse(_:vendor:sdk:)` does from bytes.
  public static func parse(
    _ json: JSONValue, of vendor: Vendor, sdk: SDKVersion?
  ) throws(InputProblems) -> Parsed<Message> {
    do {
      switch vendor {
      case .airship:
        let sdk = if let sdk { try AirshipSDK(sdk) } else { AirshipSDK.standard }
        let message = try AirshipMessage.parse(json, sdk: sdk)
        return Parsed(.airship(message.value), warnings: message.warnings)
      case .braze:
        let sdk = if let sdk { try BrazeSDK(sdk) } else { BrazeSDK.standard }
        let message = try BrazeMessage.parse(json, sdk: sdk)
        return Parsed(.braze(message.value), warnings: message.warnings)
      case .bloomreach:
        if let sdk { try BloomreachMessage.check(sdk) }
        let message = try BloomreachMessage.parse(json)
        return Parsed(.bloomreach(message.value), warnings: message.warnings)
      case .accengage:
        throw Diagnostic.error(
          "This is a message of \(vendor.title), which can't be drawn yet.",
          solution: "Use a message of Airship, Braze or Bloomreach.")
      }
    } catch let problems as InputProblems {
      throw problems
    } catch let problem as Diagnostic {
      throw InputProblems(problem)
    } catch {
      throw InputProblems(.error("\(error)"))
    }
  }
}
