import ArgumentParser

/// The options of the image that `what-if` draws.
struct WhatIfPictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture's file. (default: the message's name, what is unusual of its surroundings such as "
        + "dark, and .what-if.png; none for a search)",
      valueName: "path"))
  var output: String?

  @Flag(help: "Draw nothing.")
  var noPicture = false

  @Flag(help: "Outline nothing in the picture.")
  var noOutlines = false

  /// Whether any of them is given.
  var isGiven: Bool { output != nil || noPicture || noOutlines }

  func validate() throws {
    if output == "-" { throw ValidationError("-o wants a file.") }
    if noPicture, output != nil || noOutlines {
      throw ValidationError(
        "--no-picture draws nothing: leave it out, or \(output != nil ? "-o" : "--no-outlines").")
    }
  }
}
