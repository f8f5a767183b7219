import Testing

@testable import Linting

struct CheckNameTests {
  @Test func `A name of a check that there isn't is answered with the one that is meant`() {
    #expect(Linter.problem(withChecks: ["contrast", "none"]) == nil)
    #expect(Linter.problem(withChecks: []) == nil)
    #expect(
      Linter.problem(withChecks: ["contrast", "contrats"])
        == "There is no check named \"contrats\". Did you mean \"contrast\"?")
    #expect(Linter.problem(withChecks: ["xyzzy"])?.hasSuffix(" or none.") == true)
  }
}
