import ArgumentParser
import Diagnostics

/// The argument parser takes the last of an option that is given several times, and says nothing of
/// the others: half of what was asked for would be missing.
enum RepeatedOption {
  /// Throws an error when an option that counts once is given twice.
  ///
  /// - Parameter arguments: The arguments of the process, without its name.
  /// - Throws: An error that names the option.
  static func refuse(_ arguments: [String]) throws {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.count > 1 }
      .map { String($0.prefix { $0 != "=" }) }
    var seen: Set<String> = []
    let repeated = names.filter { !seen.insert($0).inserted }
    // Asking the parser what it knows takes time.
    guard !repeated.isEmpty else { return }
    let commands = CommandWords.all
    let command =
      arguments.lazy.compactMap { word in commands.first { $0.name == word } }.first
      ?? commands.first { $0.name == Render._commandName }
    for name in repeated {
      guard let option = command?.option(name), option.takesValue, !option.isRepeating else {
        continue
      }
      throw ValidationError("\(name) is given twice, and only one can be used. Give it once.")
    }
  }
}
