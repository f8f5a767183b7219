import Diagnostics

extension JSONLeniency {
  /// The SDK's decoder is strict: null is absent, and that is all.
  static let bloomreach = JSONLeniency(nullIsAbsent: true, numbersAreBooleans: false)
}

extension JSONReader {
  /// A reader by the rules of the SDK's decoder, which is strict: null is absent, and that is all.
  static func bloomreach(
    _ members: JSONValue.Members, at keyPath: String, log: ProblemLog
  ) -> JSONReader {
    JSONReader(
      members, at: keyPath, log: log,
      leniency: .bloomreach)
  }

  /// A number without a fraction, of 64 bits.
  func integer(_ key: String) -> Int? {
    note(key, .whole())
    if case .integer(let whole)? = object[key] {
      know(key)
      return whole
    }
    guard let number = number(key, as: .whole()) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    let isWhole = number == number.rounded()
    log.error(
      at: path(key),
      "\(key.quoted) is \(JSONValue.number(number).text), but must be a whole number"
        + (isWhole ? " of 64 bits." : "."),
      isWhole
        ? "Write one from \(Int.min) to \(Int.max)." : "Write it without a fraction.")
    return nil
  }

  /// The member `html` of the member `content`, which is required inside it.
  func html() -> String? {
    guard let content = reader("content") else { return nil }
    let html = content.required("html", content.string("html"))
    content.warnAboutUnknownKeys(in: "the content of a block")
    return html
  }

  /// A value under one of two names: this package's, or the one of the documentation.
  func either<Value>(_ key: String, name: String, read: (String) -> Value?) -> Value? {
    guard has(key) else {
      if isRecording { _ = read(key) }
      return read(name)
    }
    if has(name) {
      log.warning(
        at: path(name), "\(name.quoted) is ignored, because \(key.quoted) says the same.",
        "Remove one of them.")
    }
    return read(key)
  }
}
