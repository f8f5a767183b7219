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
}
