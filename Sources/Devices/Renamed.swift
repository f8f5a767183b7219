// What was called otherwise before: these names go with the next minor version.

extension Device {
  /// How the device is held where nothing says otherwise.
  @available(*, deprecated, renamed: "defaultOrientation")
  public var usualOrientation: Orientation {
    get { defaultOrientation }
    set { defaultOrientation = newValue }
  }
}

extension EnvironmentAxis {
  /// Returns the value of an environment where it is not the default one.
  @available(*, deprecated, renamed: "nonDefaultValue(in:)")
  public func unusualValue(in environment: Environment) -> String? {
    nonDefaultValue(in: environment)
  }
}
