public import Diagnostics
import GoldenStore
public import Inputs
import Platform

extension SnapshotSubject {
  /// Reads the files of a case's variant.
  ///
  /// - Parameters:
  ///   - task: The variant of a message, or of a frame of a scenario.
  ///   - assets: Where images come from.
  /// - Returns: What is drawn.
  /// - Throws: A `Diagnostic` that names the file which can't be read.
  public static func of(
    _ task: SnapshotTask, assets: AssetFolder
  ) throws(Diagnostic) -> SnapshotSubject {
    try SnapshotSubject(task, assets: assets)
  }

  /// Reads what the files say.
  ///
  /// - Parameter message: The bytes to read in place of those of the message or the page.
  /// - Returns: The message or the page, with its style.
  /// - Throws: An error that names the file which is wrong.
  public func source(replacing message: [UInt8]? = nil) throws(Diagnostic) -> InputSource {
    guard let message else { return try source(input) }
    var input = input
    input.message = message
    return try source(input)
  }

  /// Whether the files of the golden are there.
  public var hasGolden: Bool {
    [".png", ".txt"].allSatisfy {
      FileKind.of(golden + $0) != nil || StoredGoldens.current.value?.contains(golden + $0) == true
    }
  }
}

extension SnapshotCase {
  /// Runs what reads files of the case, none of which may lead out of the snapshot folder.
  public func reading<Value>(_ body: () -> Value) -> Value {
    FileBoundary(root).reading(body)
  }
}
