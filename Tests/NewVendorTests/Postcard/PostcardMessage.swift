import Boxes
import Devices
import Diagnostics
import Geometry
import Inputs
import Messages
import Styles
import Templates

/// A message of a vendor that the package does not know: a card with a text.
struct PostcardMessage: DrawnMessage {
  struct SDK: VendorSDK {
    static let `default` = SDK(version: SDKVersion(2))
    static let newest = SDKVersion(2)
    let version: SDKVersion

    init(_ version: SDKVersion) throws(Diagnostic) {
      guard [1, 2].contains(version.major) else {
        throw .error("Postcard SDK \(version) is not supported.", solution: "Use 1 or 2.")
      }
      self.init(version: version)
    }

    private init(version: SDKVersion) { self.version = version }
  }

  static let vendor = Vendor(
    id: "postcard", title: "Postcard", sdk: SDK.self, offering: [SDKVersion(1), SDKVersion(2)])

  let sdk: SDK
  let text: String

  static func parse(
    _ json: JSONValue, sdk: SDK
  ) throws(InputProblems) -> Parsed<PostcardMessage> {
    guard case .object(let members) = json, case .string(let text)? = members["greeting"] else {
      throw InputProblems(.error("The greeting must be a text.", keyPath: "greeting"))
    }
    let others = members.keys.filter { $0 != "greeting" }.sorted()
    return Parsed(
      PostcardMessage(sdk: sdk, text: text),
      warnings: others.map { .warning("\"\($0)\" is not read.", keyPath: $0) })
  }

  func boxes(style: StyleSheet?, in context: TemplateContext) -> MessageBoxes {
    let viewport = context.environment.viewport
    var tree = BoxTree()
    tree.append(
      Box(
        style: Style {
          $0.position = .relative
          $0.width = .points(viewport.width)
          $0.height = .points(viewport.height)
        }))
    let card = tree.append(
      Box(
        BoxName("card", .container),
        style: Style {
          $0.position = .absolute
          $0.inset = Edges(EdgeInsets(top: 100, left: 20, bottom: 0, right: 0))
          $0.inset.right = .auto
          $0.inset.bottom = .auto
          $0.width = .points(200)
          $0.height = .points(sdk.version.major == 1 ? 60 : 80)
        }, decoration: Decoration { $0.background = .white }))
    let words = StyledText(
      text,
      style: TextStyle(
        size: 17, color: sdk.version.major == 1 ? Color(hex: 0xF4F4F4) : .black))
    tree.append(
      Box(BoxName("greeting", .text, keyPath: "greeting"), content: .text(words)), to: card)
    return MessageBoxes(tree: tree, warnings: [])
  }
}

extension VendorTable {
  /// The vendors of the package and one row more.
  static let withPostcard = VendorTable(
    VendorTable.default.rows + [VendorRow(keys: [["greeting"]], parse: PostcardMessage.parse)])
}
