import Foundation
import TestSupport

/// A folder with small inputs of every kind, in which an option of any command can have an effect.
enum OptionScene {
  private static let snapshots = Repository.root + "/Snapshots/accengage/own-controls/"
  private static let messages = Repository.root + "/Tests/MessagesTests/Fixtures/bloomreach/"

  private static let rules = """
    body{margin:0;font:-apple-system-body} #d{height:30px;color:#000;background:#fff} \
    @media (prefers-color-scheme: dark){#d{height:50px;color:#fff}} \
    @media (orientation:landscape){#d{height:70px;color:#eee}} \
    @media (max-width:380px){#d{height:90px;color:#eee}}
    """

  /// A block whose look follows the device, its appearance, text size and language.
  private static let block =
    "<style>\(rules)</style><div id=d>One</div><svg width='40' height='40'><switch>"
    + "<rect systemLanguage='ar' width='40' height='40' fill='red'/>"
    + "<rect width='40' height='20' fill='blue'/></switch></svg><p>Text</p>"
    + "<img src='https://a.b/p.png'><b style='colour:red'>x</b>"

  private static let banner = """
    {"name": "n", "message_id": "i", "display_type": "banner", "display": {"hedding": 1,
     "template": "media_left", "placement": "top",
     "media": {"type": "image", "url": "https://a.b/p.png", "description": "An image"},
     "body": {"text": "A body that needs several lines on a small screen", "color": "#000000"},
     "background_color": "#FFFFFF", "buttons": [{"id": "a", "label": {"text": "Yes"}},
      {"id": "b", "label": {"text": "Later, perhaps"}}]}}
    """

  private static let style = """
    <plist version="1.0"><dict><key>additionalPadding</key>
    <dict><key>top</key><integer>30</integer></dict></dict></plist>
    """

  private static let blocks = """
    {"view": {"kind": "carousel", "placeholder": "p", "scroll_delay": 2},
     "clock": {"now": 1767258000}, "bundle": {"success": true, "in_app_content_blocks": [
      {"id": "one", "name": "One", "load_priority": 2, "date_filter": {"enabled": false},
       "placeholders": ["p"]},
      {"id": "two", "name": "Two", "placeholders": ["p", "q"],
       "date_filter": {"enabled": true, "from_date": 1767225600, "to_date": 1772150400}}]},
     "personalized": {"data": [
      {"id": "one", "status": "OK", "ttl_seconds": 600, "content": {"html": "\(block)"}},
      {"id": "two", "status": "OK", "ttl_seconds": 600, "content": {"html": "<p>Two</p>"}}]}}
    """

  private static let shop = """
    scenario: 1
    vendor: bloomreach
    sdk: "4.0.1"
    until: 12
    messages:
      one: {name: One, placeholders: [home], load_priority: 3, html: "\(block)", frequency: always}
      two: {name: Two, placeholders: [home], html: "<p>Two</p>", frequency: always}
    app: {placeholders: {home: {view: carousel, scrollDelay: 5, behaviourCallback: true}}}
    steps: [{at: 0, do: launch}, {at: 1, do: appear, placeholder: home}]
    """

  private static let launch = """
    scenario: 1
    vendor: airship
    sdk: "16.8"
    device: iphone-se
    until: 60
    messages:
      a: {file: m.json, triggers: [{type: app_init}]}
      never: {file: m.json, triggers: [{type: screen, name: cart}]}
    app: {displayInterval: 30}
    steps: [{at: 0, do: launch}, {at: 10, do: close}]
    """

  private static func box(_ left: Int, _ color: String, _ text: String = "") -> String {
    "<!DOCTYPE html><meta name=viewport content='width=device-width'><body style=\"margin:0\"><div id=box style=\"margin:10px 0 0 \(left)px;"
      + "width:30px;height:20px;border-radius:6px;background:#\(color)\">\(text)</div>"
  }

  /// Makes the folder; each call is to have a copy.
  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bicycle = try Data(contentsOf: URL(fileURLWithPath: snapshots + "assets/bicycle.png"))
    let dock = try String(contentsOfFile: snapshots + "message.json", encoding: .utf8)
    let often = try String(
      contentsOfFile: messages + "05-carousel-frequency.json", encoding: .utf8)
    let xib = try String(contentsOfFile: snapshots + "message.xib", encoding: .utf8)
    let strings = [
      "m.json": banner, "st/m.json": banner, "s.plist": style,
      "st/UAInAppMessageBannerStyle.plist": style,
      "both.json":
        #"{"display_type": "banner", "display": {"body": {"text": "Hi"}}, "type": "SLIDEUP", "message": "Hi"}"#,
      "see.json":
        ##"{"display_type": "banner", "display": {"body": {"text": "See", "color": "#777777"}, "background_color": "#00FFFFFF"}}"##,
      "x.xib": xib, "x.json": dock, "y.json": dock.replacing("Sunday", with: "Monday"),
      "page.html":
        "<!DOCTYPE html><meta name=viewport content='width=device-width'><style>\(rules)</style><div id=d>Text of a page</div>"
        + "<img src=p.png><p style='height:1200px'>End",
      "fit.html":
        "<!DOCTYPE html><meta name=viewport content='width=device-width'><div style='width:75px;overflow:hidden;white-space:nowrap'>Short text</div>",
      "slow.html": "<!DOCTYPE html>" + (0..<400).map { "<p>\($0)</p>" }.joined(separator: "<div>"),
      "c.html": box(20, "808080"), "d.html": box(21, "868686"), "b.json": blocks,
      "unclear.json": blocks.replacing(
        "{\"view\"", with: "{\"display_type\": \"banner\", \"view\"", maxReplacements: 1),
      "t.json": banner.replacing("A body that needs", with: "{{name}} needs"),
      "d.json": #"{"name": "Maximiliane-Charlotte"}"#, "often.json": often, "s.yml": shop,
      "a.yml": launch,
      "Snapshots/snapshot.yml": "devices: [60x40@1, 80x40@1]\n",
      "Snapshots/one/message.html": box(20, "008000", "one"),
      "Snapshots/two/message.html": box(20, "008000", "two"),
      "Hidden/snapshot.yml": "devices: [60x40@1]\nignore: [box]\n",
      // Represents the user's browser.
      "bin/xdg-open": "#!/bin/sh\necho \"$1\" | cut -c1-16 > opened\n",
    ]
    for (name, text) in strings { try folder.write(text, name) }
    try folder.write(bicycle, "pics/p.png")
    // Viewers may show what is behind the end, which compare warns of.
    try folder.write(bicycle + Data([0]), "longer.png")
    for number in 0..<21 { try folder.write(box(20, "008000"), "Hidden/\(number)/message.html") }
    for name in ["Stored", "Unstored"] {
      try folder.write(
        "devices: [60x40@1, 80x40@1]\ngoldens: {store: \"file://\(folder.path)/store\"}\n",
        "\(name)/snapshot.yml")
      try folder.write(box(3, "ff0000"), "\(name)/one/message.html")
      for device in ["60x40@1", "80x40@1"] {
        try folder.write(bicycle, "\(name)/one/\(device).png")
      }
    }
    try folder.write(bicycle, "past/one/60x40@1.png")
    try folder.write("box container 0 0 60 40\n", "past/one/60x40@1.txt")
    let commit = "git add . && git -c user.name=a -c user.email=a@b.example commit -qm"
    _ = try Program.run(
      [
        "-c",
        """
        git init -q && \(commit) 'Add it' && cd one && cp 60x40@1.png 80x40@1.png &&
          cp 60x40@1.txt 80x40@1.txt && sed -i.old 's/60 40/60 50/' 60x40@1.txt &&
          rm *.old && \(commit) 'Make it taller'
        """,
      ], folder: folder.path + "/past", program: "/bin/sh")
    // A link to a folder is passed over with a warning.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Unstored/link", withDestinationPath: "../pics")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/xdg-open")
    let calls = [
      "m.json -o shot.png --device iphone-se",
      "m.json -o styled.png --device iphone-se --style s.plist",
      "m.json -o rtl.png --device iphone-se --pseudo rtl",
      "m.json -o sdk17.png --device iphone-se --sdk 17", "x.xib -o xib.png --device iphone-se",
      "page.html -o a.png --viewport 80x60@1", "page.html -o b.png --viewport 60x80@1",
      "c.html -o c.png --viewport 60x40@1", "d.html -o d.png --viewport 60x40@1",
      "store upload --snapshots Stored", "check --snapshots Hidden --output out",
      "accept --all --snapshots Hidden --output out", "check", "accept --all",
    ]
    for call in calls { try run(call, in: folder.path) }
    // One case moved, one is new, one golden is nobody's, and one message was changed after it was
    // drawn.
    try folder.write(box(25, "008000", "one"), "Snapshots/one/message.html")
    try folder.write(box(20, "008000", "two"), "Snapshots/new/message.html")
    try FileManager.default.copyItem(
      atPath: folder.path + "/a.png", toPath: folder.path + "/Snapshots/two/40x40.png")
    try run("check", in: folder.path)
    try folder.write(box(20, "008000", "later"), "Snapshots/new/message.html")
    return folder
  }

  private static func run(_ call: String, in folder: String) throws {
    _ = try Program.run(
      call.split(separator: " ").map(String.init), environment: SnapshotWorkspace.plain,
      folder: folder)
  }
}
