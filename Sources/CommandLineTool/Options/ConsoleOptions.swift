import ArgumentParser

/// The options of every command: how problems and progress are reported, and what is given up.
struct ConsoleOptions: ParsableArguments {
  @Flag(help: "Leave out warnings and progress.")
  var quiet = false

  @Option(help: "When to use colour: auto, always or never.")
  var color: Console.ColorMode = .auto

  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var time: TimeOptions

  var console: Console { Console(color: color, isQuiet: quiet) }
}
