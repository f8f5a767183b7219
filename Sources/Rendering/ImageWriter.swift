package import Diagnostics
import Inputs
package import Raster

/// Draws variants, each to its file or to standard output.
package struct ImageWriter: Sendable {
  /// What became of a variant.
  package struct Result: Sendable {
    /// What was guessed, and why nothing was written.
    package var diagnostics: [Diagnostic]

    /// The file that was written; nil when none was.
    package var path: String?

    /// The bytes for standard output; nil when a file was written.
    package var bytes: [UInt8]?

    /// Nothing was written.
    package init(diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics
    }
  }

  private let renderer: Renderer
  private let plan: OutputPlan
  private let hasChrome: Bool
  private let isFullPage: Bool
  private let isSmallest: Bool

  /// Draws something else than the message alone; nil for the message.
  package var drawing: Drawing?

  /// What is drawn of a variant.
  package typealias Drawing =
    @Sendable (
      Workload.Variant, Renderer
    ) throws(InputProblems) -> Parsed<Bitmap>

  /// Decides how images are made.
  ///
  /// - Parameters:
  ///   - renderer: Draws the variants.
  ///   - plan: Where each image goes.
  ///   - hasChrome: Whether the system's bars are drawn over the image.
  ///   - isFullPage: Whether pages are drawn with all that can be scrolled to.
  ///   - isSmallest: Whether files are made smaller, which takes long.
  package init(
    _ renderer: Renderer, to plan: OutputPlan, hasChrome: Bool, isFullPage: Bool, isSmallest: Bool
  ) {
    self.renderer = renderer
    self.plan = plan
    self.hasChrome = hasChrome
    self.isFullPage = isFullPage
    self.isSmallest = isSmallest
  }

  /// Draws a variant and writes its file.
  ///
  /// - Parameter variant: The variant.
  /// - Returns: What became of it.
  package func draw(_ variant: Workload.Variant) -> Result {
    var result = Result(diagnostics: variant.input.warnings)
    let file = variant.input.source.name
    do throws(InputProblems) {
      let bytes: () throws(Diagnostic) -> [UInt8]
      if isFullPage {
        let page = try renderer.fullPage(of: variant.input, in: variant.environment)
        result.diagnostics += page.warnings
        bytes = { () throws(Diagnostic) in page.value }
      } else {
        let image: Parsed<Bitmap>
        if let drawing {
          image = try drawing(variant, renderer)
        } else {
          image = try variant.image(by: renderer, hasChrome: hasChrome)
        }
        result.diagnostics += image.warnings
        bytes = { [isSmallest] () throws(Diagnostic) in
          try Self.encode(image.value, isSmallest: isSmallest)
        }
      }
      do throws(Diagnostic) {
        let bytes = try bytes()
        try Deadline.check(file)
        if let path = plan.path(for: variant) {
          try OutputGuard.write(bytes, to: path, .image, isNamed: plan.isNamed)
          result.path = path
        } else {
          result.bytes = bytes
        }
      } catch {
        result.diagnostics.append(error.located(in: file))
      }
    } catch {
      result.diagnostics += error.diagnostics
    }
    return result
  }

  /// Returns the bytes of an image's PNG file.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - isSmallest: Whether the file is made smaller, which takes long.
  /// - Returns: The bytes.
  /// - Throws: An error when it can't be encoded.
  package static func encode(
    _ image: Bitmap, isSmallest: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    do {
      return try isSmallest ? PNG.encodeSmallest(image) : PNG.encode(image)
    } catch {
      throw .error("The image can't be encoded: \(error).")
    }
  }
}

extension Workload.Variant {
  /// Draws the whole screen; the warnings are those of layout and painting.
  func image(by renderer: Renderer, hasChrome: Bool) throws(InputProblems) -> Parsed<Bitmap> {
    try drawn(by: renderer, hasChrome: hasChrome).image
  }

  /// Lays the variant out and draws the whole screen.
  ///
  /// - Parameters:
  ///   - renderer: Draws it.
  ///   - hasChrome: Whether the system's bars are drawn over it.
  /// - Returns: The frame, and its image with the warnings of layout and painting.
  /// - Throws: Why no device shows it.
  package func drawn(
    by renderer: Renderer, hasChrome: Bool
  ) throws(InputProblems) -> (frame: Frame, image: Parsed<Bitmap>) {
    let frame = try renderer.frame(of: input, in: environment)
    let image = renderer.image(of: frame, from: input)
    let pixels =
      hasChrome ? renderer.addingChrome(to: image.value, in: environment) : image.value
    return (frame, Parsed(pixels, warnings: frame.warnings + image.warnings))
  }
}
