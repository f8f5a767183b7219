import Diagnostics
import Messages

extension PageBridge {
  /// Braze's bridge, by the table that scenarios play.
  static let braze = PageBridge(
    vendor: "braze", title: "Braze", objects: BrazeBridge.objects, functions: brazeFunctions,
    closing: "closeMessage", scheme: "appboy", commands: ["close", "feed", "customEvent"],
    commandsHaveCase: true)

  /// The table as a tree: what comes before the point of a name has functions of its own.
  private static let brazeFunctions: [Function] = {
    var functions: [Function] = []
    for entry in BrazeBridge.all {
      let names = entry.name.split(separator: ".").map(String.init)
      guard let last = names.last else { continue }
      var function = Function(last, since: entry.since, until: entry.until)
      if case .nothing(let reason) = entry.effect { function.futility = reason }
      guard names.count > 1 else {
        functions.append(function)
        continue
      }
      if let index = functions.firstIndex(where: { $0.name.isExactly(names[0]) }) {
        functions[index].functions.append(function)
      } else {
        functions.append(
          Function(
            names[0], isCalled: BrazeBridge.calledGroups.contains(names[0]),
            functions: [function]))
      }
    }
    return functions
  }()
}
