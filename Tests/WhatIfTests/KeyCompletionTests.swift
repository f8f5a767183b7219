import TestSupport
import Testing

@testable import WhatIf

/// Keys and values that a command line may go on with.
struct KeyCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Trials.modal, "modal.json")
    try folder.write("<h1>Title</h1>", "page.html")
  }

  @Test func `Without a message only what is outside of it can be set`() {
    let completion = KeyCompletion(["what-if", "nowhere.json", "--set"])
    #expect(completion.keys == SettingKey.environmentKeys.map(\.name))
    #expect(completion.values(of: "appearance") == ["light", "dark", "all"])
    #expect(completion.values(of: "locale").isEmpty && completion.values(of: "maxWidth").isEmpty)
  }

  @Test func `A message has keys of its style and its own`() {
    let completion = KeyCompletion(["what-if", folder.path + "/modal.json", "--set"])
    #expect(completion.keys.contains("maxWidth"))
    #expect(completion.keys.contains("message:display.buttons[1].background_color"))
    #expect(!completion.keys.contains("css:h1{font-size}"))
  }

  @Test func `A page has keys of its elements`() {
    let completion = KeyCompletion([folder.path + "/page.html"])
    #expect(completion.keys.contains("css:h1{font-size}"))
    #expect(!completion.keys.contains { $0.hasPrefix("message:") })
  }

  @Test(arguments: [
    ("", "devices=", "ipad-10"), ("appearances=", "dark", "devices="),
    ("appearances=light,", "textSizes=", "iphone-se"), ("appearance=", "all", "sdk="),
  ])
  func `Places go on with a key or a value`(_ list: String, _ there: String, _ missing: String) {
    let description = KeyCompletion.environments(after: list)
    #expect(description.contains(there) && !description.contains(missing))
  }
}
