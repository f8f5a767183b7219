import Platform

extension [Pixel] {
  /// Creates pixels of one colour, on large pages of memory where the system has them.
  ///
  /// OPTIMIZATION: a frame of twelve megabytes is three thousand pages of the default size, and
  /// each costs a trip into the system when it is first written to. No byte depends on what the
  /// system makes of this.
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
  guard memory.count >= minimumForLargePages else { return }
  advise(memory, MADV_HUGEPAGE)
  // Systems that don't know it leave everything as it is.
  if isFilled { advise(memory, MADV_POPULATE_WRITE) }
  #endif
}

/// The same, and has the system provide what lies before the first large page and behind the last one, in
/// two trips instead of one for each small page.
func provideLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
  guard memory.count >= minimumForLargePages, let first = memory.baseAddress else { return }
  advise(memory, MADV_HUGEPAGE)
  let start = -Int(bitPattern: first) & (largePage - 1)
  let end = start + (memory.count - start) / largePage * largePage
  for edge in [0..<start, end..<memory.count] {
    advise(UnsafeMutableRawBufferPointer(rebasing: memory[edge]), MADV_POPULATE_WRITE)
  }
  #endif
}

/// Has the system provide memory in one trip that is probably written to as a whole.
///
/// - Parameter memory: The memory. Nothing is done for so much that large pages save most trips: a
///   damaged file may ask for it and not fill it.
func provideSmallPages(_ memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
  guard memory.count < minimumForLargePages else { return }
  advise(memory, MADV_POPULATE_WRITE)
  #endif
}

/// The size of a large page on most processors.
private let largePage = 2 << 20

/// The size from which on memory is likely to have a large page in it.
private let minimumForLargePages = 2 * largePage

#if os(Linux)
private func advise(_ memory: UnsafeMutableRawBufferPointer, _ advice: Int32) {
  guard let first = memory.baseAddress else { return }
  // The advice is for whole pages, so what lies before the first edge is left alone.
  let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
  let start = (UInt(bitPattern: first) + page - 1) / page * page
  let end = UInt(bitPattern: first) + UInt(memory.count)
  guard start < end else { return }
  madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), advice)
}
#endif
