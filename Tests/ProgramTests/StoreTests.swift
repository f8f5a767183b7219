import Foundation
import TestSupport
import Testing

/// Goldens that are kept in a folder elsewhere.
struct StoreTests {
  private let workspace: SnapshotWorkspace
  private let store: TemporaryFolder

  init() throws {
    workspace = try SnapshotWorkspace(2)
    store = try TemporaryFolder()
    try workspace.folder.write(
      "devices: [60x40]\ngoldens: {store: \"file://\(store.path)\"}\n", "Snapshots/snapshot.yml")
  }

  private func accept() throws {
    #expect(try workspace.run("check").status == 1)
    let accepted = try workspace.run("accept", "--all")
    #expect(accepted.status == 0, "\(accepted.errors)")
  }

  private func objects() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: store.path).filter { $0.count > 60 }
  }

  @Test func `Accepted goldens are in the store, and only their digests in the folder`() throws {
    try accept()
    #expect(
      try workspace.names("Snapshots").filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") } == []
    )
    #expect(try workspace.text("Snapshots/goldens.lock").contains(" page/10/60x40.png\n"))
    #expect(try objects().isEmpty == false)
    #expect(try workspace.run("check").text == "2 passed\n")
    // A machine that has nothing yet.
    try FileManager.default.removeItem(atPath: workspace.path + "/.build")
    let fresh = try workspace.run("check")
    #expect(fresh.status == 0 && fresh.text == "2 passed\n", "\(fresh.errors)")
    try workspace.writePages(top: 12)
    let changed = try workspace.run("check")
    #expect(changed.status == 1 && changed.text.contains("moved down 2 pt"))
  }

  @Test(arguments: ["", "junk", "cut"]) func `A damaged store passes nothing`(_ kind: String) throws
  {
    try accept()
    try FileManager.default.removeItem(atPath: workspace.path + "/.build")
    for name in try objects() {
      let path = store.path + "/" + name
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      switch kind {
      case "cut": bytes.removeLast()
      case "junk": bytes[bytes.count / 2] ^= 1
      default: bytes = Data()
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    let checked = try workspace.run("check")
    #expect(checked.status == 2 && checked.errors.contains("it is not there, or damaged"))
    #expect(!checked.text.contains("passed"))
  }

  @Test func `A damaged cache is downloaded again`() throws {
    try accept()
    let cache = workspace.path + "/.build/golden-cache"
    for name in try FileManager.default.subpathsOfDirectory(atPath: cache) where name.count > 60 {
      try Data("junk".utf8).write(to: URL(fileURLWithPath: cache + "/" + name))
    }
    #expect(try workspace.run("check").text == "2 passed\n")
  }

  @Test func `What can't be uploaded is not accepted`() throws {
    try workspace.run("check")
    try FileManager.default.removeItem(atPath: store.path)
    try Data().write(to: URL(fileURLWithPath: store.path))
    let accepted = try workspace.run("accept", "--all")
    #expect(accepted.status == 2 && accepted.errors.contains("can't be put into"))
    #expect(!FileManager.default.fileExists(atPath: workspace.path + "/Snapshots/goldens.lock"))
  }

  @Test func `Goldens in Git are moved into the store, and unreferenced ones leave the lock`()
    throws
  {
    let settings = try workspace.text("Snapshots/snapshot.yml")
    try workspace.folder.write("devices: [60x40]\n", "Snapshots/snapshot.yml")
    try accept()
    try workspace.folder.write(settings, "Snapshots/snapshot.yml")
    let moved = try workspace.run("store", "upload")
    #expect(moved.text.hasPrefix("4 files moved into file://"), "\(moved.errors)")
    #expect(try workspace.names("Snapshots").filter { $0.hasSuffix(".png") } == [])
    #expect(try workspace.run("check").text == "2 passed\n")
    #expect(try workspace.run("store", "fetch").text == "4 goldens, 0 downloaded, 0 missing\n")

    try FileManager.default.removeItem(atPath: workspace.path + "/Snapshots/page/11/message.html")
    let orphaned = try workspace.run("check", "--unclaimed", "fail")
    #expect(orphaned.status == 1 && orphaned.text.contains("1 unclaimed"))
    let pruned = try workspace.run("prune")
    #expect(pruned.text.contains("Snapshots/page/11/60x40.png\n"))
    #expect(try workspace.run("check", "--unclaimed", "fail").text == "1 passed\n")
    let unused = try workspace.run("store", "list", "--unused").text
    let all = try workspace.run("store", "list").text
    #expect(unused.split(separator: "\n").count < all.split(separator: "\n").count)
  }

  #if os(Linux)
  @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
  func `Nothing goes on when a check is ended that waits for its store`(_ signal: Int32) throws {
    // The system takes connections, and nobody answers.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    try #require(isBound)
    try workspace.folder.write(
      "devices: [60x40]\ngoldens: {store: s3://bucket/x}\n", "Snapshots/snapshot.yml")
    let lines = workspace.cases.enumerated().map { number, name in
      "\(String(repeating: "\(number)", count: 64)) 100 \(name)/60x40.png\n"
    }
    try workspace.folder.write(lines.joined(), "Snapshots/goldens.lock")
    let mark = "STORE_TEST=\(UUID().uuidString)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      mark, "AWS_ENDPOINT_URL=http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))",
      Program.path, "check",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(SnapshotWorkspace.plain) {
      $1
    }
    process.currentDirectoryURL = URL(fileURLWithPath: workspace.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    #expect(try waits { Self.programs(with: mark).filter { $0 == "curl" }.count == 2 })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(try waits { Self.programs(with: mark) == [] })
  }

  private func waits(_ condition: () -> Bool) throws -> Bool {
    for _ in 0..<400 {
      if condition() { return true }
      usleep(50_000)
    }
    return false
  }

  /// The names of programs whose environment has a variable.
  private static func programs(with variable: String) -> [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { folder in
      guard Int(folder) != nil,
        let environment = FileManager.default.contents(atPath: "/proc/\(folder)/environ"),
        environment.range(of: Data(variable.utf8)) != nil
      else { return nil }
      let name = FileManager.default.contents(atPath: "/proc/\(folder)/comm") ?? Data()
      return String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
  #endif
}
