import Geometry

/// A part of views that not every view has.
struct ViewPart<Content>: Sendable {
  let get: @Sendable (InterfaceView) -> Content?
  let set: @Sendable (inout InterfaceView, Content) -> Void
}

extension ViewPart<InterfaceView> {
  static let view = ViewPart(get: { $0 }, set: { $0 = $1 })
}

extension ViewPart<LabelContent> {
  static let label = ViewPart(
    get: { if case .label(let label) = $0.content { label } else { nil } },
    set: { $0.content = .label($1) })
}

extension ViewPart<ButtonContent> {
  static let button = ViewPart(
    get: { if case .button(let button) = $0.content { button } else { nil } },
    set: { $0.content = .button($1) })
}

extension ViewPart<InterfaceFont> {
  /// The font of a label or a button.
  static let font = ViewPart(
    get: {
      ViewPart<LabelContent>.label.get($0)?.font ?? ViewPart<ButtonContent>.button.get($0)?.font
    },
    set: { view, font in
      switch view.content {
      case .label(var label):
        label.font = font
        view.content = .label(label)
      case .button(var button):
        button.font = font
        view.content = .button(button)
      default: break
      }
    })
}

extension ViewPart<ImageViewContent> {
  static let image = ViewPart(
    get: { if case .image(let image) = $0.content { image } else { nil } },
    set: { $0.content = .image($1) })
}

extension ViewPart<StackContent> {
  static let stack = ViewPart(
    get: { if case .stack(let stack) = $0.content { stack } else { nil } },
    set: { $0.content = .stack($1) })
}

extension InterfaceView {
  /// What the file sets besides: whether it is true.
  subscript(flag name: String) -> Bool {
    get { flags[name] ?? false }
    set { flags[name] = newValue }
  }
}

/// Rows of the table: each is a key path of a part of a view.
extension InterfaceAttribute<InterfaceView> {
  static func row<Content>(
    _ name: String, kind: Kind, part: ViewPart<Content>, isOptional: Bool = false,
    get: @escaping @Sendable (Content) -> Value?,
    set: @escaping @Sendable (inout Content, Value?) -> Void
  ) -> Self {
    Self(
      name: name, kind: kind, isOptional: isOptional, applies: { part.get($0) != nil },
      get: { part.get($0).flatMap(get) },
      set: { view, value in
        guard var content = part.get(view) else { return }
        set(&content, value)
        part.set(&view, content)
      })
  }

  typealias Path<Content, Value> = any WritableKeyPath<Content, Value> & Sendable

  static func number(
    _ name: String, path: Path<InterfaceView, Double>, range: ClosedRange<Double>
  ) -> Self {
    number(name, part: .view, path: path, range: range)
  }

  static func number<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, Double>,
    range: ClosedRange<Double>
  ) -> Self {
    row(
      name, kind: .number(range), part: part, get: { .number($0[keyPath: path]) },
      set: { content, value in
        if case .number(let number)? = value { content[keyPath: path] = number }
      })
  }

  static func insets<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, EdgeInsets>
  ) -> [Self] {
    let sides: [(String, Path<EdgeInsets, Double>)] = [
      ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]
    return sides.map { side, inner in
      row(
        "\(name).\(side)", kind: .number(lengths), part: part,
        get: { .number($0[keyPath: path][keyPath: inner]) },
        set: { content, value in
          if case .number(let number)? = value { content[keyPath: path][keyPath: inner] = number }
        })
    }
  }

  static func flag<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, Bool>
  ) -> Self {
    row(
      name, kind: .flag, part: part, get: { .flag($0[keyPath: path]) },
      set: { content, value in content[keyPath: path] = value == .flag(true) })
  }

  static func color<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, Color?>
  ) -> Self {
    row(
      name, kind: .color, part: part, isOptional: true,
      get: { $0[keyPath: path].map { .color($0) } },
      set: { content, value in
        if case .color(let color)? = value {
          content[keyPath: path] = color
        } else {
          content[keyPath: path] = nil
        }
      })
  }

  static func text<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, String>
  ) -> Self {
    row(
      name, kind: .text, part: part, isOptional: true, get: { .text($0[keyPath: path]) },
      set: { content, value in
        if case .text(let text)? = value {
          content[keyPath: path] = text
        } else {
          content[keyPath: path] = ""
        }
      })
  }

  static func name<Content>(
    _ name: String, part: ViewPart<Content>, path: Path<Content, String?>
  ) -> Self {
    row(
      name, kind: .text, part: part, isOptional: true, get: { $0[keyPath: path].map { .text($0) } },
      set: { content, value in
        if case .text(let text)? = value {
          content[keyPath: path] = text
        } else {
          content[keyPath: path] = nil
        }
      })
  }

  static func choice<
    Content, Choice: RawRepresentable<String> & CaseIterable & Sendable
  >(
    _ name: String, _ part: ViewPart<Content>, _ path: Path<Content, Choice>
  ) -> Self {
    row(
      name, kind: .choice(Choice.allCases.map(\.rawValue)), part: part,
      get: { .text($0[keyPath: path].rawValue) },
      set: { content, value in
        if case .text(let word)? = value, let choice = Choice(rawValue: word) {
          content[keyPath: path] = choice
        }
      })
  }
}
