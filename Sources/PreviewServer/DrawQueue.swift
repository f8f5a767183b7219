/// Lets a few images be drawn at once, and none that nobody waits for.
///
/// Edits come faster than images: of the requests of one page and device that wait, only the
/// newest is worth its work.
actor DrawQueue {
  enum Turn: Hashable, Sendable {
    /// Draw, and say `finish` afterwards.
    case granted

    /// A newer request of the same track is here.
    case stale

    /// Too many wait.
    case rejected
  }

  private struct Waiting {
    var track: String?
    var number: Int
    var continuation: CheckedContinuation<Turn, Never>
  }

  /// The most requests that wait.
  static let maximumWaiting = 4_096

  /// The most tracks whose newest number is remembered.
  private static let maximumTracks = 1_024

  private let width: Int
  private var running = 0
  private var waiting: [Waiting] = []
  private var newest: [String: Int] = [:]

  /// `width` is the number of images drawn at once.
  init(width: Int) {
    self.width = width
  }

  /// Waits for a turn; a request without a track is never stale.
  func turn(track: String?, number: Int) async -> Turn {
    if let track {
      if let known = newest[track], known > number { return .stale }
      if newest.count >= Self.maximumTracks, newest[track] == nil { newest = [:] }
      newest[track] = number
      let overtaken = waiting.filter { $0.track == track && $0.number < number }
      waiting.removeAll { $0.track == track && $0.number < number }
      for request in overtaken { request.continuation.resume(returning: .stale) }
    }
    if running < width {
      running += 1
      return .granted
    }
    guard waiting.count < Self.maximumWaiting else { return .rejected }
    return await withCheckedContinuation { continuation in
      waiting.append(Waiting(track: track, number: number, continuation: continuation))
    }
  }

  /// Hands the turn on.
  func finish() {
    if waiting.isEmpty {
      running -= 1
    } else {
      waiting.removeFirst().continuation.resume(returning: .granted)
    }
  }
}
