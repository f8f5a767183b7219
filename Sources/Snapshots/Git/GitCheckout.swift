import Diagnostics
import Inputs
import Platform

/// A checkout of Git, of which it is asked what was changed without running anything of it.
///
/// Whoever made the checkout may be a stranger, as on CI for a pull request. So Git is shown its own
/// folder only, never one of the checkout that looks like a repository; it is asked by commands that
/// compare names and digests and so apply no filter, run no hook and write no index; and on Linux it
/// can't start a program nor reach the network.
struct GitCheckout {
  /// The most bytes of an answer that are read.
  private static let maximumBytes = 256 << 20

  /// The most bytes of what Git complains of.
  private static let maximumErrorLength = 1 << 12

  /// The most bytes of a file that says where Git's folder is.
  private static let maximumPointer = 1 << 14

  static let line = UInt8(ascii: "\n")

  /// The folder that has `.git`, without links.
  let top: String

  /// Git's folder for it.
  let repository: FileIdentity
  private let confine: GitChanges.Confinement?
  private let deadline: ContinuousClock.Instant?

  /// Finds the checkout around a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder.
  ///   - confine: What keeps Git from starting programs; nil for nothing.
  ///   - limit: How long Git may take; nil for any time.
  /// - Throws: A `Diagnostic` where there is none.
  init(
    around folder: String, confine: GitChanges.Confinement?, limit: Duration?
  ) throws(Diagnostic) {
    guard let real = SystemCall.realPath(folder) else {
      throw Self.failure("The folder can't be found.", folder)
    }
    guard var top = String(validating: real, as: UTF8.self) else {
      throw Self.failure("The folder's name is not in UTF-8.", folder)
    }
    while FileIdentity(top + "/.git") == nil {
      guard top != "/" else {
        throw Self.failure("Git can't say what was changed. There is no .git around.", folder)
      }
      top = Self.folder(of: top)
    }
    guard let repository = Self.repository(of: top) else {
      throw Self.failure("The .git here leads to no folder.", top)
    }
    (self.top, self.repository) = (top, repository)
    self.confine = confine
    deadline = limit.map { ContinuousClock.now.advanced(by: $0) }
  }

  private static func folder(of path: String) -> String {
    let folder = path.dividedAtLastSlash.folder
    return folder.utf8.count > 1 ? String(Substring(folder.utf8.dropLast())) : "/"
  }

  /// The folder that `.git` is, or that it names as a file, as in linked work trees and submodules.
  private static func repository(of top: String) -> FileIdentity? {
    let path = top + "/.git"
    guard InputFile.isFile(path) else { return FileIdentity(path) }
    let start = "gitdir: "
    guard let bytes = InputFile.start(of: path, count: maximumPointer) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != line && $0 != 0x0D }, as: UTF8.self)
    guard text.hasPrefix(start) else { return nil }
    let location = String(text.dropFirst(start.count))
    return FileIdentity(location.isAbsolutePath ? location : top + "/" + location)
  }

  /// Asks what differs from a commit.
  func answer(since reference: String) throws(Diagnostic) -> GitAnswer {
    guard !reference.hasPrefix("-") else {
      throw Self.failure("\"\(reference)\" is not the name of a commit.", top)
    }
    try rejectOtherLocations()
    // Each name gives a line; what means more than a commit gives more, and is rejected.
    let locations = try start(
      "rev-parse", "--absolute-git-dir", "--show-toplevel", "--git-path", "index",
      reference + "^{commit}")
    let lines = try answer(of: locations).split(separator: Self.line).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.count == 4, [40, 64].contains(lines[3].utf8.count),
      lines[3].allSatisfy(\.isHexDigit)
    else {
      throw Self.failure("Git can't say what was changed. \"\(reference)\" is no commit.", top)
    }
    guard FileIdentity(lines[0]) == repository, FileIdentity(lines[1]) == FileIdentity(top) else {
      throw Self.failure("Git takes another folder than this one for the checkout.", top)
    }
    // Before it is read: what is written later counts as changed.
    let path = lines[2].isAbsolutePath ? lines[2] : top + "/" + lines[2]
    var status = stat()
    let indexTime = stat(path, &status) == 0 ? status.lastWrite.seconds : 0
    // Both work while the answer of the first is read.
    let index = try start(
      "ls-files", "--others", "--exclude-standard", "--stage", "--debug", "-t", "-z")
    let staged = try start(
      "diff-index", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff",
      "--no-textconv", "--ignore-submodules=dirty", lines[3], "--")
    return GitAnswer(
      top: top, indexTime: indexTime, index: try answer(of: index),
      staged: try answer(of: staged).split(separator: 0))
  }

  /// Rejects an environment in which Git is to use another repository than the one that is here.
  func rejectOtherLocations() throws(Diagnostic) {
    let own = ProgramEnvironment.own
    for (name, location) in [("GIT_DIR", repository), ("GIT_WORK_TREE", FileIdentity(top))] {
      guard let path = own[name], FileIdentity(path) != location else { continue }
      throw .error(
        "\(name) names another location than the checkout that has the snapshot folder.",
        file: path,
        solution: "Unset it, or run the check in its checkout.")
    }
  }

  // MARK: Git

  /// The settings that hold whatever those of the checkout say.
  private static let settings = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    "core.attributesFile=/dev/null", "protocol.allow=never",
  ]

  /// The variables of Git's that the user may have set and that change what is compared, not what is
  /// run: a hook before a commit has the index of that commit.
  private static let kept: Set<String> = [
    "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
    "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
  ]

  private var environment: ProgramEnvironment {
    var environment = ProgramEnvironment.own.filter { name in
      !name.hasPrefix("GIT_") || Self.kept.contains(name) || name.hasPrefix("GIT_CONFIG_KEY_")
        || name.hasPrefix("GIT_CONFIG_VALUE_")
    }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ALLOW_PROTOCOL"] = ""
    environment["GIT_TERMINAL_PROMPT"] = "0"
    // Where .git is broken, no folder above is taken for it.
    environment["GIT_CEILING_DIRECTORIES"] = Self.folder(of: top)
    return environment
  }

  func start(_ arguments: String...) throws(Diagnostic) -> ChildProcess {
    var options = ["-C", top, "--no-pager"]
    for setting in Self.settings { options += ["-c", setting] }
    do throws(ChildProcess.Failure) {
      var program = try ChildProcess.Program(
        named: "git", arguments: options + arguments, environment: environment)
      program.maximumFileSize = 0
      program.confine = confine
      return try ChildProcess(program, errors: .pipe)
    } catch {
      throw .error(
        "Git can't be run: \(error.description).",
        solution: "Install it, or leave out --only-changed.")
    }
  }

  func answer(of git: ChildProcess) throws(Diagnostic) -> [UInt8] {
    var (answer, errorOutput): ([UInt8], [UInt8]) = ([], [])
    let ending = git.exchange(until: deadline) { stream, bytes in
      if stream == 1 {
        answer += bytes
      } else {
        errorOutput += bytes.prefix(Self.maximumErrorLength - errorOutput.count)
      }
      return answer.count <= Self.maximumBytes
    }
    switch ending {
    case .exited(0)?: return answer
    case nil: throw Self.failure("Git's answer is too long.", top)
    case .late?:
      throw .error(
        "Git takes too long to say what was changed.", file: top,
        solution: "Allow more time with --timeout, or leave out --only-changed.")
    case .exited?, .signaled?, .stopped?:
      let said = String(decoding: errorOutput, as: UTF8.self).split(separator: "\n")
        .joined(separator: " ")
      throw Self.failure(
        "Git can't say what was changed." + (said.isEmpty ? "" : " It says: \(said)"), top)
    }
  }

  static func failure(_ summary: String, _ folder: String) -> Diagnostic {
    .error(
      summary, file: folder,
      solution: "Check that it is in a Git checkout and that the commit is there, as in "
        + "--only-changed=origin/main.")
  }
}

/// What Git has said of a checkout.
struct GitAnswer: Sendable {
  /// The folder that has `.git`, without links.
  var top: String

  /// When the index was written, in seconds since 1970.
  var indexTime: Int

  /// The index and the files that it doesn't have, as `GitIndex` reads them.
  var index: [UInt8]

  /// The paths that the index has otherwise than the commit.
  var staged: [ArraySlice<UInt8>]
}
