import BenchmarkTrees
import BoxLayout

// Lays out one tree again and again at two widths: `Relayouts TIMES`. See allocations.sh.

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
var tree = Trees.nested(depth: 3)
for time in 0..<times {
  tree[style: .root].width = .points(time % 2 == 0 ? 500 : 600)
  // Every box is asked again, not only the root.
  for index in 0..<tree.count {
    let box = tree.box(at: index)
    if tree.firstChild(of: box) == nil { tree[style: box].height = .points(10) }
  }
  tree.layOut(measurer: FixedText())
}
print(tree.count)
