import Diagnostics
import Testing

/// A sign with a combining mark behind it is one character to `String`, and two to everybody else.
struct MarkedSignTests {
  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<<", "&lt;&lt;"), ("", ""), ("plain é", "plain é"),
    ("\"\u{301} onload=x", "&quot;\u{301} onload=x"), ("<\u{338}b", "&lt;\u{338}b"),
    ("\u{600}\"", "\u{600}&quot;"), ("\u{1F600}&\u{FE0F}", "\u{1F600}&amp;\u{FE0F}"),
  ])
  func `Signs are written as references, whatever is around them`(
    _ text: String, _ expected: String
  ) {
    let escaped = text.escaping(["&": "&amp;", "<": "&lt;", "\"": "&quot;"])
    #expect(escaped.isExactly(expected))
  }

  @Test(arguments: [
    ("a/b", ["a", "b"]), ("/a//b/", ["a", "b"]), ("..\u{2F}\u{301}x", ["..", "\u{301}x"]),
    ("a\u{600}/../b", ["a\u{600}", "..", "b"]), ("", []),
  ])
  func `Slashes divide a path, whatever is around them`(_ path: String, _ names: [String]) {
    #expect(path.pathNames().map(String.init) == names)
  }

  @Test(arguments: [
    ("a/b/c", "a/b/", "c"), ("c", "", "c"), ("/", "/", ""), ("a/\u{301}c", "a/", "\u{301}c"),
  ])
  func `The last slash divides a path, whatever is behind it`(
    _ path: String, _ folder: String, _ name: String
  ) {
    #expect(path.dividedAtLastSlash.folder.isExactly(folder))
    #expect(path.dividedAtLastSlash.name.isExactly(name))
  }

  @Test func `Empty names are kept on request`() {
    #expect("/a//b".pathNames(keepingEmpty: true) == ["", "a", "", "b"])
    #expect("/\u{301}a".isAbsolutePath)
    #expect(!"a/b".isAbsolutePath && !"".isAbsolutePath)
  }

  @Test func `Lines end with a line feed`() {
    #expect("a\r\nb\n".withLineFeeds == "a\nb\n")
    #expect("a\rb".withLineFeeds == "a\rb")
  }
}
