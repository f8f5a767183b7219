import Constraints
public import Diagnostics
public import Geometry

/// Where the views of a file are, in points.
public struct InterfaceLayout: Hashable, Sendable {
  /// The position of each view in the one that holds it; the outermost is at its own corner.
  public var frames: [Rect]

  /// What contradicts itself or is left open; each names the line.
  public var warnings: [Diagnostic]

  /// Lays out the views of a file.
  ///
  /// Views follow their masks, and constraints where the file uses them. Where constraints leave
  /// something open, the frames of the file decide, which Xcode has worked out for them.
  ///
  /// - Parameters:
  ///   - file: The views.
  ///   - size: The size of the outermost view.
  ///   - safeArea: What bars and corners of the device cover of it.
  ///   - isRightToLeft: Whether leading edges are at the right.
  ///   - measurer: Measures texts and images.
  public init(
    _ file: InterfaceFile, in size: Size, safeArea: EdgeInsets = .zero,
    isRightToLeft: Bool = false, measurer: any ViewMeasuring
  ) {
    let needsSolver =
      file.usesConstraints
      || file.views.contains { if case .stack = $0.content { true } else { false } }
    guard needsSolver else {
      frames = Self.masked(file, in: size)
      warnings = []
      return
    }
    var widths: [Double?] = file.views.map { view in
      if case .label(let label) = view.content, label.preferredWidth > 0 {
        label.preferredWidth
      } else {
        nil
      }
    }
    var work = InterfaceLimits.maximumLayoutWork
    var solved: ConstraintLayout?
    func margins(_ frames: [Rect]?) -> [ViewMargins] {
      ViewMargins.all(
        of: file, at: frames, in: size, safeArea: safeArea, isRightToLeft: isRightToLeft)
    }
    let used = ViewMargins.used(in: file).sorted()
    // A label with a width of its own is as high as its text is in that width, wherever it is.
    let wrapped = file.views.indices.filter { Self.wraps(file.views[$0]) && widths[$0] == nil }
    var around = margins(nil)
    // The height of a text of several lines follows from a width that is only known afterwards, and
    // so do the margins and the safe area of views inside others from their positions.
    for _ in 0..<Self.maximumTurns {
      var layout = ConstraintLayout(
        file, size: size, margins: around, isRightToLeft: isRightToLeft, work: work)
      layout.solve(widths: widths, measurer: measurer)
      work -= layout.workDone
      let isSettled = solved != nil && layout.frames == solved?.frames
      solved = layout
      let next = margins(layout.frames)
      let isSurrounded = used.allSatisfy { next[$0] == around[$0] }
      if work <= 0 || (isSurrounded && (isSettled || wrapped.isEmpty)) { break }
      around = next
      for index in wrapped { widths[index] = layout.frames[index].width }
    }
    frames = solved?.frames ?? Self.masked(file, in: size)
    warnings = solved?.warnings ?? []
  }

  /// How often a screen is laid out at most until nothing changes any more.
  private static let maximumTurns = 4

  private static func wraps(_ view: InterfaceView) -> Bool {
    if case .label(let label) = view.content { label.lineLimit != 1 } else { false }
  }

  /// The frames by masks alone.
  static func masked(_ file: InterfaceFile, in size: Size) -> [Rect] {
    var frames: [Rect] = []
    for view in file.views {
      guard let parent = view.parent, frames.indices.contains(parent) else {
        frames.append(Rect(origin: .zero, size: size))
        continue
      }
      frames.append(
        view.mask.frame(
          view.frame, resizedFrom: file.views[parent].frame.size, to: frames[parent].size))
    }
    return frames
  }
}
