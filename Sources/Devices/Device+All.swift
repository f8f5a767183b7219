import Geometry

extension Device {
  // To add a device, add a row, its name to the list below, and a row to the table of
  // Docs/Vendors/Apple.md#devices, which has the sources. The insets come from the device
  // tables of public snapshot-test libraries; those of `iphone-11`, of `ipad` and of tablets in
  // landscape, and the radii other than 39, 41.5, 44, 47.33, 53.33 and the 62 of `iphone-air`, were
  // recalled and not measured. `iphone-16-pro` and later have the landscape insets of iOS 26.

  /// iPhone 4s: 320 × 480 points, @2x.
  public static let iPhone4s = phone(
    "iphone-4s", name: "iPhone 4s (3.5″)", width: 320, height: 480, scale: 2, portrait: (20, 0))

  /// iPhone 5s and the first SE: 320 × 568 points, @2x.
  public static let iPhone5s = phone(
    "iphone-5s", name: "iPhone 5s / SE 1", width: 320, height: 568, scale: 2, portrait: (20, 0))

  /// iPhone SE of the second and third generation, and iPhone 8: 375 × 667 points, @2x.
  public static let iPhoneSE = phone(
    "iphone-se", name: "iPhone SE 2, SE 3, 8", width: 375, height: 667, scale: 2, portrait: (20, 0))

  /// iPhone 8 Plus: 414 × 736 points, @3x.
  public static let iPhone8Plus = phone(
    "iphone-8-plus", name: "iPhone 8 Plus", width: 414, height: 736, scale: 3, portrait: (20, 0))

  /// iPhone X, XS and 11 Pro: 375 × 812 points, @3x, with a notch.
  public static let iPhoneX = phone(
    "iphone-x", name: "iPhone X, XS, 11 Pro", width: 375, height: 812, scale: 3, portrait: (44, 34),
    landscape: (44, 21), radius: 39, cutout: .notch)

  /// iPhone 11 and XR: 414 × 896 points, @2x, with a notch.
  public static let iPhone11 = phone(
    "iphone-11", name: "iPhone 11, XR", width: 414, height: 896, scale: 2, portrait: (48, 34),
    landscape: (48, 21), radius: 41.5, cutout: .notch)

  /// iPhone 11 Pro Max and XS Max: 414 × 896 points, @3x, with a notch.
  public static let iPhone11ProMax = phone(
    "iphone-11-pro-max", name: "iPhone XS Max, 11 Pro Max", width: 414, height: 896, scale: 3,
    portrait: (44, 34), landscape: (44, 21), radius: 39, cutout: .notch)

  /// iPhone 12 mini and 13 mini: 375 × 812 points, @3x, with a notch.
  public static let iPhone12Mini = phone(
    "iphone-12-mini", name: "iPhone 12 mini, 13 mini", width: 375, height: 812, scale: 3,
    portrait: (50, 34), landscape: (50, 21), radius: 44, cutout: .notch)

  /// iPhone 12 to 14 without mini, Plus and Max, and 16e: 390 × 844 points, @3x, with a notch.
  public static let iPhone14 = phone(
    "iphone-14", name: "iPhone 12 and 12 Pro, 13 and 13 Pro, 14, 16e, 17e", width: 390, height: 844,
    scale: 3, portrait: (47, 34),
    landscape: (47, 21), radius: 47.33, cutout: .notch)

  /// iPhone 12 Pro Max, 13 Pro Max and 14 Plus: 428 × 926 points, @3x, with a notch.
  public static let iPhone14Plus = phone(
    "iphone-14-plus", name: "iPhone 12 Pro Max, 13 Pro Max, 14 Plus", width: 428, height: 926,
    scale: 3, portrait: (47, 34), landscape: (47, 21),
    radius: 53.33, cutout: .notch)

  /// iPhone 14 Pro, 15, 15 Pro and 16: 393 × 852 points, @3x, with the Dynamic Island.
  public static let iPhone15 = phone(
    "iphone-15", name: "iPhone 14 Pro, 15, 15 Pro, 16", width: 393, height: 852, scale: 3,
    portrait: (59, 34), landscape: (59, 21), radius: 55, cutout: .island)

  /// iPhone 14 Pro Max, 15 Plus, 15 Pro Max and 16 Plus: 430 × 932 points, @3x, with the Dynamic
  /// Island.
  public static let iPhone15ProMax = phone(
    "iphone-15-pro-max", name: "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", width: 430,
    height: 932, scale: 3, portrait: (59, 34),
    landscape: (59, 21), radius: 55, cutout: .island)

  /// iPhone 16 Pro, 17 and 17 Pro: 402 × 874 points, @3x, with the Dynamic Island.
  public static let iPhone16Pro = phone(
    "iphone-16-pro", name: "iPhone 16 Pro, 17, 17 Pro", width: 402, height: 874, scale: 3,
    portrait: (62, 34), landscape: (62, 20), radius: 62, cutout: .island,
    landscapeTop: 20)

  /// iPhone 16 Pro Max and 17 Pro Max: 440 × 956 points, @3x, with the Dynamic Island.
  public static let iPhone16ProMax = phone(
    "iphone-16-pro-max", name: "iPhone 16 Pro Max, 17 Pro Max", width: 440, height: 956, scale: 3,
    portrait: (62, 34), landscape: (62, 20), radius: 62,
    cutout: .island, landscapeTop: 20)

  /// iPhone Air: 420 × 912 points, @3x, with the Dynamic Island.
  public static let iPhoneAir = phone(
    "iphone-air", name: "iPhone Air", width: 420, height: 912, scale: 3, portrait: (68, 34),
    landscape: (68, 29), radius: 62, cutout: .island, landscapeTop: 20)

  /// iPad of the seventh to ninth generation: 810 × 1080 points, @2x, with a home button.
  public static let iPad = pad(
    "ipad", name: "iPad 7–9", width: 810, height: 1080, top: 20, bottom: 0, radius: 0)

  /// iPad of the tenth generation: 820 × 1180 points, @2x.
  public static let iPad10 = pad(
    "ipad-10", name: "iPad 10 and A16, Air 4–5, Air 11″", width: 820, height: 1180, radius: 18)

  /// iPad mini 6 and 7: 744 × 1133 points, @2x.
  public static let iPadMini = pad(
    "ipad-mini", name: "iPad mini 6, 7", width: 744, height: 1133, radius: 21.5)

  /// iPad Pro of 11 inches up to the fourth generation: 834 × 1194 points, @2x.
  public static let iPadPro11 = pad(
    "ipad-pro-11", name: "iPad Pro 11″ (1–4)", width: 834, height: 1194, radius: 18)

  /// iPad Pro of 11 inches with an M4 or a later chip: 834 × 1210 points, @2x.
  public static let iPadPro11M4 = pad(
    "ipad-pro-11-m4", name: "iPad Pro 11″ (M4 on)", width: 834, height: 1210, radius: 30)

  // An underscore replaces the point of 12.9.

  /// iPad Pro of 12.9 inches and iPad Air of 13 inches: 1024 × 1366 points, @2x.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let iPadPro12_9 = pad(
    "ipad-pro-12-9", name: "iPad Pro 12.9″ (3–6), Air 13″", width: 1024, height: 1366, radius: 18)

  /// iPad Pro of 13 inches with an M4 or a later chip: 1032 × 1376 points, @2x.
  public static let iPadPro13 = pad(
    "ipad-pro-13", name: "iPad Pro 13″ (M4 on)", width: 1032, height: 1376, radius: 30)

  /// Every device that is known, oldest phone first.
  public static let all: [Device] = [
    .iPhone4s, .iPhone5s, .iPhoneSE, .iPhone8Plus, .iPhoneX, .iPhone11, .iPhone11ProMax,
    .iPhone12Mini, .iPhone14, .iPhone14Plus, .iPhone15, .iPhone15ProMax, .iPhone16Pro,
    .iPhone16ProMax, .iPhoneAir, .iPad, .iPad10, .iPadMini, .iPadPro11, .iPadPro11M4, .iPadPro12_9,
    .iPadPro13,
  ]

  /// A row for a phone: its safe area is (top, bottom) in portrait, (sides, bottom) in landscape.
  private static func phone(
    _ id: String, name: String, width: Double, height: Double, scale: Double,
    portrait: (Double, Double), landscape: (Double, Double) = (0, 0), radius: Double = 0,
    cutout: Cutout = .none, landscapeTop: Double = 0
  ) -> Device {
    Device(
      id: id, name: name, idiom: .phone, screen: Size(width: width, height: height), scale: scale,
      portraitSafeArea: EdgeInsets(top: portrait.0, bottom: portrait.1),
      landscapeSafeArea: EdgeInsets(
        top: landscapeTop, left: landscape.0, bottom: landscape.1, right: landscape.0),
      cornerRadius: radius, cutout: cutout)
  }

  /// A row for a tablet: its safe area is the same in both orientations.
  private static func pad(
    _ id: String, name: String, width: Double, height: Double, top: Double = 24,
    bottom: Double = 20, radius: Double
  ) -> Device {
    let safeArea = EdgeInsets(top: top, bottom: bottom)
    return Device(
      id: id, name: name, idiom: .pad, screen: Size(width: width, height: height), scale: 2,
      portraitSafeArea: safeArea, landscapeSafeArea: safeArea, cornerRadius: radius)
  }
}
