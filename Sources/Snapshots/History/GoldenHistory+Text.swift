package import Diagnostics
package import Raster
package import Rendering

extension GoldenHistory: PrintedResult {
  /// The first digits of a commit's digest, as Git prints them.
  private static func short(_ step: Step) -> Substring { step.commit.prefix(8) }

  /// What became of each golden, two lines for each commit.
  package var text: PrintedText {
    let blocks = variants.map { variant -> PrintedText in
      let head: PrintedText = "\(folder) on \(variant.name)"
      let lines = variant.steps.map { step -> PrintedText in
        let inputs = step.inputs.isEmpty ? "" : ", with " + step.inputs.joined(separator: " and ")
        return """
            \(step.date) \(Self.short(step)) \(step.subject)
              \(PrintedText(sentence: step.verdict + inputs))
          """
      }
      return ([head] + lines).joined(separator: "\n")
    }
    return blocks.joined(separator: "\n")
  }

  /// What became of each golden, for programs.
  package var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)), ("case", .string(folder)),
      (
        "variants",
        .array(
          variants.map { variant in
            .object([
              ("variant", .string(variant.name)),
              ("commits", .array(variant.steps.map(Self.json))),
            ])
          })
      ),
    ])
  }

  private static func json(_ step: Step) -> OrderedJSON {
    .object([
      ("commit", .string(step.commit)), ("date", .string(step.date)),
      ("subject", .string(step.subject)), ("verdict", .string(step.verdict)),
      ("inputs", .array(step.inputs.map(OrderedJSON.string))),
    ])
  }

  /// The most images side by side in a strip.
  private static let maximumImages = 24

  /// Draws the images of each golden side by side, the oldest first.
  ///
  /// - Parameter renderer: Draws the strip.
  /// - Returns: The strip, a row for each variant.
  package func strip(by renderer: Renderer) -> Bitmap {
    let rows = variants.map { variant -> [ImageGrid.Cell] in
      var cells: [ImageGrid.Cell] = []
      for step in variant.steps where cells.count < Self.maximumImages {
        guard let image = step.golden?.bitmap else { continue }
        let title = "\(step.date) · \(Self.short(step))\n\(step.subject.prefix(60))"
        cells.append(ImageGrid.Cell(title: title, image: image))
      }
      return cells.reversed()
    }
    let count = rows.reduce(0) { $0 + $1.count }
    return ImageGrid(
      rows: rows, rowHeads: variants.count > 1 ? variants.map(\.name) : [], caption: folder,
      maximumSide: ImageGrid.maximumSide(of: count)
    ).drawn(by: renderer)
  }
}
