import Devices
import Diagnostics
import HTMLContent
import Inputs
import Messages
import Personalisation

/// What settings say of how a variant is drawn and its name doesn't, as a golden remembers it.
struct RecordedSettings: Codable, Equatable {
  /// The vendor that the settings name; nil where the message's keys tell it.
  var vendor: String?

  /// What elements of pages get; nil for nothing.
  var pageState: [String]?

  /// A digest of the data that tags are filled from; nil without a file of them.
  var data: String?

  private enum CodingKeys: String, CodingKey {
    case vendor = "vendor"
    case pageState = "pageState"
    case data = "data"
  }

  /// Settings that say nothing.
  init() {}

  /// Takes over what holds for a variant.
  init(_ subject: SnapshotSubject) {
    vendor = subject.settings.vendor?.id
    let entries = subject.settings.pageState.entries.map(\.description)
    pageState = entries.isEmpty ? nil : entries
    let name = subject.variant.environment.dataName
    let file = (subject.settings.values[EnvironmentAxis.data.name] ?? []).first { path in
      (try? EnvironmentAxis.dataName(ofFile: path)).isExactly(name) && !DataFiles.areMade(path)
    }
    data = file.flatMap { try? InputFile.read($0, limit: TemplateLimits.maximumDataBytes) }?.digest
  }

  /// Puts what can be put back into a variant.
  func restore(_ subject: inout SnapshotSubject) {
    subject.settings.vendor = vendor.flatMap { id in
      (try? subject.vendors.row(of: id))?.vendor
    }
    subject.settings.pageState = (try? PageState(pageState ?? [])) ?? PageState()
  }
}
