extension BrazeMessage {
  public var links: [MessageLink] {
    var links: [MessageLink] = []
    if clickAction == .uri, let uri { links.append(MessageLink(.address(uri), keyPath: "uri")) }
    for (index, button) in buttons.enumerated() where button.clickAction == .uri {
      guard let uri = button.uri else { continue }
      links.append(MessageLink(.address(uri), keyPath: "btns[\(index)].uri"))
    }
    if let imageURL { links.append(MessageLink(.image(imageURL), keyPath: "image_url")) }
    return links
  }

  public var pages: [MessagePage] {
    guard kind == .html || kind == .htmlFull, let message else { return [] }
    return [MessagePage(html: message, keyPath: "message")]
  }
}
