// Gives up everything but the permissions of its first argument and then tries what the others say,
// one line for each with how it ended.
//
//   isolation-probe file:PATH,folder:PATH,port:8080 write:PATH connect:8080 …

import Isolation
import Platform

let arguments = CommandLine.arguments.dropFirst()

func parts(_ text: String) -> (name: String, value: String) {
  let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
  return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
}

func permissions(_ text: String) -> Permissions {
  var permissions = Permissions()
  for (name, value) in text.split(separator: ",").map({ parts(String($0)) }) {
    switch name {
    case "file": permissions.outputs.append(.file(value))
    case "appended": permissions.outputs.append(.appended(value))
    case "files": permissions.outputs.append(.files(value))
    case "folder": permissions.outputs.append(.folder(value))
    case "port": permissions.ports = (permissions.ports ?? []) + [UInt16(value) ?? 0]
    default: break
    }
  }
  return permissions
}

/// A thread that was there before anything was given up, waiting for work.
let early = EarlyThread()

let effect = Isolation.keepOnly(permissions(arguments.first ?? ""))
print("writing \(effect.limitsWriting), calls \(effect.limitsCalls)")
for argument in arguments.dropFirst() {
  let (name, value) = parts(argument)
  let code =
    name.hasPrefix("early-")
    ? early.run { Attempt.code(of: String(name.dropFirst(6)), value) }
    : Attempt.code(of: name, value)
  print("\(argument): \(code == 0 ? "done" : String(cString: strerror(code)))")
}
