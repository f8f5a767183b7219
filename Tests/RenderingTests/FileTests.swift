import Diagnostics
import Foundation
import Inputs
import Rendering
import TestSupport
import Testing

struct FileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `A file is read whole up to the limit and rejected over it`() throws {
    try folder.write([1, 2, 3], "a")
    #expect(try InputFile.read(folder.path + "/a", limit: 3) == [1, 2, 3])
    let error = #expect(throws: Diagnostic.self) {
      try InputFile.read(folder.path + "/a", limit: 2)
    }
    #expect(error?.summary == "The file has 3 bytes; at most 2 bytes are read.")
  }

  @Test func `An endless file is read no further than the limit`() {
    let error = #expect(throws: Diagnostic.self) {
      try InputFile.read("/dev/zero", limit: 100_000)
    }
    #expect(error?.summary.contains("goes on") == true)
  }

  @Test func `What is missing or a folder is reported with its name`() {
    for path in ["/none/at/all", folder.path] {
      let error = #expect(throws: Diagnostic.self) { try InputFile.read(path, limit: 10) }
      #expect(error?.file == path)
    }
  }

  @Test func `A pipe is written to and stays one`() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Open for both, so that neither side waits for the other.
    let end = open(path, O_RDWR | O_NONBLOCK)
    defer { close(end) }
    try OutputFile.write([7, 8], to: path)
    var bytes: [UInt8] = [0, 0, 0]
    #expect(read(end, &bytes, 3) == 2)
    #expect(bytes == [7, 8, 0])
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `Bytes are added to a file, or begin one`() throws {
    let path = folder.path + "/log"
    try OutputFile.append([1], to: path)
    try OutputFile.append([2, 3], to: path)
    #expect(try InputFile.read(path, limit: 9) == [1, 2, 3])
  }

  @Test func `A write follows a link and keeps the permissions`() throws {
    try folder.write([1], "real")
    let (real, link) = (folder.path + "/real", folder.path + "/link")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "real")
    try OutputFile.write([2], to: link)
    #expect(try InputFile.read(real, limit: 9) == [2])
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "real")
    #expect(try files.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `A write that fails leaves the old file as it was`() throws {
    try folder.write([1], "sub/a")
    let target = folder.path + "/sub/a"
    try OutputFile.write([2], to: target)
    #expect(try InputFile.read(target, limit: 9) == [2])
    let error = #expect(throws: Diagnostic.self) {
      try OutputFile.write([3], to: target + "/b")
    }
    #expect(error?.file == target + "/b")
    #expect(try InputFile.read(target, limit: 9) == [2])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/sub") == ["a"])
  }

  @Test func `A link to nothing stays one, and what it leads to is written`() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new")
    try OutputFile.write([1], to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new")
    #expect(try InputFile.read(folder.path + "/new", limit: 9) == [1])
  }

  @Test func `A read-only file is not replaced`() throws {
    let path = try folder.write([1], "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let error = #expect(throws: Diagnostic.self) { try OutputFile.write([2], to: path) }
    #expect(error?.summary.contains("read-only") == true)
    #expect(try InputFile.read(path, limit: 9) == [1])
  }

  @Test func `What an ended process has left goes with the next write, what another writes stays`()
    throws
  {
    let (path, left) = (folder.path + "/a", ".a.render-snapshot-0")
    try folder.write("half a file", left)
    try OutputFile.write([1], to: path)
    #expect(try folder.files == ["a"])
    let other = try folder.write("half a file", left)
    let descriptor = open(other, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try OutputFile.write([2], to: path)
    #expect(try folder.files == [left, "a"])
    #expect(FileManager.default.contents(atPath: other) == Data("half a file".utf8))
  }
}
