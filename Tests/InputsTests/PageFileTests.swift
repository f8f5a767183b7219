import Diagnostics
import Foundation
import HTMLContent
import Inputs
import Templates
import TestSupport
import Testing

/// Style sheets and SVG images of pages, which are in the assets folder.
struct PageFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array("a{}".utf8), "assets/css/main.css")
    try folder.write(Array("b{}".utf8), "assets/other.css")
    try folder.write(Array("<svg/>".utf8), "assets/icon.svg")
    try folder.write(Array("c{}".utf8), "outside.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/link.css", withDestinationPath: folder.path + "/outside.css")
  }

  private var assets: AssetFolder {
    get throws { try AssetFolder(folder.path + "/assets") }
  }

  @Test(arguments: [
    ("css/main.css", "a{}"), ("./css/main.css?v=3#top", "a{}"), ("other.css", "b{}"),
    ("styles/other.css", "b{}"), ("https://a.example/x/other.css", "b{}"), ("../other.css", "b{}"),
    ("/other.css", "b{}"),
  ])
  func `A style sheet is found by its path, else by the last part of it`(
    _ address: String, _ text: String
  ) throws {
    #expect(try assets.pageSheet(at: address)?.text == text)
  }

  @Test(arguments: ["main.css", "missing.css", "..", "", "css", "https://a.example/"])
  func `What is not there is no style sheet`(_ address: String) throws {
    #expect(try assets.pageSheet(at: address) == nil)
  }

  @Test func `A style sheet outside of the folder is rejected`() throws {
    #expect(throws: Diagnostic.self) { try assets.pageSheet(at: "link.css") }
    #expect(try assets.pageSheet(at: "../outside.css") == nil)
  }

  @Test func `A file of SVG is handed to the page`() throws {
    let image = try #require(try assets.pageImage(at: "https://a.example/img/icon.svg?x=1"))
    #expect(image.svgFile == Array("<svg/>".utf8))
    #expect(try assets.pageImage(at: "missing.svg") == nil)
  }
}
