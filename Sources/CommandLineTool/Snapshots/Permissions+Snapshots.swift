import ArgumentParser
import Isolation
import PreviewServer
import Rendering
import Snapshots

extension Check: ConfinedCommand {
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    var outputs = output.summaries + summary.outputs
    if let path = ProcessEnvironment.value("TEST_SHARD_STATUS_FILE") { outputs.append(.file(path)) }
    if library != nil { return Permissions(outputs: outputs + libraryFolder.outputs) }
    // A folder that will be refused is not made either.
    if let selection = try? selection.selection(), (try? output.refuse(in: selection)) != nil {
      outputs.append(.folder(output.folder.path))
    }
    return Permissions(outputs: outputs)
  }
}

extension MergeReports: ConfinedCommand {
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    Permissions(outputs: output.folder.outputs + output.summaries + summary.outputs)
  }
}

extension Accept: ConfinedCommand {
  var consoleOptions: ConsoleOptions { decision.output.consoleOptions }
  var permissions: Permissions { decision.output.permissions(deciding: decision.selection) }
}

extension Reject: ConfinedCommand {
  var consoleOptions: ConsoleOptions { decision.output.consoleOptions }
  var permissions: Permissions { decision.output.permissions(deciding: decision.selection) }
}

extension Review: ConfinedCommand {
  var consoleOptions: ConsoleOptions { output.consoleOptions }

  var permissions: Permissions {
    var permissions = output.permissions(deciding: selection)
    if web { permissions.ports = port.map { [$0] } ?? [ReviewServer.usualPort, 0] }
    return permissions
  }
}

extension Prune: ConfinedCommand {
  var permissions: Permissions {
    guard !dryRun, let selected = try? selection.selection() else { return Permissions() }
    return Permissions(outputs: [.files(selected.root)])
  }
}

extension ReportFolder {
  /// The folder, unless it will be refused.
  fileprivate var outputs: [Permissions.Output] {
    (try? checkPlace()) == nil ? [] : [.folder(path)]
  }
}

extension SummaryOptions {
  fileprivate var outputs: [Permissions.Output] {
    (try? refuse()) == nil ? [] : summary.map { [.folder($0)] } ?? []
  }
}

extension ReportOptions {
  /// The summary of a job's step, beside which GitHub keeps files that later steps obey.
  fileprivate var summaries: [Permissions.Output] {
    guard ProcessEnvironment.value("GITHUB_ACTIONS") == "true",
      let path = ProcessEnvironment.value("GITHUB_STEP_SUMMARY")
    else { return [] }
    return [.appended(path)]
  }

  /// What is written while differences are accepted and rejected: the report and goldens.
  fileprivate func permissions(deciding options: SelectionOptions) -> Permissions {
    // Without a report nothing is written.
    guard OutputFile.isFolder(folder.path) else { return Permissions() }
    var outputs = folder.outputs
    if let selected = try? options.selection(),
      options.snapshots != nil || !options.paths.isEmpty
        || SnapshotSelection.isBelowHere(selected.root)
    {
      outputs.append(.files(selected.root))
    }
    // Otherwise the report says where goldens are, and may name a folder below this one only.
    if options.snapshots == nil { outputs.append(.files(".")) }
    return Permissions(outputs: outputs)
  }
}
