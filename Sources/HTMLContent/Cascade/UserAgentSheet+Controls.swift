extension CSSStyleSheet {
  /// The looks of form controls in WebKit on iOS.
  static let controlsText = """
    button, input, select, textarea { display: inline-block; margin: 0; font: 11px system-ui;
      letter-spacing: normal; line-height: normal; text-transform: none; text-indent: 0;
      text-shadow: none; text-align: start; color: -apple-system-label; }
    input, textarea { padding: 0.2em 0.5em 0.3em; border-radius: 5px;
      border: 1px solid -apple-system-secondary-label;
      background-color: -apple-system-background; }
    textarea { padding-top: 2px; padding-bottom: 2px; overflow: hidden;
      overflow-wrap: break-word; }
    input[type="search" i] { box-sizing: border-box;
      border-color: -apple-system-background;
      background-color: -apple-system-opaque-tertiary-fill; }
    input[type="image" i] { padding: 0; border: none; border-radius: 0; background: none; }

    button, input:is([type="button" i], [type="submit" i], [type="reset" i], [type="file" i]) {
      box-sizing: border-box; padding: 0 1em; border-radius: 0;
      border: 1px solid -apple-system-background; text-align: center;
      background-color: -apple-system-opaque-secondary-fill; color: -apple-system-blue; }
    input[type="submit" i], button[type="submit" i], button[type="menu" i] {
      background-color: -apple-system-blue; color: #FFFFFF; font-weight: bold; }
    select { box-sizing: border-box; padding: 0 0.4em; white-space: pre;
      border: 1px solid -apple-system-background;
      background-color: -apple-system-opaque-secondary-fill; color: -apple-system-blue; }

    input:is([type="checkbox" i], [type="radio" i]) { box-sizing: border-box; width: 16px;
      height: 16px; margin: 3px 2px; padding: 0; border: none;
      background-color: rgba(255, 255, 255, 0.01); }
    input[type="checkbox" i] { border-radius: 5px; }
    input[type="radio" i] { border-radius: 50%; }
    input[type="range" i] { width: 129px; margin: 2px; padding: 0; border: none;
      background: none; }
    progress { display: inline-block; box-sizing: border-box; width: 10em; height: 1em;
      vertical-align: -0.2em; }
    meter { display: inline-block; box-sizing: border-box; width: 5em; height: 1em;
      vertical-align: -0.2em; }

    input:disabled, textarea:disabled { opacity: 0.4; }
    :is(button, select):disabled, input:is([type="button" i], [type="submit" i],
      [type="reset" i]):disabled { background-color: -apple-system-opaque-secondary-fill-disabled;
      color: -apple-system-tertiary-label; opacity: 1; }
    input[readonly], textarea[readonly] { border-color: #BCBCBC; }

    details:not([open]) > :not(summary:first-of-type) { display: none; }
    summary { display: list-item; list-style: disclosure-closed inside; }
    details[open] > summary { list-style-type: disclosure-open; }
    """
}
