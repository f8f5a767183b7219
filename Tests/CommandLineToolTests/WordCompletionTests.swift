import TestSupport
import Testing

@testable import CommandLineTool
@testable import WhatIf

/// What the last word of a command line may become.
struct WordCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}, "border_radius": 8}}"#,
      "m.json")
    try folder.write("<h1>Hello</h1>", "p.html")
  }

  /// What shells get for a line, in which files are named as seen from the folder.
  private func words(_ line: [String]) -> [String] {
    let answer = WordCompletion(
      line.map { ["m.json", "p.html"].contains($0) ? folder.path + "/" + $0 : $0 },
      of: RenderSnapshot.described, topics: HelpTopics.all.map(\.name))
    return answer.words + (answer.takesFiles ? [":files"] : [])
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
      (["init", "m.json", "--ci", "git"], "gitlab"), (["help", "exit"], "exit-codes"),
      (["completions", "f"], "fish"),
      (["schema", "sn"], "snapshot"), (["m.json", "--locale", "ar"], "ar"),
      (["m.json", "-"], "--sheet"),
      (["m.json", "--style", ""], ":files"), (["m.json", "-o", ""], ":files"),
      (["lint", ""], ":files"),
      ([""], "render"), ([""], ":files"),
    ])
  func `A word is completed by what is possible there`(_ line: [String], _ word: String) {
    let found = words(line)
    #expect(found.contains(word), "\(found)")
    let typed = line.last ?? ""
    #expect(found.allSatisfy { $0 == ":files" || $0.hasPrefix(typed) })
  }

  @Test func `Values that only numbers can be are not files`() {
    #expect(words(["m.json", "--jobs", ""]).isEmpty)
    #expect(!words([""]).contains("complete-words"))
  }
}
