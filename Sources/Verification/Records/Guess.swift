/// A rule of an SDK that was never seen on a device, and what of a capture would show that it holds.
///
/// The vendor's page in Docs has each of them in its table of what is not known, under the words that
/// are given here.
public struct Guess: Hashable, Sendable {
  /// The vendor's id.
  public var vendor: String

  /// The first version of the SDK to which it applies; nil for all up to the last one.
  public var from: String?

  /// The first version to which it no longer applies; nil for none.
  public var before: String?

  /// What is guessed, in the words of the vendor's page.
  public var statement: String

  /// The element that the guess is about, by its id, and one that must be there too.
  public var element: String
  public var companion: String?

  /// What of the element must be as it is drawn.
  public var properties: [String]

  /// The page that has it.
  public var page: String {
    "Docs/Vendors/\(vendor.prefix(1).uppercased())\(vendor.dropFirst()).md"
  }

  private init(
    _ vendor: String, from: String? = nil, before: String? = nil, _ statement: String,
    _ element: String, with companion: String? = nil, _ properties: [String]
  ) {
    self.vendor = vendor
    self.from = from
    self.before = before
    self.statement = statement
    self.element = element
    self.companion = companion
    self.properties = properties
  }

  /// The guesses that a capture can settle.
  ///
  /// To add one, add a row here and to the table of the vendor's page.
  public static let all: [Guess] = [
    Guess(
      "airship", from: "18.4",
      "the footer of a modal from 18.4 on: nothing in the source limits its height",
      "modal", with: "footer.label", ["y", "height"]),
    Guess(
      "airship", from: "18", before: "18.4",
      "the themes of 18.0–18.3: one stored version, dated by a key of 18.2",
      "modal", ["x", "width"]),
    Guess(
      "airship", from: "18.2", before: "18.4",
      "modals of 18.2–18.3: another stored version hugs its content, with 48 between text and buttons",
      "modal", ["y", "height"]),
    Guess(
      "airship", from: "18", before: "18.4", "the height of buttons of 18.0–18.3", "button[",
      ["height"]),
    Guess(
      "airship", from: "18", "size of the symbol `xmark` in SwiftUI", "dismiss.icon",
      ["x", "y", "width", "height"]),
    Guess(
      "airship", from: "13.5.2", before: "16.6",
      "card of 13.5.2–16.5: sources of 10 and of 16 were read, none between", "modal",
      ["x", "y", "width", "height"]),
    Guess(
      "airship", from: "16.12", before: "18", "minimum width in 16.12–17.10", "modal",
      ["width"]),
    Guess(
      "airship", from: "18", "where a SwiftUI banner with a padding above or below is", "banner",
      ["x", "y"]),
    Guess(
      "airship", before: "18.14.2", "how large the gap of an absent text was before 18.14.2",
      "body", ["y"]),
    Guess("airship", before: "18", "height of a video before 18", "media", ["height"]),
    Guess(
      "braze", before: "5", "a modal of AppboyUI on a screen under 350 wide", "modal",
      ["x", "width"]),
    Guess("braze", before: "5", "the height of a short slideup, AppboyUI", "slideup", ["height"]),
  ]

  /// What records say of a guess.
  public struct Evidence: Hashable, Sendable {
    public var guess: Guess

    /// The files of those that agree.
    public var supporting: [String] = []

    /// The files of those that don't, each with how far the element is from where it is drawn.
    public var contradicting: [String] = []

    /// How many records say something.
    public var count: Int { supporting.count + contradicting.count }
  }

  /// Collects what records say of all guesses of their vendors.
  ///
  /// - Parameter records: The records by their files, in the order in which they are named.
  /// - Returns: A row for each guess about which a record says something, and the guesses about which
  ///   none does.
  public static func evidence(
    in records: [(file: String, record: VerificationRecord)]
  ) -> (settled: [Evidence], open: [Guess]) {
    var rows: [Evidence] = []
    for guess in all {
      var evidence = Evidence(guess: guess)
      for (file, record) in records where guess.applies(to: record) {
        let subjects = record.elements.filter { guess.isAbout($0.id) }
        let differing = subjects.flatMap { element in
          element.follows == nil
            ? element.deviations.filter { guess.properties.contains($0.property) } : []
        }
        guard !subjects.isEmpty else { continue }
        if differing.isEmpty {
          evidence.supporting.append(file)
        } else {
          evidence.contradicting.append(file)
        }
      }
      rows.append(evidence)
    }
    return (rows.filter { $0.count > 0 }, rows.filter { $0.count == 0 }.map(\.guess))
  }

  private func isAbout(_ id: String) -> Bool {
    element.hasSuffix("[") ? id.hasPrefix(element) && id.hasSuffix("]") : id == element
  }

  private func applies(to record: VerificationRecord) -> Bool {
    guard record.vendor == vendor else { return false }
    if let companion, !record.elements.contains(where: { $0.id == companion }) { return false }
    let version = Self.numbers(record.sdk ?? "")
    if let from, version.lexicographicallyPrecedes(Self.numbers(from)) { return false }
    if let before, !version.lexicographicallyPrecedes(Self.numbers(before)) { return false }
    return true
  }

  private static func numbers(_ version: String) -> [Int] {
    let parts = version.split(separator: ".").map { Int($0.prefix(6)) ?? 0 }
    return Array((parts + [0, 0, 0]).prefix(3))
  }
}
