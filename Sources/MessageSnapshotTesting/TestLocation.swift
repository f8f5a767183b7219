import Diagnostics

/// The location of an assertion in a test's source.
struct TestLocation: Sendable {
  /// The path of the test's file, as XCTest wants it.
  let file: StaticString
  let filePath: String

  /// The test's module and file, such as `AppTests/ModalTests.swift`.
  let fileID: String

  /// The test's function, such as `logbook()`.
  let testName: String
  let line: UInt
  let column: UInt

  /// The folder of the test's file, without a slash at its end.
  var folder: String { filePath.parentPath }

  /// The name of the test's file without its extension, such as `ModalTests`.
  var fileName: String {
    let name = filePath.pathNames().last ?? ""
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : String(name)
  }

  /// The module of the test, such as `AppTests`.
  var module: String { String(fileID.pathNames().first ?? "Tests") }

  /// The name of the test's function without its parameters, and without backticks around it.
  var plainTestName: Substring {
    // What is between backticks may have parentheses itself.
    guard testName.hasPrefix("`"), let end = testName.lastIndex(of: "`") else {
      return testName.prefix { $0 != "(" }
    }
    return testName[..<end].dropFirst()
  }

  /// The pattern by which `swift test --filter` finds the test.
  var filter: String {
    // Other characters may mean something to a shell or in a pattern.
    plainTestName.map { character in
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
        ? String(character) : "."
    }.joined()
  }
}

extension String {
  /// The path of the folder that a file or folder is in.
  var parentPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
