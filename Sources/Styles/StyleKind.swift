public import Diagnostics
public import Messages
import Synchronization

/// The kind of message that a style file is for, which the file's name says.
public struct StyleKind: Sendable {
  /// The vendor whose messages take the style.
  public let vendor: Vendor

  /// The kind in the vendor's own word: `modal`, `modalImage`.
  public let name: String

  /// The name of the file; Airship's SDK looks for it in the app, Braze's is this package's own.
  public let fileName: String

  /// The keys that the file may have, in the order of the reference.
  ///
  /// They are made when they are asked for: who styles one message needs those of one kind.
  public var keys: [StyleKey] { keyList.keys }

  private let keyList: KeyList

  /// What a version of the SDK takes from a file, as it is there and filled with the SDK's own values.
  typealias Decoded = (values: any StyleValues, filled: any StyleValues)

  /// Takes from a file what a version of the SDK takes from it.
  let decode: @Sendable (StylePlist, any StyleSDK) -> Parsed<Decoded>

  private let findSDK: @Sendable (SDKVersion?) throws(Diagnostic) -> any StyleSDK

  /// Describes a kind of style.
  ///
  /// - Parameters:
  ///   - vendor: The vendor whose messages it styles.
  ///   - name: The kind in the vendor's own word.
  ///   - fileName: The name of the file.
  ///   - schema: The table of the file's keys, which is asked for whenever it is needed.
  ///   - sdk: The vendor's SDK.
  ///   - values: Turns what was decoded into the vendor's style.
  ///   - filled: Turns what was filled into what the vendor's templates take.
  public init<Style, Filled, SDK: StyleSDK>(
    of vendor: Vendor, name: String, fileName: String,
    schema: @autoclosure @escaping @Sendable () -> StyleSchema<Style, Filled>, sdk: SDK.Type,
    values: @escaping @Sendable (Style) -> any StyleValues,
    filled: @escaping @Sendable (Filled) -> any StyleValues
  ) {
    self.vendor = vendor
    self.name = name
    self.fileName = fileName
    keyList = KeyList { schema().keys }
    decode = { plist, sdk in
      let schema = schema()
      let parsed = schema.decode(plist, sdk: sdk)
      // OPTIMIZATION: filled once for all devices that the message is laid out on.
      let full = filled(schema.filled(parsed.value, sdk: sdk))
      return Parsed((values(parsed.value), full), warnings: parsed.warnings)
    }
    findSDK = { (version) throws(Diagnostic) in
      guard let version else { return SDK.default }
      return try SDK(version)
    }
  }

  /// Returns a version of the SDK whose messages the file styles, the standard one for nil.
  ///
  /// Throws an error when nothing is known about the version.
  public func sdk(_ version: SDKVersion?) throws(Diagnostic) -> any StyleSDK {
    try findSDK(version)
  }
}

/// Keys that are made once, when they are asked for.
private final class KeyList: Sendable {
  private let make: @Sendable () -> [StyleKey]
  private let made = Mutex<[StyleKey]?>(nil)

  init(_ make: @escaping @Sendable () -> [StyleKey]) { self.make = make }

  var keys: [StyleKey] {
    made.withLock { made in
      let keys = made ?? make()
      made = keys
      return keys
    }
  }
}

extension StyleKind: Hashable {
  public static func == (a: StyleKind, b: StyleKind) -> Bool {
    a.vendor == b.vendor && a.name == b.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(vendor)
    hasher.combine(name)
  }
}
