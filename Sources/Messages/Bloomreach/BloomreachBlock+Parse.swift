public import Diagnostics

extension BloomreachBlock {
  /// Reads the server's list of blocks: an object with `in_app_content_blocks`, or the array.
  ///
  /// - Parameters:
  ///   - json: The list.
  ///   - keyPath: Where it is in its file.
  /// - Returns: The blocks in their order.
  /// - Throws: Every error at once. One block that can't be read is enough for the SDK to discard
  ///   the whole list.
  public static func parseBundle(
    _ json: JSONValue, at keyPath: String = ""
  ) throws(InputProblems) -> Parsed<[BloomreachBlock]> {
    let log = ProblemLog()
    let reader: JSONReader
    switch json {
    case .array: reader = .bloomreach([key: json], at: keyPath, log: log)
    case .object(let members):
      reader = .bloomreach(members, at: keyPath, log: log)
      if reader.required("success", reader.bool("success"), only: .bool(true)) == false {
        log.error(at: reader.path("success"), "The SDK ignores an answer without success.")
      }
      reader.know(key)
      // Without a key of their own the blocks are beside the keys of the view.
      if !keyPath.isEmpty { reader.warnAboutUnknownKeys(in: "a bundle") }
    default:
      throw InputProblems(
        .error("The blocks must be an object or an array, but are \(json.kind)."))
    }
    let items = items(reader)
    var ids: Set<[UInt8]> = []
    let blocks = items.compactMap { $0.flatMap(block) }
    for (index, block) in blocks.enumerated()
    where items.count == blocks.count && block.id.isRepeated(in: &ids) {
      log.warning(
        at: "\(reader.path(key))[\(index)].id",
        "The id \(block.id.quoted) belongs to an earlier block.",
        "Give each block its own id.")
    }
    if log.hasErrors {
      log.error(
        at: reader.path(key),
        "The SDK discards the whole list (blocks: \(items.count)), including the valid ones.")
      throw InputProblems(log.diagnostics)
    }
    return Parsed(blocks, warnings: log.diagnostics)
  }

  static let key = "in_app_content_blocks"

  private static func items(_ reader: JSONReader) -> [JSONReader?] {
    reader.required(key, reader.readers(key)) ?? []
  }

  /// Notes what `parseBundle` reads.
  static func noteBundle(_ reader: JSONReader) {
    _ = reader.required("success", reader.bool("success"), only: .bool(true))
    for item in items(reader) { _ = item.flatMap(block) }
  }

  static func block(_ reader: JSONReader) -> BloomreachBlock? {
    let id = reader.required("id", reader.string("id"))
    let name = reader.required("name", reader.string("name"))
    let dates = reader.required("date_filter", reader.reader("date_filter")).flatMap(dateFilter)
    let placeholders = reader.required("placeholders", reader.strings("placeholders"))
    let frequency = frequency(reader)
    let priority = reader.integer("load_priority")
    let type = reader.choice("content_type", ContentType.self)
    let html = reader.html()
    let consent = reader.string("consent_category_tracking")
    reader.warnAboutUnknownKeys(in: "a content block")
    guard let id, let name, let dates, let placeholders else { return nil }
    var block = BloomreachBlock(id: id, name: name, dateFilter: dates, placeholders: placeholders)
    block.frequency = frequency
    block.loadPriority = priority
    block.contentType = type
    block.html = html
    block.consentCategory = consent
    return block
  }

  private static func dateFilter(_ reader: JSONReader) -> DateFilter? {
    let isEnabled = reader.required("enabled", reader.bool("enabled"))
    let from = reader.number("from_date")
    let to = reader.number("to_date")
    reader.warnAboutUnknownKeys(in: "a date filter")
    if isEnabled == true, let from, let to, from > to {
      reader.log.warning(
        at: reader.path("to_date"), "The block ends before it begins, so it is never shown.",
        "Write a date after \"from_date\".")
    }
    return isEnabled.map { DateFilter(isEnabled: $0, from: from, to: to) }
  }

  private static func frequency(_ reader: JSONReader) -> Frequency {
    let shape = JSONShape.word(Frequency.allCases.map(\.rawValue))
    guard let word = reader.string("frequency", as: shape) else { return .always }
    if let known = Frequency(rawValue: word) { return known }
    let meant = Spelling.nearest(to: word, among: Frequency.allCases.map(\.rawValue))
    reader.log.warning(
      at: reader.path("frequency"), "\(word.quoted) is not known and counts as \"always\".",
      meant.map { "Did you mean \($0.quoted)?" })
    return .always
  }
}

extension BloomreachAnswer {
  /// Reads the server's answers for a visitor: an object with `data`.
  ///
  /// - Parameters:
  ///   - json: The answers.
  ///   - keyPath: Where they are in their file.
  /// - Returns: The answers in their order.
  /// - Throws: Every error at once. One answer that can't be read is enough for the SDK to discard
  ///   all of them.
  public static func parseAnswers(
    _ json: JSONValue, at keyPath: String = ""
  ) throws(InputProblems) -> Parsed<[BloomreachAnswer]> {
    guard case .object(let members) = json else {
      throw InputProblems(.error("The answers must be an object, but are \(json.kind)."))
    }
    let log = ProblemLog()
    let reader = JSONReader.bloomreach(members, at: keyPath, log: log)
    var ids: Set<[UInt8]> = []
    let (count, answers) = answers(reader)
    for (index, answer) in answers.enumerated()
    where count == answers.count && answer.id.isRepeated(in: &ids) {
      log.warning(
        at: "\(reader.path("data"))[\(index)].id",
        "There is an earlier answer for \(answer.id.quoted); the SDK uses the first.",
        "Leave one out.")
    }
    if log.hasErrors {
      log.error(
        at: reader.path("data"),
        "The SDK discards the whole list (answers: \(count)), so no block is shown.")
      throw InputProblems(log.diagnostics)
    }
    return Parsed(answers, warnings: log.diagnostics)
  }

  static func answers(
    _ reader: JSONReader
  ) -> (count: Int, answers: [BloomreachAnswer]) {
    let items = reader.required("data", reader.readers("data")) ?? []
    let answers = items.compactMap { $0.flatMap(answer) }
    reader.warnAboutUnknownKeys(in: "the answers")
    return (items.count, answers)
  }

  private static func answer(_ reader: JSONReader) -> BloomreachAnswer? {
    let id = reader.required("id", reader.string("id"))
    let status = reader.required("status", reader.choice("status", Status.self))
    let lifetime = reader.required("ttl_seconds", reader.integer("ttl_seconds"))
    let variantID = reader.integer("variant_id")
    let variantName = reader.string("variant_name")
    let consent = reader.bool("has_tracking_consent")
    let type = contentType(reader)
    let html = reader.html()
    reader.warnAboutUnknownKeys(in: "an answer")
    guard let id, let status, let lifetime else { return nil }
    var answer = BloomreachAnswer(id: id, status: status, lifetime: lifetime)
    answer.variantID = variantID
    answer.variantName = variantName
    answer.hasTrackingConsent = consent
    answer.contentType = type
    answer.html = html
    return answer
  }

  /// The type of an answer's content; here the SDK takes anything that it doesn't know as absent.
  private static func contentType(_ reader: JSONReader) -> BloomreachBlock.ContentType? {
    reader.know("content_type")
    guard case .string(let word)? = reader.object["content_type"] else { return nil }
    return BloomreachBlock.ContentType(rawValue: word)
  }
}

extension String {
  /// Returns whether a text was seen before, and remembers it.
  ///
  /// As bytes, because strings of many combining marks take quadratic time to hash.
  fileprivate func isRepeated(in seen: inout Set<[UInt8]>) -> Bool {
    !seen.insert(Array(utf8)).inserted
  }
}
