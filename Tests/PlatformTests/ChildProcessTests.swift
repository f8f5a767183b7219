import Testing

@testable import Platform

/// Programs that are started, and how they end: here it is the shell, which nothing else uses.
struct ChildProcessTests {
  /// What a script has said on standard output and error, and how it has ended.
  private func run(
    _ script: String, input: [UInt8] = [], limit: Duration = .seconds(20), maximum: Int = 1 << 20,
    _ change: (inout ChildProcess.Program) -> Void = { _ in }
  ) throws -> (output: String, errors: String, ending: ChildProcess.Ending?) {
    var program = ChildProcess.Program(
      path: "/bin/sh", arguments: ["-c", script], environment: .own)
    change(&program)
    var said: [Int32: [UInt8]] = [:]
    let ending = try ChildProcess(program, input: .pipe, errors: .pipe).exchange(
      input, until: .now.advanced(by: limit)
    ) { stream, bytes in
      said[stream, default: []] += bytes
      return said[stream, default: []].count <= maximum
    }
    return (
      String(decoding: said[1] ?? [], as: UTF8.self),
      String(decoding: said[2] ?? [], as: UTF8.self),
      ending
    )
  }

  /// Whether the process whose number a script has said goes on.
  ///
  /// One that was killed may be left for its own parent to be taken note of.
  private func isAlive(_ said: String) -> Bool {
    guard let line = said.split(separator: "\n").first, let process = pid_t(line) else {
      return true
    }
    for _ in 0..<200 {
      let state = ProcessMemory.string(of: "/proc/\(process)/stat") ?? ""
      if kill(process, 0) != 0 || state.contains(") Z ") { return false }
      usleep(20_000)
    }
    return true
  }

  @Test func `What a program reads and says goes through pipes`() throws {
    let bytes = [UInt8](repeating: 65, count: 300_000)
    let outcome = try run("cat; echo well >&2; exit 7", input: bytes)
    #expect(outcome.output.utf8.elementsEqual(bytes))
    #expect(outcome.errors == "well\n" && outcome.ending == .exited(7))
  }

  @Test func `Input that nobody reads ends nothing`() throws {
    let outcome = try run("exit 3", input: [UInt8](repeating: 65, count: 1 << 20))
    #expect(outcome.ending == .exited(3))
  }

  @Test func `What is said on standard error comes before what is said later`() throws {
    for _ in 0..<20 {
      var order: [Int32] = []
      let program = ChildProcess.Program(
        path: "/bin/sh", arguments: ["-c", "echo 1; echo 2 >&2; echo 3"])
      _ = try ChildProcess(program, errors: .pipe).exchange(until: nil) { stream, bytes in
        for byte in bytes where byte != 0x0A { order.append(stream * 10 + Int32(byte) - 48) }
        return true
      }
      let (error, last) = (order.firstIndex(of: 22), order.firstIndex(of: 13))
      #expect(try #require(error) < #require(last))
    }
  }

  @Test func `A program is ended with all that it has started`() throws {
    let outcome = try run("sleep 1000 & echo $!; wait", limit: .milliseconds(300))
    #expect(outcome.ending == .late)
    #expect(!isAlive(outcome.output))
  }

  @Test func `A program that doesn't want to end is killed`() throws {
    let outcome = try run(
      "trap '' TERM; echo $$; while :; do sleep 1; done", limit: .milliseconds(300))
    #expect(outcome.ending == .late)
    #expect(!isAlive(outcome.output))
  }

  @Test func `What a program leaves behind ends with it`() throws {
    let outcome = try run("sleep 1000 >/dev/null 2>&1 & echo $!")
    #expect(outcome.ending == .exited(0))
    #expect(!isAlive(outcome.output))
  }

  @Test func `A program that says too much is ended`() throws {
    let outcome = try run("echo $$; while :; do echo more; done", maximum: 1000)
    #expect(outcome.ending == nil)
    #expect(!isAlive(outcome.output))
  }

  @Test func `A program ends with the pipe that it depends on`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let program = ChildProcess.Program(path: "/bin/sleep", arguments: ["1000"])
    let child = try ChildProcess(program)
    close(ends[1])
    #expect(child.exchange(until: nil, lifeline: ends[0], { _, _ in true }) == .stopped)
  }

  @Test func `A program that nobody waits for any more is ended`() throws {
    let child = try ChildProcess(.init(path: "/bin/sleep", arguments: ["1000"]))
    #expect(child.exchange(until: nil, isCancelled: { true }, { _, _ in true }) == .stopped)
  }

  @Test func `A program has its own environment, limits and folder, and no other files`() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let outcome = try run("echo $A-$HOME; pwd; ulimit -c; ulimit -t; ls /dev/fd/ | wc -l; env") {
      $0.environment = ProgramEnvironment()
      $0.environment["A"] = "a b"
      $0.environment["PATH"] = "/usr/bin:/bin"
      $0.folder = "/"
      $0.maximumProcessorSeconds = 10
    }
    let lines = outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines.prefix(4) == ["ab-", "/", "0", "10"])
    // The three streams, and that by which `ls` reads.
    #expect(lines.dropFirst(4).first == "4")
    #expect(!outcome.output.contains("USER="))
  }

  @Test func `A file can't become larger than is allowed`() throws {
    let outcome = try run("echo $$ >/dev/null; f=$(mktemp); echo a >$f; stat -c %s $f; rm $f") {
      $0.maximumFileSize = 0
    }
    #expect(outcome.output != "2\n")
  }

  @Test func `Signals that this process ignores end a program`() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(try run("kill -PIPE $$; echo alive").ending == .signaled(SIGPIPE))
  }

  @Test func `A program that isn't there is a failure`() {
    #expect(throws: ChildProcess.Failure(code: ENOENT)) {
      try ChildProcess(.init(path: "/nonexistent/program", arguments: []))
    }
    #expect(throws: ChildProcess.Failure(code: EACCES)) {
      try ChildProcess(.init(path: "/etc/passwd", arguments: []))
    }
    #expect(throws: ChildProcess.Failure(code: ENOENT)) {
      try ChildProcess.Program(named: "no-such-program-\(getpid())", arguments: [])
    }
  }

  #if os(Linux)
  @Test func `A program ends with the thread that started it`() throws {
    var id: [UInt8] = []
    // The shell is killed as `sh -c` that waits is: by the end of its parent's thread.
    final class Kept { var child: ChildProcess? }
    let kept = Kept()
    DeepStack.onNewStack {
      kept.child = try? ChildProcess(
        .init(path: "/bin/sh", arguments: ["-c", "echo $$; exec sleep 1000"]))
      _ = kept.child?.exchange(until: nil) { _, bytes in
        id += bytes
        return false
      }
    }
    let child = try #require(kept.child)
    #expect(child.wait(until: .now.advanced(by: .seconds(20))) == .signaled(SIGKILL))
    #expect(!id.isEmpty)
  }
  #endif
}
