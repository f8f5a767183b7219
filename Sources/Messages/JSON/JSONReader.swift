import Diagnostics
import Platform

/// The problems met so far while a message is read.
final class ProblemLog {
  /// What the keys that are looked for are noted in; nil for nothing.
  let keys = MessageKeyLog.current.value
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false

  /// Whether no further problem is reported.
  var isFull: Bool { diagnostics.count >= MessageLimits.maximumProblems }

  func error(at keyPath: String, _ summary: String, _ solution: String? = nil) {
    // The first error is always reported, because the message is rejected for it.
    if !isFull || !hasErrors {
      diagnostics.append(.error(summary, keyPath: keyPath, solution: solution))
    }
    hasErrors = true
  }

  func warning(
    at keyPath: String, _ summary: String, _ solution: String? = nil,
    cause: Diagnostic.Cause? = nil
  ) {
    if isFull { return }
    var problem = Diagnostic.warning(summary, keyPath: keyPath, solution: solution)
    problem.cause = cause
    diagnostics.append(problem)
  }
}

/// How an SDK takes JSON that is not quite of the type it asks for.
struct JSONLeniency {
  /// Whether null counts as an absent key.
  var nullIsAbsent: Bool

  /// Whether any number counts as a boolean.
  var numbersAreBooleans: Bool

  /// Whether a value of the wrong type counts as an absent key; it is a warning then.
  var wrongTypeIsAbsent = false
}

/// Reads the members of one object, knows where it is in the file, and logs what is wrong.
///
/// A member that is absent, or of the wrong type, is nil; in the second case an error is logged.
/// The keys that are asked for are the keys that are known.
final class JSONReader {
  let object: JSONValue.Members
  let keyPath: String
  let log: ProblemLog
  let leniency: JSONLeniency
  private var known: [String] = []

  /// Notes what is asked for; nil while a file is read.
  private let recording: JSONRecording?

  init(
    _ object: JSONValue.Members, at keyPath: String, log: ProblemLog, leniency: JSONLeniency,
    recording: JSONRecording? = nil
  ) {
    self.object = object
    self.keyPath = keyPath
    self.log = log
    self.leniency = leniency
    self.recording = recording
    recording?.begin()
  }

  /// The key path of a member.
  func path(_ key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }

  /// Whether the object has the key, whatever its type.
  func has(_ key: String) -> Bool { member(key) != nil }

  /// A string of at most `MessageLimits.maximumNameBytes`; `shape` says what the caller takes of
  /// such strings, for those who write messages.
  func string(_ key: String, as shape: JSONShape = .name) -> String? {
    note(key, shape)
    guard let text = plainText(key) else { return nil }
    return isShort(text, at: key) ? text : nil
  }

  /// A string of any length.
  func string(_ key: String) -> String? {
    note(key, .string())
    return plainText(key)
  }

  private func plainText(_ key: String) -> String? {
    guard let value = member(key) else { return nil }
    if case .string(let text) = value { return text }
    logWrongType(value, key: key, expected: "a string", solution: "Write text in quotes.")
    return nil
  }

  private func isShort(_ text: String, at key: String) -> Bool {
    let count = text.utf8.count
    if count <= MessageLimits.maximumNameBytes { return true }
    log.error(
      at: path(key),
      "The string has \(count) bytes; at most \(MessageLimits.maximumNameBytes) are read here.",
      "Shorten it.")
    return false
  }

  /// A number.
  ///
  /// `advice` says what to write in place of a value of another type; nil says it of any number.
  func number(
    _ key: String, as shape: JSONShape = .number(), advice: (JSONValue) -> String? = { _ in nil }
  ) -> Double? {
    note(key, shape)
    guard let value = member(key) else { return nil }
    switch value {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    default:
      logWrongType(
        value, key: key, expected: "a number", solution: advice(value) ?? Self.digits(for: value))
      return nil
    }
  }

  /// What to write in place of a value that is no number.
  private static func digits(for value: JSONValue) -> String {
    guard case .string(let text) = value, let number = Double(text), number.isFinite else {
      return "Write digits without quotes."
    }
    return "Write \(JSONValue.number(number).text) without quotes."
  }

  /// A number of points, which must be within `MessageLimits.maximumLength`.
  func length(_ key: String, as shape: JSONShape = .length) -> Double? {
    guard let number = number(key, as: shape) else { return nil }
    guard number.magnitude <= MessageLimits.maximumLength else {
      log.error(
        at: path(key),
        "The length \(number) is beyond the limit of \(Int(MessageLimits.maximumLength)) points.",
        "Write a smaller number.")
      return nil
    }
    return number
  }

  func bool(_ key: String) -> Bool? {
    note(key, leniency.numbersAreBooleans ? .either([.boolean, .number()]) : .boolean)
    guard let value = member(key) else { return nil }
    switch value {
    case .bool(let flag): return flag
    case .number(let number) where leniency.numbersAreBooleans: return number != 0
    case .integer where leniency.numbersAreBooleans: return true
    default:
      logWrongType(value, key: key, expected: "a boolean", solution: "Write true or false.")
      return nil
    }
  }

  func strings(_ key: String, as shape: JSONShape = .name) -> [String]? {
    note(key, .array(shape))
    guard let value = member(key) else { return nil }
    guard case .array(let elements) = value else {
      let example = if case .string(let text) = value { text.quoted } else { "\"…\"" }
      logWrongType(
        value, key: key, expected: "an array of strings", solution: "Write [\(example)].")
      return nil
    }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      if case .string(let text) = element {
        if isShort(text, at: "\(key)[\(index)]") { strings.append(text) }
      } else {
        logWrongType(
          element, key: "\(key)[\(index)]", expected: "a string", solution: "Write text in quotes.")
      }
    }
    return strings
  }

  func members(_ key: String, as shape: JSONShape = .anyObject) -> JSONValue.Members? {
    note(key, shape)
    return plainMembers(key)
  }

  private func plainMembers(_ key: String) -> JSONValue.Members? {
    guard let value = member(key) else { return nil }
    if case .object(let members) = value { return members }
    logWrongType(
      value, key: key, expected: "an object", solution: "Write keys and values in braces.")
    return nil
  }

  /// A reader for the object that a key holds.
  func reader(_ key: String) -> JSONReader? {
    let members = plainMembers(key)
    if let recording { return inner(members ?? [:], key: key, recording: recording.object(key)) }
    return members.map { inner($0, key: key) }
  }

  /// Readers for the objects in the object that a key holds, in the order of their keys.
  func table(_ key: String) -> [(key: String, reader: JSONReader)]? {
    if let recording { return [("", inner([:], key: key, recording: recording.entries(key)))] }
    guard let table = reader(key) else { return nil }
    return table.object.keys.sorted().compactMap { name in
      table.reader(name).map { (name, $0) }
    }
  }

  private func inner(
    _ members: JSONValue.Members, key: String, recording: JSONRecording? = nil
  ) -> JSONReader {
    JSONReader(members, at: path(key), log: log, leniency: leniency, recording: recording)
  }

  /// Readers for the elements of the array that a key holds; nil for one that is not an object.
  ///
  /// `limit` says how many the caller takes, for those who write messages.
  func readers(_ key: String, atMost limit: Int? = nil) -> [JSONReader?]? {
    if let recording {
      return [inner([:], key: key, recording: recording.elements(key, atMost: limit))]
    }
    guard let value = member(key) else { return nil }
    guard case .array(let elements) = value else {
      logWrongType(
        value, key: key, expected: "an array of objects",
        solution: "Write objects in square brackets.")
      return nil
    }
    return elements.enumerated().map { index, element in
      let key = "\(key)[\(index)]"
      guard case .object(let members) = element else {
        logWrongType(
          element, key: key, expected: "an object", solution: "Write keys and values in braces.")
        return nil
      }
      return inner(members, key: key)
    }
  }

  /// One of the words of an enumeration.
  ///
  /// `foldingCase` also takes a word with other capitals, as some SDKs do.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ choices: Choice.Type, foldingCase: Bool = false
  ) -> Choice? {
    let shape = JSONShape.word(Choice.allCases.map(\.rawValue), foldsCase: foldingCase)
    guard let word = string(key, as: shape) else { return nil }
    return choice(word, at: path(key), choices, foldingCase: foldingCase)
  }

  /// Words of an enumeration in an array; those that are none of them are left out with an error.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ choices: Choice.Type
  ) -> [Choice]? {
    strings(key, as: .word(Choice.allCases.map(\.rawValue)))?.enumerated().compactMap {
      choice($1, at: path("\(key)[\($0)]"), choices)
    }
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String, at keyPath: String, _ choices: Choice.Type, foldingCase: Bool = false
  ) -> Choice? {
    let choice = Choice(rawValue: foldingCase ? word.lowercased() : word)
    check(
      word, at: keyPath, isKnown: choice != nil, among: choices.allCases.map(\.rawValue),
      foldingCase: foldingCase)
    return choice
  }

  // OPTIMIZATION: apart from the generic function, of which there is one for each enumeration.
  private func check(
    _ word: String, at keyPath: String, isKnown: Bool, among words: [String], foldingCase: Bool
  ) {
    log.keys?.note(MessageKey(path: keyPath, form: .choice(words, foldsCase: foldingCase)))
    if isKnown { return }
    let meant = Spelling.nearest(to: word, among: words)
    log.error(
      at: keyPath, "\(word.quoted) is not known.",
      meant.map { "Did you mean \($0.quoted)?" } ?? "Use \(words.alternatives).")
  }

  /// Returns a value, or logs an error if there is none because the key is absent.
  ///
  /// `only` is what to write where just one value makes sense.
  func required<Value>(_ key: String, _ value: Value?, only: JSONValue? = nil) -> Value? {
    recording?.noteRequired(key)
    if !has(key) {
      let member = only.map { "\(key.quoted): \($0.text)" }
      log.error(at: path(key), "\(key.quoted) is missing.", "Add \(member ?? "it").")
    }
    return value
  }

  /// Logs a warning for every key that was never asked for.
  ///
  /// `owner` is what the object is, with an article: `a banner`. `synonyms` has the names of keys by
  /// those that they have elsewhere, such as in a vendor's own libraries.
  func warnAboutUnknownKeys(in owner: String, synonyms: [String: String] = [:]) {
    recording?.close(owner)
    for key in object.keys.sorted() where !known.contains(key) {
      if log.isFull { return }
      let unused = known.filter { object[$0] == nil }
      let synonym = (synonyms[key] ?? key.inSnakeCase).flatMap { name in
        unused.contains(name) ? name : nil
      }
      log.warning(
        at: path(key.clipped), "\(key.quoted) is ignored: \(owner) has no such key.",
        (synonym ?? Spelling.nearest(to: key, among: unused)).map { "Did you mean \($0.quoted)?" }
          ?? "Remove it.",
        cause: .unknownKey(
          owner: owner, meant: synonym ?? Spelling.nearest(to: key, among: unused + known),
          known: Set(known).sorted()))
    }
  }

  /// The keys of the object.
  var keys: Set<String> { Set(object.keys) }

  /// Says that keys are known although nothing reads them.
  func know(_ keys: String...) {
    known += keys
    for key in keys { recording?.noteKnown(key) }
  }

  /// Whether what is asked for is noted, and no file is read.
  var isRecording: Bool { recording != nil }

  /// Says what is taken for a key's value, for those who list the keys of messages.
  ///
  /// `minimum` is the least number that means something, where smaller ones are read too.
  func note(_ key: String, _ shape: @autoclosure () -> JSONShape, minimum: Double? = nil) {
    if let keys = log.keys, let form = MessageKey.Form(shape()) {
      var noted = MessageKey(path: path(key), form: form)
      noted.minimum = minimum
      keys.note(noted)
    }
    guard let recording else { return }
    recording.note(key, leniency.nullIsAbsent ? .anyOf([shape(), .null]) : shape())
  }

  /// Whether the object has one of some keys, of which it needs one.
  func hasOne(of keys: String...) -> Bool {
    recording?.noteOne(of: keys)
    return keys.contains(where: has)
  }

  private func member(_ key: String) -> JSONValue? {
    recording?.noteKnown(key)
    if !known.contains(key) { known.append(key) }
    let value = object[key]
    return value == .null && leniency.nullIsAbsent ? nil : value
  }

  private func logWrongType(
    _ value: JSONValue, key: String, expected: String, solution: String
  ) {
    let summary = "\(key.quoted) is \(value.kind), but must be \(expected)."
    if leniency.wrongTypeIsAbsent {
      log.warning(at: path(key), summary + " It is left out.", solution)
    } else {
      log.error(at: path(key), summary, solution)
    }
  }
}

extension String {
  /// The name as most vendors' JSON has it, `image_url` of `imageUrl`; nil for one that has no
  /// capitals.
  fileprivate var inSnakeCase: String? {
    guard utf8.contains(where: { 0x41...0x5A ~= $0 }), utf8.count <= 100 else { return nil }
    return reduce(into: "") { name, letter in
      let isCapital = letter.isASCII && letter.isUppercase
      name += isCapital && !name.isEmpty ? "_" + letter.lowercased() : letter.lowercased()
    }
  }

  /// The text in quotes, cut if it is long.
  var quoted: String { "\"\(clipped)\"" }

  /// The text, cut after 40 characters.
  var clipped: String { count <= 40 ? self : prefix(40) + "…" }
}

extension [String] {
  /// The words as a choice: `"a", "b" or "c"`.
  var alternatives: String {
    let words = map(\.quoted)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
