extension CSSStyleSheet {
  /// The looks of form controls in WebKit on iOS.
  static let controlsText = """
    button, input, select, textarea { display: inline-block; margin: 0; font: 11px system-ui;
      letter-spacing: normal; line-height: normal; text-transform: none; text-indent: 0;
      text-shadow: none; text-align: start; color: #000000; }
    input, textarea { padding: 0.2em 0.5em 0.3em; border: 1px solid rgba(60, 60, 67, 0.6);
      border-radius: 5px; background-color: #FFFFFF; }
    textarea { padding-top: 2px; padding-bottom: 2px; overflow: hidden;
      overflow-wrap: break-word; }
    input[type="search" i] { box-sizing: border-box; border-color: #FFFFFF;
      background-color: #EEEEF0; }
    input[type="image" i] { padding: 0; border: none; border-radius: 0; background: none; }

    button, input:is([type="button" i], [type="submit" i], [type="reset" i], [type="file" i]) {
      box-sizing: border-box; padding: 0 1em; border: 1px solid #FFFFFF; border-radius: 0;
      background-color: #E9E9EB; color: #007AFF; text-align: center; }
    input[type="submit" i], button[type="submit" i], button[type="menu" i] {
      background-color: #007AFF; color: #FFFFFF; font-weight: bold; }
    select { box-sizing: border-box; padding: 0 0.4em; border: 1px solid #FFFFFF;
      background-color: #E9E9EB; color: #007AFF; white-space: pre; }

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
      [type="reset" i]):disabled { background-color: #F4F4F5; color: rgba(60, 60, 67, 0.3);
      opacity: 1; }
    input[readonly], textarea[readonly] { border-color: #BCBCBC; }

    details:not([open]) > :not(summary:first-of-type) { display: none; }
    summary { display: list-item; list-style: disclosure-closed inside; }
    details[open] > summary { list-style-type: disclosure-open; }
    """
}
