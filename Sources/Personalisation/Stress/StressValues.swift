/// Makes values for what templates ask for.
struct StressValues {
  /// Whether the longest values are made; else the shortest.
  let isLongest: Bool
  let words: SampleWords

  /// Returns values for what an object has in it.
  func object(of need: TemplateNeeds.Need) -> DataObject {
    var object = DataObject()
    for member in need.members {
      if let value = value(of: member.need, member.name) { object[member.name] = value }
    }
    return object
  }

  private func value(of need: TemplateNeeds.Need, _ name: String) -> DataValue? {
    if let element = need.elements.first {
      guard let value = value(of: element, name) else { return .list([]) }
      return .list(Array(repeating: value, count: isLongest ? 3 : 1))
    }
    if !need.members.isEmpty { return .object(object(of: need)) }
    // What the message is not sent with is stress for nobody.
    if need.sends == false { return nil }
    if need.isPrinted { return printed(need, name) }
    return need.sends == true && need.literals.isEmpty ? .bool(true) : asked(need)
  }

  /// What conditions ask for: the first value that one of them compares it with.
  private func asked(_ need: TemplateNeeds.Need) -> DataValue? {
    guard isLongest else { return need.isNumber ? .integer(1) : nil }
    switch need.literals.first {
    case .string(let string)?: return .string(string)
    case .bool(let flag)?: return .bool(flag)
    case .integer?, .number?: return number
    default: return need.isNumber ? .integer(3) : .bool(true)
    }
  }

  private var number: DataValue { .integer(isLongest ? 1_234_567 : 1) }

  private func printed(_ need: TemplateNeeds.Need, _ name: String) -> DataValue {
    let kind = SampleKind(of: name)
    if need.isMoment { return .string(isLongest ? "2026-09-30T22:45:00Z" : "2026-05-01T09:00:00Z") }
    if need.isNumber {
      return kind == .price && isLongest ? .number(1_234_567.89) : number
    }
    if kind == .number { return number }
    var candidates = [words.value(kind, isLongest)]
    for value in need.defaults + need.literals {
      if case .string(let text) = value, !text.isEmpty { candidates.append(text) }
    }
    // Addresses and colours are no matter of length.
    if kind.isText {
      candidates.sort { isLongest ? $0.count > $1.count : $0.count < $1.count }
    }
    return .string(candidates[0])
  }
}

/// What a value is, as far as its name says.
enum SampleKind: CaseIterable {
  case givenName
  case familyName
  case fullName
  case town
  case price
  case date
  case number
  case email
  case address
  case image
  case color
  case code
  case words

  /// Whether its length is what matters.
  var isText: Bool {
    switch self {
    case .address, .image, .color: false
    default: true
    }
  }

  /// Finds out what a value is by the words of its name, such as `first_name` or `deliveryDate`.
  init(of name: String) {
    var words: [String] = []
    var isInside = false
    for character in name {
      if character.isUppercase, isInside, words.last?.last?.isUppercase == false {
        words.append("")
      } else if !character.isLetter && !character.isNumber {
        isInside = false
        continue
      } else if !isInside {
        words.append("")
      }
      isInside = true
      words[words.count - 1].append(character)
    }
    let known = Set(words.map { $0.lowercased() })
    self = Self.marks.first { !$0.words.isDisjoint(with: known) }?.kind ?? .words
  }

  private static let marks: [(kind: SampleKind, words: Set<String>)] = [
    (.image, ["image", "img", "picture", "photo", "logo", "avatar", "icon", "banner"]),
    (.address, ["url", "uri", "link", "href", "deeplink", "website"]),
    (.color, ["color", "colour", "background"]),
    (.email, ["email", "mail"]),
    (.givenName, ["first", "firstname", "given", "forename", "nickname"]),
    (.familyName, ["last", "lastname", "family", "surname"]),
    (.date, ["date", "day", "birthday", "expires", "expiry", "deadline", "until", "when"]),
    (.price, ["price", "total", "cost", "balance", "fee", "revenue", "discount", "savings"]),
    (
      .number,
      [
        "points", "count", "number", "quantity", "age", "level", "stars", "days", "hours",
        "percent", "size", "score", "steps", "amount",
      ]
    ),
    (
      .town,
      [
        "city", "town", "place", "location", "street", "country", "region", "store", "venue",
        "destination", "address",
      ]
    ),
    (.code, ["code", "coupon", "voucher", "id", "sku", "reference"]),
    (.fullName, ["name", "username", "user", "customer", "friend", "host", "driver", "guest"]),
  ]
}
