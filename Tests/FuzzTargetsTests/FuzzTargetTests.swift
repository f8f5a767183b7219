import TestSupport
import Testing

/// Every seed of every target, and changes of it that are the same in every run.
///
/// What libFuzzer finds, with sanitizers and for longer, is looked for by `Scripts/fuzz.sh`.
struct FuzzTargetTests {
  /// How many inputs are tried of each target.
  private static let mutations = 60

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `Broken input is reported or read, and never ends the program`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let seeds = target.seedInputs(in: Repository.root)
    #expect(!seeds.isEmpty)
    var mutation = Mutation(seed: 2026)
    for index in 0..<Self.mutations where !seeds.isEmpty {
      // Spread over all of them, as neighbours are alike.
      let seed = seeds[index * 31 % seeds.count]
      target.check(index % 3 == 0 ? seed : mutation.mutated(seed, with: seeds))
    }
    target.check([])
  }

  @Test func `Each target has a name of its own`() {
    let names = FuzzTarget.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `Changes are the same in every run`() {
    var one = Mutation(seed: 7)
    var other = Mutation(seed: 7)
    let seed = Array("{\"a\": [1, 2, 3]}".utf8)
    let inputs = (0..<50).map { _ in one.mutated(seed, with: [seed]) }
    #expect(inputs == (0..<50).map { _ in other.mutated(seed, with: [seed]) })
    #expect(Set(inputs).count > 40)
  }
}
