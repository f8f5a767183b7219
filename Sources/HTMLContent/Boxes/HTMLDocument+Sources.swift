import Boxes
import Geometry

extension HTMLDocument {
  /// Finds the `source` of the `picture` around an `img` that a browser chooses.
  ///
  /// See <https://html.spec.whatwg.org/multipage/images.html#update-the-source-set>.
  ///
  /// - Parameters:
  ///   - image: The `img`.
  ///   - parent: The node around it.
  ///   - environment: What conditions refer to.
  ///   - unread: Gets the formats that only phones show, with their lines.
  /// - Returns: The first fitting source with its images; nil where the element's own count.
  func chosenSource(
    of image: Element, parent: Int, in environment: PageEnvironment,
    unread: (String, Int) -> Void = { _, _ in }
  ) -> (element: Element, set: SourceSet)? {
    guard image.name == "img", element(parent)?.name == "picture" else { return nil }
    var sources: [Int] = []
    var previous = image.previous
    while previous >= 0, let source = element(previous) {
      if source.name == "source" { sources.append(previous) }
      previous = source.previous
    }
    for index in sources.reversed() {
      guard let source = element(index), let written = source["srcset"], !written.isEmpty,
        source["media"].map({
          MediaQuery.list(ComponentValue.parse($0)).holds(in: environment) == true
        }) ?? true
      else { continue }
      if let type = source["type"].map(ImageType.name), !type.isEmpty, !ImageType.isRead(type) {
        if ImageType.isUnread(type) { unread(type, nodes[index].line) }
        continue
      }
      let set = SourceSet(
        source: nil, set: written, sizes: source["sizes"], in: environment)
      if !set.candidates.isEmpty { return (source, set) }
    }
    return nil
  }
}
