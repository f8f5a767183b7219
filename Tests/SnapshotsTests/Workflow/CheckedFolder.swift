import Diagnostics
import Foundation
import Rendering
import Snapshots
import Synchronization
import TestSupport
import Typesetting

/// A folder with small cases, which is checked and decided on by the calls that the program makes.
struct CheckedFolder {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }

  let folder: TemporaryFolder
  let cases: [String]

  /// Who hears of the work.
  let listener = Listener()

  var path: String { folder.path }
  var root: String { path + "/Snapshots" }

  /// Makes cases that are pages with a box.
  init(_ count: Int) throws {
    folder = try TemporaryFolder()
    cases = (0..<count).map { "page/\($0 + 10)" }
    try folder.write("devices: [60x40]\n", "Snapshots/snapshot.yml")
    for name in cases { try writePage(name) }
  }

  func writePage(_ name: String, top: Int = 10, color: String = "green") throws {
    try folder.write(
      """
      <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><div id="box" style="margin:\(top)px 0 0 20px;\
      width:30px;height:20px;background:\(color)"></div>
      """, "Snapshots/\(name)/message.html")
  }

  func writePages(top: Int) throws {
    for name in cases { try writePage(name, top: top) }
  }

  /// The folder of a report, by its name in this folder.
  func report(_ name: String = "out") -> ReportFolder { ReportFolder(path + "/" + name) }

  private func request(_ paths: [String], _ variants: [String] = []) -> SelectionRequest {
    SelectionRequest(
      paths.map { $0.hasPrefix("Snapshots") ? path + "/" + $0 : $0 }, root: root,
      variants: variants)
  }

  /// What a check has found.
  struct Outcome {
    var report: Report

    /// What is printed, without the path of this folder.
    var text: String
    var problems: [String]

    var cases: [String] { report.entries.map(\.case) }
  }

  @discardableResult
  func check(
    _ paths: String..., to output: String = "out", variants: [String] = [],
    shard: Shard = .whole, lastFailed: Bool = false, failedFirst: Bool = false,
    prepare: (inout Checker) -> Void = { _ in }
  ) async throws -> Outcome {
    let folder = report(output)
    let selection = try request(paths, variants).selection()
    try selection.reject(folder)
    var checker = Checker(renderer: try Self.renderer.get(), jobs: 2)
    prepare(&checker)
    listener.clear()
    let run = CheckRun(
      selection, to: folder, by: checker, observer: listener, shard: shard,
      workingSet: try WorkingSet(
        lastFailed: lastFailed, failedFirst: failedFirst, after: folder, in: root))
    return outcome(try await run.makeReport(run.work()), in: folder)
  }

  /// What the program says of a report.
  func outcome(_ report: Report, in folder: ReportFolder) -> Outcome {
    let lines = report.lines(in: folder).map(\.text.text) + [report.summary]
    return Outcome(
      report: report, text: plain(lines.joined(separator: "\n")),
      problems: listener.problems.map { plain($0) })
  }

  func pending(_ paths: String..., of output: String = "out") throws -> PendingDifferences {
    listener.clear()
    return try PendingDifferences(
      folder: report(output), request: request(paths), observer: listener)
  }

  /// Accepts what is pending, or the part that is chosen.
  ///
  /// - Returns: The paths that were written, and what went wrong.
  @discardableResult
  func accept(
    _ paths: String..., of output: String = "out",
    choosing choose: (inout PendingDifferences) throws -> Void = { _ in }
  ) throws -> (written: [String], problems: [String]) {
    listener.clear()
    var pending = try PendingDifferences(
      folder: report(output), request: request(paths), observer: listener)
    try choose(&pending)
    var (written, problems) = ([String](), [String]())
    pending.acceptAll { outcome in
      switch outcome {
      case .success(let path): written.append(plain(path))
      case .failure(let problem): problems.append(plain("\(problem)"))
      }
    }
    return (written, problems)
  }

  /// A text without the path of this folder.
  func plain(_ text: String) -> String { text.replacing(path + "/", with: "") }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// The names of all files below a folder, hidden ones too.
  func names(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name).sorted()
  }

  var goldens: [String] {
    get throws { try names("Snapshots").filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") } }
  }

  /// Makes a link; `$HERE` in what it leads to is this folder.
  func link(_ name: String, to target: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: target.replacing("$HERE", with: path))
  }
}

/// Keeps what is reported while work goes on.
final class Listener: WorkObserver {
  private let state = Mutex<[String]>([])

  var problems: [String] { state.withLock { $0 } }
  func clear() { state.withLock { $0 = [] } }

  func report(_ diagnostics: [Diagnostic]) {
    state.withLock { $0 += diagnostics.map(\.description) }
  }
}
