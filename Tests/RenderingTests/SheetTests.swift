import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Raster
import TestSupport
import Testing
import Typesetting

@testable import Rendering

/// Which images a command draws, where they go, and how they are arranged on a sheet.
struct SheetTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private let folder: TemporaryFolder
  private let message: String

  init() throws {
    folder = try TemporaryFolder()
    message = try folder.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}}}"#, "a.json")
  }

  @Test func `A sheet holds its images beside each other with room around`() throws {
    let renderer = try Self.renderer.get()
    let red = Bitmap(width: 60, height: 100, filledWith: Pixel(red: 200, green: 0, blue: 0))
    let blue = Bitmap(width: 2000, height: 1000, filledWith: Pixel(red: 0, green: 0, blue: 200))
    let sheet = ImageGrid(
      rows: [[.init(title: "a", image: red), .init(title: "b", image: blue)]],
      maximumSide: 200
    ).drawn(by: renderer)
    #expect(sheet.width == 32 + 60 + 32 + 200 + 32)
    let pixels = sheet.pixels
    #expect(pixels.count { $0 == Pixel(red: 200, green: 0, blue: 0) } == 60 * 100)
    #expect(pixels.count { $0 == Pixel(red: 0, green: 0, blue: 200) } == 200 * 100)
  }

  // MARK: Names

  /// What is drawn of inputs in every combination of values of axes, such as `device=iphone-se`.
  private func workload(
    _ files: [(path: String, folder: String?)], _ values: [String: [String]] = [:],
    sdk: String? = nil
  ) throws -> Workload {
    var environments = [Environment(device: .iPhone15)]
    for axis in EnvironmentAxis.all {
      guard let values = values[axis.name] else { continue }
      environments = try environments.flatMap { environment in
        try values.map { value in
          var environment = environment
          try axis.set(value, in: &environment)
          return environment
        }
      }
    }
    var request = SDKRequest()
    if let sdk { try request.add(sdk, of: .default) }
    return Workload(
      files: files, by: InputReader(), style: nil, assets: nil, request: request,
      on: environments, renderer: try Self.renderer.get(), jobs: 1)
  }

  @Test(
    arguments: [
      ([:], nil, ["a.png"]), (["device": ["iphone-15"]], nil, ["a.png"]),
      (["appearance": ["dark"]], nil, ["a.dark.png"]), (["textSize": ["AX3"]], nil, ["a.AX3.png"]),
      (["device": ["iphone-se"]], nil, ["a.iphone-se.png"]),
      (["orientation": ["landscape"]], nil, ["a.landscape.png"]),
      (["locale": ["en"]], nil, ["a.en.png"]), ([:], "17", ["a.sdk-17.png"]),
      (["device": ["300x500"]], "17", ["a.300x500.sdk-17.png"]),
      (
        ["device": ["iphone-15", "iphone-se"], "appearance": ["dark"]], nil,
        ["a.iphone-15.dark.png", "a.iphone-se.dark.png"]
      ), (["appearance": ["light", "dark"]], nil, ["a.light.png", "a.dark.png"]),
    ] as [([String: [String]], String?, [String])])
  func `No run replaces the image of another variant`(
    _ values: [String: [String]], _ sdk: String?, _ names: [String]
  ) throws {
    let workload = try workload([(message, nil)], values, sdk: sdk)
    let plan = try OutputPlan(nil, workload.variants, isTerminal: false)
    #expect(workload.variants.compactMap(plan.path) == names)
  }

  @Test func `Each message of a file has an image with its number`() throws {
    let log = try folder.write(
      #"{"feed": [], "triggers": [{"data": {"type": "SLIDEUP", "message": "One"}}, "#
        + #"{"data": {"type": "MODAL", "message": "Two"}}]}"#, "log.json")
    let workload = try workload([(log, nil)], ["device": ["100x100@1"]])
    let plan = try OutputPlan(nil, workload.variants, isTerminal: false)
    #expect(
      workload.variants.compactMap(plan.path) == ["log.1.100x100@1.png", "log.2.100x100@1.png"])
    let paths = workload.variants.map { $0.input.source.path.description }
    #expect(paths.allSatisfy { $0.hasPrefix("triggers[") })
  }

  @Test func `Files of one name have their folders in the images' names`() throws {
    var files: [(path: String, folder: String?)] = []
    for name in ["a/one/message.html", "b/one/message.html", "b/two.html"] {
      files.append((try folder.write("<p id=t>Hi", "all/" + name), folder.path + "/all/"))
    }
    let variants = try workload(files).variants
    let plan = try OutputPlan(folder.path + "/out", variants, isTerminal: false)
    #expect(
      variants.compactMap(plan.path)
        == ["a-one", "b-one", "two"].map { folder.path + "/out/\($0).iphone-15.png" })
    // Files that the user has named one by one would replace one another.
    let named = try workload(files.map { ($0.path, nil) }).variants
    #expect(throws: Diagnostic.self) {
      try OutputPlan(folder.path + "/out", named, isTerminal: false)
    }
  }

  @Test func `Several images don't go into one file, and none to a terminal`() throws {
    let one = try workload([(message, nil)]).variants
    let two = try workload([(message, nil)], ["appearance": ["light", "dark"]]).variants
    for output in ["-", "x.png"] {
      #expect(throws: Diagnostic.self) { try OutputPlan(output, two, isTerminal: false) }
    }
    #expect(throws: Diagnostic.self) { try OutputPlan("-", one, isTerminal: true) }
    let piped = try OutputPlan("-", one, isTerminal: false)
    #expect(one.map(piped.path) == [nil])
    #expect(throws: Diagnostic.self) { try OutputPlan("a.PDF", one, isTerminal: false) }
  }

  @Test func `An input that can't be read is a problem, and the others are drawn`() throws {
    let broken = try folder.write("{", "broken.json")
    let workload = try workload([(broken, nil), (message, nil)])
    #expect(workload.problems.map(\.file) == [broken])
    #expect(workload.variants.count == 1 && !workload.isSingleFile)
  }

  // MARK: Sheets

  @Test func `A sheet has the name of what its images have in common`() throws {
    let variants = try workload(
      [(message, nil)],
      ["device": ["iphone-se"], "appearance": ["dark"], "textSize": ["large", "AX1"]]
    ).variants
    #expect(
      OutputPlan.sheetPath(nil, of: message, variants) == "a.iphone-se.dark.sheet.png")
    #expect(
      OutputPlan.sheetPath(folder.path, of: message, variants)
        == folder.path + "/a.iphone-se.dark.sheet.png")
    #expect(OutputPlan.sheetPath("x.png", of: message, variants) == "x.png")
  }

  @Test func `A sheet has a column for each value of the last axis`() throws {
    let workload = try workload(
      [(message, nil)], ["device": ["60x80@1", "80x60@1"], "appearance": ["light", "dark"]])
    let sheet = try ContactSheet(workload.variants)
    let cells = workload.variants.map {
      sheet.cell(of: $0, by: workload.renderer, hasChrome: false)
    }
    #expect(cells.map { $0.image?.width } == [60, 60, 80, 80])
    let drawn = sheet.drawn(cells.map(\.image), by: workload.renderer)
    // Two columns and two rows, with their heads and the gaps around.
    #expect((256...560).contains(drawn.width) && (236...460).contains(drawn.height))
  }

  @Test(arguments: [
    ["device": ["all"], "appearance": ["light", "dark"]],
    ["device": ["iphone-15", "iphone-se"], "textSize": ["all"]], ["textSize": ["all"]],
    ["device": ["iphone-15", "iphone-se"], "appearance": ["light", "dark"]],
    ["textSize": ["all"], "appearance": ["light", "dark"], "locale": ["en", "ar"]],
  ])
  func `A sheet is about as wide as a screen, whatever its axes`(
    _ values: [String: [String]]
  ) throws {
    var all = values
    if values["device"] == ["all"] { all["device"] = Device.all.map(\.id) }
    if values["textSize"] == ["all"] {
      all["textSize"] = ContentSizeCategory.allCases.map(\.rawValue)
    }
    let workload = try workload([(message, nil)], all)
    let sheet = try ContactSheet(workload.variants)
    let cells = workload.variants.map { variant -> Bitmap? in
      let size = variant.environment.viewport
      return Bitmap(width: Int(size.width) / 5, height: Int(size.height) / 5, filledWith: .clear)
    }
    let drawn = sheet.drawn(cells, by: workload.renderer)
    let shape = Double(drawn.width) / Double(drawn.height)
    #expect((0.7...3.2).contains(shape), "\(drawn.width) × \(drawn.height)")
  }

  @Test func `More than twenty images of a folder need a folder to go to`() throws {
    var files: [(path: String, folder: String?)] = []
    for number in 0..<21 {
      files.append((try folder.write("<p>Hi", "all/\(number).html"), folder.path + "/all/"))
    }
    let variants = try workload(files).variants
    let problem = #expect(throws: Diagnostic.self) {
      try OutputPlan(nil, variants, isTerminal: false)
    }
    #expect(problem?.summary == "21 images of a folder would be written here.")
    _ = try OutputPlan(nil, Array(variants.dropLast()), isTerminal: false)
    _ = try OutputPlan(folder.path + "/out/", variants, isTerminal: false)
    // Who names the files has seen how many they are.
    let named = try workload(files.map { ($0.path, nil) }).variants
    _ = try OutputPlan(nil, named, isTerminal: false)
  }

  @Test(arguments: [("images", false), ("images/", true), ("image.png", true), ("a.b", true)])
  func `A name without an extension is a file or a folder, which has to be said`(
    _ name: String, _ isClear: Bool
  ) throws {
    let variants = Array(try workload([(message, nil)]).variants.prefix(1))
    func plan() throws { _ = try OutputPlan(folder.path + "/" + name, variants, isTerminal: false) }
    if isClear { return try plan() }
    let problem = #expect(throws: Diagnostic.self) { try plan() }
    #expect(problem?.solution?.contains("images/ for a folder, or ") == true)
    try folder.write("", name)
    try plan()
  }
}
