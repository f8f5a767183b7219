/// The attributes with scripts that Bloomreach's SDK 4.0.1 takes away; it misses the others.
enum InlineEvents {
  static let names = Set(
    """
    onabort onafterprint onbeforeprint onbeforeunload onblur oncanplay oncanplaythrough
    onchange onclick oncontextmenu oncopy oncuechange oncut ondblclick ondrag ondragend
    ondragenter ondragleave ondragover ondragstart ondrop ondurationchange onemptied
    onended onerror onfocus onhashchange oninput oninvalid onkeydown onkeypress onkeyup
    onload onloadeddata onloadedmetadata onloadstart onmessage onmousedown onmousemove
    onmouseout onmouseover onmouseup onmousewheel onoffline ononline onpagehide onpageshow
    onpaste onpause onplay onplaying onpopstate onprogress onratechange onreset onresize
    onscroll onsearch onseeked onseeking onselect onstalled onstorage onsubmit onsuspend
    ontimeupdate ontoggle onunload onvolumechange onwaiting onwheel
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
