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
      .interacted, message: shown.item.id,
      fields: [.init("with", .text("link")), .init("url", .text(link.address))],
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
      .interacted, message: shown.item.id,
      fields: [.init("with", .text("bridge")), .init("call", .text(call.name))],
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
    // AppboyUI compares the path with that of the files, and neither is there.
    let isOpened = link.isOfSystem && !sdk.isBefore(.systemAddressesOpen)
    if !isBrazeUI, link.isOpaque, !content.hasFiles, !isOpened {
      return simulator.ignore(
        "link", why: "link", id,
        because:
          "AppboyUI leaves \"\(link.address.prefix(60))\" to the web view, which does nothing.")
    }
    if isBrazeUI {
      followInBrazeUI(
        link, button: button, target: target, isByScript: isByScript, content: content,
        on: &simulator)
    } else {
      followInAppboyUI(link, button: button, content: content, on: &simulator)
    }
  }

  /// Source: `processNavigationAction` of InAppMessageUIHtmlView.swift.
  private mutating func followInBrazeUI(
    _ link: BrazeLink, button: String?, target: String?, isByScript: Bool,
    content: BrazeContent, on simulator: inout Simulator<Timer>
  ) {
    guard let shown else { return }
    let id = shown.item.id
    if isByScript, !sdk.has(.targetsKeepPages) {
      return simulator.ignore(
        "link", why: "link", id,
        because: "window.open() does nothing before BrazeUI \(BrazeChange.targetsKeepPages.since).")
    }
    if link.scheme == "appboy", command(link, on: &simulator) { return }
    if sdk.has(.linksAreLost) { simulator.assume(BrazeChange.linksAreLost.summary) }
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
    _ link: BrazeLink, button: String?, content: BrazeContent,
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
    case "feed" where sdk.has(.newsFeedIsGone):
      simulator.ignore(
        "link", why: "link", shown.item.id,
        because: "BrazeUI \(BrazeChange.newsFeedIsGone.since) has no news feed any more.")
      simulator.assume("appboy://feed does nothing without a news feed: its code is closed.")
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
}
