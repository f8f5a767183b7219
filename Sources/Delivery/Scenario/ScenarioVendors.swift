import Messages

/// The vendors whose scenarios can be played.
enum ScenarioVendors {
  static func rules(of vendor: Vendor) -> (any DeliveryRules.Type)? {
    all.first { $0.vendor == vendor }?.rules
  }

  /// The vendors that a scenario may name, those whose rules are not here included.
  static var named: [Vendor] {
    let played = all.map(\.vendor)
    return played + [.braze, .bloomreach].filter { !played.contains($0) }
  }

  static let all: [(vendor: Vendor, rules: any DeliveryRules.Type)] = [
    (.airship, AirshipDelivery.self),
    (AccengageDelivery.vendor, AccengageDelivery.self),
  ]
}
