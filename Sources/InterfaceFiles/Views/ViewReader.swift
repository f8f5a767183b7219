import Diagnostics
import Geometry

/// Reads the elements of an interface file into views.
struct ViewReader {
  let traits: InterfaceFile.Traits
  var problems: InterfaceProblems
  var file = InterfaceFile(views: [])
  var colors: [String: Color] = [:]

  /// The views and guides by the ids that constraints have for them.
  var anchors: [String: (view: Int, guide: InterfaceView.Guide?)] = [:]

  /// The elements of constraints with the views that hold them.
  var constraintElements: [(XMLElement, view: Int)] = []
  var excluded: Set<String> = []

  var usesConstraints: Bool {
    get { file.usesConstraints }
    set { file.usesConstraints = newValue }
  }

  init(_ traits: InterfaceFile.Traits, problems: InterfaceProblems) {
    self.traits = traits
    self.problems = problems
  }

  /// The elements of views and their classes.
  static let kinds = [
    "view": "UIView", "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "activityIndicatorView": "UIActivityIndicatorView", "toolbar": "UIToolbar",
    "stackView": "UIStackView", "wkWebView": "WKWebView", "webView": "UIWebView",
    // Drawn as the plain view that each of them is at least.
    "scrollView": "UIScrollView", "textField": "UITextField", "textView": "UITextView",
    "tableView": "UITableView", "collectionView": "UICollectionView", "switch": "UISwitch",
    "slider": "UISlider", "progressView": "UIProgressView", "pageControl": "UIPageControl",
    "segmentedControl": "UISegmentedControl", "stepper": "UIStepper", "mapView": "MKMapView",
    "pickerView": "UIPickerView", "datePicker": "UIDatePicker", "searchBar": "UISearchBar",
    "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "control": "UIControl",
    "visualEffectView": "UIVisualEffectView", "containerView": "UIView",
    "tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell",
  ]

  private static let drawn: Set<String> = [
    "view", "label", "button", "imageView", "activityIndicatorView", "toolbar", "stackView",
    "wkWebView", "webView", "control", "containerView",
  ]

  // MARK: Views

  /// Reads a view with all views in it.
  mutating func read(_ element: XMLElement) throws(Diagnostic) {
    // The elements that are still to be read, the next one last.
    var waiting: [(XMLElement, parent: Int?)] = [(element, nil)]
    while let (original, parent) = waiting.popLast() {
      guard file.views.count < InterfaceLimits.maximumViews else {
        throw .error(
          "The file has more than \(InterfaceLimits.maximumViews) views.",
          keyPath: "\(original.line)", solution: "Check that it is a template.")
      }
      let element = varied(original)
      let index = file.views.count
      let view = self.view(element, parent: parent)
      file.views.append(view)
      if !view.id.isEmpty {
        if anchors[view.id] != nil {
          problems.warn(
            element.line, summary: "The id \"\(view.id.prefix(40))\" is another view's too.")
        } else {
          anchors[view.id] = (index, nil)
        }
      }
      for (id, guide) in view.guides { anchors[id] = (index, guide) }
      readOutlets(of: element)
      for constraint in element.child("constraints")?.children ?? [] {
        constraintElements.append((constraint, index))
      }
      let excluded = self.excluded
      let children = (element.child("subviews")?.children ?? []).filter {
        !excluded.contains($0["id"] ?? "")
      }
      for child in children.reversed() {
        if Self.kinds[child.name] != nil {
          waiting.append((child, index))
        } else {
          problems.warn(
            child.line, summary: "A view of the kind \"\(child.name.prefix(40))\" is left out.")
        }
      }
    }
  }

  private mutating func view(_ element: XMLElement, parent: Int?) -> InterfaceView {
    var view = InterfaceView(content(element), frame: frame(element), parent: parent)
    view.line = element.line
    view.id = element["id"] ?? ""
    view.className = element["customClass"] ?? Self.kinds[element.name]
    view.label = element["userLabel"]
    view.tag = element["tag"].flatMap { Int($0) } ?? 0
    view.mask = mask(element)
    view.usesConstraints = element["translatesAutoresizingMaskIntoConstraints"] == "NO"
    view.isHidden = element["hidden"] == "YES"
    view.alpha = min(max(number(element, "alpha") ?? 1, 0), 1)
    view.clipsToBounds = element["clipsSubviews"] == "YES"
    view.background = color(element, "backgroundColor")
    view.tint = color(element, "tintColor")
    view.preservesMargins = element["preservesSuperviewLayoutMargins"] == "YES"
    view.marginsFollowSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
    view.hugging = priorities(element, suffix: "HuggingPriority", defaultValue: 250)
    view.compressionResistance = priorities(
      element, suffix: "CompressionResistancePriority", defaultValue: 750)
    if let word = element["contentMode"] {
      if let mode = InterfaceView.ContentMode(rawValue: word) {
        view.contentMode = mode
      } else {
        problems.warn(
          element.line, summary: "The content mode \"\(word.prefix(40))\" is not known.")
      }
    }
    if let margins = insets(element, "layoutMargins") ?? insets(element, "directionalLayoutMargins")
    {
      view.layoutMargins = margins
    }
    if let guide = element.child(key: "safeArea"), let id = guide["id"] {
      view.guides[id] = .safeArea
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      switch guide["key"] {
      case "safeArea": view.guides[id] = .safeArea
      case "layoutMargins": view.guides[id] = .layoutMargins
      case "readableContentGuide": view.guides[id] = .readableContent
      default: problems.warn(guide.line, summary: "This layout guide is not read.")
      }
    }
    readRuntimeAttributes(element, into: &view)
    warnAboutRest(of: element)
    return view
  }

  private mutating func warnAboutRest(of element: XMLElement) {
    if !Self.drawn.contains(element.name) {
      problems.warn(
        element.line,
        summary: "A \(Self.kinds[element.name] ?? element.name) is drawn as an empty view.")
    }
    if element["semanticContentAttribute"] != nil {
      problems.warnOnce(element.line, summary: "\"semanticContentAttribute\" is not read.")
    }
    for child in element.children where !Self.known.contains(child.name) {
      problems.warnOnce(
        child.line, summary: "The element \"\(child.name.prefix(40))\" is not read.")
    }
  }

  /// The elements in a view that are read, or change nothing that is drawn.
  private static let known: Set<String> = [
    "rect", "autoresizingMask", "subviews", "color", "constraints", "fontDescription", "state",
    "userDefinedRuntimeAttributes", "edgeInsets", "directionalEdgeInsets", "viewLayoutGuide",
    "connections", "point", "nil", "freeformSimulatedSizeMetrics", "variation", "inset", "string",
    "mutableString", "items", "accessibility", "size", "simulatedStatusBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "wkWebViewConfiguration",
    "gestureRecognizers", "dataDetectorType", "modalFormSheetSimulatedSizeMetrics",
    "offsetWrapper", "buttonConfiguration", "preferredSymbolConfiguration", "imageReference",
    "attributedString", "keyCommands", "directionalLayoutMargins", "bounds", "autoresizesSubviews",
  ]

  // MARK: Outlets

  mutating func readOutlets(of element: XMLElement) {
    for outlet in element.child("connections")?.children ?? [] where outlet.name == "outlet" {
      guard let name = outlet["property"], let id = outlet["destination"],
        let (view, _) = anchors[id]
          ?? file.views.firstIndex(where: { $0.id == id }).map({
            ($0, nil)
          })
      else {
        pendingOutlets.append(outlet)
        continue
      }
      file.outlets[name] = view
    }
  }

  /// Outlets of a view that come before the views that they lead to.
  var pendingOutlets: [XMLElement] = []

  // MARK: Variations

  /// Returns an element as it is in the size classes of the device.
  mutating func varied(_ element: XMLElement) -> XMLElement {
    var result = element
    let variations = element.children.filter { $0.name == "variation" && applies($0["key"] ?? "") }
    // A variation for more traits is stronger.
    for variation in variations.sorted(by: { weight($0) < weight($1) }) {
      for (name, value) in variation.attributes where name != "key" {
        result.attributes[name] = value
      }
      for child in variation.children {
        if child.name == "mask" {
          for change in child.children {
            guard let reference = change["reference"] else { continue }
            if change.name == "exclude" {
              excluded.insert(reference)
            } else {
              excluded.remove(reference)
            }
          }
        } else if let key = child["key"] {
          result.children.removeAll { $0["key"] == key }
          result.children.append(child)
        }
      }
    }
    return result
  }

  private func weight(_ variation: XMLElement) -> Int {
    let key = variation["key"] ?? ""
    return key == "default" ? 0 : key.split(separator: "-").count
  }

  /// Whether a variation such as `heightClass=compact-widthClass=regular` is that of the device.
  private func applies(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": traits.isCompactWidth
      case "widthClass=regular": !traits.isCompactWidth
      case "heightClass=compact": traits.isCompactHeight
      case "heightClass=regular": !traits.isCompactHeight
      default: false
      }
    }
  }
}
