extension AgentTool {
  /// Every tool; another one is another row.
  static let rows: [AgentTool] = [
    AgentTool(
      name: "render",
      description: """
        Draws a message as it will look on a device, and says where its elements are, in points. \
        Warnings say what is missing, ignored or inferred.
        """,
      command: ["render", "-o", "-"], parameters: [message] + drawing, output: .image),
    AgentTool(
      name: "lint",
      description: """
        Checks messages, pages, styles and scenarios: unknown keys, wrong types, missing images, cut \
        text, contrast, touch targets, ways out. Each finding says how to fix it.
        """,
      command: ["lint", "--format", "json"],
      parameters: [
        Parameter(
          name: "paths", kind: .paths, description: "Messages, pages or folders with them.",
          isRequired: true)
      ] + drawing),
    AgentTool(
      name: "what_if",
      description: """
        Changes values of a message or its style and says which elements move, by how much, and which \
        problems come or go. No file is changed.
        """,
      command: ["what-if", "--no-picture", "--format", "json"],
      parameters: [
        message,
        Parameter(
          name: "set", kind: .strings,
          description: """
            Values as key=value: a key of the style (maxWidth=300), a path in the message \
            (display.heading.text=Hello), or a row of values (maxWidth=280...420:20).
            """, option: "set", isRequired: true),
      ] + drawing),
    AgentTool(
      name: "check",
      description: """
        Draws the cases of a snapshot folder and compares them with their goldens. Each difference \
        names the elements that changed and the value that caused it.
        """,
      command: ["check", "--format", "json"],
      parameters: [Parameter(name: "paths", kind: .paths, description: "Cases; all without it.")]),
    AgentTool(
      name: "compare", description: "Compares two PNG files pixel by pixel.",
      command: ["compare", "--format", "json"],
      parameters: [
        Parameter(
          name: "expected", kind: .path, description: "The expected image.", isRequired: true),
        Parameter(name: "actual", kind: .path, description: "The other image.", isRequired: true),
      ]),
    AgentTool(
      name: "simulate",
      description: """
        Plays a scenario of delivery and says which message is shown when, and by which rule the \
        others are not.
        """,
      command: ["simulate", "--format", "json"],
      parameters: [
        Parameter(name: "scenario", kind: .path, description: "The scenario.", isRequired: true),
        sdk,
      ]),
    AgentTool(
      name: "schema", description: "The JSON Schema of a kind of file: all keys, types and values.",
      command: ["schema"],
      parameters: [
        Parameter(
          name: "kind",
          kind: .choice(["airship", "braze", "bloomreach", "accengage", "scenario", "snapshot"]),
          description: "The vendor of a message, or the kind of file.", isRequired: true)
      ]),
    AgentTool(
      name: "accept",
      description: "Makes the new images of the last check the goldens. Look at them first.",
      command: ["accept"],
      parameters: [
        Parameter(
          name: "paths", kind: .paths, description: "The cases that are accepted.", isRequired: true
        )
      ], writes: true),
  ]

  private static let message = Parameter(
    name: "message", kind: .path,
    description: "A message (.json) or a page (.html), relative to the folder that is served.",
    isRequired: true)

  private static let sdk = Parameter(
    name: "sdk", kind: .string, description: "The version of the vendor's SDK, such as 16.8.",
    option: "sdk")

  private static let drawing = [
    Parameter(
      name: "style", kind: .path, description: "The app's style (.plist).", option: "style"),
    Parameter(
      name: "assets", kind: .path, description: "The folder with the images.", option: "assets"),
    Parameter(
      name: "data", kind: .path, description: "Data that fills the tags of the message.",
      option: "data"),
    sdk,
    Parameter(
      name: "device", kind: .string, description: "The device, such as iphone-15 or ipad-10.",
      option: "device"),
    Parameter(
      name: "orientation", kind: .choice(["portrait", "landscape"]),
      description: "How the device is held.", option: "orientation"),
    Parameter(
      name: "appearance", kind: .choice(["light", "dark"]), description: "The system's appearance.",
      option: "appearance"),
    Parameter(
      name: "text_size", kind: .string, description: "The text size, from xSmall to AX5.",
      option: "text-size"),
    Parameter(
      name: "locale", kind: .string, description: "The language as BCP 47, such as ar.",
      option: "locale"),
  ]
}
