import Boxes
import Messages

/// The native alert box, which is the system's with the message's texts.
extension AccengageBoxes {
  mutating func addAlert() {
    let labels = [("title", message.title), ("content", message.content)].compactMap {
      key, text -> SystemAlert.Label? in
      guard let text, !text.isEmpty else { return nil }
      return SystemAlert.Label(
        name: BoxName("alert.\(key)", .text, keyPath: message.keyPath(of: key)), string: text,
        isTitle: key == "title")
    }
    let preferred = message.buttons.firstIndex(where: \.isPreferred)
    let buttons = message.buttons.enumerated().map { index, button in
      let keyPath = message.keyPath(of: "buttons[\(index)]")
      let id = "button[\(button.id.prefix(60))]"
      return SystemAlert.Button(
        name: BoxName(id, .button, keyPath: keyPath),
        titleName: BoxName("\(id).title", .text, keyPath: keyPath + ".text"), title: button.text,
        isCancel: button.style == .cancel, isDestructive: button.style == .destructive,
        isDisabled: button.isDisabled, isPreferred: preferred == index)
    }
    warnings.append(SystemAlert.note(at: message.keyPath(of: "type")))
    SystemAlert(labels: labels, buttons: buttons).add(to: &screen, measurer: context.measurer)
  }
}
