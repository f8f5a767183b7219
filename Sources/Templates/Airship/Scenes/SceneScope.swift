import Messages

/// What knows of the views of a Scene: the pager and the form that they are in.
struct SceneScope {
  /// The pages of the pager around.
  private(set) var pages: [AirshipScene.Pager.Page] = []

  /// The page that is shown, from 0.
  private(set) var page = 0

  /// Whether the pager around is the outermost.
  private var depth = 0

  /// Whether the answers of the form around are valid before anybody has answered.
  private var isFormValid = true

  /// Goes into a pager controller; of the outermost pager the page that was asked for is shown.
  mutating func enterPager(_ view: AirshipScene.View, page: Int) {
    pages = Self.pager(in: view)?.pages ?? []
    self.page = depth == 0 ? min(max(0, page), max(0, pages.count - 1)) : 0
    depth += 1
  }

  /// Goes into a form, which has no answers yet.
  mutating func enterForm(_ view: AirshipScene.View, isValidatedAtOnce: Bool) {
    isFormValid = !(isValidatedAtOnce && Self.needsAnswer(view))
  }

  /// Whether a view is enabled.
  func isEnabled(_ view: AirshipScene.View) -> Bool {
    view.enabledBy.allSatisfy { condition in
      switch condition {
      case .formValidation: isFormValid
      case .formSubmission: true
      case .pagerNext: page < pages.count - 1
      case .pagerPrevious: page > 0
      }
    }
  }

  /// The pager in a view that the controller around knows of.
  static func pager(in view: AirshipScene.View) -> AirshipScene.Pager? {
    if case .pager(let pager) = view.content { return pager }
    for child in view.children {
      if case .wrapper(_, .pager) = child.content { continue }
      if let pager = pager(in: child) { return pager }
    }
    return nil
  }

  /// The pager of which a page can be asked for: that of the first controller.
  static func outermostPager(in view: AirshipScene.View) -> AirshipScene.Pager? {
    if case .wrapper(let inner, .pager) = view.content { return pager(in: inner) }
    for child in view.children {
      if let pager = outermostPager(in: child) { return pager }
    }
    return nil
  }

  private static func needsAnswer(_ view: AirshipScene.View) -> Bool {
    switch view.content {
    case .score(let score) where score.isRequired: true
    case .textInput(let input) where input.isRequired: true
    case .wrapper(_, .input(isRequired: true)): true
    case .wrapper(_, .form): false
    default: view.children.contains(where: needsAnswer)
    }
  }
}
