public import Delivery
public import Diagnostics
public import Messages

extension BloomreachContent {
  /// Normalises the content of a placeholder's blocks.
  ///
  /// An address that neither the file nor the assets know counts as delivered: a marketer's folder
  /// seldom has all images, and a grey box is drawn for one.
  ///
  /// - Parameters:
  ///   - message: The blocks.
  ///   - placeholder: The placeholder.
  ///   - kind: The view that shows them: tables prefer the static content.
  ///   - assets: Where images come from.
  /// - Throws: A `Diagnostic` when a page goes beyond one of `HTMLLimits`.
  public init(
    of message: BloomreachMessage, in placeholder: String, for kind: BloomreachView.Kind,
    assets: any AssetCatalog
  ) throws(Diagnostic) {
    try self.init(of: message, in: placeholder, for: kind, hasImage: assets.mayHaveImage)
  }
}

extension HTMLNormalizer {
  /// Creates the normaliser of an in-app message's page.
  ///
  /// As for content blocks, an address that neither the file nor the assets know counts as delivered.
  public init(of message: BloomreachInAppMessage, assets: any AssetCatalog) {
    self.init(resources: message.resources, hasImage: assets.mayHaveImage)
    ensuresCloseButton = true
  }
}

extension AssetCatalog {
  /// Whether there is an image at an address, or nothing at all that can't be used.
  fileprivate func mayHaveImage(at url: String) -> Bool {
    do throws(Diagnostic) {
      _ = try image(at: url)
      return true
    } catch {
      return false
    }
  }
}
