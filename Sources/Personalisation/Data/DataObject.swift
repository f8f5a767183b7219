import Diagnostics

/// Keys with values, in the order of the file that they are from.
public struct DataObject: Hashable, Sendable {
  /// The keys, in order.
  public private(set) var keys: [String] = []

  private var values: [ExactText: DataValue] = [:]

  /// Creates an object without keys.
  public init() {}

  /// Creates an object of keys with values; of equal keys the last one counts.
  public init(_ members: [(String, DataValue)]) {
    for (key, value) in members { self[key] = value }
  }

  /// The number of keys.
  public var count: Int { keys.count }

  /// The keys with their values, in order.
  public var members: [(key: String, value: DataValue)] {
    keys.compactMap { key in values[ExactText(key)].map { (key, $0) } }
  }

  /// The value of a key, which is compared by its bytes; nil for none.
  public subscript(key: String) -> DataValue? {
    get { values[ExactText(key)] }
    set {
      let old = values.updateOrRemove(newValue, for: ExactText(key))
      if old == nil, newValue != nil { keys.append(key) }
      if old != nil, newValue == nil { keys.removeAll { $0.isExactly(key) } }
    }
  }
}

extension DataObject {
  /// Returns what a path of names leads to; nil where there is nothing.
  ///
  /// - Parameter path: The names with dots between them. A name with dots of its own counts
  ///   first.
  /// - Returns: The value.
  public func value(at path: String) -> DataValue? {
    if let value = self[path] { return value }
    guard let point = path.firstIndex(of: "."),
      case .object(let inner)? = self[String(path[..<point])]
    else { return nil }
    return inner.value(at: String(path[path.index(after: point)...]))
  }

  /// Sets what a path of names leads to, or removes it; objects on the way are made.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes what is there.
  ///   - path: The names with dots between them. A name with dots of its own counts where it is
  ///     there already.
  public mutating func set(_ value: DataValue?, at path: String) {
    guard self[path] == nil, let point = path.firstIndex(of: ".") else {
      self[path] = value
      return
    }
    let name = String(path[..<point])
    var inner = DataObject()
    if case .object(let object)? = self[name] { inner = object }
    inner.set(value, at: String(path[path.index(after: point)...]))
    self[name] = .object(inner)
  }
}

extension [ExactText: DataValue] {
  /// Sets or removes a value, and returns the one that was there.
  fileprivate mutating func updateOrRemove(_ value: DataValue?, for key: ExactText) -> DataValue? {
    guard let value else { return removeValue(forKey: key) }
    return updateValue(value, forKey: key)
  }
}
