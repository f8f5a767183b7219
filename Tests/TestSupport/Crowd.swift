/// A page that asks for more than is painted for one image of a phone.
///
/// Shadows that are blurred so far are left out before they take any time.
public enum Crowd {
  public static let page: String = {
    let shadows = Array(repeating: "0 0 1000px red", count: 8).joined(separator: ",")
    return "<meta name='viewport' content='width=device-width'>"
      + "<p style='height:650px;box-shadow:\(shadows)'>x</p>"
  }()
}
