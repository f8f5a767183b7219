import Geometry

extension Track.Bar.Kind {
  var color: Color {
    switch self {
    case .shown: Color(hex: 0x3B82F6)
    case .waiting: Color(hex: 0xF5B83D)
    case .active: Color(hex: 0xC9EBD3)
    case .inactive: Color(hex: 0xE9E3B4)
    case .background: Color(hex: 0xD1D1D6)
    }
  }
}

extension MarkKind {
  var color: Color {
    switch self {
    case .step: Color(hex: 0x8E8E93)
    case .waits: Color(hex: 0xD9870B)
    case .ends: Color(hex: 0x1C1C1E)
    case .shown: Color(hex: 0x1D4ED8)
    case .visitor: Color(hex: 0x8E3BC9)
    case .rejected: Color(hex: 0xD92D20)
    }
  }
}
