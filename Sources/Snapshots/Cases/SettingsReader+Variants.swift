import Devices
import Diagnostics
import Documents
import Inputs
import Messages

/// Reads what decides in which variants a case is shown.
extension SettingsReader {
  /// Returns the values of an axis, each once; `all` where it has a list of them.
  func values(_ node: Document.Value, of axis: EnvironmentAxis) throws(Diagnostic) -> [String] {
    if axis == .data { return try dataFiles(node) }
    let values = try list(node) { (text) throws(Diagnostic) in
      if text == "all", axis.values != nil { return }
      guard text != EnvironmentAxis.unset else {
        throw .error(
          "\"\(text)\" is not a value here.", solution: "Leave out \(axis.plural) instead.")
      }
      var environment = Environment(device: .iPhone15)
      try axis.set(text, in: &environment)
    }
    guard !values.isEmpty || axis.name != EnvironmentAxis.device.name else {
      throw error(
        "No device is named.", node.line, solution: "Write \"devices: [iphone-15]\".")
    }
    // Pseudo-languages are the one axis on which nothing is a value.
    guard !values.isEmpty || axis.name == "pseudo" else {
      throw error(
        "\(axis.plural) names nothing.", node.line,
        solution: "Name a value, or leave the key out.")
    }
    guard values.contains("all"), let all = axis.values else { return values }
    return all + values.filter { $0 != "all" && !all.contains($0) }
  }

  /// Returns the paths of files of data, which are named relative to the folder of these settings.
  private func dataFiles(_ node: Document.Value) throws(Diagnostic) -> [String] {
    var paths: [String] = []
    for element in node.isList ? Array(node.elements) : [node] {
      // Data that are made are in no file.
      let path: String
      if let name = element.scalar, DataFiles.areMade(name) {
        path = name
      } else {
        path = try relativePath(element, such: "data: anna.json")
      }
      var environment = Environment(device: .iPhone15)
      do throws(Diagnostic) {
        try EnvironmentAxis.data.set(path, in: &environment)
      } catch {
        throw self.error(error.summary, element.line, solution: error.solution)
      }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Returns the versions of SDKs: one, a list, or those of each vendor.
  func sdks(_ node: Document.Value) throws(Diagnostic) -> SDKRequest {
    var request = SDKRequest()
    guard node.scalar != nil || !node.elements.isEmpty || !node.members.isEmpty else {
      throw error("No version is named.", node.line, solution: "Name one, or leave the key out.")
    }
    guard node.isMap else {
      for text in try list(node, check: { _ in }) {
        try addVersion(text, to: &request, node)
      }
      return request
    }
    for member in node.members {
      let name = try name(member.key, or: "A key must be a vendor.")
      for text in try list(member.value, check: { _ in }) {
        try addVersion("\(name)=\(text)", to: &request, member.value)
      }
    }
    return request
  }

  private func addVersion(
    _ text: String, to request: inout SDKRequest, _ node: Document.Value
  ) throws(Diagnostic) {
    do throws(Diagnostic) {
      try request.add(text, of: .default)
    } catch {
      throw self.error(error.summary, node.line, solution: error.solution)
    }
  }

  func vendor(_ node: Document.Value) throws(Diagnostic) -> Vendor {
    guard let word = node.scalar else {
      throw error("The vendor must be a word.", node.line, solution: "Write \"vendor: airship\".")
    }
    do throws(Diagnostic) {
      return try VendorTable.default.row(of: word).vendor
    } catch {
      throw self.error(error.summary, node.line, solution: error.solution)
    }
  }
}
