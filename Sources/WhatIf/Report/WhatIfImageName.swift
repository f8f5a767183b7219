import Devices
public import Inputs
import Messages
import Rendering

/// The name of a what-if's image when the user gives none.
///
/// It carries every part of the environment that is not the default one, so that no run overwrites
/// the image of another device, appearance, language and so on.
public struct WhatIfImageName {
  /// The most values of one axis that are in the name by themselves.
  private static let maximumValues = 3

  /// The path in the folder that the program runs in.
  public let path: String

  /// Makes the name.
  ///
  /// - Parameters:
  ///   - stem: What the names of the message's images begin with.
  ///   - source: The message.
  ///   - subjects: The message on each device and setting that options ask for.
  ///   - axes: What is set, and the environments that it is looked at in.
  public init(
    stem: String, of source: InputSource, subjects: [WhatIfInput], axes: [Axis]
  ) {
    var parts = [stem, source.number.map(String.init) ?? ""]
    for axis in EnvironmentAxis.all {
      if let set = axes.first(where: { $0.key == .environment(axis) }) {
        // Data are called by the names of their files.
        let values = set.values.map { value in
          axis == .data ? (try? EnvironmentAxis.dataName(ofFile: value)) ?? value : value
        }
        parts.append(Self.description(values, axis.plural))
        continue
      }
      var values: [String] = []
      for subject in subjects {
        let value = axis.value(in: subject.environment) ?? EnvironmentAxis.unset
        if !values.contains(value) { values.append(value) }
      }
      let isDefault = subjects.allSatisfy { subject in
        axis.name == EnvironmentAxis.device.name
          ? subject.environment.device == .iPhone15
          : axis.isOptional
            ? axis.value(in: subject.environment) == nil
            : axis.nonDefaultValue(in: subject.environment) == nil
      }
      if !isDefault { parts.append(Self.description(values, axis.plural)) }
    }
    if let set = axes.first(where: { $0.key == .sdk }) {
      parts.append("sdk-" + Self.description(set.values, "versions"))
    } else if let sdk = subjects.first?.sdk, sdk != source.vendor?.defaultSDK {
      parts.append("sdk-\(sdk)")
    }
    path = parts.filter { !$0.isEmpty }.joined(separator: ".") + ".what-if.png"
  }

  private static func description(_ values: [String], _ plural: String) -> String {
    values.count > maximumValues ? "\(values.count)-\(plural)" : values.joined(separator: "+")
  }
}
