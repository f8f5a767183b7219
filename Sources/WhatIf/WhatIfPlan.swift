public import Diagnostics
import Inputs
import Messages
public import Rendering
public import Styles

/// What is tried with a message: values, and the environments that they are looked at in.
public struct WhatIfPlan: Sendable {
  /// The keys with their values.
  public let axes: [Axis]

  /// What is the same before and after, with its values.
  public let environments: [Axis]

  /// Every combination of environments and values.
  public let experiments: [Experiment]

  /// Reads what a user wants to be tried.
  ///
  /// - Parameters:
  ///   - settings: Keys with values, such as `maxWidth=280...420:20`.
  ///   - across: Lists of environments, such as `devices=all,textSizes=large,AX3`.
  ///   - subject: The message.
  /// - Throws: What can't be tried; a value that can't be is found before anything is laid out.
  public init(_ settings: [String], across: [String], with subject: WhatIfInput) throws {
    let keys = try subject.styleKeys()
    let axes = try settings.map { (text) throws(Diagnostic) in
      try subject.axis(text, styleKeys: keys)
    }
    if let twice = axes.indices.first(where: { axes[..<$0].map(\.key).contains(axes[$0].key) }) {
      throw Diagnostic.error(
        "\"\(axes[twice].key.name)\" is set twice.",
        solution: "Give it once; a...b:step tries several values.")
    }
    environments = try Self.environments(across, for: subject)
    for setting in (environments + axes).flatMap(\.settings) { _ = try subject.setting(setting) }
    try subject.checkKeys(of: axes.compactMap(\.settings.first))
    experiments = try Experiment.all(across: environments, changing: axes)
    self.axes = axes
  }

  /// Reads lists of environments; none for no list.
  static func environments(
    _ lists: [String], for subject: WhatIfInput
  ) throws(Diagnostic) -> [Axis] {
    if lists.isEmpty { return [] }
    return try Axis.environments(
      lists.joined(separator: ","), versions: subject.source.vendor?.offeredSDKs ?? [])
  }

  /// Tries everything.
  ///
  /// - Parameters:
  ///   - subjects: The message on each device and setting.
  ///   - renderer: Lays out.
  ///   - jobs: How many are laid out at once.
  ///   - progress: Called with how many are done, of how many.
  ///   - make: Makes what is kept of a trial, while others are laid out.
  /// - Returns: One value for each trial, subject by subject.
  public func trials<Kept: Sendable>(
    of subjects: [WhatIfInput], by renderer: Renderer, jobs: Int,
    progress: (Int, _ of: Int) -> Void,
    each make: @escaping @Sendable (WhatIfTrial) -> Kept
  ) async -> [Kept] {
    var all: [Kept] = []
    for subject in subjects {
      let done = all.count
      all += await subject.results(
        of: experiments, by: renderer, jobs: jobs,
        progress: { progress(done + $0, experiments.count * subjects.count) },
        each: { make(WhatIfTrial(subject, $0)) })
    }
    return all
  }

  /// Returns the changes of the style's file that save the values.
  ///
  /// Throws an error when there are several values, or one that is not in the style.
  public func styleChanges() throws(Diagnostic) -> [PlistEdit.Change] {
    guard experiments.count == 1 else {
      throw .error(
        "\(experiments.count) values can't be saved.", solution: "Give one value for each key.")
    }
    return try experiments[0].changes.map { (setting) throws(Diagnostic) in
      guard case .style(let key) = setting.key else {
        throw .error(
          "\"\(setting.key.name)\" is not in the style, so it can't be saved there.",
          solution: "Leave out --write, or --set for it.")
      }
      let value = setting.text == WhatIfInput.unset ? nil : try key.value(from: setting.text)
      return PlistEdit.Change(key.path, value)
    }
  }
}
