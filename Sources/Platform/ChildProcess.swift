import CPlatform

/// Another program while it runs.
///
/// Every program that this one starts is started here: without a shell, in a process group of its own,
/// with a chosen environment and limits, and without any file that this process has open. It ends with
/// this object, and on Linux also with the thread that started it, however that ends: who starts one
/// must wait for it, or be the main thread.
public final class ChildProcess {
  /// What is started, and how.
  public struct Program: Sendable {
    /// Where the program is.
    public var path: String

    /// What it gets behind its name.
    public var arguments: [String]
    public var environment: ProgramEnvironment

    /// The folder in which it starts; nil for that of this process.
    public var folder: String?

    /// The most bytes of a file that it writes; nil for any number.
    public var maximumFileSize: Int?

    /// The most seconds of the processor; nil for any number.
    public var maximumProcessorSeconds: Int?

    /// The most bytes of memory that it can address; nil for any number.
    public var maximumMemory: Int?

    /// How many files it may have open; nil for as many as this process.
    public var maximumDescriptors: Int?

    /// Takes away what the program has no use for, in the new process before it is executed.
    public var confine: (@convention(c) @Sendable () -> Bool)?

    /// - Parameters:
    ///   - path: Where the program is.
    ///   - arguments: What it gets behind its name.
    ///   - environment: Its environment.
    public init(
      path: String, arguments: [String], environment: ProgramEnvironment = .own
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
    }

    /// Finds a program by its name, in the folders of PATH that don't depend on where one is: a
    /// program of the folder that is checked is never meant.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - arguments: What it gets behind its name.
    ///   - environment: Its environment.
    /// - Throws: A failure where there is no such program.
    public init(
      named name: String, arguments: [String], environment: ProgramEnvironment = .own
    ) throws(Failure) {
      let folders = ProgramEnvironment.own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      let found = folders.split(separator: ":").lazy
        .filter { $0.utf8.first == UInt8(ascii: "/") }.map { "\($0)/\(name)" }
        .first { path in
          var status = stat()
          return stat(path, &status) == 0 && status.isFile && access(path, X_OK) == 0
        }
      guard let found else { throw Failure(code: ENOENT) }
      self.init(path: found, arguments: arguments, environment: environment)
    }
  }

  /// What a program has as one of its standard streams.
  public enum Stream {
    /// Nothing to read, and nowhere to write to.
    case nothing

    /// A pipe to this process.
    case pipe

    /// What this process has.
    case own
  }

  /// Why a program can't be started.
  public struct Failure: Error, Hashable {
    /// The system's number for it.
    public var code: Int32

    /// The system's words for it.
    public var description: String { String(cString: strerror(code)) }
  }

  /// How a program has ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a code.
    case exited(Int32)

    /// By a signal.
    case signaled(Int32)

    /// It was ended, as its time was over.
    case late

    /// It was ended, as nobody wanted more of it.
    case stopped
  }

  /// How long a program has to end when it is asked to.
  private static let patience = Duration.milliseconds(300)

  private let process: pid_t

  /// The ends of pipes; negative where there is none, or none any more.
  private var ends: [Int32] = [-1, -1, -1]
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: What is started.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  /// - Throws: A failure; then nothing was started.
  public init(
    _ program: Program, input: Stream = .nothing, output: Stream = .pipe, errors: Stream = .own
  ) throws(Failure) {
    var ends: [Int32] = [-1, -1, -1]
    var theirs: [Int32] = []
    var opened: [Int32] = []
    func failure() -> Failure {
      let failure = Failure(code: errno)
      for descriptor in opened + ends where descriptor >= 0 { close(descriptor) }
      return failure
    }
    for (number, stream) in [input, output, errors].enumerated() {
      switch stream {
      case .own: theirs.append(Int32(number))
      case .nothing:
        let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        opened.append(descriptor)
        theirs.append(descriptor)
      case .pipe:
        var pair: [Int32] = [-1, -1]
        guard CPlatform_pipe(&pair) == 0 else { throw failure() }
        let (own, other) = number == 0 ? (pair[1], pair[0]) : (pair[0], pair[1])
        ends[number] = own
        opened.append(other)
        theirs.append(other)
        _ = fcntl(own, F_SETFL, O_NONBLOCK)
      }
    }
    var process: Int32 = 0
    let code = Self.start(program, streams: theirs, process: &process)
    errno = code
    guard code == 0 else { throw failure() }
    for descriptor in opened { close(descriptor) }
    self.process = process
    self.ends = ends
  }

  /// Starts a program that goes on when this process ends, as a browser does, and that reads and says
  /// nothing here.
  public static func launch(_ program: Program) throws(Failure) {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { throw Failure(code: errno) }
    defer { close(nowhere) }
    var process: Int32 = 0
    let code = start(
      program, streams: [nowhere, nowhere, nowhere], isIndependent: true, process: &process)
    if code != 0 { throw Failure(code: code) }
  }

  private static func start(
    _ program: Program, streams: [Int32], isIndependent: Bool = false, process: inout Int32
  ) -> Int32 {
    let strings = ([program.path] + program.arguments).map { Array($0.utf8CString) }
    var arguments: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      program.environment.entries.map { strdup($0) } + [nil]
    let folder = program.folder.flatMap { strdup($0) }
    let path = strdup(program.path)
    defer {
      for word in arguments + environment { free(word) }
      free(folder)
      free(path)
    }
    func limit(_ value: Int?) -> UInt64 { value.map { UInt64(max(0, $0)) } ?? .max }
    return arguments.withUnsafeMutableBufferPointer { arguments in
      environment.withUnsafeMutableBufferPointer { environment in
        var started = CPlatformProgram()
        started.path = UnsafePointer(path)
        started.arguments = UnsafePointer(arguments.baseAddress)
        started.environment = UnsafePointer(environment.baseAddress)
        started.folder = UnsafePointer(folder)
        started.streams = (streams[0], streams[1], streams[2])
        started.limits = CPlatformLimits(
          fileSize: limit(program.maximumFileSize),
          processorSeconds: limit(program.maximumProcessorSeconds),
          memory: limit(program.maximumMemory), descriptors: limit(program.maximumDescriptors))
        started.isIndependent = isIndependent
        started.confine = program.confine
        return CPlatform_start(&started, &process)
      }
    }
  }

  deinit {
    end()
  }

  // MARK: Streams

  /// Sends some bytes as standard input, and gives what comes back.
  ///
  /// Standard input is ended behind the bytes if `endsInput`. What the program has said on standard
  /// error comes before what it says on standard output after that.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - endsInput: Whether nothing else will be sent.
  ///   - deadline: When the program is given up; nil for never.
  ///   - lifeline: A pipe of this process, whose end is that of the program too; negative for none.
  ///   - isCancelled: Whether nobody waits any more; asked ten times a second.
  ///   - receive: Takes what the program says, and returns whether more is wanted. The first number
  ///     is that of the stream, 1 or 2.
  /// - Returns: Nil when no more is wanted, and the program runs on; else how it has ended.
  public func exchange(
    _ bytes: [UInt8] = [], endsInput: Bool = true, until deadline: ContinuousClock.Instant?,
    lifeline: Int32 = -1, isCancelled: () -> Bool = { false },
    _ receive: (Int32, UnsafeRawBufferPointer) -> Bool
  ) -> Ending? {
    var left = bytes[...]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if left.isEmpty, endsInput { closeEnd(0) }
      if ends[1] < 0, ends[2] < 0, ends[0] < 0 || left.isEmpty { return wait(until: deadline) }
      var events = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      events[0].events = Int16(POLLOUT)
      if left.isEmpty { events[0].fd = -1 }
      events.append(pollfd(fd: lifeline, events: 0, revents: 0))
      _ = poll(&events, nfds_t(events.count), 100)
      if events[3].revents & Int16(POLLHUP | POLLERR) != 0 || isCancelled() { return end(.stopped) }
      if let deadline, ContinuousClock.now >= deadline { return end(.late) }
      if events[0].revents != 0 { left = send(left) }
      for stream in [1, 2] where events[stream].revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(ends[stream], $0) }
        if count == nil { closeEnd(stream) }
        guard let count, count > 0 else { continue }
        // What is on standard error by now was said before.
        if stream == 1, !drainErrors(receive) { return nil }
        let isWanted = buffer.withUnsafeBytes {
          receive(Int32(stream), UnsafeRawBufferPointer(rebasing: $0[..<count]))
        }
        if !isWanted { return nil }
      }
    }
  }

  /// Writes what can be written now, and returns the rest; what nobody reads is as good as written.
  private func send(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes {
      CPlatform_writeQuietly(ends[0], $0.baseAddress, $0.count)
    }
    if count >= 0 { return bytes.dropFirst(count) }
    if errno == EINTR || errno == EAGAIN { return bytes }
    closeEnd(0)
    return []
  }

  /// Gives what is on standard error by now; returns whether more is wanted.
  private func drainErrors(_ receive: (Int32, UnsafeRawBufferPointer) -> Bool) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    // A pipe holds no more at a time; a program that never stops must not keep this waiting.
    for _ in 0..<16 where ends[2] >= 0 {
      let count = buffer.withUnsafeMutableBytes { read(ends[2], $0) }
      guard let count, count > 0 else { return true }
      let isWanted = buffer.withUnsafeBytes {
        receive(2, UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      if !isWanted { return false }
    }
    return true
  }

  /// Reads what is there, 0 for nothing yet; nil at the end.
  private func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = SystemCall.read(descriptor, buffer)
    if count > 0 { return count }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : nil
  }

  private func closeEnd(_ number: Int) {
    if ends[number] >= 0 { close(ends[number]) }
    ends[number] = -1
  }

  // MARK: The end

  /// Ends the program and what it has started, and returns how it has ended.
  @discardableResult
  public func end() -> Ending {
    for number in ends.indices { closeEnd(number) }
    if status == nil, !hasEnded(within: .zero) {
      kill(-process, SIGTERM)
      _ = hasEnded(within: Self.patience)
    }
    return reap()
  }

  private func end(_ ending: Ending) -> Ending {
    _ = end()
    return ending
  }

  /// Waits for the end of the program.
  public func wait(until deadline: ContinuousClock.Instant?) -> Ending {
    let time = deadline.map { ContinuousClock.now.duration(to: $0) }
    return hasEnded(within: time) ? reap() : end(.late)
  }

  /// Kills what is left of the group, and takes the program's end from the system.
  private func reap() -> Ending {
    if let status { return Self.ending(status) }
    // As long as the program's end is not taken, its number is that of no other group.
    kill(-process, SIGKILL)
    // A process that has given up signals can't kill. Then the program ends with its pipes, or with
    // this process.
    guard hasEnded(within: .seconds(1)) else { return .stopped }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return Self.ending(status)
  }

  private func hasEnded(within time: Duration?) -> Bool {
    let end = time.map { ContinuousClock.now.advanced(by: $0) }
    var pause: useconds_t = 50
    while !CPlatform_hasEnded(process) {
      if let end, ContinuousClock.now >= end { return false }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    return true
  }

  private static func ending(_ status: Int32) -> Ending {
    status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
  }
}
