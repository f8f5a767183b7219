/// How much of a page is accepted, so that a hostile one can't use up the machine.
public enum HTMLLimits {
  /// The size of a file: some fifty times the largest page that a vendor's builder writes.
  public static let maximumBytes = 2 << 20

  /// How many elements may be open at once; parsing takes time for each at every tag.
  public static let maximumOpenElements = 2_000

  /// How deep elements are within one another; a deeper one is put beside its parent.
  ///
  /// Browsers have the same limit.
  public static let maximumDepth = 512

  /// How many elements and texts a page may have.
  public static let maximumNodes = 100_000

  /// How many elements and texts a page may have that is drawn.
  ///
  /// The largest pages that builders write have a tenth of them. Each takes some kilobytes while it
  /// is laid out.
  static let maximumDrawnNodes = 20_000

  /// How often names of attributes are compared with one another.
  ///
  /// A tag of ten thousand attributes takes as many comparisons.
  static let maximumAttributeComparisons = 50_000_000

  /// How many attributes of an element count; the rest is left out.
  static let maximumAttributes = 1_000

  /// How many bytes of attributes are compared in the time of one comparison with a selector.
  static let bytesPerMatch = 32

  /// How often inline boxes are repeated because blocks in them break them.
  ///
  /// Nested ones multiply with the blocks.
  static let maximumRepeatedBoxes = 20_000

  /// How many boxes are counted, for all inline boxes that blocks break, to what these cover.
  static let maximumContinuations = 200_000

  /// At how many places lines may end in inline boxes, counted once for each box around a position.
  ///
  /// Each of the boxes has a piece on every line.
  static let maximumInlinePositions = 5_000_000

  /// How many elements of SVG images a page draws, those that references repeat included, and
  /// of how many parts their paths are together.
  static let maximumSVGSteps = 20_000
  static let maximumSVGParts = 400_000

  /// How many parts one path of an SVG image may have: all of its points are in memory at once.
  static let maximumSVGPathParts = 40_000

  /// How deep groups of shapes are in one another, how many references lead to one another, and
  /// how many colours a gradient may have.
  static let maximumSVGNesting = 256
  static let maximumSVGReferences = 16
  static let maximumSVGStops = 256

  /// How many steps a filter of an SVG image may have: each is an image in memory.
  static let maximumSVGFilterSteps = 100

  /// How many bytes the files of SVG images may have together.
  static let maximumSVGBytes = 4 << 20

  /// The memory that parsing may take: misnested formatting multiplies elements.
  static let parserMemory = 256 << 20

  /// How deep blocks and functions of a style sheet are within one another.
  static let maximumCSSNesting = 64

  /// How many rules all style sheets of a page have together.
  static let maximumRules = 20_000

  /// How many links to style sheets are followed, how deep these import one another, and how many
  /// bytes they may have together.
  static let maximumSheets = 64
  static let maximumSheetNesting = 8
  static let maximumSheetBytes = 2 << 20

  /// How many scripts in files of their own are read, and how many bytes they may have together.
  static let maximumScripts = 64
  static let maximumScriptBytes = 2 << 20

  /// How many comparisons of elements with selectors are made for a page; those of long texts count
  /// several times.
  static let maximumMatches = 10_000_000

  /// How many declarations and tokens of custom properties are looked at for all elements together.
  static let maximumStyleSteps = 5_000_000

  /// How many queries a list for `@media` may have, and how many of such rules may be in one
  /// another.
  static let maximumMediaQueries = 100
  static let maximumMediaNesting = 16

  /// How deep rules may be in one another, conditions and layers included.
  static let maximumRuleNesting = 32

  /// How many names rules `@keyframes` and `@property` each may have.
  static let maximumKeyframes = 1_000

  /// How many counters an element sets, how often one is in itself, and how many quotes there are.
  static let maximumCounters = 256

  /// How many animations of an element count.
  static let maximumAnimations = 16

  /// How many families a list of fonts may have; the rest is not tried.
  static let maximumFontFamilies = 32

  /// How many `@font-face` rules of a page count.
  static let maximumFontRules = 256

  /// How many bytes the fonts of a page may have together.
  static let maximumFontBytes = 64 << 20

  /// How many names represent a family of fonts.
  static let maximumFontAliases = 16

  /// How much text style sheets may add to a page, in bytes.
  static let maximumGeneratedText = 1 << 20

  /// How many tokens a value may have after its custom properties are put in.
  static let maximumSubstitutedTokens = 10_000

  /// How many tracks the templates of a grid may name on each axis, repetitions written out.
  static let maximumGridTracks = 1_000

  /// How long the name of an element is in a printed layout, in bytes.
  static let maximumNameLength = 256

  /// How many warnings are reported about a page.
  static let maximumWarnings = 100

  /// How much text of a link is reported with its action, in bytes.
  package static let maximumLabelBytes = 8_192
}
