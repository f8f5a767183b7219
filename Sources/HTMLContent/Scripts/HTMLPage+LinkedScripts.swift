public import Diagnostics

/// A script in a file of its own, which is read and never run.
public struct PageScript: Hashable, Sendable {
  public var text: String

  /// The file that it was read from, for problems.
  public var file: String

  /// Describes a file with a script.
  public init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

extension HTMLPage {
  /// Returns the page as it is with the scripts that it names, for questions about what they would
  /// change.
  ///
  /// As many files are read as of style sheets; what is in more of them isn't known.
  ///
  /// - Parameter scripts: Finds the script for an address, nil when there is none.
  /// - Returns: The page; scripts that aren't found or can't be read are among `foreignScripts`.
  public func linkingScripts(
    _ scripts: (String) throws(Diagnostic) -> PageScript?
  ) -> HTMLPage {
    var page = self
    var bytes = 0
    var isKnown: Set<ExactText> = []
    for (index, address) in scriptAddresses.prefix(HTMLLimits.maximumScripts)
    where isKnown.insert(ExactText(address)).inserted {
      do throws(Diagnostic) {
        guard let script = try scripts(address) else { continue }
        bytes += script.text.utf8.count
        guard bytes <= HTMLLimits.maximumScriptBytes else { break }
        page.linkedScripts[index] = script
      } catch { continue }
    }
    return page
  }

  /// The addresses of scripts in files of their own whose statements aren't known, with their lines.
  public var foreignScripts: [(address: String, line: Int)] {
    let known = Set(
      linkedScripts.keys.compactMap { document.element($0)?["src"].map { ExactText($0.trimmed) } })
    return scriptAddresses.compactMap { index, address in
      known.contains(ExactText(address)) ? nil : (address, document.nodes[index].line)
    }
  }

  /// The scripts in files of their own: the indices of their elements, and their addresses.
  private var scriptAddresses: [(index: Int, address: String)] {
    document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "script",
        element.isJavaScript, let address = element["src"]
      else { return nil }
      return (index, address.trimmed)
    }
  }
}
