import Devices
import Testing

struct DynamicTypeTests {
  @Test func `The body style grows with the category as published`() {
    let heights = ContentSizeCategory.allCases.map {
      DynamicTypeStyle.body.metrics(at: $0).lineHeight
    }
    #expect(heights == [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    let sizes = ContentSizeCategory.allCases.map { DynamicTypeStyle.body.metrics(at: $0).fontSize }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test(arguments: DynamicTypeStyle.allCases)
  func `A style never shrinks as the category grows`(_ style: DynamicTypeStyle) {
    let metrics = ContentSizeCategory.allCases.map { style.metrics(at: $0) }
    for (smaller, larger) in zip(metrics, metrics.dropFirst()) {
      #expect(smaller.fontSize <= larger.fontSize)
      #expect(smaller.lineHeight <= larger.lineHeight)
      #expect(smaller.fontSize < smaller.lineHeight)
    }
  }

  @Test(arguments: [
    (17, ContentSizeCategory.medium, DynamicTypeStyle.body, 3, 49.0 / 3),
    (17, .large, .body, 3, 17),
    (14, .accessibility5, .body, 2, 39.5),
    (14, .accessibility5, .largeTitle, 2, 24),
    (0, .accessibility5, .body, 2, 0),
  ])
  func `A custom size follows the line height, to the nearest pixel`(
    _ size: Double, _ category: ContentSizeCategory, _ style: DynamicTypeStyle, _ scale: Double,
    _ expected: Double
  ) {
    #expect(category.scaledFontSize(size, style: style, scale: scale) == expected)
  }

  @Test func `Categories have the names of the command line`() {
    #expect(
      ContentSizeCategory.allCases.map(\.rawValue) == [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3",
        "AX4", "AX5",
      ])
  }
}
