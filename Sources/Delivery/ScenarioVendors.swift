import Messages

/// The vendors whose scenarios can be played.
enum ScenarioVendors {
  /// The rules of a version of a vendor's SDK; nil when none are known.
  static func rules(of vendor: Vendor, _ sdk: SDKVersion) -> (any DeliveryRules.Type)? {
    later.first { $0.vendor == vendor && sdk >= $0.from }?.rules
      ?? all.first { $0.vendor == vendor }?.rules
  }

  /// The vendors that a scenario may name.
  static var named: [Vendor] { all.map(\.vendor) }

  /// The rules whose vocabularies have what all versions of a vendor's SDK may say.
  static let all: [(vendor: Vendor, rules: any DeliveryRules.Type)] = [
    (.airship, AirshipDelivery.self),
    (.braze, BrazeDelivery.self),
    (.accengage, AccengageDelivery.self),
    (.bloomreach, BloomreachDelivery.self),
  ]

  /// The rules of versions with another engine, with the first of these versions.
  private static let later: [(vendor: Vendor, from: SDKVersion, rules: any DeliveryRules.Type)] = [
    (.airship, AirshipDeliverySDK.firstAutomation, AirshipAutomation.self)
  ]

  /// The names of the steps of all vendors.
  static let verbs = Set(all.flatMap { verbs(of: $0, $1) })

  private static func verbs<Rules: DeliveryRules>(
    of vendor: Vendor, _ rules: Rules.Type
  ) -> [String] {
    // A vocabulary has also the steps that its version lacks.
    let setting = ScenarioSetting(of: vendor, vendor.defaultSDK)
    return (try? rules.vocabulary(of: setting))?.verbs.map(\.name) ?? []
  }
}
