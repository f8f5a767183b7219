import Diagnostics
import Inputs
import Messages
import Rendering
import Styles
import WhatIf

extension PreviewInputs {
  /// Writes the values that are set into the style's file, unless it is no longer the one that the
  /// page shows.
  func saveStyle(_ state: PreviewState) -> Response {
    guard let path = files.style else {
      return .problem(400, "There is no style to save to. Download it, or give one with --style.")
    }
    do throws(Diagnostic) {
      let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
      guard FileMarks.digest(of: bytes) == state.request["digest"] else {
        return .problem(409, "The style was changed by another program since it was read.")
      }
      let edited = try PlistEdit.applying(try changes(state), to: bytes)
      try OutputFile.write(edited, to: path, isNamed: !files.isStyleFound)
      return .json(.object([("digest", .string(FileMarks.digest(of: edited)))]))
    } catch {
      return .problem(422, error.description)
    }
  }

  /// Returns the style's file with the values that are set.
  func styleFile(_ state: PreviewState) throws(Diagnostic) -> Response {
    let bytes =
      try files.style.map { (path) throws(Diagnostic) in
        try InputFile.read(path, limit: StyleLimits.maximumBytes)
      } ?? PlistEdit.emptyFile
    return Response(
      type: "application/x-plist", body: try PlistEdit.applying(try changes(state), to: bytes))
  }

  /// The values of the style among those that are set; one that can't be set stops the saving.
  private func changes(_ state: PreviewState) throws(Diagnostic) -> [PlistEdit.Change] {
    let keys = reading().keys
    var changes: [PlistEdit.Change] = []
    for value in state.values
    where !["message:", "template:", "data:"].contains(where: value.key.hasPrefix) {
      guard case .style(let key) = try SettingKey(value.key, styleKeys: keys) else { continue }
      let isUnset = value.text == WhatIfInput.unset
      changes.append(
        PlistEdit.Change(key.path, isUnset ? nil : try key.value(from: value.text)))
    }
    return changes
  }
}
