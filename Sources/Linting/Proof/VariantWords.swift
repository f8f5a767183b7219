import Devices
import Inputs
import Messages
import Rendering

/// What variants are called on a sheet for people: their devices by name, and what else they differ in.
struct VariantWords {
  private let variants: [Workload.Variant]

  /// The axes beside the device whose values are said.
  private let axes: [EnvironmentAxis]

  /// Whether each device has several images of a message, which are a row.
  let hasRows: Bool

  init(_ variants: [Workload.Variant]) {
    self.variants = variants
    let devices = Dictionary(grouping: variants.map(\.environment), by: \.device.id).values
    // What the device decides, such as how it is held, goes without saying.
    axes = EnvironmentAxis.all.dropFirst().filter { axis in
      devices.contains { Set($0.map { axis.value(in: $0) }).count > 1 }
        || variants.contains { axis.nonDefaultValue(in: $0.environment) != nil }
    }
    hasRows = devices.count > 1 && devices.contains { Set($0).count > 1 }
  }

  /// The name of the message, or of the first and how many more there are.
  var name: String {
    var names: [String] = []
    for variant in variants {
      let name = Self.name(of: variant)
      if !names.contains(name) { names.append(name) }
    }
    let first = names.first ?? ""
    return names.count > 1 ? "\(first) and \(names.count - 1) more" : first
  }

  /// What is above the images of a variant's message: its name, and by what it is drawn.
  func section(of variant: Workload.Variant) -> [String] {
    let vendor = variant.input.message?.vendor.title
    let version = variant.input.sdkVersion.map { ", SDK \($0)" } ?? ""
    return [
      Self.name(of: variant),
      "\(variant.input.source.name) · \(vendor.map { "\($0)\(version)" } ?? "page")",
    ]
  }

  /// What is below the image of a variant.
  func title(of variant: Workload.Variant) -> String {
    let environment = variant.environment
    let values = axes.compactMap { axis -> String? in
      guard let value = axis.value(in: environment) else { return nil }
      return axis.name == "textSize" ? "text \(value)" : value
    }
    return ([environment.device.name] + values).joined(separator: " · ")
  }

  private static func name(of variant: Workload.Variant) -> String {
    let source = variant.input.source
    return OutputPlan.stem(of: source.name) + (source.number.map { " \($0)" } ?? "")
  }
}
