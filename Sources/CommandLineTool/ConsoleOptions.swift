import ArgumentParser

/// The options that say how problems and progress are told.
struct ConsoleOptions: ParsableArguments {
  @Flag(help: "Leave out warnings and progress.")
  var quiet = false

  @Option(help: "When problems are coloured: auto, always or never.")
  var color: Console.ColorMode = .auto

  @OptionGroup var time: TimeOptions

  var console: Console { Console(color: color, isQuiet: quiet) }
}
