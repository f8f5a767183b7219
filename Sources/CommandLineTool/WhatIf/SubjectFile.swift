import Devices
import Diagnostics
import Messages
import Rendering
import Snapshots
import Styles
import WhatIf

/// The files of a what-if: the message and its style as they are on the disk.
struct SubjectFile {
  /// The message's file as the user named it.
  let path: String
  let source: Subject.Source
  let style: Parsed<StylePlist>
  let assets: AssetFolder

  /// What `snapshot.yml` says of the checks.
  let settings: SnapshotSettings

  /// Reads a message or a page and its style.
  ///
  /// Throws what is wrong with one of the files.
  init(_ options: InputOptions) throws(InputProblems) {
    path = options.inputs.first ?? ""
    settings =
      path == InputFile.standardInput ? SnapshotSettings() : try .inherited(byFile: path)
    do throws(Diagnostic) {
      if let problem = Workload.refusal(of: path) { throw problem }
      let isPage = ["html", "htm"].contains(Workload.ending(of: path))
      if isPage {
        guard case .page(let page) = try Workload.readPage(path).value else {
          throw .error("The page can't be read.")
        }
        source = .page(page)
      } else {
        let json = try JSONValue.parse(
          InputFile.read(path, limit: MessageLimits.maximumBytes))
        let vendor = if let given = options.vendor { given } else { try Vendor.recognise(json) }
        source = .message(json, vendor)
      }
      style =
        if let style = options.style { try Workload.readStyle(style) } else { Parsed(StylePlist()) }
      assets = try AssetFolder(options.assets ?? Workload.defaultAssets(beside: path))
    } catch {
      throw InputProblems(error.located(in: path))
    }
  }

  /// The message in some surroundings.
  func subject(_ environment: Environment, sdk: SDKVersion?) -> Subject {
    var subject = Subject(
      name: path, source: source, style: style.value, sdk: sdk, environment: environment,
      assets: assets)
    subject.settings = settings
    return subject
  }
}
