import CYAML
public import Diagnostics

extension Document {
  /// Reads the one document of a YAML file in UTF-8, with or without a byte order mark, by libyaml.
  ///
  /// What a word without quotes is follows the core schema of YAML 1.2, in which `yes` and `off` are
  /// text. A key that a map has twice is an error. An alias is the value that it names, with all that
  /// is in it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How much of it is read.
  /// - Returns: The document, which is empty when the file has no value.
  /// - Throws: An error whose key path is the line when the file is not YAML, and one without a key
  ///   path when it is too large.
  public static func yaml(
    _ bytes: [UInt8], limits: DocumentLimits
  ) throws(Diagnostic) -> Document {
    var composer = try YAMLComposer(bytes, limits: limits)
    if let fault = bytes.faultInUTF8 {
      throw .error(
        "The file is not UTF-8 text.", keyPath: "\(bytes[..<fault].count { $0 == 0x0A } + 1)",
        solution: "Save it with the encoding UTF-8.")
    }
    try bytes.withUnsafeBufferPointer { (buffer) throws(Diagnostic) in
      let mark = buffer.starts(with: Document.mark) ? Document.mark.count : 0
      try read(UnsafeBufferPointer(rebasing: buffer[mark...]), into: &composer)
    }
    return composer.document
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into composer: inout YAMLComposer
  ) throws(Diagnostic) {
    // The parser keeps the address of itself and of the text.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw .error("There is no memory to read the file with.")
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw problem(of: parser.pointee, in: bytes)
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return }
      try composer.addEvent(event)
    }
  }

  private static func problem(
    of parser: yaml_parser_t, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Diagnostic {
    func words(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
    let problem = words(parser.problem) ?? "it can't be read"
    if parser.error == YAML_READER_ERROR {
      let line = bytes.prefix(parser.problem_offset).count { $0 == 0x0A } + 1
      return YAMLComposer.problem(problem, line: line, solution: "Remove what is not text.")
    }
    // The parser says what it was doing, and then what went wrong.
    let doing = words(parser.context).map { $0 + ", " } ?? ""
    return YAMLComposer.problem(doing + problem, line: Int(parser.problem_mark.line) + 1)
  }
}
