import FuzzedPages

/// Takes the bytes for the style sheet of a page that has a little of everything.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let sheet = Array(UnsafeBufferPointer(start: bytes, count: count))
  FuzzedPage.check(Array("<!DOCTYPE html><style>".utf8) + sheet + Array(page.utf8))
  return 0
}

private let page = """
  </style><div class="bee-page-container"><div class="bee-row"><div class="bee-row-content">
  <div class="bee-col bee-col-1 bee-col-w4"><h1><span>One</span></h1><p>Some <b>bold</b>,
  <i>slanted</i> and <a href="x">linked</a> text<br>on lines.</p></div><div class="bee-col
  bee-col-2"><img class="bee-center" src="none.png" width="40" height="20"></div></div></div>
  <ul><li>one<li>two<ol><li>three</ol></ul><table class="t"><thead><tr><th>a<th>b</thead><tr>
  <td rowspan=2>c<td>d<tr><td colspan=2>e</table><div class="a b" id="c" style="--x: 3px"><span
  class="button">x</span><div class="close"></div></div></div>
  """
