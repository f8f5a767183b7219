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
      if case .message(let message) = self { message.keyPath(inFile: keyPath) } else { keyPath }
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
    let plist = try options.style.map { (path) throws(Diagnostic) in try StylePlist.read(path) }
    for input in options.inputs {
      do {
        let read = try Self.read(input, options, sdk, plist)
        let assets = try AssetFolder(options.assets ?? AssetFolder.path(beside: input))
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
    let bytes = try InputContent.bytes(of: input)
    do throws(InputProblems) {
      let content: Parsed<InputContent>
      do throws(Diagnostic) {
        content = try InputContent.parse(bytes, at: input, vendor: options.vendor)
      } catch {
        throw InputProblems(error)
      }
      switch content.value {
      case .page(let page): return Parsed(.page(page), warnings: content.warnings)
      case .message(let json, let vendor):
        let message = try Message.parse(json, of: vendor, sdk: sdk)
        return Parsed(
          .message(message.value), warnings: message.warnings.map { $0.located(in: input) })
      }
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

  /// Why nothing can be read from an input: it is told apart by its ending and can't be drawn, or
  /// is a misspelt command.
  static func refusal(of input: String) -> Diagnostic? {
    if input.allSatisfy({ $0.isLetter || $0 == "-" }), input != InputFile.standardInput,
      !FileManager.default.fileExists(atPath: input)
    {
      return .error(
        "There is no command and no file named \"\(input)\".",
        solution: "See render-snapshot --help for the commands.")
    }
    return InputContent.refusal(of: input)
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
}
