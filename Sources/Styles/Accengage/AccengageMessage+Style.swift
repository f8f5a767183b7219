public import Messages

/// Apps style these messages in interface files and code, so they take no plist.
extension AccengageMessage: StyledMessage {}
