import ArgumentParser
import PreviewServer

extension ListeningAddress {
  /// Takes what the options say.
  init(named host: String?, port: UInt16?) {
    self.init(host: host ?? Self.loopbackHost, port: port)
  }

  /// - Throws: What is wrong with the host, and what to write instead.
  func validate() throws {
    guard !isValid else { return }
    throw ValidationError("--host must be an IPv4 address, such as 127.0.0.1 or 0.0.0.0.")
  }
}
