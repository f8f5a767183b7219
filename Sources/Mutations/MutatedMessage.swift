import Diagnostics
import Inputs
import Messages
import Snapshots
import Styles
import WhatIf

/// A message of a case with its variants.
struct MutatedMessage: Sendable {
  /// The case's path, or that of a frame of a scenario.
  var name: String
  var tasks: [SnapshotTask]

  /// The variants that have goldens.
  ///
  /// Throws a `Diagnostic` that names the file which can't be read.
  func variants(
    _ problems: inout [Diagnostic]
  ) throws(Diagnostic) -> [(name: String, subject: SnapshotSubject)] {
    guard let snapshot = tasks.first?.snapshot else { return [] }
    let assets = try AssetFolder(snapshot.assetsFolder)
    var found: [(name: String, subject: SnapshotSubject)] = []
    for task in tasks {
      let subject = try SnapshotSubject.of(task, assets: assets)
      if subject.hasGolden {
        found.append((task.goldenName, subject))
      } else {
        problems.append(
          .warning(
            "The variant has no golden, which would notice nothing.", file: task.goldenPath,
            solution: "Run render-snapshot check and accept."))
      }
    }
    return found
  }
}

/// What the inputs of all cases have: which keys of styles, and which words.
struct InputSurvey: Sendable {
  /// What is known of the style of a message.
  struct Kind: Sendable {
    /// The name of the style's file.
    var name: String

    /// The keys that any case of the kind has.
    var known: Set<String>
  }

  private(set) var words = WordLists()

  /// The kinds of those messages that are tried with keys which no case has, by their names.
  private(set) var kinds: [String: Kind] = [:]

  /// Reads the inputs of messages; what can't be read is passed over.
  init(_ messages: [MutatedMessage], casesPerKind: Int) {
    var known: [StyleKind: Set<String>] = [:]
    var found: [(name: String, kind: StyleKind)] = []
    for message in messages {
      guard let task = message.tasks.first else { continue }
      task.snapshot.reading {
        guard let assets = try? AssetFolder(task.snapshot.assetsFolder),
          let subject = try? SnapshotSubject.of(task, assets: assets),
          let source = try? subject.source()
        else { return }
        if let json = source.json { words.addValue(json, vendor: source.vendor?.id ?? "") }
        guard let kind = (try? source.input(sdk: subject.variant.sdk))?.message?.styleKind
        else { return }
        found.append((message.name, kind))
        guard let plist = source.style?.plist else { return }
        known[kind, default: []].formUnion(
          kind.keys.filter { plist.value(of: $0) != nil }.map(\.path))
      }
    }
    var counts: [StyleKind: Int] = [:]
    for (name, kind) in found where counts[kind, default: 0] < casesPerKind {
      counts[kind, default: 0] += 1
      kinds[name] = Kind(name: kind.fileName, known: known[kind] ?? [])
    }
  }
}
