import HTMLContent
import Messages
import Styles

// MARK: Pages of HTML messages

extension BrazeDelivery {
  /// A tap on an element of a page: what the page's handlers say, then its link.
  ///
  /// Returns false when the page has no such element.
  mutating func tapPage(
    _ part: ScenarioPart, of shown: BrazeShowing, _ content: BrazeContent,
    on simulator: inout Simulator<Timer>
  ) -> Bool {
    guard let tap = content.page?.tap(on: part) else { return false }
    let id = shown.item.id
    let conditions = tap.effects.compactMap { effect -> String? in
      if case .condition(let words) = effect { words } else { nil }
    }
    let doesSomething = tap.effects.contains { effect in
      switch effect {
      case .use, .address, .unknownAddress: true
      case .preventsDefault, .stopsPropagation, .condition: false
      }
    }
    guard doesSomething || tap.link != nil else {
      simulator.ignore(
        "tap", id,
        because: "Nothing in the page says what a tap on \"\(part.word)\" does; scripts in other "
          + "files are not read.")
      return true
    }
    if doesSomething, let condition = conditions.first {
      simulator.assume(
        "A handler for \"\(part.word)\" of \"\(id)\" depends on \(condition), which is not evaluated: "
          + "all that it says is played. Use the steps link, bridge and close to play a part of it."
      )
    }
    interact(id, part, on: &simulator)
    for effect in tap.effects {
      switch effect {
      case .use(let use): call(use, on: &simulator)
      case .address(let address, let opensWindow):
        follow(
          BrazeLink(address), target: opensWindow ? "_blank" : nil, isByScript: opensWindow,
          on: &simulator)
      case .unknownAddress:
        simulator.ignore(
          "tap", why: "link", id, because: "A script works out the address; use the step link.")
      case .preventsDefault, .stopsPropagation, .condition: break
      }
    }
    if let link = tap.link { follow(BrazeLink(link.address), target: link.target, on: &simulator) }
    return true
  }

  /// The page that a step is about; nil, with an entry, when there is none.
  private func page(
    for step: String, _ message: String?, on simulator: inout Simulator<Timer>
  ) -> BrazeShowing? {
    guard let (shown, content) = target(message) else {
      simulator.ignore(step, message, because: "There is no such message.")
      return nil
    }
    guard content.view == .html else {
      simulator.ignore(step, shown.item.id, because: "Only an HTML message has a page.")
      return nil
    }
    return shown
  }

  mutating func link(
    _ link: BrazeLink, button: String?, target: String?, _ message: String?,
    on simulator: inout Simulator<Timer>
  ) {
    guard let shown = page(for: "link", message, on: &simulator) else { return }
    simulator.write(
      .interacted, shown.item.id,
      [.init("with", .text("link")), .init("url", .text(link.address))],
      because: "The user tapped a link of the page.")
    follow(link, button: button, target: target, on: &simulator)
  }

  mutating func callBridge(
    _ call: BrazeBridgeStep, _ message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let shown = page(for: "bridge", message, on: &simulator) else { return }
    guard let use = call.use else {
      return simulator.ignore(
        "bridge", why: "call", shown.item.id,
        because: "\"\(call.written.prefix(60))\" is no call of the bridge; write logClick or "
          + "getUser().setEmail.")
    }
    simulator.write(
      .interacted, shown.item.id,
      [.init("with", .text("bridge")), .init("call", .text(call.name))],
      because: "The page calls the bridge.")
    self.call(use, on: &simulator)
  }

  // MARK: Links

  /// The page leads to an address.
  ///
  /// `isByScript` is for `window.open()`, which BrazeUI has a function of its own for.
  private mutating func follow(
    _ link: BrazeLink, button: String? = nil, target: String? = nil, isByScript: Bool = false,
    on simulator: inout Simulator<Timer>
  ) {
    guard let shown, let content = content(shown.item.id) else { return }
    let id = shown.item.id
    let leadsAway =
      isBrazeUI && sdk.has(.pagesHaveAddress) && !content.hasFiles && !link.address.isEmpty
    guard link.scheme.isEmpty ? leadsAway : !link.staysOnPage else {
      return simulator.ignore(
        "link", why: "link", id,
        because: "\"\(link.address.prefix(60))\" stays within the page, which the web view does.")
    }
    if isBrazeUI {
      followInBrazeUI(link, button, target, isByScript, content, on: &simulator)
    } else {
      followInAppboyUI(link, button, content, on: &simulator)
    }
  }

  /// Source: `processNavigationAction` of InAppMessageUIHtmlView.swift.
  private mutating func followInBrazeUI(
    _ link: BrazeLink, _ button: String?, _ target: String?, _ isByScript: Bool,
    _ content: BrazeContent, on simulator: inout Simulator<Timer>
  ) {
    guard let shown else { return }
    let id = shown.item.id
    if isByScript, !sdk.has(.targetsKeepPages) {
      return simulator.ignore(
        "link", why: "link", id,
        because: "window.open() does nothing before BrazeUI \(BrazeChange.targetsKeepPages.since).")
    }
    if link.scheme == "appboy", command(link, on: &simulator) { return }
    if let button = button ?? link.button {
      count(.named(button), of: shown.item, on: &simulator)
    } else if content.isZip || content.style?.automaticBodyClicks == true
      || !sdk.has(.bodyClicksAreChosen)
    {
      count(.message, of: shown.item, on: &simulator)
    }
    let answer = simulator.ask(
      BrazeCall.shouldProcess, for: id, because: "The delegate may process the click.")
    let names = target.map { !$0.isEmpty && !["_self", "_top", "_parent"].contains($0) } ?? false
    let stays =
      sdk.has(.targetsKeepPages) && content.style?.linkTargetSupport ?? true && names
      && link.opensBeside
    // A message that the app made has no context that could process it.
    if answer != false, !shown.item.isLocal {
      self.shown?.isProcessingClick = !stays
      open(link.address, on: &simulator)
    }
    if stays || self.shown?.exit != nil { return }
    beginExit(.link, because: "The user tapped a link of its page.", on: &simulator)
  }

  /// Source: `decidePolicyForNavigationAction` of ABKInAppMessageHTMLBaseViewController.m.
  private mutating func followInAppboyUI(
    _ link: BrazeLink, _ button: String?, _ content: BrazeContent,
    on simulator: inout Simulator<Timer>
  ) {
    guard let shown else { return }
    let id = shown.item.id
    let button = button ?? link.button
    if let button { self.shown?.click = .named(button) }
    let answer = simulator.ask(
      BrazeCall.pageClicked, for: id, because: "The delegate may handle the click.")
    if answer == true { return }
    if link.scheme == "appboy", link.host == "customEvent" {
      _ = command(link, on: &simulator)
      return
    }
    if button == nil, content.isZip { self.shown?.click = .message }
    let isCommand = link.scheme == "appboy" && ["close", "feed"].contains(link.host.lowercased())
    if !isCommand || link.host.lowercased() == "feed" { open(link.address, on: &simulator) }
    if self.shown?.exit != nil { return }
    beginExit(.link, because: "The user tapped a link of its page.", on: &simulator)
  }

  /// A command to the SDK in an address; false where it has none of that name.
  private mutating func command(_ link: BrazeLink, on simulator: inout Simulator<Timer>) -> Bool {
    guard let shown else { return false }
    switch link.host {
    case "close":
      if let button = link.button {
        count(.named(button), of: shown.item, on: &simulator)
        simulator.assume(
          "appboy://close with abButtonId counts a click in BrazeUI, too: its code is closed.")
      }
      closePage(because: "Its page leads to appboy://close.", on: &simulator)
      return true
    case "feed":
      open(link.address, on: &simulator)
      closePage(because: "Its page leads to the news feed.", on: &simulator)
      return true
    case "customEvent":
      guard let name = link.query.first(where: { $0.name == "name" })?.value else { return true }
      log(event: name, on: &simulator)
      return true
    default: return false
    }
  }

  // MARK: The bridge

  private mutating func call(_ use: ObjectUse, on simulator: inout Simulator<Timer>) {
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
    func track(_ type: String, _ fields: [Timeline.Field], _ simulator: inout Simulator<Timer>) {
      simulator.write(
        .tracked, id, [.init("type", .text(type))] + fields,
        because: "The page calls \(bridge.name)().")
    }
    switch bridge.effect {
    case .close: closePage(because: "Its page closes it.", on: &simulator)
    case .click: logClick(arguments.first, on: &simulator)
    case .event:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      log(event: name, on: &simulator)
    case .purchase:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      track(
        "purchase", [.init("name", .text(name)), .init("price", value(1))], &simulator)
      trigger(.purchase, name: name, on: &simulator)
    case .attribute(let key?):
      track("attribute", [.init("key", .text(key)), .init("value", value(0))], &simulator)
    case .attribute(nil):
      guard let key = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      let rest = arguments.dropFirst().map { Timeline.Value($0) }
      let value = rest.count == 1 ? rest[0] : rest.isEmpty ? .text("null") : .list(rest)
      track("attribute", [.init("key", .text(key)), .init("value", value)], &simulator)
    case .change(let how):
      guard let key = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      let amount: Timeline.Value = arguments.count < 2 && how == "increment" ? .whole(1) : value(1)
      track(
        "attribute",
        [.init("key", .text(key)), .init("value", amount), .init("how", .text(how))], &simulator)
    case .group(let how):
      track("subscriptionGroup", [.init("id", value(0)), .init("how", .text(how))], &simulator)
    case .alias: track("alias", [.init("value", value(0)), .init("label", value(1))], &simulator)
    case .changeUser:
      guard let name = arguments.first?.idText else { return missing(bridge, on: &simulator) }
      track("changeUser", [.init("user", .text(name))], &simulator)
      if name != user {
        user = name
        changeUser(on: &simulator)
      }
    case .request(let reason):
      simulator.write(
        .ran, id, [.init("of", .text("page")), .init("actions", .list([.text(bridge.name)]))],
        because: reason)
    case .nothing(let reason): simulator.ignore("bridge", why: "call", id, because: reason)
    }
  }

  private func missing(_ bridge: BrazeBridge, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    simulator.ignore(
      "bridge", why: "call", shown.item.id,
      because: "\(bridge.name)() needs a text or a number that is written out.")
  }

  private mutating func log(event name: String, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    simulator.write(
      .tracked, shown.item.id, [.init("type", .text("event")), .init("name", .text(name))],
      because: "The page logs an event, which can trigger messages.")
    trigger(.customEvent, name: name, on: &simulator)
  }

  private func logClick(_ argument: ScriptValue?, on simulator: inout Simulator<Timer>) {
    guard let shown else { return }
    let text: String? = argument?.isUnknown == true ? "?" : argument?.idText
    if argument == nil || argument == .null {
      return count(.message, of: shown.item, on: &simulator)
    }
    if let text, !text.isEmpty { return count(.named(text), of: shown.item, on: &simulator) }
    // 11.3 takes an empty id for a click on the page, 5.4 rejects what was an id before.
    if text == "", isBrazeUI, sdk.version >= SDKVersion(11, 3) {
      return count(.message, of: shown.item, on: &simulator)
    }
    if isBrazeUI, sdk.version < SDKVersion(5, 4) {
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

/// A call that the scenario makes in the page's name.
struct BrazeBridgeStep: Sendable {
  /// What the scenario writes.
  let written: String

  /// The call; nil when it is none.
  let use: ObjectUse?

  /// - Parameters:
  ///   - call: The call, with or without the bridge's name and arguments.
  ///   - arguments: One or several arguments in place of those that are written in the call.
  ///   - named: Arguments by their names, in the order of the call.
  init(_ call: String, _ arguments: JSONValue?, _ named: [JSONValue?]) {
    written = call
    var text = call
    for prefix in ["window."] + BrazePage.bridges.map({ $0 + "." }) where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    if !text.hasSuffix(")") { text += "()" }
    let bridge = BrazePage.bridges[0]
    var use = ObjectUse.call(in: "\(bridge).\(text)", of: bridge)
    var given = named.compactMap(\.self)
    switch arguments {
    case .array(let elements)?: given = elements
    case let single?: given = [single]
    case nil: break
    }
    if !given.isEmpty, let last = use?.members.indices.last {
      use?.members[last].arguments = given.map { ScriptValue($0) }
    }
    // `getUser().setEmail` and `getUser.setEmail` mean the same.
    self.use = use
  }

  /// The call's name from the bridge on, without arguments.
  var name: String { use.map { $0.members.map(\.name).joined(separator: ".") } ?? written }
}
