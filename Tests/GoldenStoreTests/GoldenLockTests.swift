import Diagnostics
import Foundation
import GoldenStore
import TestSupport
import Testing

struct GoldenLockTests {
  private static let one = GoldenLock.Entry(of: [1])
  private static let two = GoldenLock.Entry(of: [2])

  @Test func `What is written is read again, sorted`() throws {
    var lock = GoldenLock()
    lock.entries = ["b/x.png": Self.two, "a/x y.png": Self.one]
    let lines = lock.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasSuffix(" 1 a/x y.png"))
    #expect(try GoldenLock(lock.text, file: "goldens.lock") == lock)
    #expect(try GoldenLock(lock.text.replacing("\n", with: "\r\n"), file: "f") == lock)
  }

  @Test(arguments: [
    "<<<<<<< HEAD", "\(String(repeating: "a", count: 64)) 1", "abc 1 a.png",
    "\(String(repeating: "a", count: 64)) -1 a.png",
    "\(String(repeating: "a", count: 64)) 1 ../a.png",
    "\(String(repeating: "a", count: 64)) 1 /a.png",
    "\(String(repeating: "a", count: 64)) 1 ../\u{301}a.png",
    "\(String(repeating: "a", count: 64)) 1 /\u{301}a.png",
    "\(String(repeating: "a", count: 64)) 999999999999 a.png",
    "\(String(repeating: "A", count: 64)) 1 a.png",
  ])
  func `A line that is wrong is an error with its number`(_ line: String) {
    let error = #expect(throws: Diagnostic.self) {
      try GoldenLock("# title\n\(line)\n", file: "goldens.lock")
    }
    #expect(error?.keyPath == "2" && error?.file == "goldens.lock")
  }

  @Test func `A file that is listed twice is an error that doesn't print its name`() {
    let line = "\(Self.one.digest) 1 a-secret.png\n"
    let error = #expect(throws: Diagnostic.self) { try GoldenLock(line + line, file: "f") }
    #expect(error?.keyPath == "2" && error?.description.contains("secret") == false)
  }

  @Test(arguments: ["../other.lock", "nowhere", "../nowhere"])
  func `A link out of the snapshot folder is neither read nor written`(_ target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("# \n\(Self.one.digest) 1 a.png\n", "other.lock")
    try folder.write("", "S/snapshot.yml")
    let root = folder.path + "/S"
    try FileManager.default.createSymbolicLink(
      atPath: root + "/" + GoldenLock.fileName, withDestinationPath: target)
    #expect(throws: Diagnostic.self) { try GoldenLock.read(in: root) }
    #expect(throws: Diagnostic.self) {
      try GoldenLock.update(in: root) { $0.entries["b.png"] = Self.two }
    }
    #expect(try folder.files == ["S", "other.lock"])
  }

  @Test func `A link that stays in the snapshot folder is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\(Self.one.digest) 1 a.png\n", "real.lock")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + GoldenLock.fileName, withDestinationPath: "real.lock")
    #expect(try GoldenLock.read(in: folder.path).entries.count == 1)
  }

  @Test(arguments: [
    ("caf\u{E9}/a.png", "cafe\u{301}/a.png"), ("K/a.png", "\u{212A}/a.png"),
    ("\u{C5}/a.png", "\u{212B}/a.png"), ("a/x;.png", "a/x\u{37E}.png"),
  ])
  func `Files whose names look the same have a line each`(_ one: String, _ other: String) throws {
    let folder = try TemporaryFolder()
    for (name, entry) in [(one, Self.one), (other, Self.two)] {
      try GoldenLock.update(in: folder.path) { $0.entries[ExactText(name)] = entry }
    }
    let lock = try GoldenLock.read(in: folder.path)
    #expect(lock.entries == [ExactText(one): Self.one, ExactText(other): Self.two])
    #expect(try GoldenLock(lock.text, file: "f").entries == lock.entries)
  }

  @Test func `Writers at the same time lose nothing`() async throws {
    let folder = try TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          try GoldenLock.update(in: folder.path) { lock in
            lock.entries[ExactText("case\(number)/x.png")] = GoldenLock.Entry(of: [UInt8(number)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try GoldenLock.read(in: folder.path).entries.count == 64)
    #expect(try folder.files == [GoldenLock.fileName])
  }

  @Test(arguments: [
    ("s3://my-bucket/a/b", "s3://my-bucket/a/b"), ("s3://my-bucket", "s3://my-bucket"),
    ("file:///srv/goldens/", "file:///srv/goldens"),
  ])
  func `Addresses of stores are read`(_ text: String, _ words: String) throws {
    #expect(try StoreAddress(text).description == words)
  }

  @Test(arguments: [
    "s3://", "s3://B", "s3://bucket/a b", "s3://bucket/../x", "file://host/x", "file:///a/../b",
    "https://host/x", "s3://bucket\n", "",
  ])
  func `Other addresses are errors`(_ text: String) {
    #expect(throws: Diagnostic.self) { try StoreAddress(text) }
  }
}

struct ObjectFolderTests {
  private let folder: TemporaryFolder
  private let objects: ObjectFolder
  private let content: [UInt8] = [1, 2, 3]

  init() throws {
    folder = try TemporaryFolder()
    objects = ObjectFolder(folder.path)
  }

  @Test func `What was put in is there, once`() throws {
    try objects.put(content)
    try objects.put(content)
    #expect(objects.content(of: ContentDigest(of: content)) == content)
    #expect(try objects.digests() == [ContentDigest(of: content)])
  }

  @Test(arguments: [[], [1, 2], [1, 2, 3, 4], [1, 2, 4]] as [[UInt8]])
  func `A damaged file is not one, and is written again`(_ damaged: [UInt8]) throws {
    let digest = ContentDigest(of: content)
    try folder.write(damaged, "\(digest.text.prefix(2))/\(digest)")
    #expect(objects.content(of: digest) == nil && !objects.has(digest))
    try objects.put(content)
    #expect(objects.content(of: digest) == content)
  }

  @Test(arguments: ["outside", "nowhere"])
  func `Nothing is put in through a link`(_ target: String) throws {
    let outside = try TemporaryFolder()
    let digest = ContentDigest(of: content)
    try outside.write("x", "outside/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/\(digest.text.prefix(2))",
      withDestinationPath: outside.path + "/" + target)
    #expect(throws: Diagnostic.self) { try objects.put(content) }
    #expect(try outside.files == ["outside"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: outside.path + "/outside") == ["file"])
  }

  @Test func `A link out of the folder is not followed`() throws {
    let outside = try TemporaryFolder()
    let digest = ContentDigest(of: content)
    let target = try outside.write(content, "x")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/\(digest.text.prefix(2))", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: objects.file(digest), withDestinationPath: target)
    #expect(objects.content(of: digest) == nil)
  }
}
