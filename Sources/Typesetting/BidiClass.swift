/// The bidirectional classes of <https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types>,
/// numbered as ICU does.
enum BidiClass: UInt8 {
  case leftToRight  // L
  case rightToLeft  // R
  case europeanNumber  // EN
  case europeanSeparator  // ES
  case europeanTerminator  // ET
  case arabicNumber  // AN
  case commonSeparator  // CS
  case paragraphSeparator  // B
  case segmentSeparator  // S
  case whiteSpace  // WS
  case otherNeutral  // ON
  case leftToRightEmbedding  // LRE
  case leftToRightOverride  // LRO
  case arabicLetter  // AL
  case rightToLeftEmbedding  // RLE
  case rightToLeftOverride  // RLO
  case popEmbedding  // PDF
  case nonspacingMark  // NSM
  case boundaryNeutral  // BN
  case firstStrongIsolate  // FSI
  case leftToRightIsolate  // LRI
  case rightToLeftIsolate  // RLI
  case popIsolate  // PDI

  var isIsolateInitiator: Bool {
    self == .firstStrongIsolate || self == .leftToRightIsolate || self == .rightToLeftIsolate
  }

  /// Whether rule X9 takes the character out of the text.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
      .popEmbedding, .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether the class is one of NI in rules N1 and N2.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .firstStrongIsolate,
      .leftToRightIsolate, .rightToLeftIsolate, .popIsolate:
      true
    default: false
    }
  }

  /// Whether rule L1 resets the character before a separator or at the end of a line.
  var isResetAtEnd: Bool {
    self == .whiteSpace || self == .popIsolate || isIsolateInitiator || isRemoved
  }

  /// The direction that a level stands for.
  init(level: UInt8) {
    self = level & 1 == 0 ? .leftToRight : .rightToLeft
  }

  /// The direction that the class counts as for neutrals and brackets, nil if it is not strong.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }
}
