import Raster
import Testing

@testable import Inputs

/// Small copies of images.
struct ReducedImagesTests {
  private let image = Bitmap(
    width: 12, height: 6, pixels: (0..<72).map { Pixel(red: UInt8($0), green: 0, blue: 0) })

  @Test func `A divided image has the mean of the pixels, and is the same the next time`() {
    let images = ReducedImages(maximumBytes: 1 << 10)
    let small = images.image(image, .content([1]), dividedBy: 3)
    #expect(small == image.reduced(by: 3) && small.width == 4 && small.height == 2)
    // What is known is not made again, whatever is given.
    let other = Bitmap(width: 12, height: 6, filledWith: .white)
    #expect(images.image(other, .content([1]), dividedBy: 3) == small)
    #expect(images.image(other, .content([2]), dividedBy: 3) == other.reduced(by: 3))
    #expect(images.image(image, .content([1]), dividedBy: 2) == image.reduced(by: 2))
  }

  @Test func `Undivided, the image is returned itself`() {
    let images = ReducedImages(maximumBytes: 1 << 10)
    #expect(images.image(image, .content([1]), dividedBy: 1) == image)
  }

  @Test func `Images make room for others, and none is kept that has no room`() {
    let other = Bitmap(width: 12, height: 6, filledWith: .white)
    for (limit, isKept) in [(32, true), (31, false)] {
      let images = ReducedImages(maximumBytes: limit)
      _ = images.image(image, .content([1]), dividedBy: 3)
      let again = images.image(other, .content([1]), dividedBy: 3)
      #expect((again == image.reduced(by: 3)) == isKept)
      _ = images.image(other, .content([2]), dividedBy: 3)
      #expect(images.image(other, .content([1]), dividedBy: 3) == other.reduced(by: 3))
    }
  }
}
