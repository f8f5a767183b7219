import Checks
import Comparison
import Devices
import Inputs
public import Messages

extension SnapshotSettings {
  /// What a `snapshot.yml` may say.
  public static let shape: JSONShape = {
    let axes = EnvironmentAxis.all.map { axis in
      JSONShape.Member(
        axis.plural, list(values(of: axis)), summary: "\(axis.summary) One or several.")
    }
    let object = JSONShape.Members(title: "settings", axes + Key.allCases.map(\.member))
    // An empty file is one without settings.
    return .either([.object(object), .null])
  }()

  fileprivate static func list(_ element: JSONShape) -> JSONShape {
    .anyOf([element, .array(element)])
  }

  private static func values(of axis: EnvironmentAxis) -> JSONShape {
    guard let words = axis.values else { return .string() }
    let word = JSONShape.word(words + ["all"])
    // A device may be a screen, too.
    guard axis == .device else { return word }
    return .anyOf([word, .string(pattern: "^[0-9.]+x[0-9.]+(@[0-9.]+)?$")])
  }
}

extension SnapshotSettings.Key {
  fileprivate var member: JSONShape.Member {
    JSONShape.Member(rawValue, shape, summary: summary)
  }

  private var shape: JSONShape {
    let version = JSONShape.either([.string(), .number()])
    return switch self {
    case .sdk:
      .anyOf([
        SnapshotSettings.list(version),
        .object(
          JSONShape.Members(
            VendorTable.default.vendors.map { vendor in
              JSONShape.Member(
                vendor.id, SnapshotSettings.list(version),
                summary: "Versions of \(vendor.title)'s SDK, such as "
                  + vendor.offeredSDKs.map(\.description).joined(separator: ", ") + ".")
            })),
      ])
    case .vendor: .word(VendorTable.default.vendors.map(\.id))
    case .behind: .string(pattern: "^[^/]")
    case .accessibility: .boolean
    case .goldens:
      .object(
        JSONShape.Members(
          title: "the goldens",
          [
            JSONShape.Member(
              "store", .string(pattern: "^(s3|file)://"), isRequired: true,
              summary: "The folder or bucket that keeps them: file:///PATH or s3://BUCKET/PREFIX.")
          ]))
    case .variants, .ignore, .frames, .pageState: SnapshotSettings.list(.string())
    case .tolerance:
      .object(
        JSONShape.Members(
          title: "a tolerance", SettingsReader.ToleranceKey.allCases.map(\.member)))
    case .checks:
      .object(
        JSONShape.Members(
          title: "checks",
          (FrameChecks.names + FileCheck.names).map { name in
            JSONShape.Member(
              name, .anyOf([SnapshotSettings.level, SnapshotSettings.rule]),
              summary: "The level of the check \"\(name)\", or an object with its exceptions.")
          }))
    }
  }

  private var summary: String {
    switch self {
    case .sdk: "The versions of the vendors' SDKs: one, a list, or by vendor."
    case .vendor: "Whose messages they are, where their keys don't say it."
    case .variants: "The names of exactly the variants that there are, in place of the lists."
    case .tolerance: "How much images may differ, and why."
    case .ignore: "The ids of elements that are not compared."
    case .checks: "Checks of the appearance with their levels."
    case .behind: "A screenshot of the app that messages are drawn over, relative to this file."
    case .goldens: "Where goldens are kept outside Git; only in the snapshot folder's own file."
    case .pageState:
      "What elements of pages get before they are drawn, such as \"#offer: .visible\"."
    case .accessibility: "Whether what VoiceOver finds is compared with a golden of its own."
    case .frames: "The frames of a scenario that have golden images."
    }
  }
}

extension SettingsReader.ToleranceKey {
  fileprivate var member: JSONShape.Member {
    switch self {
    case .channel:
      JSONShape.Member(
        rawValue, .whole(SnapshotSettings.Tolerance.channels),
        summary: "The largest difference of a channel that is not one.")
    case .pixels:
      JSONShape.Member(
        rawValue, .whole(SnapshotSettings.Tolerance.counts),
        summary: "How many pixels may differ by more.")
    case .perceptual:
      JSONShape.Member(
        rawValue, .whole(PixelAllowance.percents),
        summary: "Up to which difference that eyes perceive nothing differs, in percent.")
    case .softEdges:
      JSONShape.Member(
        rawValue, .boolean, summary: "Whether pixels on the antialiased edges of shapes may differ."
      )
    case .shift:
      JSONShape.Member(
        rawValue, .whole(PixelAllowance.shifts),
        summary: "How far away a pixel may be, in pixels.")
    case .density:
      JSONShape.Member(
        rawValue, .whole(PixelAllowance.densities),
        summary: "How many pixels may differ in any square of 16 × 16, whatever their sum.")
    case .reason:
      JSONShape.Member(
        rawValue, .string(), isRequired: true, summary: "Why the default is not enough.")
    }
  }
}

extension SettingsReader.CheckKey {
  fileprivate var member: JSONShape.Member {
    switch self {
    case .level: JSONShape.Member(rawValue, SnapshotSettings.level, summary: "The level.")
    case .except:
      JSONShape.Member(
        rawValue, SnapshotSettings.list(.string()),
        summary: "Ids of elements that are left out; * matches any characters.")
    case .reason:
      JSONShape.Member(
        rawValue, .string(), summary: "Why the check is off or leaves something out.")
    }
  }
}

extension SnapshotSettings {
  fileprivate static let level = JSONShape.word(CheckRule.Level.allCases.map(\.rawValue))

  fileprivate static let rule = JSONShape.object(
    JSONShape.Members(title: "a rule", SettingsReader.CheckKey.allCases.map(\.member)))
}
