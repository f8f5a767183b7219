import Boxes
import Diagnostics

/// The sizes of tracks: <https://www.w3.org/TR/css-grid-1/#algo-track-sizing>.
extension Solver {
  mutating func sizeColumns(
    _ context: inout GridContext, available: Double, _ constraint: GridConstraint
  ) {
    var tracks = context.columns
    resolveContent(&tracks, &context, isRow: false)
    tracks.maximize(available: available, constraint)
    if tracks.isFlexible, constraint != .minContent {
      let fraction =
        available.isUnresolved
        ? contentFraction(tracks, &context, isRow: false)
        : tracks.fraction(filling: available, tracks.tracks.indices)
      tracks.expand(fraction: fraction)
    }
    let alignment = context.style.pointee.justifyContent
    if alignment == .normal || alignment == .stretch { tracks.stretch(toFill: available) }
    context.columns = tracks
  }

  mutating func sizeRows(_ context: inout GridContext, available: Double) {
    var tracks = context.rows
    for index in context.items.indices { measureHeight(&context.items[index], context) }
    shimBaselines(&context)
    resolveContent(&tracks, &context, isRow: true)
    tracks.maximize(available: available, .none)
    if tracks.isFlexible {
      let fraction =
        available.isUnresolved
        ? contentFraction(tracks, &context, isRow: true)
        : tracks.fraction(filling: available, tracks.tracks.indices)
      tracks.expand(fraction: fraction)
    }
    let alignment = context.style.pointee.alignContent
    if alignment == .normal || alignment == .stretch { tracks.stretch(toFill: available) }
    context.rows = tracks
  }

  // MARK: Resolving sizes of content: <https://www.w3.org/TR/css-grid-1/#algo-content>

  private mutating func resolveContent(
    _ tracks: inout GridTracks, _ context: inout GridContext, isRow: Bool
  ) {
    var groups: [Int: [Int]] = [:]
    var flexing: [Int] = []
    for (index, item) in context.items.enumerated() {
      let range = isRow ? item.rows : item.columns
      if range.contains(where: { tracks.tracks[$0].maximum == .flex }) {
        flexing.append(index)
      } else if range.contains(where: { tracks.tracks[$0].isIntrinsic }) {
        groups[range.count, default: []].append(index)
      }
    }
    // 2. and 3. Size tracks to fit items that span no flexible track, small ones first.
    for span in groups.keys.sorted() {
      resolve(
        groups[span] ?? [], tracks: &tracks, context: context, isRow: isRow, flexesOnly: false)
    }
    // 4. Increase sizes to accommodate items that span flexible tracks.
    if !flexing.isEmpty {
      resolve(flexing, tracks: &tracks, context: context, isRow: isRow, flexesOnly: true)
    }
    // 5. Limits that are still infinite are those of the sizes.
    tracks.closeLimits()
  }

  private mutating func resolve(
    _ items: [Int], tracks: inout GridTracks, context: GridContext, isRow: Bool,
    flexesOnly: Bool
  ) {
    for phase in GridPhase.allCases where phase.isBase || !flexesOnly {
      for index in items {
        if watch.step() { return }
        let item = context.items[index]
        let range = isRow ? item.rows : item.columns
        guard range.contains(where: { phase.affects(tracks.tracks[$0]) }) else { continue }
        let size =
          switch phase {
          case .intrinsicMinimums:
            minimumContribution(item, tracks: tracks, context: context, isRow: isRow)
          case .contentMinimums, .intrinsicMaximums: contribution(item, .min, isRow: isRow)
          case .maxContentMinimums, .maxContentMaximums: contribution(item, .max, isRow: isRow)
          }
        tracks.accommodate(size, in: range, phase, flexesOnly: flexesOnly)
      }
      tracks.grow(phase)
    }
  }

  /// The largest share that flexible tracks ask for where no room is given.
  private mutating func contentFraction(
    _ tracks: GridTracks, _ context: inout GridContext, isRow: Bool
  ) -> Double {
    var fraction = tracks.minimumFraction
    for item in context.items {
      let range = isRow ? item.rows : item.columns
      guard range.contains(where: { tracks.tracks[$0].maximum == .flex }), !watch.step() else {
        continue
      }
      let size = contribution(item, .max, isRow: isRow)
      fraction = max(fraction, tracks.fraction(filling: size, range))
    }
    return fraction
  }

  // MARK: What items ask for

  /// What an item asks of its tracks: its margin box.
  private mutating func contribution(
    _ item: GridItem, _ kind: ContentWidth, isRow: Bool
  ) -> Double {
    isRow
      ? item.contentHeight + item.margins + item.shim
      : contribution(item.node, kind, height: stretchedHeight(item))
  }

  /// The smallest margin box that an item can have:
  /// <https://www.w3.org/TR/css-grid-1/#min-size-auto>.
  ///
  /// Browsers take it also where the container is sized by its content, for which the specification
  /// has "limited min-content contributions".
  private mutating func minimumContribution(
    _ item: GridItem, tracks: GridTracks, context: GridContext, isRow: Bool
  ) -> Double {
    let whole = contribution(item, .min, isRow: isRow)
    let style = styles + item.node
    let (preferred, minimum) =
      isRow
      ? (style.pointee.height, style.pointee.minHeight)
      : (style.pointee.width, style.pointee.minWidth)
    // A size that is given, and not in percent, is what the item has.
    let followsContainer = preferred.unit == .stretch || preferred.unit == .fitContent
    guard preferred.isAuto || preferred.isRelative || followsContainer else { return whole }
    let range = isRow ? item.rows : item.columns
    let base = isRow ? context.columns.size(of: item.columns) : Double.unresolved
    let frame = BorderAndPadding(style, containerWidth: base)
    // What a table is given counts, and not that it can't be smaller than its columns.
    let size =
      isRow
      ? AxisSize.height(style, container: .unresolved, frame: frame)
      : minimum.isKeyword
        ? widthSize(item.node, container: .unresolved, frame: frame)
        : AxisSize.width(style, container: .unresolved, frame: frame)
    let edges = isRow ? frame.vertical : frame.horizontal
    let margins =
      isRow
      ? item.margins + item.shim
      : resolveOrZero(style.pointee.margin.left, against: .unresolved)
        + resolveOrZero(style.pointee.margin.right, against: .unresolved)
    if !minimum.isAuto {
      return max(edges, size.minimum.isUnresolved ? 0 : size.minimum) + margins
    }
    // Only content that is not clipped keeps a track from getting smaller, and only one track that
    // shares what is left does.
    let spansAuto = range.contains { tracks.tracks[$0].minimum == .auto }
    let spansFlex = range.contains { tracks.tracks[$0].maximum == .flex }
    let isAlone = range.count == 1 || !spansFlex
    guard style.pointee.overflow == .visible, spansAuto, isAlone else {
      return max(edges, isTable(item.node) && isAlone ? whole - margins : 0) + margins
    }
    if range.allSatisfy({ tracks.tracks[$0].maximum == .fixed }) {
      let maximum = tracks.extent(of: range) { $0.limit }
      return min(whole, max(maximum, edges + margins))
    }
    return whole
  }

  // MARK: Heights and baselines

  /// Notes the heights of the areas whose rows have sizes before they are filled.
  mutating func noteGivenAreas(_ context: inout GridContext) {
    for index in context.items.indices where followsArea(context.items[index]) {
      let rows = context.items[index].rows
      noteAreaHeight(
        rows.allSatisfy { context.rows.tracks[$0].isGiven }
          ? context.rows.extent(of: rows) { $0.base } : .unresolved, index, &context)
    }
  }

  /// Notes the heights of the areas whose items have made columns larger by widths that depend on
  /// them; returns whether there are any.
  ///
  /// The width that the columns fill is unresolved while it is asked for.
  mutating func noteAreaHeights(_ context: inout GridContext, available: Double) -> Bool {
    var isAny = false
    for index in context.items.indices {
      let item = context.items[index]
      guard followsArea(item), dependsOnArea(item),
        item.columns.contains(where: {
          let track = context.columns.tracks[$0]
          return track.isIntrinsic || track.maximum == .flex && available.isUnresolved
        })
      else { continue }
      let height = context.rows.extent(of: item.rows) { $0.base }
      if height == item.areaHeight { continue }
      noteAreaHeight(height, index, &context)
      isAny = true
    }
    return isAny
  }

  /// Notes the final height of an item's area.
  mutating func noteAreaHeight(_ height: Double, _ index: Int, _ context: inout GridContext) {
    context.items[index].areaHeight = height
    let node = context.items[index].node
    if widthsByHeight.contains(node) { widthsByHeight.areaHeights[node] = height }
  }

  /// Whether the width of an item may follow the height of its area.
  func followsArea(_ item: GridItem) -> Bool {
    styles[item.node].aspectRatio != nil || nodes[item.node].isReplaced
      || widthsByHeight.contains(item.node)
  }

  /// Whether the width that an item's content asks for follows the height of its area.
  private func dependsOnArea(_ item: GridItem) -> Bool {
    let style = styles + item.node
    guard
      style.pointee.width.isAuto || style.pointee.width.isKeyword
        || style.pointee.width.isRelative
    else { return false }
    return fillsRows(item) || style.pointee.height.isRelative
      || style.pointee.height.unit == .stretch || style.pointee.minHeight.isRelative
      || style.pointee.maxHeight.isRelative
  }

  /// Whether the height of an item is that of its area.
  func fillsRows(_ item: GridItem) -> Bool {
    let style = styles + item.node
    guard style.pointee.height.isAuto, !style.pointee.margin.top.isAuto,
      !style.pointee.margin.bottom.isAuto
    else { return false }
    return item.blockAlignment == .stretch
      || item.blockAlignment == .normal && !nodes[item.node].isReplaced
  }

  /// Whether the width of an item is that of its area.
  func fillsColumns(_ item: GridItem) -> Bool {
    let style = styles + item.node
    return [.normal, .stretch].contains(item.inlineAlignment) && style.pointee.width.isAuto
      && !style.pointee.margin.left.isAuto && !style.pointee.margin.right.isAuto
  }

  /// Whether an item is as high as its area because nothing is said of its alignment or height.
  func fillsRowsByDefault(_ item: GridItem) -> Bool {
    item.blockAlignment == .normal && fillsRows(item)
  }

  /// Returns the border-box height that an item has from its area or from its style once the area
  /// is known, unresolved where it follows from its width or its content.
  func stretchedHeight(_ item: GridItem) -> Double {
    if item.areaHeight.isUnresolved { return .unresolved }
    let style = styles + item.node
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    let own = AxisSize.height(style, container: item.areaHeight, frame: frame)
    if !own.preferred.isUnresolved { return own.clamped(own.preferred) }
    guard fillsRows(item) else { return .unresolved }
    return max(frame.vertical, own.clamped(max(0, item.areaHeight - item.margins)))
  }

  private mutating func measureHeight(_ item: inout GridItem, _ context: GridContext) {
    let base = context.columns.size(of: item.columns)
    let margin = styles[item.node].margin
    item.marginTop = resolveOrZero(margin.top, against: base)
    item.margins = item.marginTop + resolveOrZero(margin.bottom, against: base)
    // Percentages refer to rows whose heights are known before.
    let area =
      item.rows.allSatisfy { context.rows.tracks[$0].isGiven }
      ? context.rows.extent(of: item.rows) { $0.base } : .unresolved
    let output = measure(
      item.node,
      LayoutInput(
        width: item.width, containerWidth: base, containerHeight: area,
        wantsBaseline: item.sharesBaseline))
    item.contentHeight = output.height
    item.baseline = output.baseline
    // In browsers only text or the like in it lets an item of a cyclic height share a baseline.
    if output.baseline.isUnresolved, item.sharesBaseline, isCyclic(item, context) {
      item.sharesBaseline = false
    }
  }

  /// Finds the items whose baselines lie on those of others in their rows.
  func noteBaselines(_ context: inout GridContext) {
    for index in context.items.indices {
      let item = context.items[index]
      let margin = styles[item.node].margin
      context.items[index].sharesBaseline =
        item.blockAlignment == .baseline && !margin.top.isAuto && !margin.bottom.isAuto
    }
  }

  /// Whether an item's height depends on that of a row, which depends on it.
  private func isCyclic(_ item: GridItem, _ context: GridContext) -> Bool {
    let style = styles + item.node
    let isRelative =
      style.pointee.height.isRelative || style.pointee.minHeight.isRelative
      || style.pointee.maxHeight.isRelative
    return isRelative && item.rows.contains { context.rows.tracks[$0].isOpen }
  }

  // 1. Shim baseline-aligned items so their intrinsic size contributions reflect their alignment.
  private func shimBaselines(_ context: inout GridContext) {
    var ascents: [Int: Double] = [:]
    func ascent(_ item: GridItem) -> Double {
      item.marginTop + (item.baseline.isUnresolved ? item.contentHeight : item.baseline)
    }
    for item in context.items where item.sharesBaseline {
      let row = item.rows.lowerBound
      ascents[row] = max(ascents[row] ?? -.infinity, ascent(item))
    }
    for index in context.items.indices where context.items[index].sharesBaseline {
      let item = context.items[index]
      context.items[index].shim = (ascents[item.rows.lowerBound] ?? 0) - ascent(item)
    }
  }
}

extension GridTrackSize {
  var isIntrinsic: Bool { minimum.isIntrinsic || maximum.isIntrinsic }

  /// Whether its size is that of one length.
  var isGiven: Bool { minimum == .fixed && maximum == .fixed && base == limit }

  /// Whether its size is not that of a length.
  var isOpen: Bool { isIntrinsic || maximum == .flex }
}
