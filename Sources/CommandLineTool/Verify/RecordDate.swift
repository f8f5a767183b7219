#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The day in a record of a verification.
enum RecordDate {
  /// Today in Greenwich, so that no time zone changes it.
  static var today: String {
    let day = Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))
    return text(ofDay: day)
  }

  /// The date of a day, counted from 1 January 1970.
  ///
  /// Years are counted from March, so that the leap day is the last: the rule of the Gregorian calendar
  /// with its 146,097 days in 400 years.
  static func text(ofDay day: Int) -> String {
    let days = day + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let inEra = days - era * 146_097
    let year = (inEra - inEra / 1_460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let date = inYear - (153 * month + 2) / 5 + 1
    let number = month < 10 ? month + 3 : month - 9
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return
      "\(padded(year + era * 400 + (number <= 2 ? 1 : 0), 4))-\(padded(number, 2))-\(padded(date, 2))"
  }

  /// Whether a text is a date with four, two and two digits.
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return 1...12 ~= month && 1...31 ~= day
  }
}
