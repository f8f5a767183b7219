/// A time in Unix seconds, read and written as ISO 8601 without any clock or time zone of the
/// machine.
public struct UnixTime: Hashable, Sendable {
  /// Seconds since the beginning of 1970, without leap seconds.
  public var seconds: Double

  /// Names a moment.
  public init(seconds: Double) { self.seconds = seconds }

  /// Reads Unix seconds or a date of ISO 8601, with a time or without.
  ///
  /// The forms are `1767258000`, `2026-01-01`, `2026-01-01T09:00`, with seconds and with `Z` or
  /// `+01:00` too; without a zone it is UTC. Nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    if let seconds = Double(text), seconds.magnitude < 1e11 {
      self.init(seconds: seconds)
      return
    }
    var rest = text[...]
    func number(_ digits: Int) -> Int? {
      let head = rest.prefix(digits)
      guard head.count == digits, head.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(digits)
      return Int(head)
    }
    func skip(_ mark: Character) -> Bool {
      guard rest.first == mark else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    var total = Self.days(year, month: month, day: day) * 86_400
    if skip("T") || skip(" ") {
      guard let hour = number(2), skip(":"), let minute = number(2), hour < 25, minute < 60 else {
        return nil
      }
      total += hour * 3_600 + minute * 60
      if skip(":") {
        guard let second = number(2), second < 61 else { return nil }
        total += second
      }
      if !skip("Z"), let sign = rest.first, sign == "+" || sign == "-" {
        rest = rest.dropFirst()
        guard let hours = number(2) else { return nil }
        _ = skip(":")
        guard let minutes = number(2) else { return nil }
        total -= (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
      }
    }
    guard rest.isEmpty else { return nil }
    self.init(seconds: Double(total))
  }

  /// The days from 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, month: Int, day: Int) -> Int {
    // Years that start in March have their leap day at the end.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension UnixTime {
  /// How many days a month has.
  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension UnixTime: CustomStringConvertible {
  /// ISO 8601 in UTC: `2026-01-01T09:00:00Z`; a fraction of a second is left out.
  public var description: String {
    guard seconds.magnitude < 1e11 else { return "\(seconds)" }
    let whole = Int(seconds.rounded(.down))
    let days = Int((Double(whole) / 86_400).rounded(.down))
    let time = whole - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func pad(_ number: Int, _ digits: Int = 2) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(pad(year, 4))-\(pad(month))-\(pad(day))"
      + "T\(pad(time / 3_600)):\(pad(time / 60 % 60)):\(pad(time % 60))Z"
  }
}
