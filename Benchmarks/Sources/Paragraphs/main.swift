// Sets one text of texts.tsv and prints, as text.sh wants it, what that took in nanoseconds.
//
// One text per process, so that the first figure is that of a program that has set nothing yet.

import Boxes
import Foundation
import Geometry
import Typesetting

guard CommandLine.arguments.count == 3,
  let table = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8),
  let row = table.split(separator: "\n").map({ $0.split(separator: "\t").map(String.init) })
    .first(where: { $0.count == 5 && $0[0] == CommandLine.arguments[2] }),
  let weight = Int(row[2]), let size = Double(row[3])
else {
  print("Usage: Paragraphs TABLE NAME")
  exit(2)
}
let rounds = 501
let clock = ContinuousClock()

func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = clock.now
  try work()
  return (clock.now - start) / .nanoseconds(1)
}

func median(_ work: (Int) -> Void) -> Double {
  (0..<rounds).map { round in nanoseconds { work(round) } }.sorted()[rounds / 2]
}

/// The text with a number behind it, so that it was not set before; `nil` leaves it.
func text(_ number: Int?) -> StyledText {
  var style = TextStyle(size: size, color: .black)
  style.families = [row[1]]
  style.weight = weight
  return StyledText(number.map { "\(row[4]) \(100 + $0)" } ?? row[4], style: style)
}

var typesetter: Typesetter?
var lines = 0
let first = try nanoseconds {
  let new = Typesetter(fonts: try FontBook())
  lines = new.layOut(text(nil), width: 313).lines.count
  typesetter = new
}
guard let typesetter else { exit(1) }
let fresh = median { _ = typesetter.layOut(text($0), width: 313) }
let again = median { _ in _ = typesetter.layOut(text(nil), width: 313) }
let width = median { _ = typesetter.layOut(text(nil), width: 280 + Double($0) / 100) }
print("\(row[0])\tours\t\(first)\t\(fresh)\t\(again)\t\(width)\t\(lines)")
