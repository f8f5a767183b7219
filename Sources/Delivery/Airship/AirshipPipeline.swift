/// The order in which schedules are prepared.
///
/// Classic versions have one queue that does one thing at a time. Later ones download side by side
/// and hand results on in the order in which they began.
struct AirshipPipeline: Sendable {
  enum Stage: Sendable {
    case assets
    case adapter
  }

  struct Operation: Sendable {
    var schedule: Int
    var execution: Int
    var pipelineStage: Stage
  }

  /// Classic: what is to be done, the next one first.
  var queue: [Operation] = []

  /// Classic: the download that holds the queue.
  var running: Operation?

  /// Later versions: downloads that began, with whether they are done.
  var started: [(operation: Operation, isDone: Bool)] = []
}
