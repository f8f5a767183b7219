import Boxes
import Diagnostics
import Messages

/// Alerts, which are the system's: Docs/Vendors/Bloomreach.md#message-alerts.
extension BloomreachInAppBoxes {
  mutating func addAlert(_ payload: BloomreachPayload) {
    let keys: [(id: String, key: BloomreachPayloadKey)] = [("title", .title), ("body", .bodyText)]
    let labels = keys.compactMap { id, key -> SystemAlert.Label? in
      guard let text = payload[key], !text.isEmpty else { return nil }
      return SystemAlert.Label(
        name: BoxName(id, .text, keyPath: "payload.\(key.rawValue)"), string: text,
        isTitle: key == .title)
    }
    var buttons = (payload.buttons ?? []).enumerated().map { index, button in
      let keyPath = "payload.buttons[\(index)]"
      return SystemAlert.Button(
        name: BoxName("button[\(index)]", .button, keyPath: keyPath),
        titleName: BoxName("button[\(index)].title", .text, keyPath: keyPath + ".button_text"),
        title: button[.buttonText] ?? "", isCancel: button.action == .cancel)
    }
    if !buttons.contains(where: \.isCancel) {
      let id = "button[\(buttons.count)]"
      buttons.append(
        SystemAlert.Button(
          name: BoxName(id, .button), titleName: BoxName("\(id).title", .text), title: "Cancel",
          isCancel: true))
    }
    warnings.append(SystemAlert.note(at: "message_type"))
    SystemAlert(labels: labels, buttons: buttons).addAlert(to: &screen, measurer: context.measurer)
    infer("Apple publishes no figures of alerts")
  }
}
