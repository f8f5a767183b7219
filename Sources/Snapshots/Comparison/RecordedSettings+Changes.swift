import Diagnostics

extension RecordedSettings {
  /// Returns what is not as it was, in words.
  func changes(to new: RecordedSettings) -> [Cause] {
    var causes: [Cause] = []
    func add(_ key: String, from: String?, to: String?) {
      guard !from.isExactly(to) else { return }
      causes.append(
        Cause(
          "\(key) \(from ?? "unset") → \(to ?? "unset")",
          at: Cause.Location(file: .settings, keyPath: key)))
    }
    add("vendor", from: vendor, to: new.vendor)
    add(
      "page-state", from: pageState?.joined(separator: ", "),
      to: new.pageState?.joined(separator: ", "))
    if !data.isExactly(new.data) {
      causes.append(
        Cause(
          "the data changed", identity: "data \(data ?? "") → \(new.data ?? "")",
          at: Cause.Location(file: .settings, keyPath: "data")))
    }
    return causes
  }
}
