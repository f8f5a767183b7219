extension Moment {
  /// Returns the moment as `strftime` writes it, with Ruby's flags (`%-d`, `%^a`, `%03d`); what is no
  /// directive stays as it is.
  ///
  /// Names are English, as they are in Liquid.
  func formatted(_ format: String) -> String {
    var result = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      let start = rest
      var flags: Set<Character> = []
      while let flag = rest.first, "-0^#_:".contains(flag) {
        flags.insert(flag)
        rest.removeFirst()
      }
      var width = ""
      while let digit = rest.first, digit.isASCII, digit.isNumber, width.count < 2 {
        width.append(digit)
        rest.removeFirst()
      }
      guard let letter = rest.popFirst(), let part = part(letter, flags) else {
        result += "%" + start.prefix(start.count - rest.count)
        continue
      }
      result += Self.padded(part, flags: flags, width: Int(width))
    }
    return result + rest
  }

  /// What a directive writes: its text, how wide it is, and with what it is filled up.
  private struct Part {
    var text: String
    var width = 0
    var fill: Character = "0"
  }

  private static func padded(_ part: Part, flags: Set<Character>, width: Int?) -> String {
    var text = part.text
    if flags.contains("^") { text = text.uppercased() }
    if flags.contains("#") {
      text = text.contains(where: \.isLowercase) ? text.uppercased() : text.lowercased()
    }
    if flags.contains("-") { return text }
    let fill: Character = flags.contains("0") ? "0" : flags.contains("_") ? " " : part.fill
    let missing = (width ?? part.width) - text.count
    return missing > 0 ? String(repeating: fill, count: missing) + text : text
  }

  private func part(_ letter: Character, _ flags: Set<Character>) -> Part? {
    let (year, month, day) = date
    let hour12 = hour % 12 == 0 ? 12 : hour % 12
    func number(_ number: Int, width: Int = 2, fill: Character = "0") -> Part {
      Part(text: String(number), width: width, fill: fill)
    }
    func word(_ text: String) -> Part { Part(text: text, fill: " ") }
    return switch letter {
    case "a": word(String(Self.dayNames[weekday].prefix(3)))
    case "A": word(Self.dayNames[weekday])
    case "b", "h": word(String(Self.monthNames[month - 1].prefix(3)))
    case "B": word(Self.monthNames[month - 1])
    case "c": word(formatted("%a %b %e %H:%M:%S %Y"))
    case "C": number(year / 100)
    case "d": number(day)
    case "D", "x": word(formatted("%m/%d/%y"))
    case "e": number(day, width: 2, fill: " ")
    case "F": word(formatted("%Y-%m-%d"))
    case "H": number(hour)
    case "I": number(hour12)
    case "j": number(dayOfYear, width: 3)
    case "k": number(hour, width: 2, fill: " ")
    case "l": number(hour12, width: 2, fill: " ")
    case "L": number(0, width: 3)
    case "m": number(month)
    case "M": number(minute)
    case "n": word("\n")
    case "N": number(0, width: 9)
    case "p": word(flags.contains("#") ? (hour < 12 ? "am" : "pm") : hour < 12 ? "AM" : "PM")
    case "P": word(hour < 12 ? "am" : "pm")
    case "r": word(formatted("%I:%M:%S %p"))
    case "R": word(formatted("%H:%M"))
    case "s": number(seconds, width: 0)
    case "S": number(second)
    case "t": word("\t")
    case "T", "X": word(formatted("%H:%M:%S"))
    case "u": number(weekday == 0 ? 7 : weekday, width: 1)
    case "U": number((dayOfYear + 6 - weekday) / 7)
    case "v": word(formatted("%e-%^b-%Y"))
    case "w": number(weekday, width: 1)
    case "W": number((dayOfYear + 6 - (weekday + 6) % 7) / 7)
    case "y": number(year % 100)
    case "Y": number(year, width: 4)
    case "z": word(offsetText(colon: flags.contains(":")))
    case "Z": word(offset == 0 ? "UTC" : "")
    case "%": word("%")
    default: nil
    }
  }

  private func offsetText(colon: Bool) -> String {
    let minutes = offset.magnitude / 60
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + (colon ? ":" : "") + two(minutes % 60)
  }
}
