import Diagnostics
import Personalisation

/// A value that the tags of a message ask for.
public struct TagValue: Hashable, Sendable {
  /// The names that lead to it in the data, with dots between them.
  public var path: String

  /// The first tag that asks for it, as it is written.
  public var tag: String

  /// What the data have, as a template prints it; nil for none.
  public var text: String?
}

extension InputSource {
  /// The values that the tags of the message ask for, each once; lists and objects are none.
  public var tagValues: [TagValue] {
    let data = try? values()
    var known: Set<ExactText> = []
    var found: [TagValue] = []
    for tag in templates.flatMap(\.tags) {
      for path in tag.names where known.insert(ExactText(path)).inserted {
        switch data?.values.value(at: path) {
        case .list, .object: continue
        case let value: found.append(TagValue(path: path, tag: tag.text, text: value?.text))
        }
      }
    }
    return found
  }
}
