/// A box as it is put into a tree: its style, its content, its looks and its name.
public struct Box: Hashable, Sendable {
  /// What a box holds besides its children.
  public enum Content: Hashable, Sendable {
    /// Nothing; the box has children or is empty.
    case none

    /// A text; such a box has no children.
    case text(StyledText)

    /// Replaced content with a natural size in points; such a box has no children.
    ///
    /// The natural ratio follows from the size; `Style.aspectRatio` overrides it.
    case replaced(NaturalSize)
  }

  /// How the box is laid out.
  public var style: Style

  /// What the box holds besides its children.
  public var content: Content

  /// What is painted for the box; nil for nothing.
  public var decoration: Decoration? {
    get { rareDecoration.value }
    set { rareDecoration.value = newValue }
  }

  private var rareDecoration: Rare<Decoration>

  /// What decides how the box and the lines in it are set; nil outside of inline flow.
  public var inline: InlineStyle? {
    get { rareInline.value }
    set { rareInline.value = newValue }
  }

  private var rareInline = Rare<InlineStyle>()

  /// What decides the layout of a table and its parts; nil for other boxes.
  public var table: TableStyle?

  /// What decides the layout of a grid and its items; nil where all of it has its initial value.
  public var grid: GridStyle? {
    get { rareGrid.value }
    set { rareGrid.value = newValue }
  }

  private var rareGrid = Rare<GridStyle>()

  /// Whether the box only holds together the inline-level children of its parent; percentages of
  /// the heights in it refer to the parent's.
  public var isAnonymous = false

  /// Whether the first child is a legend that is on the upper border; the second holds the rest.
  public var hasLegend = false

  /// What percentages of the heights in the box refer to.
  public var heightBase = HeightBase.own

  /// What percentages of heights refer to.
  public enum HeightBase: UInt8, Hashable, Sendable {
    /// The box's own height, if that is known.
    case own

    /// Where the height isn't known, that which percentages of the parent's children refer to, as in
    /// pages of old: <https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk>.
    case parent

    /// As `parent`, without the box's own margin, border and padding.
    case parentWithinEdges
  }

  /// The box's name in printed layouts; nil keeps the box out of them.
  public var name: BoxName?
}

extension Box {
  /// Creates a box; without a name it isn't in printed layouts.
  public init(
    _ name: BoxName? = nil, style: Style = Style(), content: Content = .none,
    decoration: Decoration? = nil
  ) {
    // OPTIMIZATION: To set the properties one by one would copy the whole box at the end.
    self.init(
      style: style, content: content, rareDecoration: Rare(decoration), rareInline: Rare(),
      table: nil, rareGrid: Rare(), isAnonymous: false, hasLegend: false, heightBase: .own,
      name: name)
  }
}

/// How a box is called in printed layouts.
public struct BoxName: Hashable, Sendable {
  /// What kind of part a box is.
  public enum Kind: String, Hashable, Sendable {
    /// A part that holds others.
    case container
    /// A text.
    case text
    /// An image.
    case image
    /// Something to tap.
    case button
    /// A sign, such as that of a close button.
    case icon
    /// An image or video that is the message's own.
    case media
  }

  /// The part's role and the author's own id, as in `button[buy]`; the same in every run.
  public var id: String

  /// What kind of part the box is.
  public var kind: Kind

  /// The name of the HTML element that made the box; nil for other boxes.
  public var element: String?

  /// Where the input asks for the box, as a key path such as `display.buttons[1].label`.
  public var keyPath: String?

  /// Whether the vendor's SDK or the system decides size and colours, so that neither message nor
  /// style is at fault.
  public var isSizedBySDK = false

  /// The app's own interface file that decides it; nil where the message, the style or the SDK does.
  public var interfaceFile: String?

  /// Whether the box's frame rests on a rule, or on the version of one, that was inferred and not
  /// read in a source.
  public var isInferred = false

  /// Creates the name of a box.
  public init(_ id: String, _ kind: Kind, element: String? = nil, keyPath: String? = nil) {
    self.id = id
    self.kind = kind
    self.element = element
    self.keyPath = keyPath
  }
}
