import Messages

/// The vendors whose scenarios can be played.
enum ScenarioVendors {
  static func rules(of vendor: Vendor) -> (any DeliveryRules.Type)? {
    all.first { $0.vendor == vendor }?.rules
  }

  /// The vendors that a scenario may name.
  static var named: [Vendor] { all.map(\.vendor) }

  static let all: [(vendor: Vendor, rules: any DeliveryRules.Type)] = [
    (.airship, AirshipDelivery.self),
    (.braze, BrazeDelivery.self),
    (.accengage, AccengageDelivery.self),
    (.bloomreach, BloomreachDelivery.self),
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
