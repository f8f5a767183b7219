import Dispatch
import Geometry
import Platform
import Raster
import Synchronization

/// The memory that all decoded images take together, whatever draws them at the same time.
///
/// Images that somebody draws with stay; of the others, those that were not used for longest make
/// room, or are dropped when they are many, and are decoded once more when they are wanted again. Who
/// finds no room waits until others are done. So the limits change how long drawing takes, and never
/// what is drawn.
///
/// Nobody waits while holding something that others wait for: the images of a frame are taken all
/// at once, and nothing else is asked for until they are given back.
final class ImagePool: Sendable {
  /// The pool of the program.
  static let shared = ImagePool(maximumBytes: room(inMemory: ProcessMemory.limit))

  /// How much of a memory images may take: a fourth, because as much may be needed for frames and
  /// their files.
  static func room(inMemory bytes: Int) -> Int {
    min(AssetFolder.maximumDecodedBytes, bytes / 4)
  }

  /// An image that is to be there.
  struct Wanted {
    var key: ImageKey

    /// The bytes of its pixels.
    var bytes: Int

    /// The bytes that decoding it takes, with those of its pixels.
    var decodingBytes: Int

    /// What its file says beside the pixels.
    var facts = ImageFacts()

    /// Decodes it; nil when it can't be read any more.
    var decode: () -> Bitmap?
  }

  /// What decoding an image has shown.
  struct Decoded: Sendable {
    var size: PixelSize
    var facts: ImageFacts

    /// The bytes that decoding takes, with those of the pixels.
    var decodingBytes: Int
  }

  fileprivate struct Entry {
    var bitmap: Bitmap
    var decodingBytes: Int
    var facts: ImageFacts
    var use: Int

    /// How many draw with it.
    var holders = 0

    var bytes: Int { bitmap.pixels.count * MemoryLayout<Pixel>.stride }
  }

  fileprivate struct State {
    var entries: [ImageKey: Entry] = [:]

    /// The bytes of all entries, and of those that somebody holds.
    var kept = 0
    var held = 0

    /// The bytes that are set aside for decoding.
    var reserved = 0
    var uses = 0
    var waiting: [DispatchSemaphore] = []
  }

  let maximumBytes: Int
  private let maximumUnusedBytes: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - maximumBytes: The most bytes of all images.
  ///   - maximumUnusedBytes: The most bytes of those that nobody draws with and that were not used for long.
  init(maximumBytes: Int, maximumUnusedBytes: Int = 32 << 20) {
    self.maximumBytes = maximumBytes
    self.maximumUnusedBytes = maximumUnusedBytes
  }

  /// The bytes that images take now, or will when they are decoded.
  var bytes: Int { state.withLock { $0.kept + $0.reserved } }

  /// What is known of an image that happens to be decoded.
  func known(_ key: ImageKey) -> Decoded? {
    state.withLock { state in
      guard let bitmap = state.use(key), let entry = state.entries[key] else { return nil }
      return Decoded(
        size: bitmap.size, facts: entry.facts, decodingBytes: entry.decodingBytes)
    }
  }

  /// Decodes an image when there is room for it, and keeps it as long as there is.
  func addImage(
    _ key: ImageKey, decodingBytes: Int, facts: ImageFacts = ImageFacts(),
    _ decode: () throws(ImageError) -> Bitmap
  ) throws(ImageError) -> Decoded {
    _ = wait { $0.reserve(decodingBytes, within: maximumBytes) ? true : nil }
    defer { giveBack { $0.reserved -= decodingBytes } }
    let bitmap = try decode()
    state.withLock { state in
      // Another may have decoded it meanwhile.
      if state.entries[key] == nil {
        state.insert(bitmap, key: key, decodingBytes: decodingBytes, facts: facts)
      }
      state.dropUnused(beyond: maximumUnusedBytes)
    }
    return Decoded(size: bitmap.size, facts: facts, decodingBytes: decodingBytes)
  }

  /// Decodes the images that are not there, and keeps all of them until the body returns.
  ///
  /// - Parameters:
  ///   - wanted: The images, each once.
  ///   - body: Is called with those that can be read.
  /// - Returns: What the body returns.
  func holding<Value>(
    _ wanted: [Wanted], _ body: ([ImageKey: Bitmap]) throws -> Value
  ) rethrows -> Value {
    var (bitmaps, reserved) = wait { $0.take(wanted, within: maximumBytes) }
    for image in wanted where bitmaps[image.key] == nil {
      let bitmap = image.decode()
      state.withLock { state in
        state.reserved -= image.bytes
        guard let bitmap else { return }
        if state.entries[image.key] == nil {
          state.insert(
            bitmap, key: image.key, decodingBytes: image.decodingBytes, facts: image.facts)
        }
        bitmaps[image.key] = state.hold(image.key)
      }
      reserved -= image.bytes
    }
    let (keys, rest) = (Array(bitmaps.keys), reserved)
    giveBack { $0.reserved -= rest }
    defer {
      giveBack { state in
        for key in keys { state.release(key) }
        state.dropUnused(beyond: maximumUnusedBytes)
      }
    }
    return try body(bitmaps)
  }

  /// Waits until there is room.
  private func wait<Taken: Sendable>(_ take: (inout State) -> Taken?) -> Taken {
    while true {
      let turn = DispatchSemaphore(value: 0)
      let taken = state.withLock { state in
        let taken = take(&state)
        if taken == nil { state.waiting.append(turn) }
        return taken
      }
      if let taken { return taken }
      turn.wait()
    }
  }

  /// Gives something back, and lets those try again who wait for it.
  private func giveBack(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.signal() }
  }
}

extension ImagePool.State {
  /// Returns an image and notes that it was used.
  mutating func use(_ key: ImageKey) -> Bitmap? {
    guard var entry = entries[key] else { return nil }
    uses += 1
    entry.use = uses
    entries[key] = entry
    return entry.bitmap
  }

  mutating func insert(
    _ bitmap: Bitmap, key: ImageKey, decodingBytes: Int, facts: ImageFacts
  ) {
    uses += 1
    let entry = ImagePool.Entry(
      bitmap: bitmap, decodingBytes: decodingBytes, facts: facts, use: uses)
    entries[key] = entry
    kept += entry.bytes
  }

  /// Sets memory aside; false when others hold too much.
  mutating func reserve(_ bytes: Int, within maximum: Int) -> Bool {
    // Alone, everything may be had: nobody is there to wait for.
    guard held + reserved + bytes <= maximum || held + reserved == 0 else { return false }
    reserved += bytes
    makeRoom(within: maximum)
    return true
  }

  /// Takes images that are there, and sets memory aside for the others; nil when others hold too
  /// much.
  ///
  /// - Returns: The images, and the bytes for the others and for decoding them one by one.
  mutating func take(
    _ wanted: [ImagePool.Wanted], within maximum: Int
  ) -> (bitmaps: [ImageKey: Bitmap], reserved: Int)? {
    var (more, decoding) = (0, 0)
    var room = 0
    for image in wanted {
      if let entry = entries[image.key] {
        if entry.holders == 0 { more += entry.bytes }
      } else {
        room += image.bytes
        decoding = max(decoding, image.decodingBytes - image.bytes)
      }
    }
    let total = room + decoding
    guard held + reserved + more + total <= maximum || held + reserved == 0 else { return nil }
    var bitmaps: [ImageKey: Bitmap] = [:]
    for image in wanted { bitmaps[image.key] = hold(image.key) }
    reserved += total
    makeRoom(within: maximum)
    return (bitmaps, total)
  }

  /// Keeps an image until it is released.
  mutating func hold(_ key: ImageKey) -> Bitmap? {
    guard let bitmap = use(key), let entry = entries[key] else { return nil }
    if entry.holders == 0 { held += entry.bytes }
    entries[key]?.holders += 1
    return bitmap
  }

  mutating func release(_ key: ImageKey) {
    guard let entry = entries[key], entry.holders > 0 else { return }
    entries[key]?.holders -= 1
    if entry.holders == 1 { held -= entry.bytes }
  }

  /// How many uses of images may have been since an image was used that is kept in any case.
  ///
  /// The devices and languages of a message, which have the same images, are drawn one after the other; in a
  /// folder of many cases most have others.
  private static let recentUses = 64

  /// Drops images that nobody holds and that were not used for long, when they take more than some bytes.
  mutating func dropUnused(beyond maximum: Int) {
    guard kept - held > maximum else { return }
    for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) {
      // Half of them stay, so that this is seldom done.
      guard kept - held > maximum / 2, uses - entry.use > Self.recentUses else { return }
      guard entry.holders == 0 else { continue }
      kept -= entry.bytes
      entries[key] = nil
    }
  }

  /// Drops images that nobody holds, those first that were not used for longest.
  private mutating func makeRoom(within maximum: Int) {
    while kept + reserved > maximum,
      let oldest = entries.filter({ $0.value.holders == 0 }).min(by: { $0.value.use < $1.value.use }
      )
    {
      kept -= oldest.value.bytes
      entries[oldest.key] = nil
    }
  }
}
