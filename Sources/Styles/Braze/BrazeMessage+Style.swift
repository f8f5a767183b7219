public import Messages

extension BrazeStyle.Kind {
  /// The kind of style file that gives the attributes of the view.
  public var styleKind: StyleKind {
    // Every kind has one: it is made of all of them.
    Self.styleKinds[self] ?? Self.makeStyleKind(self)
  }

  private static let styleKinds = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, makeStyleKind($0)) })

  private static func makeStyleKind(_ kind: Self) -> StyleKind {
    StyleKind(
      of: .braze, name: kind.rawValue, fileName: kind.fileName,
      schema: BrazeStyle.schema(for: kind), sdk: BrazeSDK.self, values: { $0 }, filled: { $0 })
  }
}

extension BrazeMessage: StyledMessage {
  public var styleKind: StyleKind? { BrazeStyle.Kind(view)?.styleKind }
  public var unstyledTitle: String { "A Braze message of type \"\(view.rawValue)\"" }
}

extension BrazeStyle: StyleValues {}

extension BrazeSDK: StyleSDK {
  public var styleGeneration: SDKGeneration { .braze(generation) }
  public var styleReading: StyleReading { .attributes }
}

extension SDKGeneration {
  /// Returns a way in which Braze has drawn messages, in the order of age.
  public static func braze(_ generation: BrazeSDK.Generation) -> SDKGeneration {
    SDKGeneration(of: .braze, rank: generation.rawValue)
  }
}
