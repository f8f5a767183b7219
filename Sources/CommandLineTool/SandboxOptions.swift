import ArgumentParser

/// The option that keeps what a process would give up.
struct SandboxOptions: ParsableArguments {
  @Flag(
    help: """
      On Linux, keep the rights that the command has no use for: the network, other programs, \
      writing elsewhere than to its outputs.
      """)
  var noSandbox = false
}
