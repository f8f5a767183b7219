/// A page with more layers over one another than are kept for one picture of a phone.
public enum Crowd {
  public static let page: String = {
    let style = "opacity:.9;position:absolute;left:0;top:0;width:390px;height:650px"
    return "<meta name='viewport' content='width=device-width'><p style='height:650px'></p>"
      + String(repeating: "<div style='\(style)'>", count: 32) + "x"
  }()
}
