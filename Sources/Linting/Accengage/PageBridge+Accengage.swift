extension PageBridge {
  /// Accengage: no object that its SDK gives to pages is known from its public files.
  static let accengage = PageBridge(
    vendor: "accengage", title: "Accengage",
    substitute: (
      "has no such object: the page's script stops here",
      "Leave it out; the close button of the template closes the message."
    ))
}
