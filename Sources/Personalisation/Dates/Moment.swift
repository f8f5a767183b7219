/// A moment with the offset of the clock that shows it, in the Gregorian calendar.
struct Moment: Hashable, Sendable {
  /// Seconds since the beginning of 1970 in UTC.
  var seconds: Int

  /// How far the clock is ahead of UTC, in seconds.
  var offset = 0

  /// The years that are understood; others are no dates.
  static let years = 1...9999

  /// Days since the beginning of 1970, and the second of the day, as the clock shows them.
  private var local: (day: Int, second: Int) {
    let shown = seconds + offset
    let day = shown >= 0 ? shown / 86_400 : -((-shown + 86_399) / 86_400)
    return (day, shown - day * 86_400)
  }

  var hour: Int { local.second / 3600 }
  var minute: Int { local.second / 60 % 60 }
  var second: Int { local.second % 60 }

  /// The day of the week, from 0 for Sunday.
  var weekday: Int { ((local.day % 7) + 7 + 4) % 7 }

  /// Year, month and day, by Howard Hinnant's algorithm `civil_from_days`.
  var date: (year: Int, month: Int, day: Int) {
    let days = local.day + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// The day of the year, from 1.
  var dayOfYear: Int { local.day - Self.days(date.year, month: 1, day: 1) + 1 }

  /// The days from the beginning of 1970 to a day, by the algorithm `days_from_civil`.
  private static func days(_ year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init(seconds: Int, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }

  /// The moment at which a clock shows a date and a time; nil where there is no such date.
  init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    offset: Int = 0
  ) {
    let lengths =
      [31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28]
      + [31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard Self.years.contains(year), (1...12).contains(month),
      (1...lengths[month - 1]).contains(day), (0...24).contains(hour), (0...59).contains(minute),
      (0...60).contains(second), offset.magnitude <= 86_400
    else { return nil }
    let time = hour * 3600 + minute * 60 + second
    self.init(
      seconds: Self.days(year, month: month, day: day) * 86_400 + time - offset, offset: offset)
  }

  /// Whether the moment is in a year that is understood.
  var isDate: Bool { seconds.magnitude < 253_402_300_800 && Self.years.contains(date.year) }
}

extension Moment {
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let dayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
