import ArgumentParser
import Diagnostics
import Inputs
import Platform

/// The default command takes any word for an input, also a command that is misspelt.
enum MistypedCommand {
  /// Throws an error when the first input of the default command is a word and no file.
  ///
  /// Then nothing is drawn at all: what follows was meant for another command.
  static func reject(_ inputs: [String]) throws(Diagnostic) {
    guard let word = inputs.first, word != InputFile.standardInput,
      word.allSatisfy({ $0.isLetter || $0 == "-" }),
      access(word, F_OK) != 0
    else { return }
    let files: [String] = ["json", "html", "htm", "xib"].map { "\(word).\($0)" }
    let file = files.first { access($0, F_OK) == 0 }
    let commands = RenderSnapshot.subcommandNames
    throw .error(
      "There is no command and no file named \"\(word)\".",
      solution: (file ?? Spelling.nearestOrLonger(than: word, among: commands)).map {
        "Did you mean \"\($0)\"?"
      } ?? "See render-snapshot --help for the commands.")
  }
}
