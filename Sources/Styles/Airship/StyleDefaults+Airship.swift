public import Messages

extension StyleDefaults {
  /// One default for the three generations of UIKit, one for those of SwiftUI.
  init(classic: StyleValue?, swiftUI: StyleValue?) {
    self.init(nil)
    for generation in AirshipSDK.Generation.allCases {
      self[generation] = generation.isClassic ? classic : swiftUI
    }
  }

  /// The default in a generation; nil when the generation doesn't know the key.
  public internal(set) subscript(generation: AirshipSDK.Generation) -> StyleValue? {
    get { self[.airship(generation)] }
    set { self[.airship(generation)] = newValue }
  }
}

extension SDKGeneration {
  /// Every generation that draws with SwiftUI.
  static let airshipSwiftUI = Set(
    AirshipSDK.Generation.allCases.filter { !$0.isClassic }.map(SDKGeneration.airship))
}
