/// A large value that is there or not.
///
/// OPTIMIZATION: It takes eight bytes in whoever may have one, and is copied by counting.
struct Rare<Value: Hashable & Sendable>: Hashable, Sendable {
  private var values: [Value] = []

  init(_ value: Value? = nil) {
    self.value = value
  }

  /// The value; nil where there is none.
  var value: Value? {
    get { values.first }
    set {
      if let newValue { values = [newValue] } else if !values.isEmpty { values = [] }
    }
  }
}
