extension BloomreachMessage {
  /// The pages of the blocks; where the answer for a visitor has one, it is that.
  public var pages: [MessagePage] {
    blocks.enumerated().compactMap { index, block in
      if let html = block.answer?.html, html != block.html {
        return MessagePage(html: html, keyPath: "personalized.data: \(block.id)")
      }
      return block.html.map {
        MessagePage(html: $0, keyPath: "in_app_content_blocks[\(index)].content.html")
      }
    }
  }
}
