import Devices
import Inputs
import Messages
import Styles

/// Keys and values that a command line may go on with.
package struct KeyCompletion {
  /// The maximum number of keys of a kind.
  private static let maximumCount = 2_000

  /// The message or the page that the line names; nil when there is none, or it can't be read.
  private let source: InputSource?

  /// Takes the words of a line, of which one may be the path of a message or a page.
  package init(_ description: some Sequence<String>) {
    source =
      description.first(where: { word in
        !word.hasPrefix("-") && ["json", "html", "htm"].contains(InputKind.fileExtension(of: word))
          && InputFile.isFile(word)
      }).flatMap { try? InputReader().sources(at: $0).first }
  }

  private var styleKeys: [StyleKey] {
    source.flatMap { try? $0.input() }?.message?.styleKind?.keys ?? []
  }

  /// The keys that may be set: those of the style of the message, its own, and what is outside of it.
  package var keys: [String] {
    let environment = SettingKey.environmentKeys.map(\.name)
    guard let source else { return environment }
    var keys = styleKeys.map(\.path) + environment
    if let json = source.json {
      keys += json.keyPaths(upTo: Self.maximumCount).map { "message:" + $0 }
    }
    keys += WhatIfInput(source, environment: Environment(device: .iPhone15)).pageValues
      .map(\.key.name).prefix(Self.maximumCount)
    if source.json == nil { keys += ["css:h1{font-size}", "html:h1{text}"] }
    return keys
  }

  /// The values of a key, as far as there is a list of them.
  package func values(of name: String) -> [String] {
    if let axis = EnvironmentAxis.named(name) {
      return axis.values.map { $0 + ["all"] } ?? []
    }
    guard let key = styleKeys.first(where: { $0.path == name }) else { return [] }
    return key.type == .boolean ? ["true", "false"] : key.choices
  }

  /// What may follow a list of environments, such as `devices=iphone-se,`, of which the last part
  /// is open.
  package static func environments(after list: String) -> [String] {
    let name = list.split(separator: ",").last { $0.contains("=") }?.prefix { $0 != "=" }
    let axis = EnvironmentAxis.all.first { $0.plural == name ?? "" || $0.name == name ?? "" }
    let keys = SettingKey.environmentKeys.map { key in
      if case .environment(let axis) = key { axis.plural + "=" } else { key.name + "=" }
    }
    return (axis?.values ?? []) + (list.hasSuffix("=") ? ["all"] : keys)
  }
}

extension JSONValue {
  /// The key paths of the values that are neither objects nor arrays, as far as there are no more
  /// than so many.
  fileprivate func keyPaths(upTo limit: Int) -> [String] {
    var paths: [String] = []
    func collect(_ value: JSONValue, _ path: String) {
      if paths.count >= limit { return }
      switch value {
      case .object(let members):
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          collect(member, path.isEmpty ? name : path + "." + name)
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() { collect(element, "\(path)[\(index)]") }
      default: paths.append(path)
      }
    }
    collect(self, "")
    return paths
  }
}
