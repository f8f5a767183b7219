/// What a value of a file may be.
///
/// Parsers of messages say it of themselves: see `JSONRecording`. Editors get it as JSON Schema.
public indirect enum JSONShape: Hashable, Sendable {
  /// Any value.
  case anything
  /// `null` alone.
  case null
  /// `true` or `false`.
  case boolean

  /// A string of at most so many characters, that matches a regular expression; nil for any.
  case string(maximum: Int? = nil, pattern: String? = nil)

  /// A number in a range; nil for any.
  case number(ClosedRange<Double>? = nil)

  /// A number without a fraction in a range; nil for any.
  case whole(ClosedRange<Int>? = nil)

  /// One of a list of words, with any capitals where the case is folded.
  case word([String], foldsCase: Bool = false)

  /// Elements of a shape; as many as one of the counts, which are empty for any number.
  case array(JSONShape, counts: [Int] = [])

  /// An object whose keys are known.
  case object(Members)

  /// Members with keys of the author's own.
  case table(JSONShape)

  /// A value of any one of the shapes.
  case either([JSONShape])

  /// An object of the first form whose key it has.
  case forms([Form])

  /// A form of an object, recognised by a key that only it has; nil for the form without a key.
  public struct Form: Hashable, Sendable {
    /// The key that only this form has; nil for the form without one.
    public var key: String?

    /// What the object is then.
    public var shape: JSONShape

    /// Creates a form that is recognised by a key.
    public init(_ key: String?, _ shape: JSONShape) {
      self.key = key
      self.shape = shape
    }
  }

  /// The members of an object.
  public struct Members: Hashable, Sendable {
    /// What the object is, with an article: `a button`; empty where it has no name.
    public var title: String

    /// The keys that are read, each with its value.
    public var members: [Member]

    /// Whether it may have keys that are not listed.
    public var isOpen: Bool

    /// Keys of which one must be there; empty where none has to.
    public var oneOf: [String]

    /// The member whose value decides which members there are, and the members for its values.
    public var variants: Variants?

    /// Creates an object of known keys, of which it has no others unless it is open.
    public init(
      title: String = "", _ members: [Member], isOpen: Bool = false, oneOf: [String] = [],
      variants: Variants? = nil
    ) {
      self.title = title
      self.members = members
      self.isOpen = isOpen
      self.oneOf = oneOf
      self.variants = variants
    }
  }

  /// What members an object has, by the word that one of them holds.
  public struct Variants: Hashable, Sendable {
    /// The member that decides.
    public var key: String

    /// What its words mean.
    public var cases: [Variant]

    /// Creates variants that a member decides on.
    public init(key: String, cases: [Variant]) {
      self.key = key
      self.cases = cases
    }
  }

  /// The members that an object has besides when its deciding member holds a word.
  public struct Variant: Hashable, Sendable {
    /// The word that the deciding member holds.
    public var word: String

    /// The members that there are besides.
    public var members: [Member]

    /// Creates the members for a word.
    public init(word: String, members: [Member]) {
      self.word = word
      self.members = members
    }
  }

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var name: String

    /// What the value may be.
    public var shape: JSONShape

    /// Whether an object without the key is rejected.
    public var isRequired: Bool

    /// What it is for, in a sentence or two; nil where nothing is said.
    public var summary: String?

    /// Creates a member that may be left out, unless it is required.
    public init(
      _ name: String, _ shape: JSONShape, isRequired: Bool = false, summary: String? = nil
    ) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }
}

extension JSONShape {
  /// A string of the length that names may have.
  public static let name = JSONShape.string(maximum: MessageLimits.maximumNameBytes)

  /// A number of points.
  public static let length = JSONShape.number(
    -MessageLimits.maximumLength...MessageLimits.maximumLength)

  /// A colour in hexadecimal digits: `RRGGBB`, or `AARRGGBB` with alpha first.
  static let hexColor = JSONShape.string(pattern: "^#?([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")

  /// An object with any members.
  public static let anyObject = JSONShape.table(.anything)

  /// Returns the shape of what has any of some shapes, each once.
  public static func anyOf(_ shapes: [JSONShape]) -> JSONShape {
    var all: [JSONShape] = []
    for shape in shapes {
      let parts = if case .either(let parts) = shape { parts } else { [shape] }
      for part in parts where !all.contains(part) { all.append(part) }
    }
    if all.contains(.anything) { return .anything }
    for case .word(let words, true) in all {
      all.removeAll { $0 == .word(words, foldsCase: false) }
    }
    return all.count == 1 ? all[0] : .either(all)
  }
}
