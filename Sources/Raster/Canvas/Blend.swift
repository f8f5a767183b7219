// The arithmetic of pixels. A product of two channels is divided by 255 and rounded to the nearest
// whole number, exactly, so that opaque and clear sources give exactly the source and the target.
//
// OPTIMIZATION: the four channels of a pixel are spread into four 16-bit lanes of one word, and
// rows are unsafe pointers; channel by channel and with arrays it would be clearer and slower.

/// The channels of a pixel, each in 16 bits: red, blue, green, alpha from the lowest.
typealias Lanes = UInt64

private let laneMask: Lanes = 0x00FF_00FF_00FF_00FF
private let laneHalf: Lanes = 0x0080_0080_0080_0080

@inline(__always) func spread(_ word: UInt32) -> Lanes {
  Lanes(word & 0x00FF_00FF) | Lanes(word & 0xFF00_FF00) << 24
}

@inline(__always) func packed(_ lanes: Lanes) -> UInt32 {
  UInt32(truncatingIfNeeded: lanes) | UInt32(truncatingIfNeeded: lanes >> 24)
}

/// Each lane divided by 255, to the nearest; a lane may be up to 65,407.
@inline(__always) func dividedBy255(_ lanes: Lanes) -> Lanes {
  let sum = lanes &+ laneHalf
  return ((sum &+ ((sum >> 8) & laneMask)) >> 8) & laneMask
}

@inline(__always) func dividedBy255(_ product: UInt32) -> UInt32 {
  let sum = product &+ 128
  return (sum &+ (sum >> 8)) >> 8
}

/// The rows of pixels that are written to.
typealias Row = UnsafeMutablePointer<Pixel>

/// Draws one pixel value over a run of pixels.
func blend(_ source: Pixel, over row: Row, count: Int) {
  guard count > 0 else { return }
  switch source.alpha {
  case 255: row.update(repeating: source, count: count)
  case 0: return
  default:
    let lanes = spread(source.word)
    let keep = SIMD8<UInt16>(repeating: 255 - UInt16(source.alpha))
    let half = SIMD8<UInt16>(repeating: 128)
    let pair = SIMD2(source.word, source.word)
    let add = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(pair, to: SIMD8<UInt8>.self))
    var index = 0
    let bytes = UnsafeMutableRawPointer(row)
    while index + 2 <= count {
      let target = bytes.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt8>.self)
      let sum = SIMD8<UInt16>(truncatingIfNeeded: target) &* keep &+ half
      let result = (sum &+ (sum &>> 8)) &>> 8 &+ add
      bytes.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: result), toByteOffset: index &* 4,
        as: SIMD8<UInt8>.self)
      index &+= 2
    }
    if index < count {
      let kept = dividedBy255(spread(row[index].word) &* Lanes(255 - source.alpha))
      row[index] = Pixel(word: packed(lanes &+ kept))
    }
  }
}

/// Draws one pixel value over a run of pixels, as far as each is covered (0…255).
func blend(
  _ source: Pixel, over row: Row, count: Int, coverage: UnsafePointer<UInt8>
) {
  let lanes = spread(source.word)
  let alpha = UInt32(source.alpha)
  var index = 0
  while index < count {
    let covered = UInt32(coverage[index])
    if covered == 255 && alpha == 255 {
      row[index] = source
    } else if covered != 0 {
      // One rounding for the sum of both parts keeps a flat colour over itself flat.
      let keep = 255 &- dividedBy255(alpha &* covered)
      let sum = lanes &* Lanes(covered) &+ spread(row[index].word) &* Lanes(keep)
      row[index] = Pixel(word: packed(dividedBy255(sum)))
    }
    index &+= 1
  }
}

/// Draws a run of pixels over another one.
func blend(_ source: UnsafePointer<Pixel>, over row: Row, count: Int) {
  var all = UInt32.max
  for index in 0..<count { all &= source[index].word }
  guard all >> 24 < 255 else {
    row.update(from: source, count: count)
    return
  }
  for index in 0..<count {
    let word = source[index].word
    let alpha = word >> 24
    if alpha == 255 {
      row[index] = Pixel(word: word)
    } else if alpha != 0 {
      let kept = dividedBy255(spread(row[index].word) &* Lanes(255 &- alpha))
      row[index] = Pixel(word: packed(spread(word) &+ kept))
    }
  }
}

/// Draws a run of pixels over another one, as far as each is covered (0…255).
func blend(
  _ source: UnsafePointer<Pixel>, over row: Row, count: Int, coverage: UnsafePointer<UInt8>
) {
  for index in 0..<count {
    let word = source[index].word
    let covered = UInt32(coverage[index])
    let keep = 255 &- dividedBy255((word >> 24) &* covered)
    let sum = spread(word) &* Lanes(covered) &+ spread(row[index].word) &* Lanes(keep)
    row[index] = Pixel(word: packed(dividedBy255(sum)))
  }
}

/// The mean of two pixels; an amount of 0 gives the first and of 255 the second.
@inline(__always) func mix(_ first: Pixel, _ second: Pixel, amount: UInt8) -> Pixel {
  let sum = spread(first.word) &* Lanes(255 &- amount) &+ spread(second.word) &* Lanes(amount)
  return Pixel(word: packed(dividedBy255(sum)))
}

/// Mixes a run of pixels with others: an amount of 0 gives the others and of 255 changes nothing.
func mix(_ others: UnsafePointer<Pixel>, into row: Row, count: Int, amount: UInt8) {
  let keep = SIMD8<UInt16>(repeating: UInt16(amount))
  let rest = SIMD8<UInt16>(repeating: 255 - UInt16(amount))
  let half = SIMD8<UInt16>(repeating: 128)
  let (target, source) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(others))
  var index = 0
  while index &+ 2 <= count {
    let old = source.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt8>.self)
    let new = target.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt8>.self)
    let sum =
      SIMD8<UInt16>(truncatingIfNeeded: old) &* rest
      &+ SIMD8<UInt16>(truncatingIfNeeded: new) &* keep &+ half
    let result = (sum &+ (sum &>> 8)) &>> 8
    target.storeBytes(
      of: SIMD8<UInt8>(truncatingIfNeeded: result), toByteOffset: index &* 4,
      as: SIMD8<UInt8>.self)
    index &+= 2
  }
  if index < count { row[index] = mix(others[index], row[index], amount: amount) }
}

/// Mixes a run of pixels with others, each by an amount of its own.
func mix(
  _ others: UnsafePointer<Pixel>, into row: Row, count: Int, amounts: UnsafePointer<UInt8>
) {
  var index = 0
  while index < count {
    let length = min(8, count &- index)
    if length == 8 {
      // Most of a shape is covered wholly, and most of what is around it not at all.
      let eight = UnsafeRawPointer(amounts + index).loadUnaligned(as: UInt64.self)
      if eight == 0 { (row + index).update(from: others + index, count: 8) }
      if eight == 0 || eight == .max {
        index &+= 8
        continue
      }
    }
    for position in index..<(index &+ length) {
      row[position] = mix(others[position], row[position], amount: amounts[position])
    }
    index &+= length
  }
}
