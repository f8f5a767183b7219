import Devices
public import Diagnostics
import Messages

extension SnapshotVariant {
  /// The name that its golden files have, such as `iphone-15.dark.AX3`.
  ///
  /// It is made of the device, the orientation, the appearance, the text size, the SDK, the
  /// pseudo-locale and the locale, in this order and with points between them. What is the tool's
  /// own default is left out, whatever a case's settings say.
  public var name: String {
    var parts = [device.id.replacing(".", with: "-")]
    if orientation != usualOrientation { parts.append(orientation.rawValue) }
    if appearance != .light { parts.append(appearance.rawValue) }
    if textSize != .large { parts.append(textSize.rawValue) }
    if let sdk { parts.append("sdk-" + sdk.description.replacing(".", with: "-")) }
    if let pseudoLocale { parts.append(pseudoLocale.rawValue) }
    if let locale { parts.append(locale.text) }
    return parts.joined(separator: ".")
  }

  /// Reads a name.
  ///
  /// Throws a `Diagnostic` when a part of it is unknown or stands in the wrong place.
  public init(named name: String) throws(Diagnostic) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    let device = parts.popFirst() ?? ""
    try self.init(
      device: device.contains("x") && device.first?.isNumber == true
        ? device.replacing("-", with: ".") : device)

    func take<Value>(_ read: (String) -> Value?) -> Value? {
      guard let part = parts.first, let value = read(part) else { return nil }
      parts.removeFirst()
      return value
    }
    orientation = take(Orientation.init(rawValue:)) ?? orientation
    appearance = take(Appearance.init(rawValue:)) ?? appearance
    textSize = take(ContentSizeCategory.init(rawValue:)) ?? textSize
    if let part = parts.first, part.hasPrefix("sdk-") {
      sdk = try SDKVersion(String(part.dropFirst(4)).replacing("-", with: "."))
      parts.removeFirst()
    }
    pseudoLocale = take(PseudoLocale.init(rawValue:))
    if let part = parts.popFirst() {
      do throws(Diagnostic) {
        locale = try Self.locale(part)
      } catch {
        throw Self.unknown(part, in: name)
      }
    }
    if let part = parts.first { throw Self.unknown(part, in: name) }
    normalize()
    guard self.name == name else {
      throw .error(
        "\"\(name)\" is not the name of a variant.", solution: "Write \"\(self.name)\".")
    }
  }

  /// Reads a locale that can be told from the other parts of a name.
  ///
  /// Languages of four letters and more are reserved and never used; `dark` is one by its form.
  static func locale(_ text: String) throws(Diagnostic) -> LanguageTag {
    let tag = try LanguageTag(text)
    guard tag.language.utf8.count <= 3 else {
      throw .error("There is no language \"\(tag.language)\".", solution: "Write a tag such as ar.")
    }
    return tag
  }

  private static func unknown(_ part: String, in name: String) -> Diagnostic {
    .error(
      "\"\(part)\" in the variant \"\(name)\" is unknown or in the wrong place.",
      solution:
        "Write device.orientation.appearance.textSize.sdk-VERSION.pseudo.locale, without defaults.")
  }
}

extension SnapshotVariant: CustomStringConvertible {
  public var description: String { name }
}
