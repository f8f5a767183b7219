extension JSONShape.Members {
  /// Puts together what an object may say for each word of its deciding member.
  ///
  /// - Parameters:
  ///   - key: The deciding member.
  ///   - cases: The words, with all members that the object may have then.
  public init(of key: String, cases: [(word: String, members: JSONShape.Members)]) {
    let lists = cases.map(\.members.members)
    let first = cases.first?.members ?? JSONShape.Members([])
    let common = first.members.filter { member in lists.allSatisfy { $0.contains(member) } }
    self.init(
      title: first.title, common, isOpen: first.isOpen, oneOf: first.oneOf,
      variants: JSONShape.Variants(
        key: key,
        cases: cases.map { word, members in
          JSONShape.Variant(word: word, members: members.members.filter { !common.contains($0) })
        }))
  }

  /// Takes a member away; nil when there is none at the path.
  mutating func remove(_ path: [Substring]) -> JSONShape.Member? {
    guard let name = path.first, let index = members.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    if path.count == 1 { return members.remove(at: index) }
    guard case .object(var inner) = members[index].shape else { return nil }
    let member = inner.remove(Array(path.dropFirst()))
    members[index].shape = .object(inner)
    return member
  }

  /// Adds a member, with the objects on the way to it.
  mutating func addMember(_ member: JSONShape.Member, at path: [Substring]) {
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name == name }
    if path.count == 1 {
      var member = member
      member.name = String(name)
      if let index { members[index] = member } else { members.append(member) }
      return
    }
    var inner = JSONShape.Members([])
    if let index, case .object(let found) = members[index].shape { inner = found }
    inner.addMember(member, at: Array(path.dropFirst()))
    if let index {
      members[index].shape = .object(inner)
    } else {
      members.append(JSONShape.Member(String(name), .object(inner)))
    }
  }
}
