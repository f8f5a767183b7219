// What was called otherwise before: these names go with the next minor version.

extension StyleKey {
  /// The smallest value that has an effect, by generations of the SDK.
  @available(*, deprecated, renamed: "minimumEffective")
  public var leastEffective: [SDKGeneration: Double] {
    get { minimumEffective }
    set { minimumEffective = newValue }
  }
}
