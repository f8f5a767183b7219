import Diagnostics

/// Lets only requests through that come from the preview's own page or from a program of the user.
///
/// The server listens on the loopback interface, but pages of other sites run on the same machine:
/// they may send requests to any port, and may have a name of their own lead to 127.0.0.1. Such
/// requests carry another `Host` or `Origin`.
struct RequestGate: Sendable {
  /// The most bytes of the address with its query.
  static let maximumTarget = 65_536

  /// The most bytes of all headers.
  static let maximumHeaders = 32_768

  let port: UInt16

  /// Whether other machines reach the server, by names that it can't know: then a token guards it.
  var isOpen = false

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns why a request is rejected; nil when it may pass.
  func rejection(of head: RequestHead) -> Rejection? {
    guard let host = head.host?.lowercased(), isOpen || hosts.contains(host) else {
      return Rejection(status: 403, reason: "The host is not this server's.")
    }
    if let origin = head.origin?.lowercased(), origin != "http://" + host {
      return Rejection(status: 403, reason: "The origin is another site.")
    }
    // The page itself may be opened by a link.
    if let site = head.fetchSite?.lowercased(), site != "same-origin", site != "none",
      head.path != "/" || head.method != "GET"
    {
      return Rejection(status: 403, reason: "The request comes from another site.")
    }
    guard head.path.utf8.count + head.query.utf8.count <= Self.maximumTarget else {
      return Rejection(status: 414, reason: "The address is too long.")
    }
    guard head.headerBytes <= Self.maximumHeaders else {
      return Rejection(status: 431, reason: "The headers are too long.")
    }
    // Everything is said by the address, so a body is nothing that the page sends.
    guard !head.hasBody else {
      return Rejection(status: 413, reason: "A request has no body here.")
    }
    switch head.method {
    case "GET": return nil
    case "PUT":
      // Programs that are no browsers don't send it by themselves, and so can't write by accident.
      return head.origin == nil
        ? Rejection(status: 403, reason: "Writing needs the header Origin.") : nil
    default: return Rejection(status: 405, reason: "Only GET and PUT are answered.")
    }
  }
}
