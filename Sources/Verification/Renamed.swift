// What was called otherwise before: these names go with the next minor version.

public import Diagnostics

extension Verification {
  /// How sure a place has to be to be reported.
  @available(*, deprecated, renamed: "minimumConfidence")
  public static var leastConfidence: Double { minimumConfidence }

  /// What was found, for people.
  @available(*, deprecated, renamed: "description")
  public var words: PrintedText { description }
}
