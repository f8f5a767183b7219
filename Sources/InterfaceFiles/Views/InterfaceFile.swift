public import Geometry

/// The views of an interface file, or of a template that is known by its figures.
public struct InterfaceFile: Hashable, Sendable {
  /// The views: the outermost first, and each after the view that holds it.
  public var views: [InterfaceView]

  /// The constraints between them, in the order of the file.
  public var constraints: [InterfaceConstraint] = []

  /// Whether the file's constraints count; without, every view follows its mask.
  public var usesConstraints = false

  /// The sizes of images by name, in points, as the file has them.
  public var images: [String: Size] = [:]

  /// The views that the app's code knows, by the name it has for them.
  public var outlets: [String: Int] = [:]

  public init(views: [InterfaceView]) {
    self.views = views
  }

  /// The views that a view holds, in the order in which they are drawn.
  public func children(of view: Int) -> [Int] {
    views.indices.filter { views[$0].parent == view }
  }

  /// The first view with a tag, in the order of the file.
  public func view(tagged tag: Int) -> Int? { views.firstIndex { $0.tag == tag } }
}

/// A view: what its file says of it, with UIKit's defaults for the rest.
public struct InterfaceView: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case none
    case label(LabelContent)
    case button(ButtonContent)
    case image(ImageViewContent)
    case stack(StackContent)
    case web

    /// Whether it is the large one.
    case activityIndicator(isLarge: Bool, color: Color?)
    case toolbar([BarItem])
  }

  public var content: Content

  /// The view that holds it, nil for the outermost.
  public var parent: Int?

  /// The name that the file has for it; empty for a view that comes from no file.
  public var id = ""
  public var className: String?
  public var tag = 0

  /// What its author calls it in Xcode.
  public var label: String?

  /// Where it is in the view that holds it, in points.
  public var frame: Rect
  public var mask: AutoresizingMask = []

  /// Whether constraints alone decide where it is.
  public var usesConstraints = false

  public var isHidden = false

  /// 0…1.
  public var alpha = 1.0
  public var background: Color?
  public var tint: Color?
  public var clipsToBounds = false
  public var contentMode = ContentMode.scaleToFill
  public var cornerRadius = 0.0
  public var borderWidth = 0.0
  public var borderColor: Color?

  /// The distance that views in it keep from its edges where a constraint asks for margins.
  public var layoutMargins = EdgeInsets(all: 8)

  /// Whether margins reach at least as far as those of the view around it.
  public var preservesMargins = false

  /// Whether margins start at the safe area.
  public var marginsFollowSafeArea = true

  /// The ids of the guides of its safe area or margins.
  public var guides: [String: Guide] = [:]

  public var hugging = AxisPriorities(250)
  public var compressionResistance = AxisPriorities(750)

  /// What the file sets besides, by key path: `autosizingDisabled`.
  public var flags: [String: Bool] = [:]

  /// The line of the file, 0 for a view that comes from no file.
  public var line = 0

  public init(_ content: Content, frame: Rect, parent: Int? = nil) {
    self.content = content
    self.frame = frame
    self.parent = parent
  }

  public enum Guide: Hashable, Sendable {
    case safeArea
    case layoutMargins
    case readableContent
  }

  /// Where content is in a view that has another size.
  public enum ContentMode: String, CaseIterable, Hashable, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }
}

/// A priority for each axis, up to 1000.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Double
  public var vertical: Double

  public init(_ both: Double) {
    horizontal = both
    vertical = both
  }
}

/// A font as a file asks for it.
public struct InterfaceFont: Hashable, Sendable {
  /// The family, nil for the system font.
  public var family: String?

  /// 100…900.
  public var weight = 400
  public var isItalic = false

  /// In points.
  public var size: Double

  /// The style of Dynamic Type that it follows, as the file writes it: `UICTFontTextStyleBody`.
  public var textStyle: String?

  public init(size: Double, weight: Int = 400) {
    self.size = size
    self.weight = weight
  }
}

/// What a `UILabel` shows.
public struct LabelContent: Hashable, Sendable {
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case left
    case center
    case right
    case justified
    case natural
  }

  public enum LineBreak: String, CaseIterable, Hashable, Sendable {
    case tailTruncation
    case headTruncation
    case middleTruncation
    case wordWrap
    case characterWrap
    case clip
  }

  public var text: String

  /// The parts of an attributed text; none for one that has the label's own looks.
  public var fragments: [TextFragment] = []
  public var font: InterfaceFont
  public var color: Color?
  public var alignment = Alignment.natural
  public var lineBreak = LineBreak.tailTruncation

  /// The most lines; 0 for any number.
  public var lineLimit = 1

  /// How much the font may shrink for the text to fit in one line; 1 for not at all.
  public var minimumScale = 1.0

  /// The width that a text of several lines is as high in as the label wants to be, whatever width
  /// the label gets; 0 for the label's own.
  public var preferredWidth = 0.0

  public init(_ text: String, font: InterfaceFont) {
    self.text = text
    self.font = font
  }
}

/// What a `UIButton` shows.
public struct ButtonContent: Hashable, Sendable {
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
    case top
    case bottom
  }

  public var title: String
  public var font: InterfaceFont

  /// Nil for the tint.
  public var color: Color?
  public var image: String?
  public var backgroundImage: String?

  /// Whether it is one of the system's, whose images and title have the tint.
  public var isSystem: Bool
  public var horizontal = Alignment.center
  public var vertical = Alignment.center

  /// Points between the view's edges and its content.
  public var insets: EdgeInsets?
  public var imageInsets = EdgeInsets.zero
  public var titleInsets = EdgeInsets.zero
  public var lineBreak = LabelContent.LineBreak.middleTruncation

  /// How it looks from iOS 15 on; nil for a button without one.
  public var configuration: ButtonConfiguration?

  public init(_ title: String, font: InterfaceFont, isSystem: Bool) {
    self.title = title
    self.font = font
    self.isSystem = isSystem
  }
}

/// What a `UIImageView` shows.
public struct ImageViewContent: Hashable, Sendable {
  /// The image's name, or its address.
  public var image: String?

  public init(_ image: String?) {
    self.image = image
  }
}

/// How a `UIStackView` puts the views in it into a row or column.
public struct StackContent: Hashable, Sendable {
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill
    case leading
    case top
    case firstBaseline
    case center
    case trailing
    case bottom
    case lastBaseline
  }

  public var isVertical = false
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing = 0.0

  /// Whether the views are inside the stack's layout margins.
  public var usesMargins = false

  public init() {}
}
