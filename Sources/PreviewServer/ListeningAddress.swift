/// Where a server is reached.
public struct ListeningAddress: Hashable, Sendable {
  /// The address of this machine for itself.
  public static let loopbackHost = "127.0.0.1"

  /// The IPv4 address that is listened to; `0.0.0.0` for all of this machine, as a container needs.
  public var host: String

  /// The port; nil for the default one, or any free one when that is taken.
  public var port: UInt16?

  /// - Parameters:
  ///   - host: The address that is listened to.
  ///   - port: The port; nil for the default one.
  public init(host: String = loopbackHost, port: UInt16? = nil) {
    self.host = host
    self.port = port
  }

  /// Whether this is the IPv4 address of an interface, such as `192.168.1.5`.
  public var isValid: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        UInt8(part) != nil && part.utf8.allSatisfy { 48...57 ~= $0 }
      }
  }

  /// Whether only programs of this machine reach it.
  var isLoopback: Bool { host.hasPrefix("127.") }

  /// The host as a browser of this machine writes it.
  var browsed: String { host == "0.0.0.0" ? Self.loopbackHost : host }
}
