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
    try folder.write("", "Snapshots/one/iphone-se.dark.png")
    try folder.write("", "q$(x) y.html")
  }

  @Test(arguments: [
    ("render-snapshot what-if m.json --set maxW", "maxW", ["maxWidth="]),
    (
      "render-snapshot what-if m.json --set message:display.bo", "display.bo",
      ["display.border_radius="]
    ),
    ("render-snapshot m.json --appearance=", "=", ["light", "dark", "all"]),
    ("render-snapshot check --variant da", "da", ["dark"]),
    ("render-snapshot check --variant iphone-se.d", "iphone-se.d", ["iphone-se.dark"]),
    ("render-snapshot m.json --style p", "p", ["p.html"]),
    // Without a terminal Bash doesn't quote names of files, as version 3 never does.
    ("render-snapshot m.json --style q", "q", [#"q\$\(x\)\ y.html"#]),
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

  /// Shells that are here: how one is started, and how it reads the script.
  private static let shells = [
    ("bash", "bash --norc --noprofile -i", "source <(render-snapshot completions bash)"),
    ("zsh", "zsh -f -i", "source <(render-snapshot completions zsh)"),
    ("fish", "fish --no-config -i", "render-snapshot completions fish | source"),
  ].filter { shell in
    ["/bin/", "/usr/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell.0)
    }
  }

  /// What is typed, with a tabulator where a word is completed, and the last word that the program gets.
  private static let typed: [(keys: String, word: String)] = [
    (
      "what-if k.json --set message:display.hea\tx",
      "message:display.hea$(touch PWNED)`touch PWNED`.text=x"
    ),
    (
      "what-if k.json --set message:display.bod\tx",
      "message:display.bod;touch PWNED;'\"!{a,b}*?~ <>|&#\\.text=x"
    ),
    ("what-if k.json --set message:display.buttons\tx", "message:display.buttons[0].label.text=x"),
    ("what-if k.json --set message:display.gone\t1", "message:display.gone1"),
    ("what-if m.json --set message:display.bor\t9", "message:display.border_radius=9"),
    ("lint my\t", "my file.json"), ("lint \"my\t", "my file.json"),
    ("lint 'my f\t", "my file.json"),
    ("lint my\\ f\t", "my file.json"), ("m.json --style my\t", "my file.json"),
    ("m.json --style=my\t", "--style=my file.json"),
    ("lint x\t", "x$(touch PWNED)`touch PWNED`;touch PWNED;'\"!{a,b}*~.json"),
    ("lint m.json --text-size large,xS\t", "large,xSmall"),
    ("m.json --appearance=d\t", "--appearance=dark"),
  ]

  @Test(.enabled(if: ScriptedTerminal.isThere), arguments: shells)
  func `What a shell completes is what it then passes on, and nothing of it is run`(
    _ shell: (name: String, start: String, setup: String)
  ) throws {
    try folder.write(
      """
      {"display_type": "modal", "display": {"hea$(touch PWNED)`touch PWNED`": {"text": "a"},
      "gone\\u0007\\n##vso[x]": 1, "buttons": [{"label": {"text": "c"}}],
      "bod;touch PWNED;'\\"!{a,b}*?~ <>|&#\\\\": {"text": "b"}}}
      """, "k.json")
    try folder.write("{}", "my file.json")
    try folder.write("{}", "x$(touch PWNED)`touch PWNED`;touch PWNED;'\"!{a,b}*~.json")
    // In the place of the program, for all but what completes words.
    try folder.write(
      """
      #!/bin/sh
      case $1 in complete-words | completions) exec "$PROGRAM" "$@" ;; esac
      for word do :; done
      printf '%s\\n' "$word" >>words
      """, "bin/render-snapshot")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/render-snapshot")
    let path = folder.path
    let start =
      "cd \(path); env HOME=\(path) PROGRAM=\(Program.path) LC_ALL=C.UTF-8 HISTFILE=/dev/null "
      + "PATH=\(path)/bin:/usr/bin:/bin \(shell.start)"
    let lines = Self.typed.map { "render-snapshot \($0.keys)\n" }.joined()
    _ = try ScriptedTerminal.run(start, keys: "\(shell.setup)\n\(lines)exit\n", folder: path)
    let words = try String(contentsOfFile: path + "/words", encoding: .utf8)
    #expect(words.split(separator: "\n").map(String.init) == Self.typed.map(\.word))
    #expect(!FileManager.default.fileExists(atPath: path + "/PWNED"))
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
