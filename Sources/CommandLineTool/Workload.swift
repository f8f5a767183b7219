import Devices
import Diagnostics
import HTMLContent
import Messages
import Rendering
import Snapshots
import Styles
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Everything that a command draws: each input on each device, in the order asked for.
struct Workload: Sendable {
  /// What an input holds.
  enum Content: Sendable {
    case message(Message)
    case page(HTMLPage)

    /// Where the file asks for what stands at a key path of what was read from it.
    func keyPath(inFile keyPath: String?) -> String? {
      if case .message(.airship(let message)) = self {
        keyPath.map { message.keyPath(inFile: $0) }
      } else {
        keyPath
      }
    }
  }

  /// One input on one device.
  struct Variant: Sendable {
    /// The input as the user named it.
    var input: String
    var content: Content
    var style: StyleSheet?
    var assets: AssetFolder
    var environment: Environment

    /// What was met while reading message and style.
    var warnings: [Diagnostic]
  }

  var renderer: Renderer
  var variants: [Variant] = []

  /// The problems of inputs that can't be drawn; the other inputs are drawn all the same.
  var problems: [Diagnostic] = []
  private let jobs: Int

  /// Reads all inputs.
  ///
  /// Throws what makes any work impossible: an option that names nothing that exists.
  init(_ options: InputOptions, _ environmentOptions: EnvironmentOptions) throws(Diagnostic) {
    let environments = try environmentOptions.environments()
    let sdk = try options.sdkVersion()
    renderer = try Renderer(fonts: try FontBook.found(userFolder: options.fonts))
    try options.checkAssets()
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let plist = try options.style.map { (path) throws(Diagnostic) in try Self.readStyle(path) }
    for input in options.inputs {
      do {
        let read = try Self.read(input, options, sdk, plist)
        let assets = try AssetFolder(options.assets ?? Self.defaultAssets(beside: input))
        var style: Parsed<StyleSheet?>?
        if let plist, case .message(let message) = read.value {
          style = StyleSheet.decode(plist.value, for: message)
        }
        let warnings =
          read.warnings + (plist?.warnings ?? [])
          + (style?.warnings ?? []).map { $0.located(in: options.style ?? "") }
        for environment in environments {
          variants.append(
            Variant(
              input: input, content: read.value, style: style?.value ?? nil, assets: assets,
              environment: environment, warnings: warnings))
        }
      } catch let error as InputProblems {
        problems += error.diagnostics
      } catch let error as Diagnostic {
        problems.append(error)
      } catch {
        problems.append(.error("\(error)", file: input))
      }
    }
  }

  /// Does a piece of work for each variant, some at once, and gives the results in order.
  func run<Result: Sendable>(
    _ console: Console, _ work: @escaping @Sendable (Variant) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func start() {
        guard next < variants.count else { return }
        let (index, variant) = (next, variants[next])
        group.addTask { (index, work(variant)) }
        next += 1
      }
      for _ in 0..<min(jobs, variants.count) { start() }
      while let (index, result) = await group.next() {
        results[index] = result
        console.progress(results.count, of: variants.count)
        start()
      }
      return variants.indices.compactMap { results[$0] }
    }
  }

  private static func read(
    _ input: String, _ options: InputOptions, _ sdk: SDKVersion?, _ plist: Parsed<StylePlist>?
  ) throws -> Parsed<Content> {
    if let problem = refusal(of: input) { throw problem }
    if ["html", "htm"].contains(ending(of: input)) { return try readPage(input) }
    let bytes = try InputFile.read(input, limit: MessageLimits.maximumBytes)
    if input == InputFile.standardInput, SnapshotInput.isPage(bytes) {
      return try page(bytes, input)
    }
    do {
      let parsed = try Message.parse(bytes, vendor: options.vendor, sdk: sdk)
      return Parsed(
        .message(parsed.value), warnings: parsed.warnings.map { $0.located(in: input) })
    } catch {
      // What is wrong with the style is told even when there is no message to use it with.
      let ofStyle = plist.map { plist in
        let warnings = StyleSheet.warnings(in: plist.value, besideRefused: bytes, sdk: sdk)
        return plist.warnings + warnings.map { $0.located(in: options.style ?? "") }
      }
      var problems = error.located(in: input)
      problems.diagnostics += ofStyle ?? []
      throw problems
    }
  }

  static func readPage(_ input: String) throws(Diagnostic) -> Parsed<Content> {
    try page(try InputFile.read(input, limit: HTMLLimits.maximumBytes), input)
  }

  static func page(_ bytes: [UInt8], _ input: String) throws(Diagnostic) -> Parsed<Content> {
    do {
      let parsed = try HTMLPage.parse(bytes)
      return Parsed(.page(parsed.value), warnings: parsed.warnings.map { $0.located(in: input) })
    } catch {
      throw error.located(in: input)
    }
  }

  static func ending(of input: String) -> String? {
    input.split(separator: ".").last?.lowercased()
  }

  /// Inputs that are told apart by their endings and can't be drawn by this version.
  static func refusal(of input: String) -> Diagnostic? {
    if input.allSatisfy({ $0.isLetter || $0 == "-" }), input != InputFile.standardInput,
      !FileManager.default.fileExists(atPath: input)
    {
      return .error(
        "There is no command and no file named \"\(input)\".",
        solution: "See render-snapshot --help for the commands.")
    }
    return switch ending(of: input) {
    case "plist":
      .error(
        "A style can't be drawn by itself.", file: input,
        solution: "Give a message, and the style with --style.")
    case "xib":
      .error(
        "Accengage templates can't be drawn yet.", file: input,
        solution: "Give a message (.json).")
    default: nil
    }
  }

  /// Lays out a variant.
  static func frame(
    of variant: Variant, with renderer: Renderer
  ) throws(Diagnostic) -> Frame {
    var frame =
      switch variant.content {
      case .message(let message):
        try renderer.frame(
          message, style: variant.style, environment: variant.environment, assets: variant.assets)
      case .page(let page):
        renderer.frame(page: page, environment: variant.environment, assets: variant.assets)
      }
    for index in frame.warnings.indices {
      let keyPath = frame.warnings[index].keyPath
      frame.warnings[index].keyPath = variant.content.keyPath(inFile: keyPath)
    }
    return frame
  }

  static func readStyle(_ path: String) throws(Diagnostic) -> Parsed<StylePlist> {
    let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
    do throws(Diagnostic) {
      let parsed = try StylePlist.parse(bytes, fileName: path)
      return Parsed(parsed.value, warnings: parsed.warnings.map { $0.located(in: path) })
    } catch {
      throw error.located(in: path)
    }
  }

  static func defaultAssets(beside input: String) -> String {
    let folders = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + ["assets"]).joined(separator: "/")
  }
}
