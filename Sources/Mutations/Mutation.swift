import Diagnostics
import Inputs
import Messages
import WhatIf

/// A change of one value of a case's inputs.
public struct Mutation: Hashable, Sendable {
  /// What is changed, for lists.
  public enum Kind: String, Hashable, Sendable {
    case number
    case color
    case text
    case flag

    /// One of a few words becomes another.
    case choice

    /// Two elements beside one another change places.
    case order

    /// A value or an element is taken away.
    case removal

    /// A key of the style that the case has not.
    case addition
  }

  /// How the change is made.
  enum Edit: Hashable, Sendable {
    case setting(Setting)

    /// The elements at an index and after it, of an array of the message.
    case swap(JSONPath, Int)

    /// The bytes of a page.
    case page([UInt8])
  }

  public var kind: Kind

  /// What is changed, as a user finds it: a key of `what-if`, or a page's line.
  public var key: String

  /// The value as it is written; nil where there is none.
  public var from: String?
  public var to: String?
  let edit: Edit

  init(kind: Kind, key: String, from: String?, to: String?, edit: Edit) {
    self.kind = kind
    self.key = key
    self.from = from
    self.to = to
    self.edit = edit
  }

  /// A setting of what-if; `unset` takes a value away.
  init(_ kind: Kind, _ setting: Setting, from: String?) {
    self.init(
      kind: kind, key: setting.key.name, from: from,
      to: setting.text == WhatIfInput.unset ? nil : setting.text,
      edit: .setting(setting))
  }

  /// The change in words: `buttonStyle.stackedButtonSpacing 16 → 17`.
  public var description: String {
    if kind == .order { return "\(key) \(from ?? "") and \(to ?? "") change places" }
    return "\(key) \(Self.short(from)) → \(Self.short(to))"
  }

  private static func short(_ text: String?) -> String {
    guard let text else { return "unset" }
    return text.count > 40 ? text.prefix(18) + "…" + text.suffix(18) : text
  }
}

extension WhatIfInput {
  /// Returns the subject with a value changed.
  ///
  /// - Parameters:
  ///   - mutation: What is changed.
  ///   - read: Reads the bytes of a changed page.
  /// - Returns: Another subject.
  /// - Throws: A `Diagnostic` when the value can't be read.
  func changed(
    by mutation: Mutation, _ read: ([UInt8]) throws(Diagnostic) -> InputSource
  ) throws(Diagnostic) -> WhatIfInput {
    switch mutation.edit {
    case .setting(let setting): return try self.setting(setting)
    case .page(let bytes):
      var subject = self
      subject.source = try read(bytes)
      return subject
    case .swap(let path, let index):
      var subject = self
      guard case .message(let json, let row) = source.content,
        case .array(var elements)? = json[path], elements.indices.contains(index + 1)
      else { return self }
      elements.swapAt(index, index + 1)
      if let changed = json.setting(.array(elements), at: path) {
        subject.source.content = .message(changed, row)
      }
      return subject
    }
  }
}
