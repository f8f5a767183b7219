import Messages

extension StyleSchema {
  /// Returns a style with every value that a version of the SDK uses, distances in full.
  ///
  /// An absent value is the SDK's default, and one that the SDK adds to a distance of its own has
  /// that in it: the top padding of a modal is 48 in SwiftUI, and 52 where a style says 4.
  public func theme(_ style: Style, sdk: any StyleSDK) -> Style {
    var theme = style
    for row in rows where row.key.isRead(by: sdk.version) {
      guard let value = row.load(style) ?? row.key.defaults[sdk.styleGeneration] else { continue }
      row.store(&theme, value.adding(row.key.base[sdk.styleGeneration]))
    }
    return theme
  }

  /// Returns a style in which the SDK's own numbers and flags are where it has none.
  ///
  /// Templates take such a style, so that a default is written once, in the row of its key. What has
  /// no default stays absent: no number could be given for it, such as for the side paddings of a
  /// classic banner, which keep it from being centred. So do texts, which name images and colours.
  public func filled(_ style: Style, sdk: any StyleSDK) -> Filled {
    var filled = unfilled(style)
    for row in rows {
      let given = row.load(style)
      if let given { row.fill(&filled, given) }
      guard let value = row.key.defaults[sdk.styleGeneration] else { continue }
      if case .string = value { continue }
      let isZeroAbsent = row.key.zeroIsAbsent && sdk.styleReading == .dictionary
      if given == nil || isZeroAbsent && given == .number(0) { row.fill(&filled, value) }
    }
    return filled
  }

  /// Returns the style of an app that has none: the SDK's own.
  public func `default`(_ sdk: any StyleSDK) -> Filled { filled(empty, sdk: sdk) }

  /// Returns the style that gives a theme, for a style from which the theme was made.
  ///
  /// What the theme hasn't changed stays absent where it was absent.
  public func style(from theme: Style, over style: Style, sdk: any StyleSDK) -> Style {
    let unchanged = self.theme(style, sdk: sdk)
    var result = style
    for row in rows where row.key.isRead(by: sdk.version) {
      guard let value = row.load(theme), value != row.load(unchanged) else { continue }
      row.store(&result, value.subtracting(row.key.base[sdk.styleGeneration]))
    }
    return result
  }
}

extension StyleValue {
  fileprivate func adding(_ other: StyleValue?) -> StyleValue {
    if case .number(let a) = self, case .number(let b)? = other { .number(a + b) } else { self }
  }

  fileprivate func subtracting(_ other: StyleValue?) -> StyleValue {
    if case .number(let a) = self, case .number(let b)? = other { .number(a - b) } else { self }
  }
}
