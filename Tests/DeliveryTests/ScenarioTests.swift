import Delivery
import Diagnostics
import Messages
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct ScenarioTests {
  private static let folder = ScenarioFolder(
    path: Repository.root + "/Tests/DeliveryTests/Fixtures")

  @Test(arguments: folder.names)
  func `A scenario has the timeline that it expects`(_ name: String) throws {
    #expect(try Self.folder.difference(in: name) == nil)
  }

  @Test(arguments: folder.names)
  func `A scenario has the same timeline each time it is played`(_ name: String) throws {
    let scenario = try Self.folder.scenario(name)
    let (first, second) = (try Timeline(of: scenario), try Timeline(of: scenario))
    #expect(first.json == second.json)
    #expect(first.text == second.text)
  }

  /// Plays the scenarios of the folder that the variable `SCENARIOS` names, and prints a table.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SCENARIOS"] != nil))
  func `The scenarios of a folder outside have the timelines that they expect`() throws {
    let folder = ScenarioFolder(path: ProcessInfo.processInfo.environment["SCENARIOS"] ?? "")
    let prefix = ProcessInfo.processInfo.environment["SCENARIOS_OF"] ?? ""
    for name in folder.names where name.hasPrefix(prefix) {
      do {
        let difference = try folder.difference(in: name)
        print(difference == nil ? "met    " : "DIFFERS", name, difference ?? "")
        #expect(difference == nil, "\(name)")
      } catch {
        print("FAILS  ", name, error)
        Issue.record("\(name): \(error)")
      }
    }
  }
}
