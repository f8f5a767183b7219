import WebPages

/// The page of the preview: one file that needs no other and no network.
///
/// All that it shows comes from `/form` and `/draw`.
enum PreviewPage {
  /// What the browser lets the page do: nothing but talk to this server.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' "
    + "blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  static let answer = Response(
    type: "text/html; charset=utf-8", body: Array(WebPages.preview.utf8))
}
