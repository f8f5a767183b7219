public import Messages

extension BloomreachMessage: StyledMessage {
  public var unstyledTitle: String { "A content block of Bloomreach" }
}

extension BloomreachInAppMessage: StyledMessage {
  public var unstyledTitle: String { "An in-app message of Bloomreach" }
}
