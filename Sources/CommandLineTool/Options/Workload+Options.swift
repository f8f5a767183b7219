import Diagnostics
import Inputs
import Rendering

extension Workload {
  /// Reads what options ask for.
  ///
  /// Throws what makes any work impossible: an option that names nothing that exists.
  init(
    _ options: InputOptions, _ environmentOptions: EnvironmentOptions,
    over screen: ScreenOptions? = nil, jobs: JobOptions
  ) throws(Diagnostic) {
    let environments = try environmentOptions.environments()
    let request = try options.sdkRequest()
    let renderer = try Renderer(fonts: options.fontOptions.book())
    let assets = try options.assets()
    var reader = options.reader
    if let screen { reader = try screen.over(reader) }
    let style = try options.style(by: reader)
    self.init(
      files: try options.files(by: reader), by: reader, style: style, assets: assets,
      request: request, on: environments, renderer: renderer, jobs: jobs.count)
    // What standard input is shows when it is read.
    guard style != nil, problems.isEmpty, !variants.isEmpty,
      variants.allSatisfy({ $0.input.source.vendor == nil })
    else { return }
    throw .error(
      "--style is for messages; a page has none.", file: options.inputs.first,
      solution: "Leave --style out.")
  }
}
