import Devices
import Diagnostics
import Inputs
import Messages
import Styles
import WhatIf

/// What the files of a preview held when they were last read.
struct PreviewReading: Sendable {
  let mark: String

  /// The message as the files have it; nil when they can't be read.
  private(set) var subject: WhatIfInput?

  /// The values of the message, in the order of its file; empty where the file is not read as it
  /// is, and for a page.
  private(set) var order: [JSONPath] = []

  /// The keys that the style may have.
  private(set) var keys: [StyleKey] = []
  private(set) var styleKind: StyleKind?

  /// Tells the style's contents from others, for saving; nil without a style.
  private(set) var styleDigest: String?

  /// What is wrong with the files.
  private(set) var problems: [Diagnostic] = []

  /// Reads the files of a preview.
  ///
  /// - Parameters:
  ///   - inputs: Names the files.
  ///   - streamed: What came through standard input; nil to read the message's file.
  ///   - mark: What tells the state of the files from others.
  init(of inputs: PreviewInputs, _ streamed: [UInt8]?, mark: String) {
    self.mark = mark
    do {
      let reading = try inputs.files.read(by: inputs.reader, streamed, rules: inputs.rules)
      problems = reading.problems
      styleDigest = reading.source.style?.bytes.map(FileMarks.digest(of:))
      let sdk = try reading.source.vendor.flatMap { (vendor) throws(Diagnostic) in
        try inputs.sdk.versions(for: vendor, isStrict: true).first
      }
      subject = reading.subject(
        in: inputs.environments.first ?? Environment(device: .iPhone15), sdk: sdk)
      styleKind = try reading.source.input(sdk: sdk).message?.styleKind
      keys = styleKind?.keys ?? []
      if reading.source.json != nil, !InputKind.isInterfaceFile(inputs.files.input) {
        let text = try? JSONText(inputs.messageBytes())
        order = Self.order(of: text, below: reading.source.path)
      }
    } catch let error as InputProblems {
      problems += error.located(in: inputs.files.input).diagnostics
    } catch let error as Diagnostic {
      problems.append(error.located(in: inputs.files.input))
    } catch {
      problems.append(.error("\(error)", file: inputs.files.input))
    }
  }

  /// The paths of a message's values, from its own top.
  private static func order(of text: JSONText?, below top: JSONPath) -> [JSONPath] {
    (text?.paths ?? []).compactMap { path in
      path.steps.starts(with: top.steps)
        ? JSONPath(steps: Array(path.steps.dropFirst(top.steps.count))) : nil
    }
  }

  /// Sets values on what the files hold, and describes those that can't be set.
  ///
  /// A value that can't be set leaves the others as they are: a number is typed digit by digit.
  func subject(
    with values: [PreviewState.Value], part: String? = nil
  ) -> (subject: WhatIfInput, rejected: [RejectedValue])? {
    guard var subject else { return nil }
    subject.source.part = part
    var rejected: [RejectedValue] = []
    // What is filled in is filled in before it is changed.
    let data = values.filter { $0.key == "data" || $0.key.hasPrefix("data:") }
    for value in data + values.filter({ !data.contains($0) }) {
      do throws(Diagnostic) {
        let key = try SettingKey(value.key, styleKeys: keys)
        subject = try subject.setting(Setting(key, value.text))
      } catch {
        rejected.append(RejectedValue(key: value.key, problem: error))
      }
    }
    return (subject, rejected)
  }
}

/// A value that can't be set, and why.
struct RejectedValue: Hashable, Sendable {
  var key: String
  var problem: Diagnostic
}

extension PreviewState {
  /// The names of what is set outside the files.
  static let environmentKeys = Set(SettingKey.environmentKeys.map(\.name))

  /// The values of what it is compared with.
  var baselineValues: [Value] {
    baseline ?? values.filter { Self.environmentKeys.contains($0.key) }
  }
}
