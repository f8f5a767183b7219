/// A large value that is there or not.
///
/// OPTIMIZATION: Whoever may have one takes eight bytes for it, as most have none.
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
