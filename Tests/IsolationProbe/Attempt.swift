import Dispatch
import Platform
import Synchronization

/// Things that a process may try.
enum Attempt {
  /// Tries one and returns the error number, 0 when it succeeded.
  static func code(of name: String, _ value: String) -> Int32 {
    switch name {
    case "read": result(of: open(value, O_RDONLY))
    case "write": result(of: open(value, O_WRONLY | O_CREAT, 0o644))
    case "open": result(of: open(value, O_WRONLY))
    case "truncate": result(of: truncate(value, 0))
    case "remove": result(of: unlink(value))
    case "folder": result(of: mkdir(value, 0o755))
    case "link": result(of: symlink("/", value))
    case "replace": replace(value)
    case "take": result(of: rename(value, value + ".taken"))
    case "owner": result(of: chown(value, 1, 1))
    case "tcp": result(of: socket(AF_INET, SocketKind.stream, 0))
    case "tcp6": result(of: socket(AF_INET6, SocketKind.stream, 0))
    case "udp": result(of: socket(AF_INET, SocketKind.datagram, 0))
    case "local": result(of: socket(AF_UNIX, SocketKind.stream, 0))
    case "pair": socketPair()
    case "connect": onSocket { join($0, to: UInt16(value) ?? 0) }
    case "listen": onSocket { offer($0, to: UInt16(value) ?? 0) }
    case "program": execute(value)
    case "spawn": spawn(value)
    case "signal": result(of: kill(getppid(), SIGCONT))
    case "limit": limitParent()
    case "priority": result(of: setpriority(process, id_t(getppid()), getpriority(process, 0)))
    case "own-priority": result(of: setpriority(process, 0, getpriority(process, 0)))
    case "group-priority": result(of: setpriority(group, 0, getpriority(process, 0)))
    case "call": rawCall(Int(value) ?? 0, -1)
    case "attributes": control(value, 0x4008_6602)
    case "other-attributes": control(value, 0x401C_5820)
    case "waiting": control(value, UInt(FIONREAD))
    case "alive": result(of: kill(getppid(), 0))
    case "thread": onNewThread { code(of: value, "") }
    case "write-on-thread":
      onNewThread { code(of: "write", value) }
    default: EINVAL
    }
  }

  #if canImport(Glibc)
  private static let process = Int32(PRIO_PROCESS.rawValue)
  private static let group = Int32(PRIO_PGRP.rawValue)
  #else
  private static let process = Int32(PRIO_PROCESS)
  private static let group = Int32(PRIO_PGRP)
  #endif

  /// Sets the limit of another process to what it is.
  private static func limitParent() -> Int32 {
    typealias Call =
      @convention(c) (pid_t, Int32, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
    guard let symbol = dlsym(nil, "prlimit") else { return EINVAL }
    let call = unsafeBitCast(symbol, to: Call.self)
    var limit = rlimit()
    // That of addresses, under all systems' number 9.
    guard call(getpid(), 9, nil, &limit) == 0 else { return errno }
    return result(of: call(getppid(), 9, &limit, nil))
  }

  /// Makes a call of the kernel by its number.
  private static func rawCall(_ number: Int, _ argument: Int) -> Int32 {
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
    guard let symbol = dlsym(nil, "syscall") else { return EINVAL }
    return unsafeBitCast(symbol, to: Call.self)(number, argument, 0, 0, 0, 0) < 0 ? errno : 0
  }

  private static func control(_ path: String, _ request: UInt) -> Int32 {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var value = [UInt64](repeating: 0, count: 8)
    return result(of: ioctl(descriptor, request, &value))
  }

  private static func result(of value: Int32) -> Int32 { value < 0 ? errno : 0 }

  /// Writes a file beside another one and puts it in its position, as outputs are written.
  private static func replace(_ path: String) -> Int32 {
    let file = open(path + ".new", O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard file >= 0 else { return errno }
    close(file)
    return result(of: rename(path + ".new", path))
  }

  private static func socketPair() -> Int32 {
    var ends: [Int32] = [0, 0]
    return result(of: socketpair(AF_UNIX, SocketKind.stream, 0, &ends))
  }

  private static func onSocket(_ body: (Int32) -> Int32) -> Int32 {
    let descriptor = socket(AF_INET, SocketKind.stream, 0)
    return descriptor < 0 ? errno : body(descriptor)
  }

  private static func join(_ socket: Int32, to port: UInt16) -> Int32 {
    withAddress(port) { result(of: connect(socket, $0, $1)) }
  }

  private static func offer(_ socket: Int32, to port: UInt16) -> Int32 {
    withAddress(port) { address, length in
      let code = result(of: bind(socket, address, length))
      return code == 0 ? result(of: listen(socket, 1)) : code
    }
  }

  /// Gives an address of this machine.
  private static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func execute(_ path: String) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    execv(path, &arguments)
    return errno
  }

  private static func spawn(_ path: String) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var process: pid_t = 0
    return posix_spawn(&process, path, nil, nil, &arguments, nil)
  }

  private static func onNewThread(_ body: @escaping @Sendable () -> Int32) -> Int32 {
    let result = Mutex<Int32>(0)
    DispatchQueue(label: "later").sync {
      // A queue's own thread, as the waiting one would run the work itself otherwise.
      let done = DispatchSemaphore(value: 0)
      DispatchQueue(label: "later still").async {
        let code = body()
        result.withLock { $0 = code }
        done.signal()
      }
      done.wait()
    }
    return result.withLock { $0 }
  }
}
