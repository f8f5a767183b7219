import Devices
public import Diagnostics
import Messages

extension SnapshotVariant {
  private static let sdkPrefix = "sdk-"

  /// The name that its golden files have, such as `iphone-15.dark.AX3`.
  ///
  /// It is made of the values of the axes in their order, with dots between them, and the SDK's
  /// before the language. What goes without saying is left out, whatever a case's settings say.
  public var name: String {
    var parts = EnvironmentAxis.all.map { axis in
      (axis.name, axis.nonDefaultValue(in: environment).map { axis.namePrefix + $0 })
    }
    let position = parts.firstIndex { $0.0 == EnvironmentAxis.textSize.name } ?? 0
    parts.insert(("sdk", sdk.map { Self.sdkPrefix + $0.description }), at: position + 1)
    return parts.compactMap { $0.1?.escaping([".": "-"]) }.joined(separator: ".")
  }

  /// Reads a name.
  ///
  /// Throws a `Diagnostic` when a part of it is unknown or in the wrong position.
  public init(named name: String) throws(Diagnostic) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    let device = parts.popFirst() ?? ""
    try self.init(
      device: device.contains("x") && device.first?.isNumber == true
        ? device.escaping(["-": "."]) : device)
    for axis in EnvironmentAxis.all.dropFirst() {
      if let part = parts.first, part.hasPrefix(Self.sdkPrefix) {
        let version = part.dropFirst(Self.sdkPrefix.count).escaping(["-": "."])
        sdk = try SDKVersion(version)
        parts.removeFirst()
      }
      guard let part = parts.first, part.hasPrefix(axis.namePrefix),
        part != EnvironmentAxis.unset,
        (try? axis.set(String(part.dropFirst(axis.namePrefix.count)), in: &environment)) != nil
      else { continue }
      parts.removeFirst()
    }
    if let part = parts.first {
      throw .error(
        "\"\(part)\" in the variant \"\(name)\" is unknown or in the wrong position.",
        solution:
          "Write device.orientation.appearance.textSize.sdk-VERSION.pseudo.locale.data-NAME, "
          + "without defaults.")
    }
    guard self.name == name else {
      throw .error(
        "\"\(name)\" is not the name of a variant.", solution: "Write \"\(self.name)\".")
    }
  }
}

extension SnapshotVariant: CustomStringConvertible {
  public var description: String { name }
}
