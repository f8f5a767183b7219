import BenchmarkTrees
import BoxLayout
import Boxes

// Lays out one tree again and again at two widths: `Relayouts TIMES`. See allocations.sh.

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
var layout = TreeLayout(Trees.nested(depth: 3))
for time in 0..<times {
  layout[style: .root].width = .points(time % 2 == 0 ? 500 : 600)
  // Every box is asked again, not only the root.
  for index in 0..<layout.tree.count {
    let box = layout.tree.box(at: index)
    if layout.tree.firstChild(of: box) == nil { layout[style: box].height = .points(10) }
  }
  layout.layOut(measurer: FixedText())
}
print(layout.tree.count)
