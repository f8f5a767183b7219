import Devices
import Geometry
import Inputs
import Platform
import Raster

/// The memory that the images of tasks take which are processed at the same time.
///
/// A task has the image that is drawn, that of its golden and that of the differences, and perhaps
/// a screenshot of the app. Anybody's golden may be large, so no more tasks begin than there is room
/// for; a task alone has all that it needs.
struct ImagesInWork {
  /// What a task may take without keeping others waiting, in bytes: three images of a large tablet.
  private static let defaultBytes = 64 << 20

  /// The least that all tasks may take, in bytes.
  private static let minimumLimit = 384 << 20

  private let maximumBytes: Int
  private var bytesOfTasks: [Int: Int] = [:]

  /// Begins without a task.
  ///
  /// - Parameters:
  ///   - jobs: How many tasks there may be at once.
  ///   - memory: What the process may have, in bytes.
  init(jobs: Int, memory: Int = ProcessMemory.limit) {
    maximumBytes = min(
      max(Self.minimumLimit, min(jobs, 1 << 16) * Self.defaultBytes), memory / 4)
  }

  /// The number of tasks.
  var count: Int { bytesOfTasks.count }

  /// Adds a task if there is room for it.
  mutating func add(_ number: Int, _ task: SnapshotTask) -> Bool {
    add(number, bytes: Self.bytes(of: task))
  }

  mutating func add(_ number: Int, bytes: Int) -> Bool {
    let taken = bytesOfTasks.values.reduce(0, +)
    guard bytesOfTasks.isEmpty || taken + bytes <= maximumBytes else { return false }
    bytesOfTasks[number] = bytes
    return true
  }

  mutating func remove(_ number: Int) {
    bytesOfTasks[number] = nil
  }

  /// The bytes that the images of a task take.
  private static func bytes(of task: SnapshotTask) -> Int {
    guard !task.isText else { return 0 }
    let environment = task.variant.environment
    // A viewport has bounds that keep this small.
    let drawn = Int(
      environment.viewport.width * environment.viewport.height * environment.scale
        * environment.scale)
    let (golden, behind) = task.snapshot.reading {
      (
        pixels(ofFile: task.goldenPath + ".png"),
        task.snapshot.settings.behind.map(pixels) ?? 0
      )
    }
    return (drawn + golden + max(drawn, golden) + behind) * MemoryLayout<Pixel>.stride
  }

  /// The most pixels that an image of a screen may turn out to have; 0 when there is no file.
  private static func pixels(ofFile path: String) -> Int {
    guard FileKind.size(of: path) != nil else { return 0 }
    guard let start = InputFile.start(of: path, count: 64), let size = try? PNG.size(of: start),
      size.width <= ImageLimits.screen.side, size.height <= ImageLimits.screen.side
    else { return ImageLimits.screen.pixels }
    return min(size.width * size.height, ImageLimits.screen.pixels)
  }
}
