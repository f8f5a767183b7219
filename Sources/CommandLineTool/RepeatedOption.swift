import ArgumentParser
import Diagnostics
import WhatIf

/// The argument parser takes the last of an option that is given several times, and says nothing of
/// the others: half of what was asked for would be missing.
enum RepeatedOption {
  /// Throws an error when an option that counts once is given twice, under one name or two.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the process, without its name.
  ///   - command: The command that they are for.
  /// - Throws: An error that names the option.
  static func reject(_ arguments: [String], of command: any ParsableCommand.Type) throws {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.count > 1 }
      .map { String($0.prefix { $0 != "=" }) }
    // OPTIMIZATION: asking the parser what it knows takes time. A short name begins as the long one.
    let initials = Set(names.map { $0.drop { $0 == "-" }.prefix(1) })
    let isLong = names.allSatisfy { $0.hasPrefix("--") }
    guard isLong ? Set(names).count < names.count : initials.count < names.count else { return }
    let words = RenderSnapshot.described(command)
    var given: [[String]: String] = [:]
    for name in names {
      guard let option = words?.option(name), option.takesValue, !option.isRepeating,
        let first = given.updateValue(name, forKey: option.names)
      else { continue }
      throw ValidationError(
        "\(first == name ? name : "\(first), which is \(name),") is given twice, and only one can be "
          + "used. Give it once.")
    }
  }
}
