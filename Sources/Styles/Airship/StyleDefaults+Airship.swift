public import Messages

extension StyleDefaults {
  /// One default for the three generations of UIKit, one for SwiftUI.
  init(classic: StyleValue?, swiftUI: StyleValue?) {
    self.init(nil)
    for generation in AirshipSDK.Generation.allCases {
      self[generation] = generation == .swiftUI ? swiftUI : classic
    }
  }

  public internal(set) subscript(generation: AirshipSDK.Generation) -> StyleValue? {
    get { self[.airship(generation)] }
    set { self[.airship(generation)] = newValue }
  }
}
