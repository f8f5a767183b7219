import Rendering

/// How what-ifs write figures.
enum WhatIfText {
  /// At most two decimals.
  static func figure(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value)" }
    return OrderedJSON.decimal((value * 100).rounded() / 100)
  }
}
