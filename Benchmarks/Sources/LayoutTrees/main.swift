import Benchmark
import BenchmarkTrees
import BoxLayout

/// A tree, the viewport it is laid out in, and the box that changes.
struct Workload {
  var name: String
  var make: () -> BoxTree
  var width: Double?
  var height: Double?

  /// The checksum that Yoga has too; nil where it has no such boxes.
  var expected: Double?

  func layOut(_ tree: inout BoxTree) {
    tree.layOut(width: width, height: height, measurer: FixedText())
  }
}

let workloads = [
  Workload(name: "huge-nested-4", make: { Trees.nested(depth: 4) }, expected: 3_410_820),
  Workload(name: "huge-nested-3", make: { Trees.nested(depth: 3) }, expected: 260_820),
  Workload(name: "deep-auto", make: Trees.deepAutomatic, expected: 5_465_520),
  Workload(name: "card", make: Trees.card, width: 393, height: 852, expected: 43_952),
  Workload(name: "page", make: Trees.page, width: 393, height: 852),
]

for workload in workloads {
  var check = workload.make()
  workload.layOut(&check)
  if let expected = workload.expected {
    precondition(checksum(check) == expected, "\(workload.name): checksum \(checksum(check))")
  }

  benchmark("\(workload.name)/create") { state in
    var tree = BoxTree()
    try state.measure { tree = workload.make() }
    precondition(tree.count > 0)
  }
  benchmark("\(workload.name)/fresh") { state in
    var tree = workload.make()
    try state.measure { workload.layOut(&tree) }
  }
  benchmark("\(workload.name)/unchanged") { state in
    var tree = workload.make()
    workload.layOut(&tree)
    try state.measure { workload.layOut(&tree) }
  }
  benchmark("\(workload.name)/leaf") { state in
    var tree = workload.make()
    workload.layOut(&tree)
    var leaf = tree.box(at: 0)
    while let child = tree.firstChild(of: leaf) { leaf = child }
    if workload.name == "card" { leaf = tree.box(at: 4) }
    if let text = tree[text: leaf] {
      tree[text: leaf] = text
    } else {
      tree[style: leaf].height = .points(12)
    }
    try state.measure { workload.layOut(&tree) }
  }
  benchmark("\(workload.name)/width") { state in
    var tree = workload.make()
    workload.layOut(&tree)
    tree[style: .root].width = .points(500)
    try state.measure { workload.layOut(&tree) }
  }
}

Benchmark.main()
