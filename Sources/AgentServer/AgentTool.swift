/// Something that an agent can ask for: a command of this program, with those of its options that
/// mean something to whoever writes a message.
struct AgentTool: Sendable {
  var name: String

  /// What the tool answers, for the model that chooses one.
  var description: String

  /// The command, and what it always gets.
  var command: [String]
  var parameters: [Parameter]

  /// What is done with what the command writes to standard output.
  var output = Output.text

  /// Whether the tool changes files.
  var writes = false

  enum Output: Sendable {
    /// It is the answer.
    case text

    /// It is a PNG file, which is shown reduced; the positions of the elements follow.
    case image
  }

  /// An argument of the tool.
  struct Parameter: Sendable {
    var name: String
    var kind: Kind
    var description: String

    /// The option that gets the value; nil for an argument of the command.
    var option: String?
    var isRequired = false
  }

  enum Kind: Sendable {
    /// A file or folder below the folder that is served.
    case path

    /// Several of them.
    case paths
    case string

    /// Strings, each with the option before it.
    case strings
    case choice([String])
  }

  /// The tools of a server.
  ///
  /// - Parameter acceptsGoldens: Whether goldens may be accepted.
  /// - Returns: The rows that it offers.
  static func all(acceptsGoldens: Bool) -> [AgentTool] {
    rows.filter { acceptsGoldens || !$0.writes }
  }
}
