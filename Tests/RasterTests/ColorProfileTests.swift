import Geometry
import Raster
import TestSupport
import Testing

struct ColorProfileTests {
  /// How far a channel may be from what others' programs give.
  private static let tolerance = 2

  /// A profile, and what it makes of a colour.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var profile: [UInt8]
    var color: [UInt8]
    var expected: [Int]
    var tolerance = ColorProfileTests.tolerance

    var testDescription: String { name }
  }

  private static let power2 =
    Array("curv".utf8) + ProfileBytes.word(0) + ProfileBytes.word(1) + [2, 0]

  static let samples = [
    Sample(
      name: "red of sRGB in Display P3", profile: ProfileBytes.displayP3, color: [234, 51, 35],
      expected: [255, 0, 0]),
    Sample(
      // Half a step of the file's red is up to seven steps where there is hardly any light.
      name: "green of sRGB in Display P3", profile: ProfileBytes.displayP3, color: [117, 251, 76],
      expected: [0, 255, 0], tolerance: 4),
    Sample(
      name: "blue of sRGB in Display P3", profile: ProfileBytes.displayP3, color: [0, 0, 245],
      expected: [0, 0, 255]),
    Sample(
      name: "red of Display P3 is cut", profile: ProfileBytes.displayP3, color: [255, 0, 0],
      expected: [255, 0, 0]),
    Sample(
      name: "grey in Display P3", profile: ProfileBytes.displayP3, color: [118, 118, 118],
      expected: [118, 118, 118]),
    Sample(
      name: "red of sRGB in Adobe RGB", profile: ProfileBytes.adobeRGB, color: [219, 0, 0],
      expected: [255, 0, 0]),
    Sample(
      name: "green of sRGB in Adobe RGB", profile: ProfileBytes.adobeRGB, color: [144, 255, 60],
      expected: [0, 255, 0]),
    // The square of a half is a quarter, which sRGB writes as 137.
    Sample(
      name: "a table of squares",
      profile: ProfileBytes.matrix(
        [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
        curve: ProfileBytes.squares), color: [128, 128, 128], expected: [137, 137, 137]),
    Sample(
      name: "a table of colours for red and blue", profile: ProfileBytes.swappingTable,
      color: [255, 0, 0], expected: [0, 0, 255], tolerance: 8),
    Sample(
      name: "a table of colours for green", profile: ProfileBytes.swappingTable,
      color: [0, 255, 0], expected: [0, 255, 0], tolerance: 12),
  ]

  private static func differs(_ pixel: Pixel, _ expected: [Int], by tolerance: Int) -> Bool {
    zip([pixel.red, pixel.green, pixel.blue], expected).contains {
      abs(Int($0) - $1) > tolerance
    }
  }

  /// A PNG file of one colour, half of it transparent, with a chunk.
  private static func png(
    _ color: [UInt8], alpha: UInt8 = 255, _ chunk: String, _ content: [UInt8]
  ) throws -> [UInt8] {
    let pixel = Pixel(red: color[0], green: color[1], blue: color[2])
    let file = try PNG.encode(Bitmap(width: 3, height: 2, filledWith: pixel))
    return try PNGChunks(file).file(with: chunk, content)
  }

  private static func png(_ color: [UInt8], profile: [UInt8]) throws -> [UInt8] {
    try png(color, "iCCP", Array("name\0\0".utf8) + ZlibData.compress(profile))
  }

  @Test(arguments: samples) func `Colours are those of the profile`(_ sample: Sample) throws {
    let file = try Self.png(sample.color, profile: sample.profile)
    let pixel = try ImageFile.decode(file)[2, 1]
    #expect(
      !Self.differs(pixel, sample.expected, by: sample.tolerance),
      "\(pixel.red) \(pixel.green) \(pixel.blue)")
    #expect(pixel.alpha == 255)
    #expect(ImageFile.colorProblem(of: file) == nil && !ImageFile.isShownAsEncoded(file))
  }

  @Test(arguments: MetadataFile.allCases)
  func `Every format carries a profile`(_ format: MetadataFile) throws {
    let plain = try ImageFile.decode(format.plain())
    for profile in [ProfileBytes.displayP3, ProfileBytes.swappingTable] {
      let file = try format.file(profile: profile)
      let turned = try ImageFile.decode(file)
      #expect(ImageFile.colorProblem(of: file) == nil && turned != plain)
      // JPEG in parts is the same.
      #expect(try ImageFile.decode(format.file(profile: profile, partSize: 100)) == turned)
    }
    let file = try format.file(profile: ProfileBytes.swappingTable)
    let (red, blue) = (try ImageFile.decode(file)[2, 1], try ImageFile.decode(file)[2, 6])
    #expect(red.blue > 150 && red.red < 100 && blue.red > 150 && blue.blue < 100)
  }

  @Test(arguments: MetadataFile.allCases)
  func `A profile of sRGB changes no byte`(_ format: MetadataFile) throws {
    let file = try format.file(profile: ProfileBytes.sRGB)
    #expect(try ImageFile.decode(file) == ImageFile.decode(format.plain()))
    #expect(ImageFile.colorProblem(of: file) == nil && ImageFile.isShownAsEncoded(file))
  }

  @Test func `Alpha stays, and colours are turned before they are multiplied by it`() throws {
    var image = Bitmap(width: 2, height: 1, filledWith: .clear)
    // 128 of 255 of (234, 51, 35).
    image[0, 0] = Pixel(red: 117, green: 26, blue: 18, alpha: 128)
    let file = try PNGChunks(try PNG.encode(image)).file(
      with: "iCCP", Array("p\0\0".utf8) + ZlibData.compress(ProfileBytes.displayP3))
    let decoded = try ImageFile.decode(file)
    #expect(!Self.differs(decoded[0, 0], [128, 0, 0], by: 3) && decoded[0, 0].alpha == 128)
    #expect(decoded[1, 0] == .clear)
  }

  // MARK: Numbers in PNG

  private static func chromaticities(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap(ProfileBytes.word)
  }

  private static let sRGBPoints = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  private static let p3Points = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

  @Test func `Gamma says how values follow light`() throws {
    // A linear file: a half of the light is 188.
    let linear = try Self.png([128, 55, 255], "gAMA", ProfileBytes.word(100_000))
    #expect(!Self.differs(try ImageFile.decode(linear)[0, 0], [188, 128, 255], by: 1))
    let apple = try Self.png([128, 128, 128], "gAMA", ProfileBytes.word(55_556))
    #expect(!Self.differs(try ImageFile.decode(apple)[0, 0], [145, 145, 145], by: 2))
    for gamma in [45_455, 45_000, 46_500, 0] {
      let file = try Self.png([128, 1, 200], "gAMA", ProfileBytes.word(gamma))
      #expect(ImageFile.isShownAsEncoded(file), "\(gamma)")
    }
  }

  @Test func `Primaries say which colours values are`() throws {
    let p3 = try Self.png([234, 51, 35], "cHRM", Self.chromaticities(Self.p3Points))
    #expect(!Self.differs(try ImageFile.decode(p3)[0, 0], [255, 0, 0], by: 2))
    let sRGB = try Self.png([234, 51, 35], "cHRM", Self.chromaticities(Self.sRGBPoints))
    #expect(ImageFile.isShownAsEncoded(sRGB))
    // Points on a line, and numbers that are not, say nothing.
    for points in [
      [31_270, 32_900, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000],
      [Int](repeating: 0, count: 8), [Int](repeating: 0xFFFF_FFFF, count: 8), [1],
    ] {
      #expect(
        ImageFile.isShownAsEncoded(try Self.png([1, 2, 3], "cHRM", Self.chromaticities(points))))
    }
  }

  @Test func `The best of several ways to say colours counts`() throws {
    let chunks: [(String, [UInt8])] = [
      ("gAMA", ProfileBytes.word(100_000)), ("cHRM", Self.chromaticities(Self.p3Points)),
      ("sRGB", [0]),
      ("iCCP", Array("p\0\0".utf8) + (try ZlibData.compress(ProfileBytes.swappingTable))),
      ("cICP", [12, 13, 0, 1]),
    ]
    var file = try PNG.encode(
      Bitmap(width: 1, height: 1, filledWith: Pixel(red: 234, green: 51, blue: 35)))
    var results: [Pixel] = []
    for (name, content) in chunks {
      file = try PNGChunks(file).file(with: name, content)
      results.append(try ImageFile.decode(file)[0, 0])
    }
    #expect(!Self.differs(results[0], [246, 124, 104], by: 2))
    #expect(!Self.differs(results[2], [234, 51, 35], by: 0))
    #expect(results[3].blue > 180 && results[3].red < 110)
    #expect(!Self.differs(results[4], [255, 0, 0], by: 2))
  }

  @Test func `Codes for high dynamic range and unknown ones are said to be so`() throws {
    for (code, problem) in [
      ([9, 16, 0, 1], ColorProblem.highDynamicRange), ([9, 18, 0, 1], .highDynamicRange),
      ([77, 13, 0, 1], .unknownCode), ([1, 99, 0, 1], .unknownCode), ([1, 13, 0, 1], nil),
      ([2, 13, 0, 1], nil), ([9, 1, 0, 1], nil),
    ] as [([UInt8], ColorProblem?)] {
      #expect(ImageFile.colorProblem(of: try Self.png([9, 9, 9], "cICP", code)) == problem)
    }
  }

  // MARK: Grey and inks

  private static func jpeg(_ name: String) throws -> [UInt8] {
    let sample = try #require(ImageFileTests.samples.first { $0.name == name })
    return try Base64.decode(sample.base64)
  }

  @Test func `A grey image has a profile of grey or of colours`() throws {
    let grey = try Self.jpeg("grey")
    let plain = try ImageFile.decode(grey)[3, 3]
    let lighter = MetadataFile.jpeg(grey, profile: ProfileBytes.gray(curve: Self.power2))
    let pixel = try ImageFile.decode(lighter)[3, 3]
    #expect(pixel != plain && pixel.red == pixel.blue && pixel.red == pixel.green)
    #expect(ImageFile.colorProblem(of: lighter) == nil)
    let colored = MetadataFile.jpeg(grey, profile: ProfileBytes.displayP3)
    #expect(
      !Self.differs(
        try ImageFile.decode(colored)[3, 3], [Int](repeating: Int(plain.red), count: 3), by: 1))
  }

  @Test func `Inks are those of their profile`() throws {
    let sample = try #require(ImageFileTests.samples.first { $0.name == "four inks" })
    let file = MetadataFile.jpeg(try Base64.decode(sample.base64), profile: ProfileBytes.grayInks)
    #expect(ImageFile.colorProblem(of: file) == nil)
    // Whatever the inks are, the profile has greys alone.
    let (pixel, plain) = (try ImageFile.decode(file)[3, 3], sample.color)
    #expect(plain.red > plain.blue + 20 && pixel.alpha == 255)
    #expect(!Self.differs(pixel, [Int](repeating: Int(pixel.green), count: 3), by: 3))
  }

  @Test(arguments: [(0, 255), (1, 119), (2, 0), (3, 255)])
  func `Each ink of a JPEG is the one of its profile, from none to all of it`(
    _ ink: Int, _ gray: Int
  ) throws {
    // No cyan, half of all magenta, all yellow and no black; half of the way to black is L* 50.
    let sample = try #require(ImageFileTests.samples.first { $0.name == "four inks" })
    let file = MetadataFile.jpeg(
      try Base64.decode(sample.base64), profile: ProfileBytes.ink(ink))
    #expect(ImageFile.colorProblem(of: file) == nil)
    let pixel = try ImageFile.decode(file)[3, 3]
    #expect(!Self.differs(pixel, [Int](repeating: gray, count: 3), by: 4), "\(pixel)")
  }

  // MARK: What can't be followed

  private static let wrong: [(profile: [UInt8], problem: ColorProblem)] = {
    let whole = ProfileBytes.displayP3
    var manyParts = whole
    manyParts.replaceSubrange(128..<132, with: [0xFF, 0xFF, 0xFF, 0xFF])
    var farPart = whole
    farPart.replaceSubrange(136..<144, with: [0xFF, 0xFF, 0xFF, 0xF0, 0xFF, 0xFF, 0xFF, 0xF0])
    let longCurve = ProfileBytes.matrix(
      [[0.4, 0.2, 0], [0.4, 0.7, 0.1], [0.1, 0.1, 0.7]],
      curve: Array("curv".utf8) + ProfileBytes.word(0) + ProfileBytes.word(0x7FFF_FFFF) + [0, 0])
    let table = ProfileBytes.swappingTable
    return [
      ([], .damaged), (Array(whole.prefix(100)), .damaged), (Array(whole.prefix(200)), .damaged),
      (manyParts, .damaged), (farPart, .damaged), (longCurve, .damaged),
      (Array(table.prefix(table.count - 700)), .damaged),
      (ProfileBytes.profile([]), .damaged),
      (ProfileBytes.profile([], space: "GRAY"), .otherModel),
      (ProfileBytes.profile([], space: "CMYK"), .otherModel),
      (ProfileBytes.profile([], kind: "link"), .otherModel),
    ]
  }()

  @Test(arguments: MetadataFile.allCases)
  func `A wrong profile is said to be so, and changes nothing`(_ format: MetadataFile) throws {
    let plain = try ImageFile.decode(format.plain())
    for (profile, problem) in Self.wrong where format != .jpeg || !profile.isEmpty {
      let file = try format.file(profile: profile)
      #expect(ImageFile.colorProblem(of: file) == problem, "\(profile.count)")
      #expect(try ImageFile.decode(file) == plain)
    }
  }

  @Test func `A table of more memory than is given is damaged`() throws {
    // 255 steps along each of three sides are 100 MB, of which the file has none.
    var profile = ProfileBytes.swappingTable
    let start = try #require(
      profile.indices.first { profile[$0...].starts(with: Array("mft1".utf8)) })
    profile[start + 10] = 255
    let file = try Self.png([1, 2, 3], profile: profile)
    #expect(ImageFile.colorProblem(of: file) == .damaged)
  }

  @Test func `Parts that are missing, too many or there twice are no profile`() throws {
    let plain = try MetadataFile.jpeg.plain()
    func part(_ number: UInt8, of count: UInt8) -> (marker: UInt8, content: [UInt8]) {
      (0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + ProfileBytes.displayP3)
    }
    for parts in [
      [part(1, of: 2)], [part(0, of: 1)], [part(2, of: 1)], [part(1, of: 1), part(1, of: 1)],
      [part(1, of: 1), part(2, of: 2)], [(0xE2, Array("ICC_PROFILE\0".utf8))],
    ] as [[(marker: UInt8, content: [UInt8])]] {
      let file = MetadataFile.jpeg(plain, with: parts)
      #expect(ImageFile.colorProblem(of: file) == .damaged)
      #expect(try ImageFile.decode(file) == ImageFile.decode(plain))
    }
    // Another program's segment is nothing of that.
    #expect(
      ImageFile.isShownAsEncoded(MetadataFile.jpeg(plain, with: [(0xE2, Array("MPF\0".utf8))])))
  }

  @Test func `A profile that unpacks to too much is not unpacked`() throws {
    let file = try Self.png([1, 2, 3], profile: [UInt8](repeating: 0, count: 9 << 20))
    #expect(ImageFile.colorProblem(of: file) == .damaged)
    #expect(try ImageFile.decode(file)[0, 0] == Pixel(red: 1, green: 2, blue: 3))
    for chunk in [
      [], Array("a".utf8), Array("a\0\u{1}".utf8) + [1, 2], [UInt8](repeating: 65, count: 200),
    ] {
      let file = try Self.png([1, 2, 3], "iCCP", chunk)
      #expect(ImageFile.colorProblem(of: file) == .damaged)
    }
  }
}
