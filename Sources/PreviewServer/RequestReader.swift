/// Reads the heads of requests from a stream of bytes, and no more of any than a limit.
///
/// The server reads them itself, since FlyingFox's own reader holds a head of any length in memory
/// before a handler is asked.
struct RequestReader {
  /// The most bytes of a head: those of the longest address and of the longest headers, and the
  /// words around the address.
  static let maximumBytes = RequestGate.maximumTarget + RequestGate.maximumHeaders + 64

  private static let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]

  private var bytes: [UInt8] = []

  /// How many bytes are known to have no end of a head.
  private var searched = 0

  /// Whether a part of a head is here.
  var hasBegun: Bool { !bytes.isEmpty }

  /// Adds what came in.
  ///
  /// Throws a rejection when the head is too long.
  mutating func append(_ new: [UInt8]) throws(Rejection) {
    bytes += new
    guard bytes.count <= Self.maximumBytes || endOfHead != nil else {
      throw Rejection(status: 431, reason: "The head of the request is too long.")
    }
  }

  /// Takes the next head that is here whole; nil when there is none.
  ///
  /// Throws a rejection when it is none, or too long.
  mutating func next() throws(Rejection) -> RequestHead? {
    guard let end = endOfHead else {
      searched = max(0, bytes.count - Self.end.count + 1)
      return nil
    }
    guard end <= Self.maximumBytes else {
      throw Rejection(status: 431, reason: "The head of the request is too long.")
    }
    let head = bytes[..<end]
    bytes.removeFirst(end + Self.end.count)
    searched = 0
    guard let text = String(validating: head, as: UTF8.self) else {
      throw Rejection(status: 400, reason: "The head of the request is not encoded as it must be.")
    }
    // A line's end is one character in Swift; a lone one of its halves is not one.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } }) else {
      throw Rejection(status: 400, reason: "The head of the request has control characters.")
    }
    return try RequestHead(lines: lines)
  }

  private var endOfHead: Int? {
    guard bytes.count >= Self.end.count, searched <= bytes.count - Self.end.count else {
      return nil
    }
    return (searched...bytes.count - Self.end.count).first { start in
      bytes[start] == 0x0D && bytes[start..<start + Self.end.count].elementsEqual(Self.end)
    }
  }
}
