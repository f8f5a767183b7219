extension BloomreachMessage {
  /// What a file of Bloomreach may say: an in-app message, the server's list of content blocks, the
  /// list with the answers for a visitor, an array of blocks, or one block.
  public static let shape: JSONShape = {
    func recorded(
      _ members: JSONValue.Members = [:], _ read: (JSONReader) -> Void
    ) -> JSONShape.Members {
      JSONRecording.of(BloomreachSDK.self, members: members, leniency: { _ in .bloomreach }) {
        reader, _ in
        read(reader)
      }.members(summaries)
    }
    var frame = recorded(["bundle": .null]) { reader in
      var message = BloomreachMessage(blocks: [])
      message.readFrame(reader)
    }
    var list = recorded { BloomreachBlock.noteBundle($0) }
    list.title = "a bundle"
    let block = recorded { _ = BloomreachBlock.block($0) }
    let answers = recorded { _ = BloomreachAnswer.answers($0) }
    frame.set("personalized", to: .object(answers))
    var beside = frame
    beside.members.removeAll { $0.name == "bundle" }
    beside.title = "a list of content blocks"
    beside.members += list.members
    list.isOpen = false
    frame.set("bundle", to: .either([.object(list), .array(.object(block))]))
    return .either([
      .forms([
        .init("bundle", .object(frame)), .init(BloomreachBlock.key, .object(beside)),
        .init("trigger", .object(BloomreachInAppMessage.shape)), .init(nil, .object(block)),
      ]),
      .array(.object(block)),
    ])
  }()

  /// What keys are for: by the object's name and the key, or the key alone.
  static let summaries = [
    "success": "Whether the server could answer; without, the SDK ignores the answer.",
    BloomreachBlock.key: "The content blocks.",
    "bundle": "What the server sends for everybody: the content blocks.",
    "personalized": "What the server answers for a visitor.",
    "data": "The answers, one for each block.",
    "content block.id": "The id of the block.",
    "answer.id": "The id of the block that is answered for.",
    "name": "The name of the block, or of the device.",
    "date_filter": "When the block is shown.",
    "enabled": "Whether the dates count.",
    "from_date": "From when, in Unix seconds.",
    "to_date": "Until when, in Unix seconds.",
    "placeholders": "The placeholders of the app that the block is for.",
    "frequency": "How often a visitor sees the block.",
    "load_priority": "A whole number: the largest comes first.",
    "content_type": "What the content is.",
    "content": "The content; absent where it is made for each visitor.",
    "html": "The page.",
    "consent_category_tracking": "The consent that tracking needs.",
    "status": "Whether the visitor gets the block.",
    "ttl_seconds": "How long the answer holds, in seconds.",
    "variant_id": "The number of the variant.",
    "variant_name": "The name of the variant.",
    "has_tracking_consent": "Whether the visitor agreed to tracking.",
    "clock": "The times that filters compare with.",
    "now": "The moment of the image, in Unix seconds.",
    "session_start": "When the app started, in Unix seconds.",
    "view": "The view of the app that shows blocks.",
    "kind": "Whether it is a placeholder, a row of a table or a carousel.",
    "placeholder": "The placeholder's id.",
    "max_messages_count": "The most blocks of a carousel; 0 for all.",
    "maxMessagesCount": "The most blocks of a carousel; 0 for all.",
    "custom_height": "The height of a carousel in points; absent for the content's.",
    "customHeight": "The height of a carousel in points; absent for the content's.",
    "scroll_delay": "Seconds between the moves of a carousel; 0 for none.",
    "scrollDelay": "Seconds between the moves of a carousel; 0 for none.",
    "deferred_load": "Whether the app loads the view by itself. Not drawn.",
    "index_path": "The row of the table. Not drawn.",
    "device": "The device that the file was made for.",
    "view_width": "The width of the view in points.",
    "width": "The width of the screen in points. Not drawn: use --device.",
    "height": "The height of the screen in points. Not drawn: use --device.",
    "scale": "The pixels of a point. Not drawn: use --device.",
    "display_state": "When blocks were last seen, by their ids.",
    "displayed": "When the block was last shown, in Unix seconds.",
    "interacted": "When the block was last clicked or closed, in Unix seconds.",
    "resources": "What addresses deliver: \"image 600 x 200\", \"font\" or \"missing\".",
    "about": "Words for readers.",
    "format": "The name of the file's format.",
    "expected": "What a test expects. Not read.",
  ]
}

extension JSONShape.Members {
  fileprivate mutating func set(_ name: String, to shape: JSONShape) {
    for index in members.indices where members[index].name == name { members[index].shape = shape }
  }
}
