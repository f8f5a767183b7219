import Platform

extension [Pixel] {
  /// Creates pixels of one colour, on large pages of memory where the system has them.
  ///
  /// OPTIMIZATION: a frame of twelve megabytes is three thousand pages of the usual size, and each
  /// costs a trip into the system when it is first written to. No byte depends on what the system
  /// makes of this.
  init(onLargePages color: Pixel, count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      preferLargePages(UnsafeMutableRawBufferPointer(buffer), isFilled: true)
      buffer.initialize(repeating: color)
      initialized = count
    }
  }
}

/// Advises the system to back memory that is not yet written to with large pages.
///
/// - Parameters:
///   - memory: The memory.
///   - isFilled: Whether all of it is about to be written to: then the system provides it at once, in
///     one trip instead of one for each page.
func preferLargePages(_ memory: UnsafeMutableRawBufferPointer, isFilled: Bool = false) {
  #if os(Linux)
  // Anything shorter is unlikely to have a large page in it, which has 2 MB on most processors.
  guard let first = memory.baseAddress, memory.count >= 4 << 20 else { return }
  // The advice is for whole pages, so what lies before the first edge is left alone.
  let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
  let start = (UInt(bitPattern: first) + page - 1) / page * page
  let length = Int(UInt(bitPattern: first) + UInt(memory.count) - start)
  let pages = UnsafeMutableRawPointer(bitPattern: start)
  madvise(pages, length, MADV_HUGEPAGE)
  // Systems that don't know it leave everything as it is.
  if isFilled { madvise(pages, length, MADV_POPULATE_WRITE) }
  #endif
}
