import Rendering

/// What the server answers, without the words of HTTP.
struct Response: Sendable {
  var status = 200
  var type = "application/json"
  var body: [UInt8] = []

  /// Headers of this answer alone, each as its line.
  var headers: [String] = []

  static func json(_ value: OrderedJSON, status: Int = 200) -> Response {
    Response(status: status, body: Array(value.text(isCompact: true).utf8))
  }

  static func problem(_ status: Int, _ text: String) -> Response {
    json(.object([("problem", .string(text))]), status: status)
  }

  /// A JSON text and an image in one.
  ///
  /// Four bytes say the length of the text, highest first; the text follows, and the bytes of the
  /// image, which may be none. Blanks behind the text let these begin at a multiple of four.
  static func drawing(_ value: OrderedJSON, _ png: [UInt8]) -> Response {
    var text = Array(value.text(isCompact: true).utf8)
    while text.count % 4 != 0 { text.append(UInt8(ascii: " ")) }
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: text.count >> $0) }
    // Pixels are some megabytes, which are copied once only.
    var body: [UInt8] = []
    body.reserveCapacity(length.count + text.count + png.count)
    body += length
    body += text
    body += png
    return Response(type: "application/octet-stream", body: body)
  }
}
