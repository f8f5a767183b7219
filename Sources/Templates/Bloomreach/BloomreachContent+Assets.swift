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
    try self.init(of: message, in: placeholder, for: kind) { url in
      do throws(Diagnostic) {
        _ = try assets.image(at: url)
        return true
      } catch {
        return false
      }
    }
  }
}
