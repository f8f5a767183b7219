import Diagnostics

extension JSONReader {
  /// A reader by the rules of the SDK's decoder, which is strict: null is absent, and that is all.
  static func bloomreach(
    _ members: [String: JSONValue], at keyPath: String, log: ProblemLog
  ) -> JSONReader {
    JSONReader(
      members, at: keyPath, log: log,
      leniency: JSONLeniency(nullIsAbsent: true, numbersAreBooleans: false))
  }

  /// A number without a fraction.
  func integer(_ key: String) -> Int? {
    guard let number = number(key) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    log.error(
      at: path(key), "\(key.quoted) is \(number), but must be a whole number.",
      "Write it without a fraction.")
    return nil
  }

  /// The member `html` of the member `content`, which is required inside it.
  func html() -> String? {
    guard let content = reader("content") else { return nil }
    return content.required("html", content.text("html"))
  }

  /// Warns about unknown keys that look like known ones; the server sends others too.
  func warnAboutMisspelling(of known: [String]) {
    let absent = known.filter { object[$0] == nil }
    for key in object.keys.sorted() where !known.contains(key) {
      guard let meant = Spelling.nearest(to: key, among: absent) else { continue }
      log.warning(
        at: path(key.clipped), "\(key.quoted) is ignored: the SDK has no such key.",
        "Did you mean \(meant.quoted)?")
    }
  }
}
