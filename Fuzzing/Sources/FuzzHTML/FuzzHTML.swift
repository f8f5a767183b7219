import FuzzedPages

/// Takes the bytes for a page.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedPage.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
