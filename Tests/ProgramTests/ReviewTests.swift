import Foundation
import TestSupport
import Testing

/// What `review` promises, with and without a terminal.
struct ReviewTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(2)
  }

  private func decisions() throws -> [String?] {
    let object = try JSONSerialization.jsonObject(with: workspace.bytes(Self.report))
    let variants = (object as? [String: Any])?["variants"] as? [[String: Any]]
    return try #require(variants).map { $0["decision"] as? String }
  }

  private static let report = ".build/snapshots/report.json"
  private static let page = ".build/snapshots/index.html"

  @Test func `Without a terminal, review says what to do`() throws {
    #expect(try workspace.run("review").status == 2)
    try workspace.run("check")
    let outcome = try workspace.run("review")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("2 to review. Look at .build/snapshots/index.html, then"))
    #expect(outcome.text.contains("render-snapshot accept --all"))
  }

  @Test(.enabled(if: ScriptedTerminal.isThere, "The system gives no terminals."))
  func `In a terminal, review takes keys, and the page says what was decided`() throws {
    try workspace.run("check")
    let outcome = try ScriptedTerminal.run(
      "\(Program.path) review", keys: "xra", folder: workspace.path)
    // What was rejected is a difference still.
    #expect(outcome.status == 1, "\(outcome.text)")
    #expect(outcome.text.contains("[2/2] page/11 on 60x40"))
    #expect(outcome.text.contains("1 accepted, 1 rejected, 0 left as they are"))
    #expect(
      try workspace.names("Snapshots").filter { $0.contains("60x40") }
        == ["page/11/60x40.png", "page/11/60x40.txt"])
    #expect(try decisions() == ["rejected", "accepted"])
    let page = try workspace.text(Self.page)
    #expect(page.contains("2 are new (1 accepted, 1 rejected since)</h1>"))
    #expect(page.contains(#"<span class="status rejected">rejected</span>"#))
    #expect(try workspace.run("review").text == "There is nothing to review.\n")
    #expect(try workspace.run("accept", "--all").errors == "There is nothing to accept.\n")
  }

  /// Waits in a shell until the program has taken the terminal.
  private static let untilTaken = """
    for i in $(seq 200); do stty -a </dev/tty | grep -q -- '-echo ' && break; sleep 0.05; done
    """

  @Test(
    .enabled(if: ScriptedTerminal.isThere, "The system gives no terminals."),
    arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
  func `A signal gives the terminal back, and what was decided is kept`(
    _ name: String, _ status: Int
  ) throws {
    try workspace.run("check")
    try workspace.folder.write(
      """
      (\(Self.untilTaken); sleep 0.3; kill -\(name) $(cat pid)) &
      sh -c 'echo $$ >pid; exec "$PROGRAM" review'
      echo "status $?"
      stty -a </dev/tty
      : >done
      """, "session.sh")
    // The end of the input would end the review, which is to be there when the signal comes.
    let outcome = try workspace.shell(
      "(cat; for i in $(seq 400); do [ -e done ] && break; sleep 0.05; done) | "
        + ScriptedTerminal.words("sh session.sh"), input: Data("a".utf8))
    #expect(outcome.text.contains("status \(status)"), "\(outcome.text)")
    #expect(outcome.text.contains(" echo ") && !outcome.text.contains("-echo "))
    #expect(outcome.text.contains(" icanon ") && outcome.text.contains("isig "))
    #expect(try decisions() == ["accepted", nil])
  }
}
