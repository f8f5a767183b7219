import ArgumentParser

/// The option that keeps what a process would give up.
struct SandboxOptions: ParsableArguments {
  @Flag(
    help: """
      On Linux, run without the sandbox, which takes away what the command has no use for: the \
      network, other programs, and writing elsewhere than to its outputs.
      """)
  var noSandbox = false
}
