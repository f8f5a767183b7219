package import Devices
package import Diagnostics
package import Inputs
import Messages

/// Everything that a command draws: each input on each device, in the order asked for.
package struct Workload: Sendable {
  /// One input on one device.
  package struct Variant: Sendable {
    /// What is drawn.
    package var input: Input

    /// What it is drawn on.
    package var environment: Environment

    /// What tells it from other variants of the same input on the same device, such as `dark.ar`.
    package var label = ""

    /// What the names of files say of it: the label, and values that are not the default ones.
    package var nameLabel = ""

    /// What it has in common with the other variants and is not the default value.
    package var commonLabel = ""

    /// Where its file is in the folder that the user named; nil for a file that was named.
    package var pathInFolder: String?

    /// The message of the input, which is one of several in its file or the only one.
    fileprivate var message: [String] {
      [input.source.name, input.source.path.description]
    }
  }

  package let renderer: Renderer

  /// What is drawn, in the order of inputs, messages, versions and environments.
  package private(set) var variants: [Variant] = []

  /// The problems of inputs that can't be drawn; the other inputs are drawn all the same.
  package private(set) var problems: [Diagnostic] = []

  /// Whether the user named one file.
  package let isSingleFile: Bool
  private let jobs: Int

  /// Reads all inputs.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, each with the folder that the user named instead, which
  ///     ends with a slash.
  ///   - reader: Reads the files.
  ///   - style: The app's style; nil for the one that is found beside each message.
  ///   - assets: The folder with the images; nil for the one beside each file.
  ///   - request: The versions of the vendors' SDKs that messages are read for.
  ///   - environments: What each message is drawn on.
  ///   - renderer: Draws the messages.
  ///   - jobs: How many variants are drawn at once.
  package init(
    files: [(path: String, folder: String?)], by reader: InputReader, style: InputStyle?,
    assets: String?, request: SDKRequest, on environments: [Environment], renderer: Renderer,
    jobs: Int
  ) {
    self.renderer = renderer
    self.jobs = jobs
    isSingleFile = files.count == 1 && files.first?.folder == nil
    for (path, folder) in files {
      do throws(InputProblems) {
        let (inputs, rejected) = try Deadline.starting { () throws(InputProblems) in
          let sources = try reader.sources(at: path, style: style, assets: assets)
          var inputs: [Input] = []
          var rejected: [Diagnostic] = []
          for source in sources {
            inputs += try Self.inputs(
              of: source, request: request, environments: environments, rejected: &rejected)
          }
          return (inputs, rejected)
        }
        problems += rejected
        for input in inputs {
          for environment in environments where environment.dataName == input.source.dataName {
            variants.append(
              Variant(
                input: input, environment: environment,
                pathInFolder: folder.map { String(path.dropFirst($0.count)) }))
          }
        }
      } catch {
        problems += error.diagnostics
      }
    }
    label()
  }

  /// Reads a source by each version of its vendor's SDK that is asked for, with all data.
  ///
  /// With some data a message may not be sent while it is with others: `rejected` gets to know.
  private static func inputs(
    of source: InputSource, request: SDKRequest, environments: [Environment],
    rejected: inout [Diagnostic]
  ) throws(InputProblems) -> [Input] {
    var names: [String?] = []
    for environment in environments where !names.contains(environment.dataName) {
      names.append(environment.dataName)
    }
    var inputs: [Input] = []
    for name in names {
      var source = source
      source.dataName = name
      do throws(InputProblems) {
        inputs += try Self.inputs(of: source, request)
      } catch {
        guard names.count > 1 || error.isOfUnsentMessage else { throw error }
        rejected += error.diagnostics
      }
    }
    return inputs
  }

  /// Reads a source by each version of its vendor's SDK that is asked for.
  private static func inputs(
    of source: InputSource, _ request: SDKRequest
  ) throws(InputProblems) -> [Input] {
    let versions: [SDKVersion]
    do throws(Diagnostic) {
      versions =
        try source.vendor.map { (vendor) throws(Diagnostic) in
          try request.versions(for: vendor, isStrict: true)
        } ?? []
    } catch {
      throw InputProblems(error.located(in: source.name))
    }
    if versions.isEmpty { return [try source.input()] }
    var inputs: [Input] = []
    for version in versions { inputs.append(try source.input(sdk: version)) }
    return inputs
  }

  /// Names in each variant the axes that have more than one value.
  ///
  /// Names of files have those with an unusual value too, so that no run replaces the image of
  /// another variant.
  private mutating func label() {
    let environments = Set(variants.map(\.environment))
    let axes = EnvironmentAxis.all.dropFirst().map { axis in
      (axis: axis, isVaried: Set(environments.map { axis.value(in: $0) }).count > 1)
    }
    let versions = Dictionary(grouping: variants, by: \.message)
      .mapValues { Set($0.map(\.input.sdkVersion)).count }
    for index in variants.indices {
      let variant = variants[index]
      var parts: [String] = []
      var nameParts: [String] = []
      var commonParts: [String] = []
      for (axis, isVaried) in axes {
        let value = axis.value(in: variant.environment)
        if isVaried { parts.append(value ?? EnvironmentAxis.unset) }
        if isVaried || axis.isOptional && value != nil
          || axis.nonDefaultValue(in: variant.environment) != nil
        {
          let part = value.map { axis.namePrefix + $0 } ?? EnvironmentAxis.unset
          nameParts.append(part)
          if !isVaried { commonParts.append(part) }
        }
      }
      if let sdk = variant.input.sdkVersion {
        let isVaried = versions[variant.message, default: 1] > 1
        if isVaried { parts.append("sdk-\(sdk)") }
        if isVaried || sdk != variant.input.message?.vendor.defaultSDK {
          nameParts.append("sdk-\(sdk)")
          if !isVaried { commonParts.append("sdk-\(sdk)") }
        }
      }
      variants[index].label = parts.joined(separator: ".")
      variants[index].nameLabel = nameParts.joined(separator: ".")
      variants[index].commonLabel = commonParts.joined(separator: ".")
    }
  }

  /// Does a piece of work for each variant, some at once.
  ///
  /// - Parameters:
  ///   - progress: Takes how many variants are done, of how many.
  ///   - work: Is done with a variant.
  /// - Returns: The results, in the order of the variants.
  package func run<Result: Sendable>(
    progress: (_ done: Int, _ total: Int) -> Void,
    _ work: @escaping @Sendable (Variant) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func start() {
        guard next < variants.count else { return }
        let (index, variant) = (next, variants[next])
        group.addTask { (index, Deadline.starting { work(variant) }) }
        next += 1
      }
      for _ in 0..<min(jobs, variants.count) { start() }
      while let (index, result) = await group.next() {
        results[index] = result
        progress(results.count, variants.count)
        start()
      }
      return variants.indices.compactMap { results[$0] }
    }
  }
}
