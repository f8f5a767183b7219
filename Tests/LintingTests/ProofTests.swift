import Devices
import Diagnostics
import Foundation
import Inputs
import Linting
import Messages
import Rendering
import TestSupport
import Testing
import Typesetting

struct ProofTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  /// What was written for messages on devices, and what was said.
  private static func proof(
    _ messages: [String], as name: String, in folder: TemporaryFolder,
    on environments: [Environment] = [Environment(device: .iPhone15)],
    maximumBytes: Int = ProofSheet.maximumBytes
  ) throws -> (bytes: [UInt8], said: [Diagnostic]) {
    var files: [(path: String, folder: String?)] = []
    for (index, message) in messages.enumerated() {
      let name = "message-\(index)." + (message.hasPrefix("<") ? "html" : "json")
      try folder.write(message, name)
      files.append(("\(folder.path)/\(name)", nil))
    }
    let renderer = try renderer.get()
    let workload = Workload(
      files: files, by: InputReader(), style: nil, assets: nil, request: SDKRequest(),
      on: environments, renderer: renderer, jobs: 2)
    let path = "\(folder.path)/\(name)"
    let sheet = try ProofSheet(path, workload.variants, maximumBytes: maximumBytes)
    let cells = workload.variants.map { variant in
      sheet.cell(of: variant, by: renderer, hasChrome: false, isSmallest: false)
    }
    let written = try sheet.write(cells, problems: workload.problems, by: renderer)
    #expect(written.path == path)
    return (
      // Not as an input, which is never replaced.
      Array(try Data(contentsOf: URL(fileURLWithPath: path))),
      workload.problems + cells.flatMap(\.diagnostics) + written.diagnostics
    )
  }

  private static func page(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func `A page holds an image of each variant, and asks for nothing else`() throws {
    var dark = Environment(device: .iPhone15)
    dark.appearance = .dark
    let page = Self.page(
      try Self.proof(
        [LintFolder.modal("")], as: "p.html", in: TemporaryFolder(),
        on: [Environment(device: .iPhone15), dark]
      ).bytes)
    #expect(Self.count("src=\"data:image/png;base64,", in: page) == 2)
    #expect(page.contains("<figcaption>iPhone 14 Pro, 15, 15 Pro, 16 · light</figcaption>"))
    #expect(page.contains("iPhone 14 Pro, 15, 15 Pro, 16 · dark. Hello\""))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "\" onload=\"x", "--><img src=x>"])
  func `What a message says is no code of the page`(_ text: String) throws {
    let heading = "\"text\": \(JSONValue.quoted(text))"
    let page = Self.page(
      try Self.proof(
        [LintFolder.modal("", heading: heading)], as: "p.html", in: TemporaryFolder()
      ).bytes)
    #expect(Self.count("<script", in: page) == 1)
    #expect(Self.count("<img", in: page) == 1)
    #expect(!page.contains(" onload=\"x"))
  }

  @Test func `Findings are listed once with where they are, and who has them`() throws {
    let message = LintFolder.modal(
      ##""colour": 1"##, heading: ##""text": "Pale", "color": "#FEFEFE""##)
    let other = Environment(device: try .named("iphone-16-pro-max"))
    let page = Self.page(
      try Self.proof(
        [message], as: "p.html", in: TemporaryFolder(),
        on: [Environment(device: .iPhone15), other]
      ).bytes)
    #expect(Self.count("(contrast)", in: page) == 1)
    #expect(Self.count("&quot;colour&quot; is ignored", in: page) == 1)
    #expect(page.contains("message-0.json:1:"))
    #expect(page.contains("<span class=\"status warning\">warning</span>"))
  }

  @Test func `A message that can't be drawn is said on the sheet of the others`() throws {
    let (bytes, said) = try Self.proof(
      [LintFolder.modal(""), "{\"display_type\": \"modal\", \"display\": {}}", "{"],
      as: "p.html", in: TemporaryFolder())
    let page = Self.page(bytes)
    #expect(Self.count("src=\"data:", in: page) == 1)
    #expect(said.filter { $0.severity == .error }.count >= 2)
    #expect(page.contains("message-2.json"))
    #expect(page.contains("<span class=\"status error\">error</span>"))
  }

  @Test func `A PDF can be searched for what messages and findings say`() throws {
    let (bytes, _) = try Self.proof(
      [LintFolder.modal("", heading: ##""text": "Pale", "color": "#FEFEFE""##)], as: "p.pdf",
      in: TemporaryFolder())
    #expect(bytes.starts(with: "%PDF-1.7\n% render-snapshot\n".utf8))
    let text = PDFReading(bytes).strings.joined(separator: "\n")
    #expect(text.contains("\nPale"))
    #expect(text.contains("Findings"))
    #expect(text.contains("(contrast)"))
    #expect(text.contains("page 1 of "))
    #expect(Self.count("/Subtype/Widget", in: Self.page(bytes)) == 9)
  }

  @Test func `An image that is too large for the sheet has fewer pixels, which is said`() throws {
    let (bytes, said) = try Self.proof(
      [LintFolder.modal("")], as: "p.html", in: TemporaryFolder(), maximumBytes: 9_000)
    #expect(said.contains { $0.summary.hasPrefix("1 of 1 images have fewer pixels") })
    #expect(Self.page(bytes).contains("1 of 1 images have fewer pixels"))
    #expect(bytes.count < 40_000)
  }

  @Test func `The number of a proof is that of what it shows`() throws {
    func number(_ message: String) throws -> Substring? {
      let page = Self.page(
        try Self.proof([message], as: "p.html", in: TemporaryFolder()).bytes)
      return page.split(separator: "· proof ").dropFirst().first?.prefix(8)
    }
    let first = try number(LintFolder.modal(""))
    #expect(first != nil)
    #expect(try number(LintFolder.modal("", heading: #""text": "Hellp""#)) != first)
  }

  /// A file that no other test has read: the system gives numbers of removed files to new ones.
  private static func file(
    _ bytes: [UInt8], fileExtension: String, in folder: TemporaryFolder
  ) throws -> String {
    for number in 0..<100 {
      let path = try folder.write(bytes, "\(number).\(fileExtension)")
      if FileIdentity(path).map(InputFile.hasRead) == false { return path }
    }
    return ""
  }

  @Test(arguments: ["proof.png", "proof", "proof.html.txt"])
  func `Other names are rejected`(_ name: String) throws {
    let error = #expect(throws: Diagnostic.self) { _ = try ProofSheet(name, []) }
    #expect(error?.summary.hasPrefix("A proof is a page or a PDF") == true)
  }

  @Test(arguments: ["html", "pdf"])
  func `A proof replaces a proof, and no file of others`(_ fileExtension: String) throws {
    let proof = try Self.proof(
      [LintFolder.modal("")], as: "p.\(fileExtension)", in: TemporaryFolder()
    )
    .bytes
    let folder = try TemporaryFolder()
    _ = try ProofSheet(try Self.file(proof, fileExtension: fileExtension, in: folder), [])
    let other = try Self.file(
      Array((fileExtension == "pdf" ? "%PDF-1.4\n" : "<p>Mine</p>").utf8),
      fileExtension: fileExtension, in: folder)
    let error = #expect(throws: Diagnostic.self) { _ = try ProofSheet(other, []) }
    #expect(error?.summary.contains("that this program has made; it is not replaced.") == true)
  }

  @Test(arguments: ["html", "pdf"])
  func `The same message gives the same bytes`(_ fileExtension: String) throws {
    let folder = try TemporaryFolder()
    let first = try Self.proof([LintFolder.modal("")], as: "1.\(fileExtension)", in: folder).bytes
    #expect(
      try Self.proof([LintFolder.modal("")], as: "2.\(fileExtension)", in: folder).bytes == first)
  }
}
