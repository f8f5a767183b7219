import Foundation
import Messages
import Rendering
import TestSupport
import Testing

@testable import AgentServer

@Suite struct AgentServerTests {
  /// A server of a folder with two files, whose commands print their arguments.
  private func server(_ folder: TemporaryFolder, acceptsGoldens: Bool = false) throws -> AgentServer
  {
    try folder.write("{}", "a.json")
    try folder.write("{}", "-b.json")
    return try AgentServer(
      folder: folder.path, program: "/bin/echo", version: "1", acceptsGoldens: acceptsGoldens)
  }

  private func answer(_ server: AgentServer, _ line: String) -> String? {
    server.answer(Array(line.utf8))?.text(isCompact: true)
  }

  @Test(arguments: [
    ("nonsense", #""id":null,"error":{"code":-32700"#),
    ("[]", #""id":null,"error":{"code":-32600"#),
    (#"{"id": 1}"#, #""id":null,"error":{"code":-32600"#),
    (#"{"id": 1, "method": "none"}"#, #""id":1,"error":{"code":-32601"#),
    (#"{"id": "a", "method": "ping"}"#, #""id":"a","result":{}"#),
    (#"{"id": 9007199254740993, "method": "ping"}"#, #""id":9007199254740993,"#),
    (#"{"id": 1, "method": "tools/call", "params": {"name": "rm"}}"#, #""code":-32602"#),
    (#"{"id": 1, "method": "initialize"}"#, #""protocolVersion":"2025-06-18""#),
    (
      #"{"id": 1, "method": "initialize", "params": {"protocolVersion": "2024-11-05"}}"#,
      #""protocolVersion":"2024-11-05""#
    ),
    (
      #"{"id": 1, "method": "initialize", "params": {"protocolVersion": "1999"}}"#,
      #""protocolVersion":"2025-06-18""#
    ),
  ])
  func `A request is answered by JSON-RPC`(line: String, part: String) throws {
    let folder = try TemporaryFolder()
    let answer = try #require(answer(try server(folder), line))
    #expect(answer.contains(part), "\(answer)")
  }

  @Test func `A notification is not answered`() throws {
    let folder = try TemporaryFolder()
    let server = try server(folder)
    #expect(answer(server, #"{"method": "notifications/initialized"}"#) == nil)
    #expect(answer(server, #"{"id": null, "method": "ping"}"#) == nil)
  }

  @Test func `Goldens are accepted only where that is allowed`() throws {
    let folder = try TemporaryFolder()
    let list = #"{"id": 1, "method": "tools/list"}"#
    #expect(answer(try server(folder), list)?.contains(#""name":"accept""#) == false)
    let allowed = try server(folder, acceptsGoldens: true)
    #expect(answer(allowed, list)?.contains(#""name":"accept""#) == true)
  }

  @Test(arguments: [
    ("lint", #"{"paths": ["a.json"]}"#, "--format json -- a.json"),
    ("lint", #"{"paths": ["-b.json"], "sdk": "16.8"}"#, "--format json --sdk=16.8 -- ./-b.json"),
    (
      "lint", #"{"paths": ["a.json"], "device": "--help"}"#,
      "--format json --device=--help -- a.json"
    ),
    ("check", "{}", "--format json --"),
    (
      "what_if", #"{"message": "a.json", "set": ["a=1", "-- b"]}"#,
      "--no-picture --format json --set=a=1 --set=-- b -- a.json"
    ),
    ("schema", #"{"kind": "airship"}"#, "-- airship"),
  ])
  func `A call is a command whose values are never options`(
    tool: String, arguments: String, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    let values = try Self.members(arguments)
    _ = try server(folder)
    let row = try #require(AgentTool.rows.first { $0.name == tool })
    let call = try AgentCall(of: row, with: values, in: try AgentFolder(folder.path))
    #expect(call.arguments.dropFirst().joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("render", "{}", "render needs \"message\""),
    ("render", #"{"message": "none.json"}"#, "isn't there"),
    ("render", #"{"message": ".."}"#, "outside of the folder"),
    ("render", #"{"message": "/etc/hostname"}"#, "outside of the folder"),
    ("render", #"{"message": "link"}"#, "outside of the folder"),
    ("render", #"{"message": ""}"#, "no path"),
    ("render", #"{"message": 1}"#, "must be a string"),
    ("render", #"{"message": "a.json", "appearance": "pink"}"#, "one of light, dark"),
    ("render", #"{"message": "a.json", "colour": "red"}"#, "no argument \"colour\""),
    ("lint", #"{"paths": []}"#, "1 to 200"),
    ("lint", #"{"paths": "a.json"}"#, "1 to 200"),
  ])
  func `A mistake of a call is said`(
    tool: String, arguments: String, part: String
  ) throws {
    let folder = try TemporaryFolder()
    _ = try server(folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "/etc")
    let row = try #require(AgentTool.rows.first { $0.name == tool })
    let mistake = try #require(throws: AgentCall.Mistake.self) {
      try AgentCall(
        of: row, with: try Self.members(arguments), in: try AgentFolder(folder.path))
    }
    #expect(mistake.summary.contains(part), "\(mistake.summary)")
  }

  @Test func `What a command prints is the answer`() throws {
    let folder = try TemporaryFolder()
    let call =
      #"{"id": 1, "method": "tools/call", "params": {"name": "schema", "arguments": {"kind": "braze"}}}"#
    #expect(
      answer(try server(folder), call)
        == #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"schema -- braze\n"}],"isError":false}}"#
    )
  }

  private static func members(_ text: String) throws -> JSONValue.Members {
    guard case .object(let members) = try JSONValue.parse(Array(text.utf8)) else { return [:] }
    return members
  }
}
