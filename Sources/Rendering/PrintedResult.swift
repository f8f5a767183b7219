package import Diagnostics

/// What a command prints: a text for people, or JSON for programs.
package protocol PrintedResult {
  /// The result for people, without a line break at its end.
  var text: PrintedText { get }

  /// The result for programs.
  var json: OrderedJSON { get }
}
