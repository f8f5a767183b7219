import ArgumentParser
import Comparison

/// Which differences of pixels don't count, for pictures that other programs have drawn.
struct AllowanceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let pixels differ by less than eyes perceive: n percent of the largest difference.",
      valueName: "n"))
  var perceptual = 0

  @Flag(help: "Let pixels on the soft edges of figures differ.")
  var softEdges = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let pixels be up to n pixels away, at most 4.", valueName: "n"))
  var shift = 0

  func validate() throws {
    guard PixelAllowance.percents.contains(perceptual) else {
      throw ValidationError("--perceptual must be from 0 to 100.")
    }
    guard PixelAllowance.shifts.contains(shift) else {
      throw ValidationError("--shift must be from 0 to \(PixelAllowance.shifts.upperBound).")
    }
  }

  /// What is allowed.
  var value: PixelAllowance {
    var allowance = PixelAllowance()
    allowance.perceptual = perceptual
    allowance.softEdges = softEdges
    allowance.shift = shift
    return allowance
  }
}
