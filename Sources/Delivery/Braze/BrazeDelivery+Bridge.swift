import HTMLContent
import Messages

// MARK: The bridge of pages

extension BrazeDelivery {
  mutating func call(_ use: ObjectUse, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    let id = shown.item.id
    let name = use.members.map(\.name).joined(separator: ".")
    guard let last = use.members.last, last.isCalled else {
      return simulator.ignore(
        "bridge", why: "call", id, because: "\(use.words) is not called, so nothing happens.")
    }
    let version = isBrazeUI || sdk.isAppboyUI ? sdk.version : BrazeSDK.default.version
    guard let bridge = BrazeBridge.named(name), bridge.isIn(version) else {
      return simulator.ignore(
        "bridge", why: "call", id,
        because: "Braze \(version) has no \(use.words): the page's script stops there.")
    }
    let arguments = last.arguments
    if arguments.contains(where: \.isUnknown) {
      simulator.assume(
        "\(use.words) of \"\(id)\" is given what a script works out, which is written as \"?\".")
    }
    perform(bridge, arguments, on: &simulator)
  }

  private mutating func perform(
    _ bridge: BrazeBridge, _ arguments: [ScriptValue], on simulator: inout Simulator<Timer>
  ) {
    guard let shown else { return }
    let id = shown.item.id
    func value(_ index: Int) -> Timeline.Value {
      arguments.indices.contains(index) ? Timeline.Value(arguments[index]) : .text("null")
    }
    func track(_ type: String, fields: [Timeline.Field], simulator: inout Simulator<Timer>) {
      simulator.write(
        .tracked, message: id, fields: [.init("type", .text(type))] + fields,
        because: "The page calls \(bridge.name)().")
    }
    checkNumbers(of: bridge, arguments, on: &simulator)
    switch bridge.effect {
    case .close: closePage(because: "Its page closes it.", on: &simulator)
    case .click: logClick(arguments.first, on: &simulator)
    case .event:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      log(event: name, on: &simulator)
    case .purchase:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      track(
        "purchase", fields: [.init("name", .text(name)), .init("price", value(1))],
        simulator: &simulator)
      trigger(.purchase, name: name, on: &simulator)
    case .attribute(let key?):
      track(
        "attribute", fields: [.init("key", .text(key)), .init("value", value(0))],
        simulator: &simulator)
    case .attribute(nil):
      guard let key = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      let rest = arguments.dropFirst().map { Timeline.Value($0) }
      let value = rest.count == 1 ? rest[0] : rest.isEmpty ? .text("null") : .list(rest)
      track(
        "attribute", fields: [.init("key", .text(key)), .init("value", value)],
        simulator: &simulator)
    case .change(let how):
      guard let key = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      let amount: Timeline.Value = arguments.count < 2 && how == "increment" ? .whole(1) : value(1)
      track(
        "attribute",
        fields: [.init("key", .text(key)), .init("value", amount), .init("how", .text(how))],
        simulator: &simulator)
    case .group(let how):
      track(
        "subscriptionGroup", fields: [.init("id", value(0)), .init("how", .text(how))],
        simulator: &simulator)
    case .alias:
      track(
        "alias", fields: [.init("value", value(0)), .init("label", value(1))], simulator: &simulator
      )
    case .changeUser:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      track("changeUser", fields: [.init("user", .text(name))], simulator: &simulator)
      if name != user {
        user = name
        changeUser(on: &simulator)
      }
    case .request(let reason):
      simulator.write(
        .ran, message: id,
        fields: [.init("of", .text("page")), .init("actions", .list([.text(bridge.name)]))],
        because: reason)
    case .nothing(let reason):
      simulator.ignore("bridge", why: "call", id, because: "\(bridge.name)() \(reason).")
    }
  }

  /// Says what a version makes of numbers that its closed code doesn't take as they are.
  private func checkNumbers(
    of bridge: BrazeBridge, _ arguments: [ScriptValue], on simulator: inout Simulator<Timer>
  ) {
    let isOneOrZero = arguments.contains { $0 == .number(1) || $0 == .number(0) }
    if case .attribute = bridge.effect, isOneOrZero, sdk.isBefore(.attributesKeepNumbers) {
      simulator.assume(BrazeChange.attributesKeepNumbers.summary)
    }
    let takesNumber = ["logPurchase", "getUser.incrementCustomUserAttribute"]
    let isQuoted = arguments.dropFirst().first.map {
      if case .string(let text) = $0 { Double(text) != nil } else { false }
    }
    if takesNumber.contains(bridge.name), isQuoted == true, sdk.isBefore(.numbersMayBeQuoted) {
      simulator.assume(BrazeChange.numbersMayBeQuoted.summary)
    }
  }

  private func missing(_ bridge: BrazeBridge, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    simulator.ignore(
      "bridge", why: "call", shown.item.id,
      because: "\(bridge.name)() needs a text or a number that is written out.")
  }

  mutating func log(event name: String, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    simulator.write(
      .tracked, message: shown.item.id,
      fields: [.init("type", .text("event")), .init("name", .text(name))],
      because: "The page logs an event, which can trigger messages.")
    trigger(.customEvent, name: name, on: &simulator)
  }

  private mutating func logClick(_ argument: ScriptValue?, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    let text: String? = argument?.isUnknown == true ? "?" : argument?.idText
    if argument == nil || argument == .null {
      return count(.message, of: shown.item, on: &simulator)
    }
    if let text, !text.isEmpty { return count(.named(text), of: shown.item, on: &simulator) }
    if text == "", sdk.has(.emptyIDsAreBodyClicks) {
      return count(.message, of: shown.item, on: &simulator)
    }
    if sdk.isBefore(.clicksNeedIDs) {
      return count(.named(text ?? ""), of: shown.item, on: &simulator)
    }
    simulator.ignore(
      "bridge", why: "call", shown.item.id,
      because: "The id of the button is empty or of a wrong type, so no click is counted.")
  }

  /// The page asks for its end.
  mutating func closePage(because reason: String, on simulator: inout Simulator<Timer>) {
    guard shown?.exit == nil else { return }
    beginExit(.close, because: reason, on: &simulator)
  }
}
