import TestSupport
import Testing

#if canImport(Glibc)
/// Sets what the C library fills the memory with that it gives and takes back: glibc's own function,
/// which the module of it leaves out.
@_silgen_name("mallopt")
private func mallopt(_ option: CInt, _ value: CInt) -> CInt

private let fillOption: CInt = -6
#endif

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

  #if canImport(Glibc)
  /// What libraries in C read; SVG and fonts are drawn.
  @Test(
    arguments: ["png", "jpeg", "gif", "webp", "icc", "exif", "woff", "font", "svg", "screenshot"])
  func `Broken input gives the same whatever is in memory that was not written to`(
    name: String
  ) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let seeds = target.seedInputs(in: Repository.root)
    var mutation = Mutation(seed: 85)
    for index in 0..<Self.mutations / 2 where !seeds.isEmpty {
      let input = mutation.mutated(seeds[index * 31 % seeds.count], with: seeds)
      let traces = ([85, 3] as [CInt]).map { fill in
        _ = mallopt(fillOption, fill)
        return FuzzTrace.of(input, target)
      }
      #expect(traces[0] == traces[1], "input \(index)")
    }
    _ = mallopt(fillOption, 0)
  }
  #endif

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
