import Diagnostics
import Messages
import Templates

/// Where the parts of a drawn input come from.
///
/// A part of a page knows its line in the page, which a message may hold as a string or show from a file
/// of its own.
public struct FrameOrigin {
  private let input: Input

  /// The page of the message's file that is drawn.
  private let page: MessagePage?

  /// The page of another file that is drawn, or the key path that names it where there is none.
  private let address: (file: String?, keyPath: String)?

  /// Finds out which page of an input is drawn.
  public init(of input: Input) {
    self.input = input
    page = input.message?.shownPage(assets: input.assets)
    let addresses = input.message?.pageAddresses ?? []
    address =
      page == nil && addresses.count == 1
      ? addresses.first.map { ((try? input.assets.page(at: $0.address))?.file, $0.keyPath) } : nil
  }

  /// Returns where the part with a key path is.
  ///
  /// - Parameter keyPath: The key path that the frame has.
  /// - Returns: The file, nil for that of the input, and the key path in it, nil where it isn't known of
  ///   which page the part is.
  public func location(of keyPath: String) -> (file: String?, keyPath: String?) {
    if let address, let file = address.file, keyPath.startsExactly(with: address.keyPath + ":") {
      return (
        file,
        String(decoding: keyPath.utf8.dropFirst(address.keyPath.utf8.count + 1), as: UTF8.self)
      )
    }
    guard input.message != nil, Int(keyPath) != nil else {
      return (nil, input.keyPath(inFile: keyPath))
    }
    if let page { return (nil, input.keyPath(inFile: page.keyPath + ":" + keyPath)) }
    guard let address else { return (nil, nil) }
    guard let file = address.file else { return (nil, input.keyPath(inFile: address.keyPath)) }
    return (file, keyPath)
  }
}
