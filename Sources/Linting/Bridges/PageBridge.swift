import Messages

/// The objects and addresses by which a page calls a vendor's SDK.
struct PageBridge: Sendable {
  /// A function of an object, or what an object has with functions of its own.
  struct Function: Sendable {
    var name: String

    /// The first version that has it; nil where every known one does.
    var since: SDKVersion?

    /// The first version that has it no more; nil where none has given it up.
    var until: SDKVersion?

    /// What has functions of its own is called first where this says so: `getUser().setEmail()`.
    var isCalled = true

    /// The functions of what it is or returns; empty for one that does something itself.
    var functions: [Function] = []

    /// Why calling it does nothing here; nil where it does something.
    var futility: String?

    init(
      _ name: String, since: SDKVersion? = nil, until: SDKVersion? = nil, isCalled: Bool = true,
      functions: [Function] = [], futility: String? = nil
    ) {
      self.name = name
      self.since = since
      self.until = until
      self.isCalled = isCalled
      self.functions = functions
      self.futility = futility
    }
  }

  /// The vendor's id.
  var vendor: String

  /// The vendor's name.
  var title: String

  /// The names of the object, each with the first version that has it; empty for an SDK that gives
  /// its pages none.
  var objects: [(name: String, since: SDKVersion?)] = []
  var functions: [Function] = []

  /// The function that closes the message, without arguments; nil for an SDK without an object.
  var closing: String?

  /// The scheme of addresses that the SDK takes, and what may follow it; nil for none.
  var scheme: String?
  var commands: [String] = []

  /// Whether commands count only in the case in which they are listed here.
  var commandsHaveCase = true

  /// What pages of an SDK without an object have instead of a call, and what becomes of calls.
  var substitute: (fate: String, advice: String)?

  /// What becomes of a call of another SDK's object, and what to do.
  func fate(ofForeign object: String) -> (fate: String, advice: String) {
    if let substitute { return substitute }
    let own = objects.first?.name ?? ""
    return (
      "has no \"\(object)\": the page's script stops here",
      "Call \(own).\(closing ?? "")(), or what else of \"\(own)\" is meant."
    )
  }

  /// The bridges of all vendors.
  static let all = [airship, braze, bloomreach, accengage]
}
