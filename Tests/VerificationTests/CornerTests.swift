import Testing
import Verification

/// Corners that are rounder or less round than expected.
struct CornerTests {
  private func radius(_ id: String, _ verification: Verification) throws -> Double? {
    let element = try #require(verification.elements.first { $0.id == id })
    return element.changes.first { $0.property == .radius }?.difference
  }

  private func button(_ radius: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #buy { margin: 20px; height: 40px; border: 1px solid #404040; background: #B85CA8;
    border-radius: \(radius)px }</style><div id="buy"></div>
    """
  }

  @Test func `The radius of a box with a line around it is that of the line`() throws {
    let result = try PageOnScreen.verification(of: button(0), expecting: button(6))
    let difference = try #require(try radius("buy", result))
    #expect(abs(difference + 6) < 0.8)
  }

  private func joined(_ radius: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #row { display: flex; padding: 20px } #row div { width: 70px; height: 45px }
    #later { background: #703028 } #buy { background: #A8D0D0; border-radius: \(radius)px }</style>
    <div id="row"><div id="later"></div><div id="buy"></div></div>
    """
  }

  @Test func `Corners beside another box say nothing, the others do`() throws {
    let result = try PageOnScreen.verification(of: joined(20), expecting: joined(0))
    let difference = try #require(try radius("buy", result))
    #expect(abs(difference - 20) < 0.8)
  }

  private func low(_ radius: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #card { margin: 340px 20px 0; height: 120px; background: #2060C0;
    border-radius: \(radius)px }</style><div id="card"></div>
    """
  }

  @Test func `Two corners that can be seen are enough`() throws {
    let result = try PageOnScreen.verification(of: low(14), expecting: low(4))
    let difference = try #require(try radius("card", result))
    #expect(abs(difference - 10) < 0.8)
  }

  private func inner(_ radius: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #card { margin: 20px; height: 200px; background: #2060C0; border-radius: 16px;
    overflow: hidden }
    #top { height: 60px; background: #D0E0F0; border-radius: \(radius)px }</style>
    <div id="card"><div id="top"></div></div>
    """
  }

  @Test func `Corners that a rounder one cuts off say nothing`() throws {
    let result = try PageOnScreen.verification(of: inner(10), expecting: inner(0))
    let difference = try #require(try radius("top", result))
    #expect(abs(difference - 10) < 0.8)
  }

  private func page(_ radius: Int, _ margin: Int) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
    #page { margin: 20px; padding: 10px; background: #C0C4D0; border-radius: \(radius)px }
    #card { height: 300px; margin: 0 \(margin)px; background: #2060C0 }</style>
    <div id="page"><div id="card"></div></div>
    """
  }

  @Test(arguments: [0, -10])
  func `A box that is hardly seen beside what is in it has corners too`(_ margin: Int) throws {
    let result = try PageOnScreen.verification(of: page(0, margin), expecting: page(12, margin))
    let difference = try #require(try radius("page", result))
    #expect(abs(difference + 12) < 0.8)
  }

  private func photo(_ radius: Int) -> String {
    let data =
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGElEQVR42mM8MW3fGwYGCGJh+MYAB7g5ACzVB9D4mE4DAAAAAElFTkSuQmCC"
    return """
      <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
      img { display: block; margin: 30px; width: 140px; height: 90px; border-radius: \(radius)px }
      </style><img id="photo" src="data:image/png;base64,\(data)">
      """
  }

  @Test(arguments: [(0, 20), (20, 0), (12, 4)])
  func `The corners of an image are measured`(_ known: Int, _ seen: Int) throws {
    let result = try PageOnScreen.verification(of: photo(seen), expecting: photo(known))
    let difference = try #require(try radius("photo", result))
    #expect(abs(difference - Double(seen - known)) < 1.5)
    let same = try PageOnScreen.verification(of: photo(known), expecting: photo(known))
    #expect(try radius("photo", same) == nil)
  }
}
