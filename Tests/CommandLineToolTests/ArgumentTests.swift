import ArgumentParser
import Devices
import Diagnostics
import Messages
import Testing

@testable import CommandLineTool

/// What is rejected before a command does anything, and what is taken.
struct ArgumentTests {
  /// What is said of arguments that are rejected; empty when they are taken.
  private func rejection(_ arguments: [String]) -> String {
    do {
      let command = try RenderSnapshot.command(in: arguments)
      try RepeatedOption.reject(arguments, of: type(of: command))
      return ""
    } catch {
      return RenderSnapshot.withOwnSuggestion(RenderSnapshot.fullMessage(for: error))
    }
  }

  @Test(arguments: [
    ["lint", "m.json", "--format", "text", "--format", "json"], ["m.json", "-o", "a", "-o", "b"],
    ["layout", "m.json", "--style", "a.plist", "--style=b.plist"],
    ["m.json", "-o", "a", "--output", "b"],
    ["simulate", "m.json", "--output=a.png", "-o", "b.png"],
    ["what-if", "m.json", "--set", "a=1", "-o", "a.png", "--output", "b.png"],
    ["store", "fetch", "--snapshots", "a", "--snapshots", "b"],
  ])
  func `An option that counts once and is given twice is rejected`(_ arguments: [String]) {
    let rejection = rejection(arguments)
    #expect(rejection.contains("is given twice, and only one can be used"), "\(rejection)")
  }

  @Test(arguments: [
    ["layout", "m.json", "--device", "iphone-se", "--device", "ipad-10", "--quiet", "--quiet"],
    ["what-if", "m.json", "--set", "a=1", "--set", "b=2"],
    ["layout", "m.json", "--timeout", "none"], ["layout", "m.json", "--timeout", "0"],
    ["layout", "m.json", "--timeout", "60"], ["simulate", "m.yml", "--timeout", "0.5e2"],
  ])
  func `Options that may be repeated, flags and limits of time are taken`(_ arguments: [String]) {
    #expect(rejection(arguments) == "")
  }

  @Test(arguments: [
    (["--hepl"], "Error: Unknown option '--hepl'. Did you mean '--help'?"),
    (["-v"], "Did you mean '--version'?"), (["--devcie", "a"], "Did you mean '--device'?"),
    (["render", "--nonsense"], "Unknown option '--nonsense'"),
    (["check", "-o", "r"], "Did you mean '--output'?"),
    (["check", "--device", "ipad-10"], "snapshot.yml says (devices: […])"),
    (["review", "--text-size", "AX3"], "--variant chooses among them"),
    (["layout", "m.json", "-o", "x"], "Unknown option '-o'"),
    (["what-if", "m.json", "header=Hi"], "Did you mean --set header=Hi?"),
    (["what-if", "m.json", "header=$(x)"], "Did you mean --set 'header=$(x)'?"),
    (["what-if", "m.json", "header='`x`"], #"Did you mean --set 'header='"'"'`x`'?"#),
    (["lint", "m.json", "--check", "contrst"], "Did you mean \"contrast\"?"),
  ])
  func `What is misspelt or not for a command is answered with what to write`(
    _ arguments: [String], _ words: String
  ) {
    let rejection = rejection(arguments)
    #expect(rejection.contains(words) && rejection.contains("Usage:"), "\(rejection)")
  }

  @Test(arguments: [
    (["m.html", "--jobs", "-5"], "--jobs must be 1 or more"),
    (["render", "--jobs", "0"], "--jobs must be 1 or more"),
    (["compare", "b.png", "b.png", "--tolerance", "-1"], "--tolerance must be from 0"),
    (["check", "--shard", "-1/2"], "--shard must be"),
    (["check", "--shards", "-2"], "--shards must be"),
    (["preview", "m.html", "--port", "-1"], "-1"),
    (["simulate", "m.yml", "--at", "-1", "-o", "a.png"], "--at must be 0"),
    (["simulate", "m.yml", "--at", "3"], "Name its file with -o"),
    (["simulate", "m.yml", "-o", "-", "--format", "json"], "either the JSON or an image"),
    (["layout", "m.html", "--timeout", "-1"], "--timeout must be a number of seconds, or none."),
    (["layout", "m.html", "--timeout", "x"], "--timeout must be a number of seconds, or none."),
    (["layout", "m.html", "--timeout", "1e99"], "--timeout must be a number of seconds, or none."),
    (["layout", "m.html", "--timeout", "nan"], "--timeout must be a number of seconds, or none."),
    (["layout", "m.html", "--timeout", ""], "--timeout must be a number of seconds, or none."),
    (["carousel", "m.json", "--duration", "-1"], "--duration must be above 0"),
    (["carousel", "m.json", "--duration", "0"], "--duration must be above 0"),
    (["carousel", "m.json", "--at", "soon"], "is not a valid time"),
    (["carousel", "m.json", "--at", "2026-02-31"], "is not a valid time"),
    (["carousel", "m.json", "--at", "2025-02-29T09:00Z"], "is not a valid time"),
    (
      ["carousel", "m.json", "--within", "-5"],
      "--within -5 is not a valid width. Write 1 to 4096 points."
    ),
    (["carousel", "m.json", "--within", "0"], "is not a valid width"),
    (["carousel", "m.json", "-o", "a.gif"], ".png or .apng"),
  ])
  func `A value that can't be is rejected by its option, a negative one too`(
    _ arguments: [String], _ words: String
  ) {
    let rejection = rejection(arguments)
    #expect(rejection.contains(words) && !rejection.contains("Missing value"), "\(rejection)")
  }

  @Test(arguments: [
    (["--locale", "english"], "Write a tag such as"),
    (["--text-size", "ax3"], "Did you mean \"AX3\"?"),
    (["--appearance", "Dark"], "Did you mean \"dark\"?"),
    (["--device", "iphone"], "Name one, such as iphone-"),
    (["--device", "iphone15"], "Did you mean \"iphone-15\"?"), (["--viewport", "-5x5"], "-5x5"),
  ])
  func `A value of the environment that nobody knows is rejected with the one that is meant`(
    _ option: [String], _ words: String
  ) throws {
    let command = try Layout.parse(["m.json"] + option)
    let error = #expect(throws: Diagnostic.self) { try command.environment.environments() }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `Lists with commas and names of vendors in any case are taken`() throws {
    let command = try Layout.parse([
      "m.json", "--device", "iphone-se,ipad-10", "--vendor", "Airship",
    ])
    let devices = try command.environment.environments().map(\.device.id)
    #expect(devices == ["iphone-se", "ipad-10"])
    #expect(command.input.vendorOptions.vendor == .airship)
  }
}
