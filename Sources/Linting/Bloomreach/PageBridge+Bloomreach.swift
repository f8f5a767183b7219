extension PageBridge {
  /// Bloomreach gives pages no object: its SDK takes scripts and attributes with scripts out of them,
  /// and reads `data-actiontype` and `data-link`.
  static let bloomreach = PageBridge(
    vendor: "bloomreach", title: "Bloomreach",
    substitute: (
      "has no scripts, because the SDK takes them out: nothing happens",
      "Write data-actiontype=\"close\" on the element, or data-link with an address."
    ))
}
