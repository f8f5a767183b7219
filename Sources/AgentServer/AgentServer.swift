public import Diagnostics
import Essentials
import Geometry
import Messages
import Platform
import Raster
public import Rendering

/// Answers an agent by the Model Context Protocol: JSON-RPC 2.0, a message a line.
///
/// Source: modelcontextprotocol.io/specification/2025-06-18. Every tool is a command of this program,
/// which runs in a process of its own with its own sandbox; paths lead to nothing outside of the
/// folder that is served.
public struct AgentServer: Sendable {
  /// The versions of the protocol that are spoken, newest first.
  private static let protocolVersions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The most bytes of text in one answer: more would fill the memory of whoever asked.
  private static let maximumText = 64 << 10

  /// The longer side of an image that is shown, in pixels.
  private static let imageSide = 1_000

  private let tools: [AgentTool]
  private let folder: AgentFolder
  private let command: AgentCommand
  private let version: String

  /// - Parameters:
  ///   - folder: The folder that is served.
  ///   - program: The path of this program.
  ///   - version: The version of this program.
  ///   - acceptsGoldens: Whether goldens may be accepted.
  ///   - isConfined: Whether commands give up what they have no use for.
  /// - Throws: A `Diagnostic` where the folder isn't there.
  public init(
    folder: String, program: String, version: String, acceptsGoldens: Bool, isConfined: Bool = true
  ) throws(Diagnostic) {
    self.folder = try AgentFolder(folder)
    command = AgentCommand(program: program, folder: folder, isConfined: isConfined)
    self.version = version
    tools = AgentTool.all(acceptsGoldens: acceptsGoldens)
  }

  /// Answers one line.
  ///
  /// - Returns: The answer, which is written on one line; nil where none is wanted.
  public func answer(_ line: [UInt8]) -> OrderedJSON? {
    let request: JSONValue
    do throws(Diagnostic) { request = try JSONValue.parse(line) } catch {
      return Self.failure(-32_700, "This is not JSON: \(error.summary)", id: .null)
    }
    guard case .object(let members) = request, case .string(let method)? = members["method"] else {
      return Self.failure(-32_600, "A request is an object with a \"method\".", id: .null)
    }
    // What has no id is a notification, which is never answered.
    guard let id = members["id"].flatMap(Self.id) else { return nil }
    let parameters: JSONValue.Members =
      if case .object(let given)? = members["params"] { given } else { [:] }
    switch method {
    case "initialize": return Self.success(initialized(parameters), id: id)
    case "ping": return Self.success(.object([]), id: id)
    case "tools/list":
      return Self.success(.object([("tools", .array(tools.map(Self.encode)))]), id: id)
    case "tools/call":
      guard case .string(let name)? = parameters["name"],
        let tool = tools.first(where: { $0.name == name })
      else { return Self.failure(-32_602, "There is no such tool.", id: id) }
      let arguments: JSONValue.Members =
        if case .object(let given)? = parameters["arguments"] { given } else { [:] }
      return Self.success(called(tool, arguments), id: id)
    default: return Self.failure(-32_601, "There is no method \"\(method)\".", id: id)
    }
  }

  private func initialized(_ parameters: JSONValue.Members) -> OrderedJSON {
    var spoken = Self.protocolVersions[0]
    if case .string(let wanted)? = parameters["protocolVersion"],
      Self.protocolVersions.contains(wanted)
    {
      spoken = wanted
    }
    return .object([
      ("protocolVersion", .string(spoken)),
      ("capabilities", .object([("tools", .object([]))])),
      (
        "serverInfo",
        .object([("name", .string("render-snapshot")), ("version", .string(version))])
      ),
      (
        "instructions",
        .string(
          "Shows how in-app messages of Airship, Braze, Bloomreach and Accengage will look on a "
            + "phone. After each change of a message call lint and render, and look at the image.")
      ),
    ])
  }

  // MARK: Calls

  private func called(_ tool: AgentTool, _ arguments: JSONValue.Members) -> OrderedJSON {
    do throws(AgentCall.Mistake) {
      let call = try AgentCall(of: tool, with: arguments, in: folder)
      switch tool.output {
      case .text: return try text(call.arguments)
      case .image: return try image(call.arguments)
      }
    } catch {
      return Self.result([Self.content(error.summary)], isError: true)
    }
  }

  private func run(_ arguments: [String]) throws(AgentCall.Mistake) -> AgentCommand.Answer {
    do throws(Diagnostic) { return try command.run(arguments) } catch {
      throw AgentCall.Mistake(error.summary)
    }
  }

  /// What a command prints; a code above 1 is a mistake of the call, and 1 a finding.
  private func text(_ arguments: [String]) throws(AgentCall.Mistake) -> OrderedJSON {
    let answer = try run(arguments)
    let contents = [answer.output, answer.messages].filter { !$0.isEmpty }
    return Self.result(contents.map(Self.content), isError: (answer.code ?? 2) > 1)
  }

  /// The image that a command writes to standard output, and the layout of the same arguments.
  private func image(_ arguments: [String]) throws(AgentCall.Mistake) -> OrderedJSON {
    let drawn = try run(arguments)
    guard drawn.code == 0 else {
      return Self.result([Self.content(drawn.messages)], isError: true)
    }
    let png: [UInt8]
    do throws(ImageError) {
      png = try PNG.encode(Self.reduced(try ImageFile.decode(drawn.output)))
    } catch {
      throw AgentCall.Mistake("The image can't be reduced.")
    }
    var contents: [OrderedJSON] = [
      .object([
        ("type", .string("image")), ("data", .string(Data(png).base64EncodedString())),
        ("mimeType", .string("image/png")),
      ])
    ]
    // The same arguments without "render -o -".
    let layout = try run(["layout", "--quiet"] + arguments.dropFirst(3))
    if layout.code == 0 { contents.append(Self.content(layout.output)) }
    if !drawn.messages.isEmpty { contents.append(Self.content(drawn.messages)) }
    return Self.result(contents, isError: false)
  }

  private static func reduced(_ bitmap: Bitmap) -> Bitmap {
    let side = max(bitmap.width, bitmap.height)
    guard side > imageSide else { return bitmap }
    func scaled(_ length: Int) -> Int { max(1, length * imageSide / side) }
    return bitmap.scaled(
      to: PixelSize(width: scaled(bitmap.width), height: scaled(bitmap.height)))
  }

  // MARK: Writing

  private static func content(_ bytes: [UInt8]) -> OrderedJSON {
    guard bytes.count > maximumText else { return content(String(decoding: bytes, as: UTF8.self)) }
    return content(
      String(decoding: bytes.prefix(maximumText), as: UTF8.self)
        + "\n… \(bytes.count - maximumText) more bytes are left out: ask for less at a time.")
  }

  private static func content(_ string: String) -> OrderedJSON {
    .object([("type", .string("text")), ("text", .string(string))])
  }

  private static func result(_ contents: [OrderedJSON], isError: Bool) -> OrderedJSON {
    .object([("content", .array(contents)), ("isError", .boolean(isError))])
  }

  private static func encode(_ tool: AgentTool) -> OrderedJSON {
    .object([
      ("name", .string(tool.name)), ("description", .string(tool.description)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")),
          ("properties", .object(tool.parameters.map { ($0.name, encode($0)) })),
          ("required", .array(tool.parameters.filter(\.isRequired).map { .string($0.name) })),
          ("additionalProperties", .boolean(false)),
        ])
      ),
      ("annotations", .object([("readOnlyHint", .boolean(!tool.writes))])),
    ])
  }

  private static func encode(_ parameter: AgentTool.Parameter) -> OrderedJSON {
    var members: [(String, OrderedJSON)] =
      switch parameter.kind {
      case .path, .string: [("type", .string("string"))]
      case .paths, .strings:
        [("type", .string("array")), ("items", .object([("type", .string("string"))]))]
      case .choice(let choices):
        [("type", .string("string")), ("enum", .array(choices.map(OrderedJSON.string)))]
      }
    members.append(("description", .string(parameter.description)))
    return .object(members)
  }

  /// An id as it was given: a string or a number.
  private static func id(_ value: JSONValue) -> OrderedJSON? {
    switch value {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .integer(let number): .written(Array("\(number)".utf8))
    case .null, .bool, .array, .object: nil
    }
  }

  private static func success(_ result: OrderedJSON, id: OrderedJSON) -> OrderedJSON {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
  }

  private static func failure(_ code: Double, _ message: String, id: OrderedJSON) -> OrderedJSON {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id),
      ("error", .object([("code", .number(code)), ("message", .string(message))])),
    ])
  }
}
