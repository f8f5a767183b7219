import Devices
import Diagnostics
import Testing

/// Lists of values, of which every combination is an environment.
struct EnvironmentRequestTests {
  private func request(
    _ values: [EnvironmentAxis: [String]] = [:], viewports: [String] = []
  ) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    (request.values, request.viewports) = (values, viewports)
    return request
  }

  private func words(_ request: EnvironmentRequest) throws -> [String] {
    let axes: [EnvironmentAxis] = [.device, .appearance, .textSize]
    return try request.environments().map { environment in
      let values: [String] = axes.map { $0.value(in: environment) ?? "" }
      return values.joined(separator: " ")
    }
  }

  @Test func `Nothing asked for is the default device as it was bought`() throws {
    #expect(try words(request()) == ["iphone-15 light large"])
    #expect(request().firstOption == nil)
  }

  @Test func `Of all combinations the last axis goes fastest, and none is there twice`() throws {
    let asked = request([
      .device: ["iphone-se,iphone-15", "iphone-se"], .textSize: ["large", "AX3,large"],
    ])
    #expect(
      try words(asked) == [
        "iphone-se light large", "iphone-se light AX3", "iphone-15 light large",
        "iphone-15 light AX3",
      ])
  }

  @Test func `All means every value, where there is a list of them`() throws {
    #expect(
      try words(request([.appearance: ["all"]])) == [
        "iphone-15 light large", "iphone-15 dark large",
      ])
    #expect(throws: Diagnostic.self) { try request([.locale: ["all"]]).environments() }
  }

  @Test func `A screen of any size takes the place of the default device`() throws {
    #expect(try words(request(viewports: ["40x20@1"])) == ["40x20@1 light large"])
    #expect(
      try words(request([.device: ["iphone-se"]], viewports: ["40x20@1,60x20@1"]))
        == ["40x20@1 light large", "60x20@1 light large", "iphone-se light large"])
  }

  @Test func `Too many combinations are rejected before they are made`() {
    let sizes = (1...80).map { "\(100 + $0)x200@1" }
    let asked = request(
      [.appearance: ["all"], .textSize: ["all"], .locale: ["en,de,fr"]], viewports: sizes)
    let problem = #expect(throws: Diagnostic.self) { try asked.environments() }
    #expect(problem?.summary == "The options ask for more than 5000 variants of an input.")
  }

  @Test(arguments: [
    (["iphone-se,iphone-15"], [], "device"), ([], ["40x20@1", "60x20@1"], "viewport"),
    (["iphone-se"], ["40x20@1"], "device"),
  ])
  func `One environment is rejected by the option that asks for several`(
    _ devices: [String], _ viewports: [String], _ option: String
  ) {
    let asked = request([.device: devices], viewports: viewports)
    let problem = #expect(throws: Diagnostic.self) { try asked.environment("It is shown") }
    #expect(
      problem?.summary == "It is shown in one environment, and --\(option) asks for several.")
  }

  @Test func `What a user leaves open is nil`() throws {
    let environment = try request([.appearance: ["dark"]]).environment("It is shown")
    #expect(request().device(in: environment) == nil)
    #expect(request().orientation(in: environment) == nil)
    #expect(request(viewports: ["393x852@3"]).device(in: environment) == environment.device)
    #expect(request([.orientation: ["portrait"]]).orientation(in: environment) == .portrait)
    #expect(request([.orientation: ["portrait"]]).firstOption == "--orientation")
    #expect(request([.device: ["x"]], viewports: ["1x1"]).firstOption == "--viewport")
  }
}
