import Boxes

/// The faces that a style's characters are tried with, in order.
struct FaceChain {
  /// Those of the wanted families, then that of the system font; at least one.
  let preferred: [Face]

  /// The face that gives lines their heights.
  let first: Face

  /// That of the system font, or the first of all if that is its stand-in by its own name or the
  /// system font's file can't be opened.
  private let system: Face

  private let table: FaceTable
  private let weight: Int
  private let isItalic: Bool
  private let size: Double

  /// nil when not even the system font's file can be opened any more.
  init?(_ style: TextStyle, in table: FaceTable) {
    self.table = table
    weight = min(1000, max(1, style.weight))
    isItalic = style.isItalic
    size = style.size.isFinite ? style.size : 0
    var preferred: [Face] = []
    var wanted = style.families.flatMap { table.groups(named: $0) }
    if wanted.isEmpty, !style.families.isEmpty, let defaultValue = style.defaultFamily {
      wanted = table.groups(named: defaultValue)
    }
    for group in wanted + [table.systemGroup] {
      guard
        let face = table.face(among: group, weight: weight, isItalic: isItalic, size: size),
        !preferred.contains(where: { $0.id == face.id })
      else { continue }
      preferred.append(face)
    }
    // CSS Fonts 4, 5.2: a face that isn't used for the space is not the first one.
    guard let first = preferred.first(where: { $0.isUsed(for: 0x20) }) ?? preferred.first else {
      return nil
    }
    self.preferred = preferred
    self.first = first
    let isNamedStandIn = table.book.isStandIn(first.id)
    let own =
      isNamedStandIn
      ? nil : table.face(among: table.systemGroup, weight: weight, isItalic: isItalic, size: size)
    system = own ?? first
  }

  /// Returns the face whose heights a line takes for text in a face.
  ///
  /// The phone's own faces for other scripts are made to fit the lines of the system font, which
  /// those that replace them here are not: a line of Noto Sans Arabic is twice as high. So a
  /// bundled face that nobody asked for leaves a line as high as the system font makes it, and one
  /// of signs as high as it is.
  func heights(of face: Face) -> Face {
    let wasAskedFor = preferred.contains { $0 === face }
    if wasAskedFor || !table.book.isBundled(face.id) { return face }
    return table.book.hasSignsAlone(face.id) ? first : system
  }

  /// Returns the first face that can show a cluster, and whether it can show all of it.
  ///
  /// If none can, it is the first that can show the character that the cluster starts with, and
  /// else the first of all. The script is the cluster's own, or that of the text before it.
  func face(for cluster: Character, script: Script) -> (face: Face, isComplete: Bool) {
    if cluster.wantsEmoji, let emoji = face(among: table.book.emojiFileNumbers),
      let scalar = cluster.unicodeScalars.first, emoji.has(scalar.value)
    {
      return (emoji, true)
    }
    if let face = firstFace(script: script, where: { $0.covers(cluster) }) { return (face, true) }
    guard cluster.unicodeScalars.count > 1, let base = cluster.unicodeScalars.first else {
      return (first, false)
    }
    return (firstFace(script: script) { $0.has(base.value) } ?? first, false)
  }

  private func firstFace(script: Script, where canShow: (Face) -> Bool) -> Face? {
    if let face = preferred.first(where: canShow) { return face }
    // The families for the script come first, then all: a symbol may be in any of them.
    let families = table.book.fallbackFamilies
    for family in families where family.scripts.contains(script) {
      if let face = face(among: family.files), canShow(face) { return face }
    }
    for family in families {
      if let face = face(among: family.files), canShow(face) { return face }
    }
    return nil
  }

  private func face(among files: [Int]) -> Face? {
    table.face(
      among: FaceTable.Group(files: files), weight: weight, isItalic: isItalic, size: size)
  }
}

extension Character {
  /// Whether the cluster is shown as an image: by its own nature or because a selector, a skin
  /// tone, a joiner or a keycap follows.
  ///
  /// See <https://www.unicode.org/reports/tr51/#Presentation_Style>.
  var wantsEmoji: Bool {
    // OPTIMIZATION: no emoji starts with a character between these.
    guard let first = unicodeScalars.first, !(0xAF...0x203B).contains(first.value),
      first.properties.isEmoji
    else { return false }
    for scalar in unicodeScalars.dropFirst() {
      switch scalar.value {
      case 0xFE0E: return false
      case 0xFE0F, 0x20E3, 0x200D: return true
      default: if scalar.properties.isEmojiModifier { return true }
      }
    }
    return first.properties.isEmojiPresentation
  }
}
