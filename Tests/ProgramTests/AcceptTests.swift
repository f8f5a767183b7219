import Foundation
import TestSupport
import Testing

/// What `accept` promises when it is stopped, when the disk gives out and when it isn't alone.
struct AcceptTests {
  /// Goldens as they were accepted, and what a later check has drawn in their locations.
  private struct Goldens {
    let workspace: SnapshotWorkspace
    let old: [String: Data]
    let new: [String: Data]
    let report: Data

    init(_ count: Int) throws {
      workspace = try SnapshotWorkspace(count)
      #expect(try workspace.run("check").status == 1)
      #expect(try workspace.run("accept", "--all").status == 0)
      try workspace.writePages(top: 18)
      #expect(try workspace.run("check").status == 1)
      var (old, new) = ([String: Data](), [String: Data]())
      for name in workspace.cases {
        for fileExtension in ["png", "txt"] {
          let file = name + "/60x40." + fileExtension
          old[file] = try workspace.bytes("Snapshots/" + file)
          new[file] = try workspace.bytes(".build/snapshots/\(name)/60x40-actual." + fileExtension)
        }
      }
      #expect(old.keys.allSatisfy { old[$0] != new[$0] })
      (self.old, self.new) = (old, new)
      report = try workspace.bytes(".build/snapshots/report.json")
    }

    /// Puts everything back to the time before `accept`.
    ///
    /// The images too: a check that finds nothing takes away those of the last one.
    func restore() throws {
      for (file, bytes) in old { try workspace.folder.write(bytes, "Snapshots/" + file) }
      for (file, bytes) in new {
        let actual = file.replacing("/60x40.", with: "/60x40-actual.")
        try workspace.folder.write(bytes, ".build/snapshots/" + actual)
      }
      try workspace.folder.write(report, ".build/snapshots/report.json")
    }

    /// Expects every file to be one of the two, and counts goldens of which only one is new.
    func torn() throws -> Int {
      var count = 0
      for name in workspace.cases {
        let isNew = try ["png", "txt"].map { fileExtension in
          let file = name + "/60x40." + fileExtension
          let bytes = try workspace.bytes("Snapshots/" + file)
          #expect(bytes == old[file] || bytes == new[file], "\(file) has \(bytes.count) bytes.")
          return bytes == new[file]
        }
        // The image comes first: it holds all that the layout says.
        #expect(isNew != [false, true])
        if isNew == [true, false] { count += 1 }
      }
      return count
    }

    /// Whether every file is as it was.
    func areOld() throws -> Bool {
      try old.allSatisfy { try workspace.bytes("Snapshots/" + $0) == $1 }
    }

    /// Files below the snapshot folder that are no goldens and no inputs.
    func strangers() throws -> [String] {
      try workspace.names("Snapshots").filter { name in
        !["page", "snapshot.yml"].contains(name) && !workspace.cases.contains(name)
          && !name.hasSuffix("message.html") && old[name] == nil
      }
    }

    /// Starts `accept --all`, waits for some goldens and a little longer, and sends a signal.
    ///
    /// - Returns: How the program ended: its status, or the negative number of a signal.
    func accept(stoppedAfter count: Int, delay: UInt32, by signal: Int32) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = ["accept", "--all"]
      process.currentDirectoryURL = URL(fileURLWithPath: workspace.path)
      process.environment = ProcessInfo.processInfo.environment.merging(SnapshotWorkspace.plain) {
        $1
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var lines = 0
      while lines < count {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        lines += data.count { $0 == UInt8(ascii: "\n") }
      }
      usleep(delay)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal
        ? -process.terminationStatus : process.terminationStatus
    }
  }

  @Test func `Whenever it is killed, every golden is the old one or the new one`() throws {
    let goldens = try Goldens(12)
    var random = Random(seed: 2026)
    for _ in 0..<10 {
      try goldens.restore()
      let status = try goldens.accept(
        stoppedAfter: Int.random(in: 0..<12, using: &random),
        delay: UInt32.random(in: 0..<3000, using: &random), by: SIGKILL)
      #expect(status == -SIGKILL || status == 0)
      #expect(try goldens.torn() <= 1)
      #expect(try goldens.strangers().allSatisfy { $0.contains("/.render-snapshot-") })
      // Nothing that was left is taken for a golden, and accepting again fixes everything.
      let checked = try goldens.workspace.run("check", "--output", "other")
      #expect(checked.status < 2 && !checked.text.contains("unclaimed"), "\(checked.errors)")
      let again = try goldens.workspace.run("accept", "--all")
      #expect(again.status == 0, "\(again.errors)")
      #expect(try goldens.torn() == 0 && goldens.strangers().isEmpty)
      #expect(try goldens.workspace.run("check", "--output", "other").status == 0)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `When it is interrupted, what was printed is accepted`(_ signal: Int32) throws {
    let goldens = try Goldens(12)
    var random = Random(seed: UInt64(signal))
    for _ in 0..<4 {
      try goldens.restore()
      let count = Int.random(in: 1..<8, using: &random)
      let status = try goldens.accept(
        stoppedAfter: count, delay: UInt32.random(in: 0..<1000, using: &random), by: signal)
      #expect(status == 128 + signal || status == 0)
      #expect(try goldens.torn() == 0 && goldens.strangers().isEmpty)
      let accepted = try goldens.workspace.cases.filter { name in
        try goldens.workspace.bytes("Snapshots/\(name)/60x40.png")
          == goldens.new[name + "/60x40.png"]
      }
      #expect(accepted.count >= count)
      let report = try goldens.workspace.text(".build/snapshots/report.json")
      #expect(
        report.components(separatedBy: #""decision": "accepted""#).count - 1 == accepted.count)
    }
  }

  @Test func `A left-over with this process's own number does not stop it`() throws {
    let goldens = try Goldens(1)
    // In a container every run has the same number; `exec` keeps that of the shell.
    let outcome = try goldens.workspace.shell(
      """
      for number in 1 2 3 4; do : > Snapshots/page/10/.render-snapshot-$$-$number; done
      exec "$PROGRAM" accept --all
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try goldens.torn() == 0 && goldens.strangers().isEmpty)
  }

  @Test(arguments: [0, 1])
  func `When files may not grow, the old goldens stay and the reason is reported`(
    _ blocks: Int
  ) throws {
    let goldens = try Goldens(3)
    let outcome = try goldens.workspace.shell(
      "ulimit -f \(blocks) && exec \"$PROGRAM\" accept --all")
    #expect(outcome.status == 2)
    #expect(outcome.text.isEmpty)
    #expect(
      outcome.errors.contains(
        "Snapshots/page/10/60x40.png: error: The file can't be written: File too large."))
    #expect(try goldens.areOld() && goldens.strangers().isEmpty)
    #expect(try goldens.workspace.bytes(".build/snapshots/report.json") == goldens.report)
    #expect(try goldens.workspace.run("accept", "--all").status == 0)
  }

  private static func succeeds(_ program: String, _ arguments: String...) -> Bool {
    (try? Program.run(arguments, folder: "/", program: program))?.status == 0
  }

  #if os(Linux)
  /// Whether a test may mount a disk of its own.
  private static let hasMounts = succeeds(
    "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
    "mount -t tmpfs tmpfs /tmp")

  @Test(.enabled(if: hasMounts, "The system lets nobody mount a disk."))
  func `On a full disk the old goldens stay and the reason is reported`() throws {
    let goldens = try Goldens(3)
    let outcome = try goldens.workspace.shell(
      """
      exec unshare --user --map-root-user --mount sh -c '
        mkdir disk && mount -t tmpfs -o size=1m tmpfs disk && cp -r Snapshots disk/ || exit 9
        cat /dev/zero >disk/rest 2>/dev/null
        "$PROGRAM" accept --all --snapshots disk/Snapshots
        status=$?
        rm -r Snapshots && cp -r disk/Snapshots . || exit 9
        exit $status'
      """)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("60x40.png: error: The file can't be written: No space left"))
    #expect(try goldens.areOld() && goldens.strangers().isEmpty)
    #expect(try goldens.workspace.run("accept", "--all").status == 0)
    #expect(try goldens.torn() == 0)
  }
  #endif

  /// Runs what follows as a user whom permissions bind; root is not bound by any.
  private static let asNobody =
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
  /// Whether there is such a user, and the program and its fonts aren't hidden from him.
  private static let hasOtherUser =
    succeeds("/bin/sh", "-c", "\(asNobody) '\(Program.path)' --version")
    && succeeds(
      "/bin/sh", "-c", "\(asNobody) cat '\(Repository.root)'/Fonts/Inter/*.ttf >/dev/null")

  @Test(
    .enabled(
      if: hasOtherUser,
      "No user can be had whom permissions bind and who can read the program's fonts."))
  func `In a folder that is read-only, check works and accept says what is wrong`() throws {
    let goldens = try Goldens(2)
    let user = Self.asNobody
    let outcome = try goldens.workspace.shell(
      """
      chmod -R a+rwX . && chmod -R a-w Snapshots || exit 9
      \(user) "$PROGRAM" check --output out
      echo "check $?"
      \(user) "$PROGRAM" accept --all --output out
      echo "accept $?"
      chmod a-w .
      \(user) "$PROGRAM" check --output another
      echo "check $?"
      chmod -R u+w .
      """)
    #expect(outcome.text.contains("2 failed\nReport: out/index.html\ncheck 1\naccept 2\n"))
    #expect(outcome.text.hasSuffix("check 2\n"))
    #expect(
      outcome.errors.contains(
        "Snapshots/page/10/60x40.png: error: The file can't be written: Permission denied."))
    #expect(outcome.errors.contains("another: error: The folder can't be made."))
    #expect(try goldens.areOld() && goldens.strangers().isEmpty)
  }

  @Test func `A check beside an accept finds whole goldens`() async throws {
    let goldens = try Goldens(12)
    for _ in 0..<3 {
      try goldens.restore()
      let workspace = goldens.workspace
      let outcomes = try await withThrowingTaskGroup(of: (String, Program.Outcome).self) { group in
        group.addTask { ("accept", try workspace.run("accept", "--all")) }
        for name in ["one", "other"] {
          group.addTask { ("check", try workspace.run("check", "--output", name)) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for (command, outcome) in outcomes {
        #expect(command == "accept" ? outcome.status == 0 : outcome.status < 2)
        #expect(outcome.errors.isEmpty && !outcome.text.contains("the layout beside the golden"))
      }
      #expect(try goldens.torn() == 0 && goldens.strangers().isEmpty)
    }
  }

  @Test func `An accept waits for a check that writes to the same report`() async throws {
    let goldens = try Goldens(12)
    let workspace = goldens.workspace
    for _ in 0..<3 {
      try goldens.restore()
      async let check = workspace.run("check")
      async let accept = workspace.run("accept", "--all")
      let outcomes = try await (check, accept)
      #expect(outcomes.0.status < 2 && outcomes.1.status == 0, "\(outcomes.1.errors)")
      #expect(try goldens.torn() == 0)
      #expect(
        goldens.old.keys.allSatisfy {
          FileManager.default.fileExists(atPath: workspace.path + "/Snapshots/" + $0)
        })
    }
  }

  @Test(arguments: [
    (#""root": "Snapshots","#, "../outside", "60x40"),
    (#""root": "Snapshots","#, "page/../../outside", "60x40"),
    (#""root": "Snapshots","#, "linked", "60x40"),
    (#""root": "Snapshots","#, "page/linked/deep", "60x40"),
    (#""root": "Snapshots","#, "page/10", "../../../outside/60x40"),
    (#""root": "../outside","#, "page", "60x40"),
    (#""root": "/tmp","#, "page", "60x40"),
  ])
  func `A report can't make it write outside`(
    _ root: String, _ name: String, _ variant: String
  ) throws {
    let workspace = try SnapshotWorkspace(1)
    try workspace.folder.write("precious", "outside/60x40.png")
    try workspace.folder.write("precious", "outside/deep/60x40.png")
    for link in ["linked", "page/linked"] {
      try FileManager.default.createSymbolicLink(
        atPath: workspace.path + "/Snapshots/" + link,
        withDestinationPath: workspace.path + "/outside")
    }
    try workspace.folder.write("new", "report/a.png")
    try workspace.folder.write("new", "report/a.txt")
    try workspace.folder.write(
      """
      {"schemaVersion": 1, \(root) "variants": [{"case": "\(name)", "variant": "\(variant)",
        "status": "new", "verdict": "", "actual": "a.png"}]}
      """, "report/report.json")
    let before = try workspace.names(".").filter { !$0.hasPrefix("report") }
    let outcome = try workspace.run("accept", "--all", "--output", "report")
    #expect(outcome.status == 2 && outcome.errors.contains("error: "))
    #expect(try workspace.names(".").filter { !$0.hasPrefix("report") } == before)
    #expect(try workspace.text("outside/60x40.png") == "precious")
    #expect(try workspace.text("outside/deep/60x40.png") == "precious")
  }
}
