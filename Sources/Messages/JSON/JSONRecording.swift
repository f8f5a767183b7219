/// Notes what a parser asks of an object, so that the parser itself says which keys there are.
///
/// A parser is run on an object that has nothing, once for each version of the SDK. Each key that it
/// asks for is noted with the type it wants; in place of objects that are not there it gets readers
/// that note what it asks of them. What the parser returns is of no interest.
final class JSONRecording {
  /// The version that the parser is run for, and those it was run for.
  final class Run {
    var version: SDKVersion?
    fileprivate(set) var versions: [SDKVersion] = []
  }

  private struct Entry {
    var name: String
    var shapes: [JSONShape] = []
    var inner: JSONRecording?
    var elements: JSONRecording?
    var entries: JSONRecording?
    var timesRequired = 0

    /// How many elements there may be in the version that takes the most.
    var limit: Int?
    var versions: [SDKVersion] = []
  }

  private let run: Run
  private var entries: [Entry] = []
  private var timesRead = 0
  private var versions: [SDKVersion] = []
  private var title = ""
  private var isOpen = true
  private var oneOf: [String] = []

  init(_ run: Run = Run()) {
    self.run = run
  }

  /// Runs a parser for each version of a vendor's SDK.
  ///
  /// The first 20 minor versions are tried of each major one: the oldest of Braze is 3.30.
  static func of<SDK: VendorSDK>(
    _ sdk: SDK.Type, members: JSONValue.Members = [:], leniency: (SDK) -> JSONLeniency,
    read: (JSONReader, SDK) -> Void
  ) -> JSONRecording {
    let recording = JSONRecording()
    for major in 1...30 {
      for sdk in (0..<40).compactMap({ try? SDK(SDKVersion(major, $0)) }).prefix(20) {
        recording.run.version = sdk.version
        recording.run.versions.append(sdk.version)
        let reader = JSONReader(
          members, at: "", log: ProblemLog(), leniency: leniency(sdk), recording: recording)
        read(reader, sdk)
      }
    }
    return recording
  }

  // MARK: What readers note

  /// Notes that an object is read.
  func begin() {
    timesRead += 1
    if let version = run.version { versions.append(version) }
  }

  func note(_ key: String, _ shape: JSONShape) {
    let index = index(of: key)
    for part in Self.parts(shape) where !entries[index].shapes.contains(part) {
      entries[index].shapes.append(part)
    }
    noteVersion(at: index)
  }

  private static func parts(_ shape: JSONShape) -> [JSONShape] {
    if case .either(let parts) = shape { parts } else { [shape] }
  }

  func noteRequired(_ key: String) {
    entries[index(of: key)].timesRequired += 1
  }

  /// Notes that a key is known, whatever its value.
  func noteKnown(_ key: String) {
    _ = index(of: key)
  }

  func noteOne(of keys: [String]) { oneOf = keys }

  /// Notes that keys that were not asked for are unknown.
  func close(_ title: String) {
    self.title = title
    isOpen = false
  }

  func object(_ key: String) -> JSONRecording { child(key, \.inner) }

  /// The elements of an array of objects, of which there are at most so many.
  func elements(_ key: String, atMost limit: Int?) -> JSONRecording {
    let index = index(of: key)
    entries[index].limit = max(entries[index].limit ?? 0, limit ?? .max)
    return child(key, \.elements)
  }

  /// The values of an object with keys of the author's own.
  func entries(_ key: String) -> JSONRecording { child(key, \.entries) }

  private func child(
    _ key: String, _ property: WritableKeyPath<Entry, JSONRecording?>
  ) -> JSONRecording {
    let index = index(of: key)
    noteVersion(at: index)
    if let child = entries[index][keyPath: property] { return child }
    let child = JSONRecording(run)
    entries[index][keyPath: property] = child
    return child
  }

  private func index(of key: String) -> Int {
    if let index = entries.firstIndex(where: { $0.name == key }) { return index }
    entries.append(Entry(name: key))
    return entries.count - 1
  }

  private func noteVersion(at index: Int) {
    guard let version = run.version, entries[index].versions.last != version else { return }
    entries[index].versions.append(version)
  }

  // MARK: What was noted

  /// Returns the object's shape; `summaries` says what keys are for, by the object's title without
  /// its article and the key, such as `button.id`, or by the key alone.
  func members(_ summaries: [String: String]) -> JSONShape.Members {
    let owner = title.split(separator: " ").dropFirst().joined(separator: " ")
    let members = entries.map { entry in
      var shapes = entry.shapes
      if let inner = entry.inner { shapes.append(.object(inner.members(summaries))) }
      if let elements = entry.elements {
        let limit = entry.limit ?? .max
        shapes.append(
          .array(
            .object(elements.members(summaries)), counts: limit == .max ? [] : Array(0...limit)))
      }
      if let values = entry.entries { shapes.append(.table(.object(values.members(summaries)))) }
      // What every version passes over is anything; what some read is as these read it.
      let shape = shapes.isEmpty ? JSONShape.anything : .anyOf(shapes)
      let summary = [
        summaries["\(owner).\(entry.name)"] ?? summaries[entry.name], range(of: entry),
      ].compactMap(\.self)
      return JSONShape.Member(
        entry.name, shape, isRequired: entry.timesRequired == timesRead && timesRead > 0,
        summary: summary.isEmpty ? nil : summary.joined(separator: " "))
    }
    return JSONShape.Members(title: title, members, isOpen: isOpen, oneOf: oneOf)
  }

  /// Which versions read a key, in a sentence; nil when all do, or none.
  private func range(of entry: Entry) -> String? {
    var read = Set(versions)
    read.subtract(entry.versions)
    guard !read.isEmpty, !entry.versions.isEmpty else { return nil }
    let all = run.versions.filter(Set(versions).contains)
    let known = Set(entry.versions)
    var ranges: [String] = []
    var first: SDKVersion?
    for (index, version) in all.enumerated() where known.contains(version) {
      if index == 0 || !known.contains(all[index - 1]) { first = version }
      let isLast = index == all.count - 1
      guard isLast || !known.contains(all[index + 1]), let start = first else { continue }
      if isLast {
        ranges.append("from \(start) on")
      } else if start == all.first {
        ranges.append("before \(all[index + 1])")
      } else {
        ranges.append("from \(start) to before \(all[index + 1])")
      }
    }
    return "Read by the SDK \(ranges.joined(separator: " and "))."
  }
}
