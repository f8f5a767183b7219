import Devices
import Diagnostics
import Messages
import Rendering
import Styles
import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Everything that a command draws: each input on each device, in the order asked for.
struct Workload: Sendable {
  /// One message on one device.
  struct Variant: Sendable {
    /// The input as the user named it.
    var input: String
    var message: Message
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
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let plist = try options.style.map { (path) throws(Diagnostic) in try Self.readStyle(path) }
    for input in options.inputs {
      do {
        let read = try Self.readMessage(input, options.vendor, sdk)
        let assets = try AssetFolder(options.assets ?? Self.defaultAssets(beside: input))
        let style = plist.map { StyleSheet.decode($0.value, for: read.value) }
        let styleWarnings = (plist?.warnings ?? []) + (style?.warnings ?? [])
        let warnings =
          read.warnings + styleWarnings.map { $0.located(in: options.style ?? "") }
        for environment in environments {
          variants.append(
            Variant(
              input: input, message: read.value, style: style?.value, assets: assets,
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

  private static func readMessage(
    _ input: String, _ vendor: Vendor?, _ sdk: SDKVersion?
  ) throws -> Parsed<Message> {
    if let problem = refusal(of: input) { throw problem }
    let bytes = try InputFile.read(input, limit: MessageLimits.maximumBytes)
    do {
      var parsed = try Message.parse(bytes, vendor: vendor, sdk: sdk)
      parsed.warnings = parsed.warnings.map { $0.located(in: input) }
      return parsed
    } catch {
      throw error.located(in: input)
    }
  }

  /// Inputs that are told apart by their endings and can't be drawn by this version.
  private static func refusal(of input: String) -> Diagnostic? {
    if input.allSatisfy({ $0.isLetter || $0 == "-" }), input != InputFile.standardInput,
      !FileManager.default.fileExists(atPath: input)
    {
      return .error(
        "There is no command and no file named \"\(input)\".",
        solution: "See render-snapshot --help for the commands.")
    }
    return switch input.split(separator: ".").last?.lowercased() {
    case "plist":
      .error(
        "A style can't be drawn by itself.", file: input,
        solution: "Give a message, and the style with --style.")
    case "html", "htm":
      .error("HTML can't be drawn yet.", file: input, solution: "Give a message (.json).")
    case "xib":
      .error(
        "Accengage templates can't be drawn yet.", file: input,
        solution: "Give a message (.json).")
    default: nil
    }
  }

  private static func readStyle(_ path: String) throws(Diagnostic) -> Parsed<StylePlist> {
    let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
    do throws(Diagnostic) {
      return try StylePlist.parse(bytes, fileName: path)
    } catch {
      throw error.located(in: path)
    }
  }

  private static func defaultAssets(beside input: String) -> String {
    let folders = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + ["assets"]).joined(separator: "/")
  }
}
