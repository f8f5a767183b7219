public import Geometry

/// A part of an attributed text whose characters look the same.
public struct TextFragment: Hashable, Sendable {
  public var text: String
  public var font: InterfaceFont

  /// Nil for the label's.
  public var color: Color?
  public var isUnderlined = false
  public var isStruckThrough = false

  public init(_ text: String, font: InterfaceFont) {
    self.text = text
    self.font = font
  }
}

extension LabelContent {
  /// The text without its looks; a new one has those of the first character.
  public var plainText: String {
    get { text }
    set {
      if let first = fragments.first {
        font = first.font
        color = first.color ?? color
        fragments = []
      }
      text = newValue
    }
  }
}
