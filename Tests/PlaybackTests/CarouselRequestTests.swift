import Devices
import Diagnostics
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Playback

/// A carousel as the command line asks for it.
struct CarouselRequestTests {
  private static let fixtures = Repository.root + "/Tests/MessagesTests/Fixtures/bloomreach/"
  private static let blocks = fixtures + "04-carousel-dates-and-limit.json"

  private func carousel(_ request: CarouselRequest) throws -> Carousel {
    try request.carousel(
      by: InputReader(), sdk: { _ in nil }, report: { _ in },
      renderer: { () throws(Diagnostic) in try Renderer(fontsIn: nil) })
  }

  private func problem(_ change: (inout CarouselRequest) -> Void) -> String? {
    var request = CarouselRequest(path: "blocks.json")
    change(&request)
    return request.problem
  }

  @Test func `What options can't be is said with their names`() {
    #expect(problem { _ in } == nil)
    #expect(problem { $0.duration = 0 }?.hasPrefix("--duration must be above 0") == true)
    #expect(problem { $0.duration = 601 }?.hasPrefix("--duration") == true)
    #expect(problem { $0.within = "0.5" }?.hasPrefix("--within 0.5 is not a valid width") == true)
    #expect(problem { $0.within = "screen.json" } == nil)
    #expect(problem { $0.time = "noon" }?.hasPrefix("--at \"noon\" is not a valid time") == true)
  }

  @Test func `A width and a placeholder hold instead of what the file says`() throws {
    var request = CarouselRequest(path: Self.blocks)
    request.assets = Self.fixtures + "assets"
    request.within = "321"
    #expect(try carousel(request).width == 321)
    request.placeholder = "news_carousl"
    let problem = #expect(throws: Diagnostic.self) { try carousel(request) }
    #expect(problem?.solution == "Did you mean \"news_carousel\"?")
  }

  @Test func `A page and several environments are rejected`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write("<p>Hello</p>", "page.html")
    let problem = #expect(throws: Diagnostic.self) { try carousel(CarouselRequest(path: page)) }
    #expect(problem?.summary == "This is an HTML page; only Bloomreach has carousels.")
    var request = CarouselRequest(path: Self.blocks)
    request.environment.values[.device] = ["all"]
    let several = #expect(throws: Diagnostic.self) { try carousel(request) }
    #expect(several?.summary.hasPrefix("A carousel is shown in one environment") == true)
  }
}
