import Boxes
import Geometry
import ScreenReader
import Testing

struct AccessibilitySentenceTests {
  private func element(
    _ label: String?, _ traits: Set<AccessibilityTrait>,
    _ change: (inout AccessibilityElement) -> Void = { _ in }
  ) -> AccessibilityElement {
    var element = AccessibilityElement(
      BoxName("a", .text), frame: .zero, label: label, traits)
    change(&element)
    return element
  }

  @Test func `A full stop follows a label only before words of traits`() {
    #expect(element("Hello", []).spoken == "Hello")
    #expect(element("Buy", [.button]).spoken == "Buy. Button.")
    #expect(element("Sale!.", [.heading]).spoken == "Sale!. Heading.")
  }

  @Test func `Words follow one another as AccessibilitySnapshot has them`() {
    #expect(element("Off", [.dimmed, .button]).spoken == "Off. Dimmed. Button.")
    #expect(
      element("Wifi", [.switch, .button]) { $0.value = "on" }.spoken == "Wifi. Switch Button. On.")
    #expect(element("One", [.tab, .selected]).spoken == "Selected: One. Tab.")
    #expect(element(nil, [.selected]).spoken == "Selected.")
    #expect(
      element("Loud", [.adjustable]) { $0.value = "3.00" }.spoken == "Loud: 3.00. Adjustable.")
    #expect(element("Coats", [.heading]) { $0.level = 2 }.spoken == "Coats. Heading Level 2.")
    #expect(element(nil, [.image]).spoken == "Image.")
    #expect(element(nil, []) { $0.hint = "Opens" }.spoken == "Opens.")
  }

  @Test func `A field's own hint is replaced and a disabled element has none`() {
    #expect(
      element("Mail", [.textField]) { $0.hint = "Never shared" }.hintSentence
        == ["Double tap to edit."])
    #expect(element("Off", [.dimmed, .switch]).hintSentence == [])
    #expect(
      element("Loud", [.adjustable]) { $0.hint = "Volume" }.hintSentence
        == ["Volume.", "Swipe up or down with one finger to adjust the value."])
  }

  @Test func `Lines have their parts in one order`() {
    let all = element("A \"b\"\n", [.link, .heading]) {
      ($0.level, $0.value, $0.hint, $0.language) = (3, "v", "h", "")
      $0.actions = ["One", "Two"]
    }
    #expect(
      all.line
        == "heading+link \"A \\\"b\\\"\\n\" level=3 value=\"v\" hint=\"h\" lang=\"\" "
        + "actions=[\"One\",\"Two\"]")
    #expect(element("😀\u{F0000}", []).line == "text \"😀\\udb80\\udc00\"")
  }
}
