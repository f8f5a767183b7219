public import Messages

extension BloomreachMessage: StyledMessage {
  public var unstyledTitle: String { "A content block of Bloomreach" }
}
