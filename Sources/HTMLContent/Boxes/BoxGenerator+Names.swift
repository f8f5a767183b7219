import Boxes
import Diagnostics

/// What elements are called in printed layouts.
extension BoxGenerator {
  /// The id, else the way from the root, which starts with a slash where an id reads the same.
  func name(of element: HTMLDocument.Element, _ path: String) -> String {
    document.printedName(element, path, ids: ids)
  }

  /// The way from the root: `body/div[2]/p[1]`.
  func path(_ element: HTMLDocument.Element, _ node: HTMLDocument.Node) -> String {
    document.printedPath(element, node, below: open.last?.path ?? "")
  }

  func kind(of element: HTMLDocument.Element, _ index: Int) -> BoxName.Kind {
    switch element.name {
    case "img": return .image
    case "button", "input", "select", "textarea": return .button
    case "video", "iframe", "canvas", "object", "embed", "svg": return .media
    default:
      let holdsText = document.nodes[index].children.contains { child in
        guard case .text(let text) = document.nodes[child].content else { return false }
        return text.utf8.contains { !$0.isHTMLSpace }
      }
      return holdsText ? .text : .container
    }
  }
}

extension HTMLDocument {
  /// The id, else the way from the root, which starts with a slash where an id reads the same.
  func printedName(_ element: Element, _ path: String, ids: Set<ExactText>) -> String {
    if let id = element.id { return String(id.prefix(HTMLLimits.maximumNameLength)) }
    let isTaken = !ids.isEmpty && ids.contains(ExactText(path))
    return isTaken ? "/" + path : path
  }

  /// The way from the root, below that of the parent.
  func printedPath(_ element: Element, _ node: Node, below parent: String) -> String {
    guard node.parent >= 0 else { return element.name }
    guard nodes[node.parent].parent >= 0 else {
      return element.indexOfType == 0 && ["head", "body"].contains(element.name)
        ? element.name : "\(element.name)[\(element.indexOfType + 1)]"
    }
    let name = element.name.utf8.count > 32 ? String(element.name.prefix(32)) : element.name
    // The middle of a very long way is left out.
    let start = parent.utf8.count > HTMLLimits.maximumNameLength ? "…" : parent
    let parts = (start.utf8, name.utf8, String(element.indexOfType + 1).utf8)
    let count = parts.0.count + parts.1.count + parts.2.count + 3
    // OPTIMIZATION: in one piece, as each element has one.
    return String(unsafeUninitializedCapacity: count) { room in
      var end = 0
      func add(_ bytes: some Collection<UInt8>) {
        end = room[end...].initialize(fromContentsOf: bytes)
      }
      add(parts.0)
      add(CollectionOfOne(UInt8(ascii: "/")))
      add(parts.1)
      add(CollectionOfOne(UInt8(ascii: "[")))
      add(parts.2)
      add(CollectionOfOne(UInt8(ascii: "]")))
      return end
    }
  }
}
