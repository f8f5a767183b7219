package import Diagnostics

extension SnapshotSelection {
  /// Throws when a report would be written among the cases: what it holds looks like goldens; or in
  /// place of something that is no report.
  package func reject(_ folder: ReportFolder) throws(Diagnostic) {
    try folder.checkLocation()
    try reject(folder.path, option: "--output")
  }

  /// Throws when a folder with images would be among the cases.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - option: The option that names it.
  /// - Throws: An error that names the folder.
  package func reject(_ path: String, option: String) throws(Diagnostic) {
    guard let names = names(below: path) else { return }
    // Hidden folders are not searched for cases.
    guard !names.contains(where: { $0.hasPrefix(".") }) else { return }
    throw .error(
      "The report can't be in the snapshot folder \(root).", file: path,
      solution: "Name a folder outside with \(option).")
  }
}
