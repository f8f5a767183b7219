import Diagnostics
import GoldenStore
import Platform
import Rendering
import Snapshots
import TestSupport
import Testing

/// What is done with the store of a snapshot folder.
struct StoreWorkTests {
  private let workspace: CheckedFolder
  private let store: TemporaryFolder

  init() throws {
    (workspace, store) = (try CheckedFolder(1), try TemporaryFolder())
  }

  private var request: SelectionRequest { SelectionRequest(root: workspace.root) }

  private func nameStore() throws {
    try workspace.folder.write(
      "devices: [60x40]\ngoldens: {store: \"file://\(store.path)\"}\n", "Snapshots/snapshot.yml")
  }

  @Test func `Settings without a store are named`() throws {
    let problem = #expect(throws: Diagnostic.self) { try StoreWork(request) }
    #expect(problem?.summary == "The settings name no store.")
    #expect(problem?.file == workspace.root + "/snapshot.yml")
    #expect(try GoldenSession.server(of: workspace.root, limit: nil, lifeline: -1) == nil)
    #expect(try !request.selection().mayHaveStore)
  }

  @Test func `A store is asked in lines`() throws {
    try nameStore()
    #expect(try request.selection().mayHaveStore)
    let answer = try #require(
      try GoldenSession.server(of: workspace.root, limit: nil, lifeline: -1))
    #expect(answer("list") == ["end"])
    #expect(answer("get nonsense") == ["error not a digest", "end"])
    #expect(answer("put") == ["end"])
  }

  @Test func `Settings that can't be read end the process that asks the store`() throws {
    try workspace.folder.write("goldens: {shop: x}\n", "Snapshots/snapshot.yml")
    #expect(throws: Diagnostic.self) {
      try GoldenSession.server(of: workspace.root, limit: nil, lifeline: -1)
    }
  }

  @Test func `A work runs with the goldens of the store that its settings name`() async throws {
    let session = GoldenSession(try request.selection(), .none)
    try await session.run { _, _ in
    } _: {
      #expect(StoredGoldens.current.value == nil)
    }
    try nameStore()
    try await session.run { _, _ in
      Issue.record("Nothing can be downloaded.")
    } _: {
      #expect(StoredGoldens.current.value?.root == workspace.root)
      let fetched = try StoreWork(request).fetch { _ in Issue.record("Nothing is missing.") }
      #expect(
        fetched.description.text == "0 goldens, 0 downloaded, 0 missing" && fetched.missing == 0)
    }
  }
}
