public import Checks
public import Devices
public import Diagnostics
public import Inputs
public import InterfaceFiles
public import Messages
public import Rendering
public import Styles
import Templates

/// What a what-if is about: a message with everything that decides how it is shown.
///
/// A subject is a value: a setting gives another one, and both can be drawn.
public struct WhatIfInput: Sendable {
  /// The message or the page, with its style.
  public var source: InputSource

  /// The version of the vendor's SDK; nil for the vendor's standard one.
  public var sdk: SDKVersion?
  public var environment: Environment { didSet { source.dataName = environment.dataName } }

  /// What `snapshot.yml` says of the checks.
  public var rules: CheckRules

  public init(
    _ source: InputSource, sdk: SDKVersion? = nil, environment: Environment,
    rules: CheckRules = [:]
  ) {
    self.source = source
    self.sdk = sdk
    self.environment = environment
    self.rules = rules
    self.source.dataName = environment.dataName
  }

  /// Returns the keys that the style of the message may have; none when it has no style.
  ///
  /// Throws every error of the message.
  public func styleKeys() throws(InputProblems) -> [StyleKey] {
    try source.input(sdk: sdk).message?.styleKind?.keys ?? []
  }

  /// Returns the values of the interface file that the message is drawn with; none for a message
  /// that is drawn without one, or can't be read.
  public func templateValues(by renderer: Renderer) -> [InterfaceValue] {
    guard let input = try? source.input(sdk: sdk) else { return [] }
    return input.message?.templateValues(
      in: renderer.context(
        environment: environment, assets: input.assets,
        pageState: input.source.pageState)) ?? []
  }

  /// Lays the message out.
  ///
  /// Throws every error of the message, or why it can't be drawn. The warnings name their file.
  public func laidOut(by renderer: Renderer) throws(InputProblems) -> LaidOutSubject {
    try Deadline.starting { () throws(InputProblems) in
      let input = try source.input(sdk: sdk)
      return try laidOut(input, CheckedInput(input), by: renderer)
    }
  }

  /// Lays out what was read from the source.
  func laidOut(
    _ input: Input, _ checked: CheckedInput, by renderer: Renderer
  ) throws(InputProblems) -> LaidOutSubject {
    LaidOutSubject(
      frame: try renderer.frame(of: input, in: environment), of: input, checked: checked,
      subject: self, renderer: renderer)
  }
}
