import CPlatform

/// The environment variables of a program that is started, as bytes: they needn't be text.
public struct ProgramEnvironment: Sendable {
  private var values: [String: [CChar]] = [:]

  /// Creates an environment without variables.
  public init() {}

  /// The environment of this process.
  public static var own: ProgramEnvironment {
    var own = ProgramEnvironment()
    var next = CPlatform_environment()
    while let entry = next?.pointee {
      if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeBufferPointer(start: entry, count: sign - entry)
        let value = UnsafeBufferPointer(start: sign + 1, count: strlen(sign + 1) + 1)
        // Of two with one name, most programs see the first.
        let key = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if own.values[key] == nil { own.values[key] = Array(value) }
      }
      next = next?.advanced(by: 1)
    }
    return own
  }

  /// A variable's value; nil where it isn't set.
  public subscript(name: String) -> String? {
    get {
      values[name].map {
        String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    }
    set { values[name] = newValue.map { Array($0.utf8CString) } }
  }

  /// The environment with only those variables whose names pass.
  public func filter(_ isKept: (String) -> Bool) -> ProgramEnvironment {
    var kept = self
    kept.values = values.filter { isKept($0.key) }
    return kept
  }

  /// The variables as programs get them, each with a zero at its end.
  var entries: [[CChar]] {
    values.sorted { $0.key < $1.key }.map {
      Array(($0.key + "=").utf8CString.dropLast()) + $0.value
    }
  }
}
