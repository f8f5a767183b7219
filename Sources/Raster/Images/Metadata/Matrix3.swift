/// Three rows of three numbers.
struct Matrix3: Hashable, Sendable {
  private(set) var rows: [[Double]]

  /// The white of profiles' XYZ, that of light D50.
  static let connectionWhite = [0.9642, 1, 0.8249]

  init(rows: [[Double]]) {
    self.rows = rows
  }

  init(columns: [[Double]]) {
    rows = (0..<3).map { row in columns.map { $0[row] } }
  }

  static func * (matrix: Matrix3, column: [Double]) -> [Double] {
    matrix.rows.map { $0[0] * column[0] + $0[1] * column[1] + $0[2] * column[2] }
  }

  static func * (one: Matrix3, other: Matrix3) -> Matrix3 {
    Matrix3(columns: (0..<3).map { column in one * other.rows.map { $0[column] } })
  }

  /// The matrix that undoes this one; nil when none does.
  var inverse: Matrix3? {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    func cross(_ u: [Double], _ v: [Double]) -> [Double] {
      [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    }
    let first = cross(b, c)
    let determinant = a[0] * first[0] + a[1] * first[1] + a[2] * first[2]
    guard determinant.isFinite, determinant.magnitude > 1e-6 else { return nil }
    func scaled(_ column: [Double]) -> [Double] { column.map { $0 / determinant } }
    return Matrix3(columns: [first, cross(c, a), cross(a, b)].map(scaled))
  }
}
