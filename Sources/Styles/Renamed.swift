// What was called otherwise before: these names go with the next minor version.

extension StyleKey {
  /// The smallest value that has an effect, by generations of the SDK.
  @available(*, deprecated, renamed: "minimumEffective")
  public var leastEffective: [SDKGeneration: Double] {
    get { minimumEffective }
    set { minimumEffective = newValue }
  }
}

extension StyleSchema {
  /// Returns the style that an SDK has without a property list.
  @available(*, deprecated, renamed: "default(_:)")
  public func standard(_ sdk: any StyleSDK) -> Filled { self.default(sdk) }
}
