import ArgumentParser
import WhatIf

/// The options that ask for a search in place of single values.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Look for the largest value with which no check fails; KEY=0...40:0.5 says where.",
      valueName: "key"))
  private var largest: String?

  @Option(help: ArgumentHelp("Look for the smallest value.", valueName: "key"))
  private var smallest: String?

  @Option(
    help: ArgumentHelp(
      "The check that ends a search; may be given more than once. (default: all)",
      valueName: "check"))
  private var until: [String] = []

  func validate() throws {
    if largest != nil, smallest != nil {
      throw ValidationError("Give --largest or --smallest, not both.")
    }
    if !until.isEmpty, request == nil {
      throw ValidationError("--until ends a search: give --largest KEY or --smallest KEY too.")
    }
  }

  /// The search; nil when none is asked for.
  var request: SearchRequest? {
    guard let key = largest ?? smallest else { return nil }
    var request = SearchRequest(key, isLargest: largest != nil)
    request.checks = until
    return request
  }
}

/// The options of the image that `what-if` draws.
struct WhatIfImageOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The image's file. (default: the message's name, what is unusual of its environment such as "
        + "dark, and .what-if.png; none for a search)",
      valueName: "path"))
  var output: String?

  @Flag(help: "Draw nothing.")
  var noPicture = false

  @Flag(help: "Outline nothing in the image.")
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
