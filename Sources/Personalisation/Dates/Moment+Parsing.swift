extension Moment {
  /// Reads a date with or without a time: `2021-06-03 17:13:41 UTC`, `2021-06-03T17:13:41+02:00`,
  /// `June 3, 2021`, `3 Jun 2021 17:13`, or the seconds since 1970.
  init?(_ value: DataValue) {
    switch value {
    case .integer(let seconds):
      self.init(seconds: seconds)
      if !isDate { return nil }
    case .string(let text): self.init(text)
    default: return nil
    }
  }

  /// Reads the text of a date.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let trimmed = text.trimmingWhiteSpace
    if trimmed.utf8.count >= 9, let seconds = Int(trimmed) {
      self.init(seconds: seconds)
      if !isDate { return nil }
      return
    }
    var words = DateWords(trimmed)
    guard let date = words.date() else { return nil }
    let time = words.time() ?? (0, 0, 0)
    guard let offset = words.offset(), words.isAtEnd else { return nil }
    self.init(
      year: date.year, month: date.month, day: date.day, hour: time.0, minute: time.1,
      second: time.2, offset: offset)
  }
}

/// Reads a date word by word.
private struct DateWords {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ characters: String) {
    while let next, characters.utf8.contains(next) { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let start = index
    while let next, (0x30...0x39).contains(next), index - start < count.upperBound { index += 1 }
    guard index - start >= count.lowerBound else {
      index = start
      return nil
    }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func letters() -> String {
    let start = index
    while let next, (0x41...0x5A).contains(next & 0xDF) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func month() -> Int? {
    let start = index
    let word = letters().lowercased()
    if word.utf8.count >= 3,
      let month = Moment.monthNames.firstIndex(where: { $0.lowercased().hasPrefix(word) })
    {
      return month + 1
    }
    index = start
    return nil
  }

  mutating func date() -> (year: Int, month: Int, day: Int)? {
    if let day = dayName(), !day { return nil }
    if let month = month() {
      skip(" .")
      guard let day = digits(1...2) else { return nil }
      _ = ordinal()
      skip(" ,")
      guard let year = digits(4...4) else { return nil }
      return (year, month, day)
    }
    let start = index
    if let year = digits(4...4), take("-") || take("/") {
      guard let month = digits(1...2), take("-") || take("/"), let day = digits(1...2) else {
        return nil
      }
      return (year, month, day)
    }
    index = start
    guard let day = digits(1...2) else { return nil }
    _ = ordinal()
    skip(" ")
    guard let month = month() else { return nil }
    skip(" ,.")
    guard let year = digits(4...4) else { return nil }
    return (year, month, day)
  }

  /// Passes over the name of a day with its comma; nil where there is none.
  private mutating func dayName() -> Bool? {
    let start = index
    let word = letters().lowercased()
    guard word.utf8.count >= 3, Moment.dayNames.contains(where: { $0.lowercased().hasPrefix(word) })
    else {
      index = start
      return nil
    }
    skip(" ,")
    return true
  }

  private mutating func ordinal() -> Bool {
    let start = index
    if ["st", "nd", "rd", "th"].contains(letters().lowercased()) { return true }
    index = start
    return false
  }

  mutating func time() -> (Int, Int, Int)? {
    let start = index
    skip("Tt ,")
    guard var hour = digits(1...2), take(":"), let minute = digits(2...2) else {
      index = start
      return nil
    }
    var second = 0
    if take(":") {
      guard let seconds = digits(2...2) else { return nil }
      second = seconds
      if take(".") { _ = digits(1...9) }
    }
    let end = index
    skip(" ")
    switch letters().lowercased() {
    case "am": hour = hour == 12 ? 0 : hour
    case "pm": hour = hour < 12 ? hour + 12 : hour
    default: index = end
    }
    return (hour, minute, second)
  }

  /// The offset from UTC in seconds, 0 where none is named; nil for one that isn't understood.
  mutating func offset() -> Int? {
    skip(" ")
    if isAtEnd { return 0 }
    if ["z", "utc", "gmt"].contains(letters().lowercased()), isAtEnd { return 0 }
    let isAhead = take("+")
    guard isAhead || take("-"), let hours = digits(2...2) else { return nil }
    _ = take(":")
    let minutes = digits(2...2) ?? 0
    return (isAhead ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
