import Geometry
import Messages

/// Views that hold others: Docs/Vendors/AirshipScenes.md#layouts.
extension SceneBuilder {
  // MARK: Container

  mutating func container(
    _ items: [AirshipScene.Item], view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    let name = view.keyPath + "#frame"
    var base = constraints
    if generation == .borderBox {
      let measured = measures.sizes[name]
      base = constraints.filling(
        width: lacksBasis(items, isVertical: false, constraints, isSum: false)
          ? nil : measured?.width,
        height: lacksBasis(items, isVertical: true, constraints, isSum: false)
          ? nil : measured?.height)
    }
    var (nodes, positions): ([Int], [ViewAlignment]) = ([], [])
    for item in items {
      var child = base.child(
        item.size, margin: item.margin, parentStroke: view.strokeWidth,
        stroke: item.view.strokeWidth, use: item.ignoresSafeArea ? .pass : .margin, sdk: sdk)
      if generation == .borderBox { child = child.flooring(item.size, in: constraints) }
      guard var node = build(item.view, child) else { continue }
      node = padded(node, by: item.margin)
      if !item.ignoresSafeArea, constraints.insets != .zero {
        node = tree.add(.padding(constraints.insets), [node])
      }
      nodes.append(node)
      positions.append((item.position ?? .center).alignment)
    }
    let container = tree.add(
      .container(
        hasWidth: constraints.width.length != nil, hasHeight: constraints.height.length != nil,
        positions), nodes)
    return measure(name, constrain(container, constraints))
  }

  /// Whether nothing in a layout gives an axis a length that isn't a share of the layout itself.
  ///
  /// - Parameters:
  ///   - items: What is in the layout.
  ///   - isVertical: The axis.
  ///   - constraints: What the layout was offered.
  ///   - isSum: Whether the length is the sum of the items', and not that of the largest.
  /// - Returns: Whether the layout's percentages have no basis.
  private func lacksBasis(
    _ items: [AirshipScene.Item], isVertical: Bool, _ constraints: SceneConstraints, isSum: Bool
  ) -> Bool {
    guard constraints[isVertical: isVertical].length == nil, constraints.ratio == nil,
      !items.isEmpty
    else { return false }
    return items.allSatisfy { item in
      let length = item.size[isVertical: isVertical]
      // All of the largest is the largest.
      if !isSum, length == .percent(100) { return false }
      return !length.establishesLength(of: item.view, isVertical: isVertical)
    }
  }

  // MARK: Stack

  mutating func stack(
    _ linear: AirshipScene.Linear, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    let isVertical = linear.axis == .vertical
    if linear.isRandom {
      notes.add(
        "The device chooses the order of these views; they are drawn in the order of the file.",
        at: view.keyPath, isNote: true)
    }
    let name = view.keyPath + "#frame"
    var base = constraints
    base.insets = .zero
    if generation == .borderBox {
      let measured = measures.sizes[name]
      let along = stackBase(linear, view: view, constraints: constraints, measured: measured)
      let lacksCross = lacksBasis(
        linear.items, isVertical: !isVertical, constraints, isSum: false)
      let across = lacksCross ? nil : isVertical ? measured?.width : measured?.height
      base = base.filling(width: isVertical ? across : along, height: isVertical ? along : across)
    }
    base[isVertical: isVertical].isFixed = false
    var nodes: [Int] = []
    var hasPositions = false
    for item in linear.items {
      let child = base.child(
        item.size, margin: item.margin, parentStroke: view.strokeWidth,
        stroke: item.view.strokeWidth, use: .drop, sdk: sdk)
      let position = sdk.alignsStackItems ? item.position : nil
      let isOff = position.map { isVertical ? $0.horizontal != .center : $0.vertical != .center }
      if isOff == true { hasPositions = true }
      guard var node = build(item.view, child) else { continue }
      node = padded(node, by: item.margin)
      if let position, isOff == true {
        let fill = ViewTree.Limits(maximum: .infinity)
        node = tree.add(
          .frame(
            width: isVertical ? fill : ViewTree.Limits(),
            height: isVertical ? ViewTree.Limits() : fill, position.alignment), [node])
      }
      nodes.append(node)
    }
    var stack = constrain(
      tree.add(.stack(isVertical: isVertical, spacing: 0), nodes), constraints,
      alignment: isVertical ? .top : .leading)
    if hasPositions, constraints[isVertical: !isVertical].length == nil {
      stack = tree.add(.fixedSize(horizontal: isVertical, vertical: !isVertical), [stack])
    }
    return measure(name, stack)
  }

  /// What percentages along a stack's axis are a share of: S ÷ (1 − P), where S is the length of all
  /// that isn't a percentage and P the sum of the percentages.
  private mutating func stackBase(
    _ linear: AirshipScene.Linear, view: AirshipScene.View, constraints: SceneConstraints,
    measured size: Size?
  ) -> Double? {
    let isVertical = linear.axis == .vertical
    let measured = size.map { isVertical ? $0.height : $0.width }
    let axis = constraints[isVertical: isVertical]
    guard axis.length == nil else { return measured }
    if lacksBasis(linear.items, isVertical: isVertical, constraints, isSum: true) { return nil }
    guard let measured else { return nil }
    let shares = linear.items.compactMap { item -> Double? in
      if case .percent(let percent) = item.size[isVertical: isVertical] {
        percent / 100
      } else {
        nil
      }
    }
    let sum = shares.reduce(0, +)
    guard sum > 0 else { return measured }
    guard sum < 1 else { return axis.isMeasured ? nil : axis.maximum }
    if let known = measures.bases[view.keyPath] {
      if abs(known.measured - measured) < 0.001 { return known.base }
      let rest = measured - shares.reduce(0) { $0 + max(0, min($1 * known.base, known.base)) }
      let base = rest >= 0 ? (rest / (1 - sum)).rounded() : measured
      measures.bases[view.keyPath] = SceneMeasures.Base(measured: measured, base: base)
      return base
    }
    measures.bases[view.keyPath] = SceneMeasures.Base(measured: measured, base: measured)
    return measured
  }

  // MARK: Scroll

  mutating func scroll(
    _ axis: AirshipScene.Axis, inner: AirshipScene.View, view: AirshipScene.View,
    constraints: SceneConstraints
  ) -> Int {
    let isVertical = axis == .vertical
    let (frameName, contentName) = (view.keyPath + "#frame", view.keyPath + "#content")
    var child = constraints
    if generation == .borderBox {
      if scene.version > 1 {
        let measured = measures.sizes[frameName]
        child = child.filling(width: measured?.width, height: measured?.height)
      } else {
        child[isVertical: isVertical].length = nil
        child[isVertical: isVertical].isMeasured = false
        child[isVertical: isVertical].isPinned = false
      }
      child[isVertical: isVertical].isUncapped = true
    } else {
      child[isVertical: isVertical].length = nil
    }
    child[isVertical: isVertical].maximum = nil
    child[isVertical: isVertical].isFixed = false
    let content = tree.add(
      .fixedSize(horizontal: !isVertical, vertical: isVertical), [build(inner, child) ?? nothing()])
    var node = tree.add(.scroll(isVertical: isVertical), [measure(contentName, content)])
    if constraints[isVertical: isVertical].length == nil {
      let measured = measures.sizes[contentName].map { isVertical ? $0.height : $0.width }
      if generation == .borderBox, measured == nil {
        node = tree.add(.fixedSize(horizontal: !isVertical, vertical: isVertical), [node])
      } else {
        let limit = measured ?? 0
        let limits = ViewTree.Limits(
          ideal: generation == .borderBox ? limit : nil, maximum: limit)
        node = tree.add(
          .frame(
            width: isVertical ? ViewTree.Limits() : limits,
            height: isVertical ? limits : ViewTree.Limits(), .center), [node])
      }
    }
    return measure(frameName, constrain(node, constraints))
  }

  // MARK: Pager

  mutating func pager(
    _ pager: AirshipScene.Pager, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    guard !pager.pages.isEmpty else { return constrain(tree.add(.fill), constraints) }
    let index = min(scope.page, pager.pages.count - 1)
    let page = pager.pages[index].view
    if pager.pages.count == 1 {
      return constrain(build(page, constraints) ?? nothing(), constraints)
    }
    var child = constraints
    child.ratio = nil
    for isVertical in [false, true] {
      let axis = constraints[isVertical: isVertical]
      child[isVertical: isVertical] = SceneConstraints.Axis(
        length: axis.length, isPoints: axis.isPoints, isFixed: axis.isFixed)
    }
    if constraints.height.length == nil {
      child.height.isPoints = false
      let node = tree.add(
        .frame(
          width: .exactly(constraints.width.length), height: ViewTree.Limits(), .top),
        [build(page, child) ?? nothing()])
      return tree.add(.fixedSize(horizontal: false, vertical: true), [node])
    }
    // Pages are as large as the pager turns out to be.
    let name = view.keyPath + "#pages"
    if let measured = measures.sizes[name] {
      child.width.length = measured.width
      child.height.length = measured.height
    }
    let node = tree.add(
      .frame(
        width: .exactly(child.width.length), height: .exactly(child.height.length), .top),
      [build(page, child) ?? nothing()])
    return measure(name, tree.add(.reader, [node]))
  }
}

extension AirshipScene.Size {
  /// The length along an axis.
  subscript(isVertical isVertical: Bool) -> AirshipScene.Length { isVertical ? height : width }
}

extension AirshipScene.Length {
  /// Whether an item of this length gives what holds it a length.
  fileprivate func establishesLength(of view: AirshipScene.View, isVertical: Bool) -> Bool {
    switch self {
    case .points: true
    case .percent: false
    case .auto: view.establishesLength(isVertical: isVertical)
    }
  }
}

extension AirshipScene.View {
  fileprivate func establishesLength(isVertical: Bool) -> Bool {
    switch content {
    case .container(let items): Self.establish(items, isVertical: isVertical)
    case .linear(let linear): Self.establish(linear.items, isVertical: isVertical)
    default:
      children.isEmpty || children.contains { $0.establishesLength(isVertical: isVertical) }
    }
  }

  private static func establish(_ items: [AirshipScene.Item], isVertical: Bool) -> Bool {
    items.contains {
      $0.size[isVertical: isVertical].establishesLength(of: $0.view, isVertical: isVertical)
    }
  }
}
