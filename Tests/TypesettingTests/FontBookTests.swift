import Boxes
import Foundation
import Geometry
import Platform
import Testing
import Typesetting

struct FontBookTests {
  @Test func `The catalogue says what the files say`() throws {
    // Opened as a user's folder, the same files are read for what the catalogue states.
    let both = try FontBook(userFolder: FontBook.bundledFolder).all
    let stated = both.prefix(both.count / 2)
    let read = both.dropFirst(stated.count)
    #expect(!stated.isEmpty)
    for info in stated {
      let file = try #require(read.first { $0.path == info.path }, "\(info.path)")
      #expect(file.family == info.family)
      #expect(file.weights == info.weights, "\(info.path)")
      #expect(file.isItalic == info.isItalic, "\(info.path)")
      #expect(file.isColor == info.isColor, "\(info.path)")
      // Signs are of no script, which no file says.
      #expect(
        Set(file.scripts + ["Zyyy"]).isSuperset(of: info.scripts), "\(info.path): \(file.scripts)")
    }
  }

  @Test func `Every file in Fonts is in the catalogue, has a checksum and a licence`() throws {
    let fonts = try #require(Sample.fonts)
    let folder = URL(fileURLWithPath: FontBook.bundledFolder)
    let sums = try String(contentsOf: folder.appendingPathComponent("SHA256SUMS"), encoding: .utf8)
    let summed = sums.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    let names = fonts.all.map { String($0.path.dropFirst(FontBook.bundledFolder.count + 1)) }
    let tables = ["SystemFont/advances.tsv", "SystemFont/tracking.tsv"]
    #expect((names + tables).sorted() == summed.map(String.init).sorted())
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let found = (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "ttf" }
    #expect(found.count == names.count)
    for file in found {
      let licence = file.deletingLastPathComponent().appendingPathComponent("copyright")
      #expect(FileManager.default.fileExists(atPath: licence.path), "\(file.path)")
    }
  }

  @Test(arguments: [
    ([], "Inter", false), (["system-ui"], "Inter", false), (["-apple-system"], "Inter", false),
    (["INTER"], "Inter", false), (["noto sans hebrew"], "Noto Sans Hebrew", false),
    (["sans-serif"], "Liberation Sans", false), (["ARIAL"], "Liberation Sans", false),
    (["Times"], "Liberation Serif", false), (["serif"], "Liberation Serif", false),
    (["Courier New"], "Liberation Mono", false), (["monospace"], "Liberation Mono", false),
    (["Helvetica Neue", "Helvetica"], "Liberation Sans", true), (["Georgia"], "Inter", true),
    (["Nothing", "Noto Sans Thai"], "Noto Sans Thai", true),
  ])
  func `Families resolve without regard to case`(
    _ families: [String], _ family: String, _ wasSubstituted: Bool
  ) throws {
    let resolved = try #require(Sample.fonts).resolve(families: families)
    #expect(resolved.family == family)
    #expect(resolved.wasSubstituted == wasSubstituted)
  }

  @Test func `A wanted family comes first and the system font fills its gaps`() throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut("דaд", style: { $0.families = ["Unknown", "Noto Sans Hebrew"] })
    #expect(
      layout.fileNames(typesetter) == ["Inter-roman.var.ttf", "NotoSansHebrew-Regular.ttf"])
  }

  @Test func `A folder without the system font is rejected`() {
    #expect(throws: FontError.unreadable(path: "/nowhere/Inter/Inter-roman.var.ttf")) {
      try FontBook(folder: "/nowhere")
    }
  }

  @Test func `Fonts of the user's win over bundled ones of that name`() throws {
    try withFolder { folder in
      let bundled = FontBook.bundledFolder
      try FileManager.default.copyItem(
        atPath: bundled + "/NotoSansThai/NotoSansThai-Bold.ttf", toPath: folder + "/a.TTF")
      try "no font".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
      let fonts = try FontBook(userFolder: folder)
      #expect(fonts.all.last?.path == folder + "/a.TTF")
      let typesetter = Typesetter(fonts: fonts)
      let text = StyledText("ก", style: TextStyle.inter(16))
      #expect(typesetter.layOut(text, width: 100).fileNames(typesetter) == ["a.TTF"])
      // The face is found by its own name too, which PostScript-minded callers use.
      #expect(fonts.resolve(families: ["NotoSansThai-Bold"]).wasSubstituted == false)
    }
  }

  @Test
  func `A family of the same widths counts for one that is not here, before bundled ones`() throws {
    try withFolder { folder in
      // The two names have the same length.
      func units(_ name: String) -> Data {
        Data(name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
      }
      var font = try Data(
        contentsOf: URL(
          fileURLWithPath: FontBook.bundledFolder + "/NotoSansThai/NotoSansThai-Regular.ttf"))
      while let range = font.range(of: units("Noto Sans Thai")) {
        font.replaceSubrange(range, with: units("TeX Gyre Heros"))
      }
      try font.write(to: URL(fileURLWithPath: folder + "/heros.ttf"))
      let fonts = try FontBook(userFolder: folder)
      for name in ["Arial", "helvetica", "TEX GYRE HEROS"] {
        #expect(fonts.resolve(families: [name]) == ("TeX Gyre Heros", false))
      }
      #expect(fonts.resolve(families: ["Futura", "Arial"]) == ("TeX Gyre Heros", true))
      #expect(fonts.resolve(families: ["Times"]) == ("Liberation Serif", false))
    }
    #expect(FontBook.familyWithWidths(of: "ARIAL") == "Liberation Sans")
    #expect(FontBook.familyWithWidths(of: "Futura") == nil)
  }

  @Test(arguments: [
    ("Helvetica Neue", 300, "We work super hard to make the app better", 263.2),
    ("HelveticaNeue-Light", 400, "We work super hard to make the app better", 263.2),
    ("HelveticaNeue", 500, "We work super hard to make the app better", 265.2),
    ("Arial-BoldMT", 400, "Ab", 18.67), ("ArialMT", 400, "Ab", 17.12),
  ])
  func `Faces of the phone are set on their measured widths`(
    _ family: String, _ weight: Int, _ string: String, _ width: Double
  ) throws {
    let layout = try Sample.layOut(
      string,
      style: {
        $0.families = [family]
        $0.weight = weight
        $0.size = 14
      })
    #expect(abs(layout.size.width - width) < 0.1, "\(layout.size.width)")
  }

  @Test func `Lines of Helvetica Neue are as high as the phone's`() throws {
    func height(_ weight: Int) throws -> Double {
      try Sample.layOut(
        "Ag",
        style: {
          $0.families = ["Helvetica Neue"]
          $0.weight = weight
          $0.size = 100
        }
      ).size.height
    }
    #expect(try abs(height(400) - 116.5) < 1e-6)
    #expect(try abs(height(300) - 118.7) < 1e-6)
    #expect(try abs(height(700) - 119.2) < 1e-6)
    let typesetter = try #require(Sample.typesetter)
    // A page has the gap below a line, too.
    var style = TextStyle(size: 100, color: .black)
    style.families = ["Helvetica Neue"]
    #expect(typesetter.metrics(of: style).lineGap == 3)
  }

  @Test func `Fonts in folders of the user's folder are found`() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/inner", withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        atPath: FontBook.bundledFolder + "/Inter/Inter-italic.var.ttf",
        toPath: folder + "/inner/x.ttf")
      let info = try #require(FontBook(userFolder: folder).all.last)
      #expect(info.family == "Inter" && info.isItalic && info.weights == 100...900)
    }
  }

  @Test(arguments: [0, 1, 4, 12, 100, 300, 1000])
  func `A truncated font of the user's is rejected`(_ length: Int) throws {
    try withFolder { folder in
      let whole = try Data(
        contentsOf: URL(
          fileURLWithPath: FontBook.bundledFolder + "/NotoSansThai/NotoSansThai-Regular.ttf"))
      try whole.prefix(length).write(to: URL(fileURLWithPath: folder + "/cut.ttf"))
      #expect(throws: FontError.self) { try FontBook(userFolder: folder) }
    }
  }

  @Test func `A damaged font of the user's is rejected or does no harm`() throws {
    let whole = try Data(
      contentsOf: URL(
        fileURLWithPath: FontBook.bundledFolder + "/NotoSansThai/NotoSansThai-Regular.ttf"))
    var random = RandomNumbers(state: 7)
    try withFolder { folder in
      for _ in 0..<60 {
        var damaged = whole
        for _ in 0..<(1 + random.next() % 60) {
          damaged[Int(random.next()) % damaged.count] = UInt8(random.next() % 256)
        }
        // The table directory and the heads of tables are where damage does most.
        for _ in 0..<(random.next() % 4) {
          damaged[Int(random.next()) % 2000] = UInt8(random.next() % 256)
        }
        try damaged.prefix(Int(random.next()) % (2 * damaged.count))
          .write(to: URL(fileURLWithPath: folder + "/damaged.ttf"))
        guard let fonts = try? FontBook(userFolder: folder) else { continue }
        var style = TextStyle.inter(16)
        style.families = [fonts.all.last?.family ?? ""]
        style.isUnderlined = true
        let layout = Typesetter(fonts: fonts).layOut(
          StyledText("สวัสดีครับ ก็ abc", style: style), width: 50)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(!layout.lines.isEmpty)
      }
    }
  }

  @Test func `Only the system font's file is opened for plain text`() throws {
    // A bundled folder with nothing but that file serves plain text, and missing ones do no harm.
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/Inter", withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        atPath: FontBook.bundledFolder + "/Inter/Inter-roman.var.ttf",
        toPath: folder + "/Inter/Inter-roman.var.ttf")
      try FileManager.default.copyItem(
        atPath: FontBook.bundledFolder + "/SystemFont", toPath: folder + "/SystemFont")
      let typesetter = try Typesetter(fonts: FontBook(folder: folder))
      let style = TextStyle.inter(16)
      let plain = StyledText("plain text", style: style)
      #expect(
        try typesetter.layOut(plain, width: 50) == Sample.layOut("plain text", width: 50))
      let thai = typesetter.layOut(StyledText("ก", style: style), width: 50)
      #expect(thai.missing == ["ก"])
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("font-book-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
