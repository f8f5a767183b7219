import Foundation
import TestSupport
import Testing

/// The layout of whole messages, compared with the boxes that Chromium gives them.
struct DocumentTests {
  @Test func `There are documents, each recorded on three screens at least`() {
    #expect(Document.all.count >= 8)
    for document in Document.all {
      let screens = document.expected.map(\.screen.name)
      #expect(Set(["320", "393", "768"]).isSubset(of: screens), "\(document.name)")
    }
  }

  @Test(arguments: Document.all)
  func `An element is where Chromium puts it, or is known not to`(_ document: Document) throws {
    for (screen, boxes) in document.expected {
      let comparison = try DocumentComparison(
        document, on: screen, boxes, takesChromiumHeights: true)
      let known = DocumentDeviations.all.filter {
        $0.document == document.name && $0.screen == screen.name
      }
      let names = Set(known.map(\.element))
      let position = "\(document.name) \(screen.name)"
      for (element, boxes) in comparison.differences where !names.contains(element) {
        Issue.record("\(position) \(element): \(boxes)")
      }
      let differing = Set(comparison.differences.map(\.element))
      for element in names.subtracting(differing).sorted() {
        Issue.record("\(position) \(element) is equal now; remove it from deviations.txt.")
      }
    }
  }

  @Test func `At least 97 of 100 elements are where Chromium puts them`() throws {
    var (count, equal) = (0, 0)
    for document in Document.all {
      for (screen, boxes) in document.expected {
        let comparison = try DocumentComparison(
          document, on: screen, boxes, takesChromiumHeights: true)
        count += comparison.count
        equal += comparison.equal
      }
    }
    #expect(equal * 100 >= count * 97, "\(equal) of \(count)")
  }

  @Test func `The documentation says how the documents compare`() throws {
    try GeneratedSection.documents.expect(DocumentReport.text())
  }
}
