import Benchmark
import BenchmarkTrees
import BoxLayout
import Boxes
import Foundation

/// A tree, the viewport it is laid out in, and the box that changes.
struct Workload {
  var name: String
  var make: () -> BoxTree
  var width: Double?
  var height: Double?

  /// The checksum that Yoga has too; nil where it has no such boxes.
  var expected: Double?

  func layOut(_ layout: inout TreeLayout) {
    layout.layOut(width: width, height: height, measurer: FixedText())
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
  var check = TreeLayout(workload.make())
  workload.layOut(&check)
  if let expected = workload.expected, checksum(check) != expected {
    print("\(workload.name): the checksum is \(checksum(check)), Yoga's \(expected).")
    exit(1)
  }

  benchmark("\(workload.name)/create") { state in
    var layout = TreeLayout()
    try state.measure { layout = TreeLayout(workload.make()) }
    precondition(layout.tree.count > 0)
  }
  benchmark("\(workload.name)/fresh") { state in
    var layout = TreeLayout(workload.make())
    try state.measure { workload.layOut(&layout) }
  }
  benchmark("\(workload.name)/unchanged") { state in
    var layout = TreeLayout(workload.make())
    workload.layOut(&layout)
    try state.measure { workload.layOut(&layout) }
  }
  benchmark("\(workload.name)/leaf") { state in
    var layout = TreeLayout(workload.make())
    workload.layOut(&layout)
    var leaf = layout.tree.box(at: 0)
    while let child = layout.tree.firstChild(of: leaf) { leaf = child }
    if workload.name == "card" { leaf = layout.tree.box(at: 4) }
    if let text = layout[text: leaf] {
      layout[text: leaf] = text
    } else {
      layout[style: leaf].height = .points(12)
    }
    try state.measure { workload.layOut(&layout) }
  }
  benchmark("\(workload.name)/width") { state in
    var layout = TreeLayout(workload.make())
    workload.layOut(&layout)
    layout[style: .root].width = .points(500)
    try state.measure { workload.layOut(&layout) }
  }
}

Benchmark.main()
