extension Duration {
  /// The whole milliseconds.
  var milliseconds: Int {
    let parts = components
    return Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)
  }
}

/// Returns milliseconds as seconds with as few decimals as they need: `4.2`.
func seconds(_ milliseconds: Int) -> String {
  var digits = "\(milliseconds % 1000 + 1000)".dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : "." + digits)
}
