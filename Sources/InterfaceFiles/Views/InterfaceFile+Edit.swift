/// Changes that an app's code would make to the views.
extension InterfaceFile {
  /// Adds a view behind all others in the outermost one, and returns its number.
  public mutating func insertBehind(_ view: InterfaceView) -> Int {
    var view = view
    view.parent = 0
    for index in views.indices.dropFirst() {
      if let parent = views[index].parent, parent > 0 { views[index].parent = parent + 1 }
    }
    views.insert(view, at: min(1, views.count))
    func moved(_ index: Int) -> Int { index > 0 ? index + 1 : index }
    for index in constraints.indices {
      constraints[index].first.view = moved(constraints[index].first.view)
      constraints[index].holder = moved(constraints[index].holder)
      if let second = constraints[index].second?.view {
        constraints[index].second?.view = moved(second)
      }
    }
    outlets = outlets.mapValues(moved)
    return 1
  }
}
