import ArgumentParser
import Diagnostics
import Isolation
import PreviewServer
import Rendering
import Snapshots

extension Render: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }

  var permissions: Permissions {
    guard let output else { return Permissions(outputs: [.files(".")]) }
    if output == "-" { return Permissions() }
    if output.hasSuffix("/") || OutputFile.isFolder(output) {
      return Permissions(outputs: [.folder(output)])
    }
    if output.lowercased().hasSuffix(".png") { return Permissions(outputs: [.file(output)]) }
    // It becomes a folder if there are several pictures, which is known when they are read.
    return Permissions(outputs: [.file(output), .unmadeFolder(output)])
  }
}

extension Layout: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }
  var permissions: Permissions { Permissions() }
}

extension Lint: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }
  var permissions: Permissions { Permissions() }
}

extension DevicesCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension FontsCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension CompletionsCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension CompleteWordsCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension HelpCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension SchemaCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}

extension Compare: ConfinedCommand {
  var permissions: Permissions { Permissions(outputs: output.map { [.file($0)] } ?? []) }
}

extension CarouselCommand: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }
  var permissions: Permissions { Permissions(outputs: output.map { [.file($0)] } ?? []) }
}

extension SimulateCommand: ConfinedCommand {
  var permissions: Permissions {
    guard let output, let target = try? SimulationTarget(output, hasMoment: at != nil) else {
      return Permissions()
    }
    return switch target {
    case .standardOutput: Permissions()
    case .picture(let path), .film(let path), .text(let path), .json(let path):
      Permissions(outputs: [.file(path)])
    case .folder(let path): Permissions(outputs: [.folder(path)])
    }
  }
}

extension WhatIfCommand: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }

  var permissions: Permissions {
    var outputs: [Permissions.Output] = []
    if let output {
      outputs.append(.file(output))
    } else if !noPicture, scenario == nil {
      // The picture's name follows from the message's.
      outputs.append(.files("."))
    }
    if write { outputs.append(input.styleOutput) }
    return Permissions(outputs: outputs)
  }
}

extension PreviewCommand: ConfinedCommand {
  var consoleOptions: ConsoleOptions { input.consoleOptions }

  var permissions: Permissions {
    var permissions = Permissions(
      outputs: input.styleOutputs, ports: port.map { [$0] } ?? [PreviewServer.usualPort, 0])
    permissions.startsPrograms = open
    return permissions
  }
}

extension InputOptions {
  /// Where values of the style are saved: in the file or folder that is named, or in the one that is
  /// found beside the message.
  fileprivate var styleOutput: Permissions.Output { placeOfStyle(for: inputs.first ?? "") }

  /// The same for each of several inputs, folders among them.
  fileprivate var styleOutputs: [Permissions.Output] {
    var outputs: [Permissions.Output] = []
    for output in inputs.map(placeOfStyle) where !outputs.contains(output) {
      outputs.append(output)
    }
    return outputs
  }

  private func placeOfStyle(for input: String) -> Permissions.Output {
    if let style { return OutputFile.isFolder(style) ? .files(style) : .file(style) }
    if OutputFile.isFolder(input) { return .files(input) }
    let parts = input.pathNames(keepingEmpty: true)
    let folder = parts.dropLast().joined(separator: "/")
    return .files(folder.isEmpty ? (parts.count > 1 ? "/" : ".") : folder)
  }
}
