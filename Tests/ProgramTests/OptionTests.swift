import Foundation
import TestSupport
import Testing

/// No option is passed over: each of every command has a proof that it has an effect.
struct OptionTests {
  @Test func `Every option of every command has a proof, and no other has one`() throws {
    let description = try Program.run(["--experimental-dump-help"]).output
    let options = try JSONDecoder().decode(ProgramDescription.self, from: description).options
    #expect(options.count > 300)
    let proven = Set(OptionProof.all.map(\.name))
    #expect(options.subtracting(proven).sorted() == [])
    #expect(proven.subtracting(options).sorted() == [])
  }

  @Test func `Every option has an effect or is rejected by its name`() async throws {
    let calls = try OptionCalls(in: OptionScene.make())
    let problems = try await withThrowingTaskGroup(of: String?.self) { group in
      var problems: [String] = []
      for (index, proof) in OptionProof.all.enumerated() {
        // Other tests wait behind tasks that were added before.
        if index >= 2, let problem = try await group.next() {
          problems += [problem].compactMap(\.self)
        }
        group.addTask { try calls.problem(of: proof) }
      }
      for try await problem in group { problems += [problem].compactMap(\.self) }
      return problems
    }
    #expect(problems.sorted() == [])
  }
}

/// What the program says of its commands.
private struct ProgramDescription: Decodable {
  struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var shouldDisplay: Bool
  }

  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var command: Command

  /// The options of all commands, such as `store list --unused`.
  var options: Set<String> { Set(Self.options(of: command, named: "")) }

  private static func options(of command: Command, named name: String) -> [String] {
    let own = (command.arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }
      .compactMap { argument in
        argument.names?.first { $0.kind == "long" }.map { name + "--" + $0.name }
      }
    return own
      + (command.subcommands ?? []).flatMap { options(of: $0, named: name + $0.commandName + " ") }
  }
}

/// A call of the program, and the option that must make another call of it.
struct OptionProof: Sendable {
  /// The command and the option, such as `store list --unused`.
  var name: String

  /// The call without the option; words such as `CI=true` in front of it are its environment.
  var call: [String]

  /// The option with its value.
  var option: [String]

  /// The call with the option.
  var callWithOption: [String] {
    let end = call.firstIndex(of: "--") ?? call.endIndex
    return call[..<end] + option + call[end...]
  }

  /// All proofs, of the tables of `OptionProof+Table.swift`.
  static let all: [OptionProof] = {
    var proofs: [OptionProof] = []
    var (command, words) = ("", [String]())
    func split(_ text: some StringProtocol) -> [String] {
      String(text).split(separator: " ").map(String.init)
    }
    for line in (table + otherTable).split(separator: "\n") {
      guard line.hasPrefix(" ") else {
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        (command, words) = (String(line[..<colon]), split(line[colon...].dropFirst()))
        continue
      }
      let bar = line.firstIndex(of: "|")
      let option = split(line[..<(bar ?? line.endIndex)])
      // Where there is a bar, the call is made of the words behind it.
      let call = bar.map { split(line[$0...].dropFirst()) } ?? words
      let environment = call.prefix { $0.contains("=") && !$0.hasPrefix("-") }
      proofs.append(
        OptionProof(
          name: (command.isEmpty ? "" : command + " ") + option[0].prefix { $0 != "=" },
          call: environment + split(command) + call.dropFirst(environment.count),
          option: option))
    }
    return proofs
  }()
}
