import Foundation
import TestSupport
import Testing

/// What shells complete, and the help of topics.
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}, "border_radius": 8}}"#,
      "m.json")
    try folder.write("<h1>Hello</h1>", "p.html")
  }

  private func words(_ line: [String]) throws -> [String] {
    let outcome = try Program.run(["complete-words", "--"] + line, folder: folder.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (["lin"], "lint"), (["--dev"], "--device"), (["m.json", "--appearance", "d"], "dark"),
      (["render", "--device", "iphone-s"], "iphone-se"),
      (["render", "--device=iphone-s"], "--device=iphone-se"),
      (["m.json", "--text-size", "large,AX3,xS"], "large,AX3,xSmall"),
      (["lint", "m.json", "--check", "cont"], "contrast"), (["lint", "--fail-on", "e"], "error"),
      (["m.json", "--sdk", "braze=18"], "braze=18.2"), (["m.json", "--vendor", "b"], "braze"),
      (["what-if", "m.json", "--set", "maxW"], "maxWidth="),
      (["what-if", "m.json", "--set", "message:display.he"], "message:display.heading.text="),
      (["what-if", "m.json", "--set", "textSize=AX"], "textSize=AX1"),
      (["what-if", "p.html", "--set", "css"], "css:h1{font-size}="),
      (["what-if", "m.json", "--across", "devices=all,text"], "devices=all,textSizes="),
      (["help", "exit"], "exit-codes"), (["completions", "f"], "fish"),
      (["m.json", "-"], "--sheet"),
      (["m.json", "--style", ""], ":files"), (["m.json", "-o", ""], ":files"),
      (["lint", ""], ":files"),
      ([""], "render"), ([""], ":files"),
    ])
  func `A word is completed by what is possible there`(_ line: [String], _ word: String) throws {
    let found = try words(line)
    #expect(found.contains(word), "\(found)")
    let typed = line.last ?? ""
    #expect(found.allSatisfy { $0 == ":files" || $0.hasPrefix(typed) })
  }

  @Test func `Values that only numbers can be are not files`() throws {
    #expect(try words(["m.json", "--jobs", ""]).isEmpty)
    #expect(try !words([""]).contains("complete-words"))
  }

  @Test(arguments: [
    ("render-snapshot what-if m.json --set maxW", "maxW", ["maxWidth="]),
    (
      "render-snapshot what-if m.json --set message:display.bo", "display.bo",
      ["display.border_radius="]
    ),
    ("render-snapshot m.json --appearance=", "=", ["light", "dark", "all"]),
    ("render-snapshot m.json --style p", "p", ["p.html"]),
  ])
  func `Bash completes words with its own breaks in them`(
    _ line: String, _ piece: String, _ replies: [String]
  ) throws {
    let script = """
      source <("$PROGRAM" completions bash)
      COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=('\(piece)') COMP_CWORD=0
      _render_snapshot "$PROGRAM"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.run(
      ["-c", script], environment: ["PROGRAM": Program.path], folder: folder.path,
      program: "/bin/bash")
    #expect(outcome.text.split(separator: "\n").map(String.init) == replies, "\(outcome.errors)")
  }

  @Test func `Help is of commands and of topics, and a misspelt one is corrected`() throws {
    func help(_ name: String) throws -> Program.Outcome {
      try Program.run(["help", name], folder: folder.path)
    }
    #expect(try help("lint").text.contains("--fail-on"))
    #expect(try help("checks").text.contains("reading-order"))
    #expect(try help("keys").text.contains("css:h1{font-size}"))
    let mistyped = try help("exit-cods")
    #expect(mistyped.status == 2 && mistyped.errors.contains("Did you mean \"exit-codes\"?"))
    #expect(try Program.run(["help"], folder: folder.path).text.contains("SUBCOMMANDS"))
  }
}
