/// The page of the preview: one file that needs no other and no network.
///
/// What it does is in `script…`, how it looks in `style`. All that it shows comes from `/form` and
/// `/draw`.
enum PreviewPage {
  /// What the browser lets the page do: nothing but talk to this server.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' "
    + "blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  static let answer = Answer(type: "text/html; charset=utf-8", body: Array(html.utf8))

  static let html =
    start + "<style>\n" + style + "</style>\n</head>\n<body>\n" + header + main + dialogs
    + "<script>\n\"use strict\";\n" + stateScript + formScript + stageScript + reportScript
    + savingScript + controlScript + "</script>\n</body>\n</html>\n"

  private static let start = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Preview</title>

    """

  private static let header = """
    <header>
    <h1 id="name">Preview</h1>
    <p id="words" role="status"></p>
    <div class="buttons">
    <button id="undo" title="Undo (Ctrl+Z)" aria-label="Undo" disabled>↶</button>
    <button id="redo" title="Redo (Ctrl+Shift+Z)" aria-label="Redo" disabled>↷</button>
    <button id="save" title="Save to the style (Ctrl+S)" disabled>Save…</button>
    <button id="help-button" title="Keys (?)" aria-label="Keys and help">?</button>
    </div>
    </header>

    """

  private static let main = """
    <main>
    <section id="form-panel" aria-label="Values">
    <div id="filter">
    <input id="search" type="search" placeholder="Filter keys  /" aria-label="Filter keys">
    <button id="only-set" aria-pressed="false" title="Only keys that have a value">Set only</button>
    </div>
    <p id="element-filter" hidden>Keys of <b id="element-filter-name"></b>
    <button id="element-filter-clear" aria-label="Show all keys">✕</button></p>
    <div id="form"></div>
    <p id="key-help" aria-live="polite"></p>
    </section>
    <section id="pickers" aria-label="Device and settings">
    <label>Device<select id="device"></select></label>
    <label>Held<select id="orientation"></select></label>
    <label>Look<select id="appearance"></select></label>
    <label>Text size<select id="textSize"></select></label>
    <label>Locale<input id="locale" list="locales" placeholder="none" spellcheck="false"></label>
    <label>Pseudo<select id="pseudo"></select></label>
    <label id="sdk-label">SDK<select id="sdk"></select></label>
    <label>Beside<select id="add-device"></select></label>
    <datalist id="locales"></datalist>
    </section>
    <section id="view" aria-label="Picture">
    <div id="view-bar">
    <button id="compare" aria-pressed="false" title="Before and after (c)">Before / after</button>
    <label id="edge-label" hidden><span class="hidden">Edge between before and after</span>
    <input id="edge" type="range" min="0" max="100" value="50"></label>
    <button id="pin" aria-pressed="false"
      title="Compare with what is shown now instead of the files (p)">Pin as before</button>
    <button id="outlines" aria-pressed="false" title="Keep what moved outlined (o)">Outlines</button>
    <span class="gap"></span>
    <button id="zoom" title="Zoom (z)">Fit</button>
    <button id="picture" title="Download the picture at the device's size">PNG</button>
    </div>
    <p id="problem" role="alert" hidden></p>
    <div id="stage" tabindex="-1"></div>
    </section>
    <aside id="report" aria-label="What changed">
    <section><h2>Element</h2><div id="element"></div></section>
    <section><h2>Moved <span id="moved-count" class="count"></span></h2>
    <ul id="changes"></ul></section>
    <section><h2>Checks <span id="check-count" class="count"></span></h2>
    <ul id="checks"></ul></section>
    <details id="warning-box"><summary>Warnings <span id="warning-count" class="count"></span>
    </summary><ul id="warnings"></ul></details>
    <details id="elements-box"><summary>All elements <span id="element-count" class="count"></span>
    </summary><ul id="elements"></ul></details>
    </aside>
    </main>

    """

  private static let dialogs = """
    <dialog id="save-dialog" aria-labelledby="save-title">
    <h2 id="save-title">Save</h2>
    <p id="save-problem" role="alert" hidden></p>
    <table id="save-changes"><thead><tr><th>Key<th>Was<th>Will be</tr></thead><tbody></tbody></table>
    <div class="buttons">
    <button id="save-reload" hidden>Reload</button>
    <span class="gap"></span>
    <button id="save-download">Download</button>
    <button id="save-cancel">Cancel</button>
    <button id="save-confirm" class="primary">Save</button>
    </div>
    </dialog>
    <dialog id="help" aria-label="Keys">
    <h2>Keys</h2>
    <dl>
    <dt><kbd>/</kbd></dt><dd>filter the keys; <kbd>Esc</kbd> shows all again</dd>
    <dt><kbd>↑</kbd> <kbd>↓</kbd></dt>
    <dd>change a number by 1; by 10 with <kbd>Shift</kbd>, by 0.1 with <kbd>Alt</kbd></dd>
    <dt><kbd>Ctrl</kbd> <kbd>Backspace</kbd></dt><dd>reset the value in the field</dd>
    <dt><kbd>Ctrl</kbd> <kbd>Z</kbd></dt><dd>undo; redo with <kbd>Shift</kbd></dd>
    <dt><kbd>Ctrl</kbd> <kbd>S</kbd></dt><dd>save to the style, or download it</dd>
    <dt><kbd>c</kbd></dt><dd>before and after; <kbd>←</kbd> <kbd>→</kbd> move the edge</dd>
    <dt><kbd>p</kbd></dt><dd>compare with what is shown now, not with the files</dd>
    <dt><kbd>o</kbd></dt><dd>keep what moved outlined, and where it was</dd>
    <dt><kbd>z</kbd></dt><dd>zoom: fit, points, pixels</dd>
    <dt><kbd>e</kbd></dt><dd>go through the elements</dd>
    <dt><kbd>?</kbd></dt><dd>this help</dd>
    </dl>
    <p>Click an element to see its keys. What you change is in the page's address: send it along.
    Values of the message can be tried out; only those of the style are saved.</p>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    <div id="toast" role="status" hidden></div>

    """
}
