/// The index of a checkout and the files that it doesn't have, as
/// `git ls-files --others --simulator --debug -t -z` prints them.
struct GitIndex {
  /// What the index says of a path.
  struct Entry: Equatable {
    /// The kind of file, as Git has it.
    var mode: Int

    /// Where the digest of its content is, in hexadecimal.
    var digest: Range<Int>

    /// 0, or for the sides of a conflict 1 to 3.
    var simulator: Int

    /// Where the path from the top of the checkout is.
    var path: Range<Int>

    /// What the file was like when it was compared last; nil where that isn't said.
    var state: State?

    /// Whether the file needn't be there, as in a checkout of some folders only.
    var isSparse = false

    /// Whether the file is to be added later (`git add --intent-to-add`).
    var isAnnounced = false

    /// Whether it is another checkout.
    var isSubmodule: Bool { mode == 0o160000 }
  }

  /// What is different once a file was written: each number as far as the index has it.
  struct State: Equatable {
    var changed: Time
    var written: Time
    var number: UInt32
    var size: UInt32

    struct Time: Equatable {
      var seconds: UInt32
      var nanoseconds: UInt32
    }
  }

  // OPTIMIZATION: Ranges, as threads would count the holders of one array for each slice.

  /// What Git has printed.
  let text: [UInt8]
  private(set) var entries: [Entry] = []

  /// Where the paths of files are that Git doesn't know and doesn't ignore; that of a folder has a
  /// slash at the end.
  private(set) var others: [Range<Int>] = []

  /// Some of the text, for as long as it is read.
  private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  private static let space = UInt8(ascii: " ")

  /// Reads what Git has printed; nil where that has another form.
  init?(_ text: [UInt8]) {
    self.text = text
    // An entry with its state takes some 200 bytes.
    entries.reserveCapacity(text.count / 200)
    guard text.withUnsafeBufferPointer({ read($0[...]) }) else { return nil }
  }

  /// Reads all that Git has printed; returns whether it has the form.
  private mutating func read(_ text: Part) -> Bool {
    var rest = text
    while let tag = rest.popFirst() {
      guard rest.popFirst() == Self.space, let zero = rest.firstIndex(of: 0) else { return false }
      if tag == UInt8(ascii: "?") {
        others.append(rest.startIndex..<zero)
        rest = rest[(zero + 1)...]
      } else if let entry = Self.entry(&rest, zero) {
        entries.append(entry)
      } else {
        return false
      }
    }
    return true
  }

  /// Reads `MODE DIGEST STAGE`, a tabulator, the path, a zero, and lines about its state.
  private static func entry(_ rest: inout Part, _ zero: Int) -> Entry? {
    guard let tab = rest[..<zero].firstIndex(of: UInt8(ascii: "\t")), tab + 1 < zero,
      let first = rest[..<tab].firstIndex(of: space),
      let last = rest[(first + 1)..<tab].firstIndex(of: space),
      let mode = number(rest[..<first], radix: 8),
      let simulator = number(rest[(last + 1)..<tab], radix: 10)
    else { return nil }
    var entry = Entry(
      mode: mode, digest: (first + 1)..<last, simulator: simulator, path: (tab + 1)..<zero)
    rest = rest[(zero + 1)...]
    // The lines begin with spaces, unlike the next entry.
    var next = rest.startIndex
    var end = next
    while next < rest.endIndex, rest[next] == UInt8(ascii: " ") {
      end = rest[next...].firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      next = min(end + 1, rest.endIndex)
    }
    read(rest[..<end], into: &entry)
    rest = rest[next...]
    return entry
  }

  /// Reads `ctime: N:N`, `mtime: N:N`, `dev: N`, `ino: N`, `uid: N`, `gid: N`, `size: N` and `flags: N`,
  /// of which the last is hexadecimal.
  private static func read(_ lines: Part, into entry: inout Entry) {
    guard let colon = lines.lastIndex(of: UInt8(ascii: ":")),
      let flags = hexadecimal(in: lines[colon...].dropFirst(2))
    else { return }
    let numbers = decimals(in: lines[..<colon])
    guard numbers.count == 9 else { return }
    entry.state = State(
      changed: State.Time(seconds: numbers[0], nanoseconds: numbers[1]),
      written: State.Time(seconds: numbers[2], nanoseconds: numbers[3]), number: numbers[5],
      size: numbers[8])
    entry.isSparse = flags & 0x4000_0000 != 0
    entry.isAnnounced = flags & 0x2000_0000 != 0
  }

  /// A number of nothing but digits; nil for anything else.
  private static func number(_ digits: Part, radix: Int) -> Int? {
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    var number = 0
    for byte in digits {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      guard digit >= 0, digit < radix else { return nil }
      number = number * radix + digit
    }
    return number
  }

  /// A hexadecimal number in at most 8 digits; nil for anything else.
  private static func hexadecimal(in digits: Part) -> UInt32? {
    guard !digits.isEmpty, digits.count <= 8 else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      let digit: UInt8? =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
      guard let digit else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  /// The numbers in a text; one that is too large is 0.
  private static func decimals(in text: Part) -> [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(9)
    var open: UInt64?
    for byte in text {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        open = min((open ?? 0) * 10 + UInt64(byte - UInt8(ascii: "0")), 1 << 32)
      } else if let number = open {
        numbers.append(UInt32(exactly: number) ?? 0)
        open = nil
      }
    }
    if let number = open { numbers.append(UInt32(exactly: number) ?? 0) }
    return numbers
  }
}
