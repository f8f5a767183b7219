extension ReportPage {
  /// How the report looks, in light and in dark.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --back: #f5f6f8; --panel: #fff; --line: #d5d9e0; --text: #16191f; --dim: #5b6472;
      --mark: #0b5fd8; --on-mark: #fff; --failed: #b3261e; --new: #0b5fd8; --error: #8a4b00;
      --passed: #1b6e3c; --unclaimed: #6b4fa0; --before: #c2410c; --after: #0b5fd8;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) {
        --back: #14161a; --panel: #1d2026; --line: #373d47; --text: #eceff4; --dim: #a3acba;
        --mark: #7db2ff; --on-mark: #0b1220; --failed: #ff8a80; --new: #7db2ff; --error: #ffb86b;
        --passed: #7bd69b; --unclaimed: #c3a6ff; --before: #ff9e64; --after: #7db2ff;
      }
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --back: #14161a; --panel: #1d2026; --line: #373d47; --text: #eceff4; --dim: #a3acba;
      --mark: #7db2ff; --on-mark: #0b1220; --failed: #ff8a80; --new: #7db2ff; --error: #ffb86b;
      --passed: #7bd69b; --unclaimed: #c3a6ff; --before: #ff9e64; --after: #7db2ff;
    }
    :root[data-theme="light"] { color-scheme: light; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / clamp(15rem, 28vw, 26rem) 1fr;
      background: var(--back); color: var(--text); font: 14px/1.45 system-ui, sans-serif;
    }
    button, input { font: inherit; color: inherit; }
    button {
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding: .2rem .6rem; cursor: pointer;
    }
    button[aria-pressed="true"] {
      background: var(--mark); border-color: var(--mark); color: var(--on-mark);
    }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
    code, .mono { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .92em; }
    kbd {
      font: .85em ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 .35em; background: var(--back);
    }
    button[aria-pressed="true"] kbd { background: none; border-color: currentColor; }
    header {
      grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center;
      padding: .5rem .9rem; border-bottom: 1px solid var(--line); background: var(--panel);
    }
    header h1 { font-size: 1rem; margin: 0 auto 0 0; }
    #chips { display: flex; flex-wrap: wrap; gap: .35rem; }
    #search {
      background: var(--back); border: 1px solid var(--line); border-radius: 6px;
      padding: .2rem .6rem; flex: 1 1 8rem; max-width: 14rem;
    }
    nav { overflow: auto; border-right: 1px solid var(--line); background: var(--panel); }
    #list { list-style: none; margin: 0; padding: 0; }
    #list a {
      display: block; padding: .5rem .9rem .5rem .7rem; border-left: 4px solid transparent;
      border-bottom: 1px solid var(--line); color: inherit; text-decoration: none;
    }
    #list a[aria-current] { background: var(--back); border-left-color: var(--mark); }
    #list small { display: block; color: var(--dim); overflow-wrap: anywhere; }
    #list strong { font-weight: 600; overflow-wrap: anywhere; display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
    .status { font-weight: 700; text-transform: uppercase; font-size: .72rem; letter-spacing: .04em; }
    .failed { color: var(--failed); } .new { color: var(--new); } .error { color: var(--error); }
    .passed, .accepted { color: var(--passed); } .rejected { color: var(--failed); }
    .unclaimed { color: var(--unclaimed); }
    #nothing { padding: 1rem; color: var(--dim); }
    main {
      display: grid; grid-template: auto 1fr / 1fr clamp(17rem, 24vw, 23rem); overflow: hidden; min-width: 0;
    }
    #head { padding: .7rem 1rem .5rem; grid-column: 1 / -1; }
    #head h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
    #head p { margin: .1rem 0; color: var(--dim); overflow-wrap: anywhere; }
    #views { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; margin-top: .5rem; }
    #views label { display: flex; align-items: center; gap: .5rem; color: var(--dim); }
    #views .gap { flex: 1; }
    #stage {
      overflow: auto; display: flex; gap: 1.2rem; justify-content: safe center;
      align-items: safe center; padding: .4rem 1rem;
    }
    figure { margin: 0; flex: none; }
    figcaption { text-align: center; color: var(--dim); height: 1.6rem; }
    .frame {
      box-sizing: content-box; position: relative; overflow: hidden; border: 1px solid var(--line); touch-action: none;
      background: repeating-conic-gradient(#8883 0 25%, #8881 0 50%) 0 0 / 16px 16px;
    }
    .frame img { position: absolute; left: 0; top: 0; display: block; user-select: none; }
    .frame.sharp img { image-rendering: pixelated; }
    .box { position: absolute; pointer-events: none; border: 2px solid var(--after); }
    .box.before { border: 2px dashed var(--before); }
    .box.soft { border-width: 1px; opacity: .8; }
    .handle { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--mark);
      pointer-events: none; }
    #side {
      border: solid var(--line); border-width: 1px 0 0 1px; background: var(--panel); overflow: auto;
      padding: .6rem 1rem;
    }
    #element { min-height: 3rem; color: var(--dim); border-bottom: 1px solid var(--line);
      margin-bottom: .4rem; padding-bottom: .4rem; }
    #element span { display: block; }
    #element b { color: var(--text); }
    table { border-collapse: collapse; width: 100%; }
    td, th { text-align: left; padding: .12rem .8rem .12rem 0; vertical-align: top; }
    th { color: var(--dim); font-weight: 500; }
    #changes th { color: var(--text); font-weight: 600; padding-top: .5rem; overflow-wrap: anywhere; }
    tbody tr:hover, tbody tr:focus { background: var(--back); }
    td { overflow-wrap: anywhere; }
    #changes { table-layout: fixed; }
    #changes thead td:first-child { width: 5.5rem; }
    #changes td:first-child { overflow-wrap: break-word; }
    .swatch { display: inline-block; width: .8em; height: .8em; border: 1px solid var(--line);
      margin-right: .35em; vertical-align: -1px; }
    #accept { margin: 0 0 .6rem; padding-bottom: .6rem; border-bottom: 1px solid var(--line); }
    #accept code { display: block; margin: .2rem 0 .4rem; }
    #accept code { overflow-wrap: anywhere; }
    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--panel);
      color: inherit; max-width: 30rem; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; }
    dialog dd { margin: 0; }
    @media (max-width: 1100px) {
      main { grid-template: auto 1fr minmax(8rem, 28vh) / 1fr; }
      #side { border-left: 0; }
    }
    @media (max-width: 760px) {
      body { height: auto; grid-template: auto auto 1fr / 1fr; }
      nav { max-height: 35vh; border-right: 0; border-bottom: 1px solid var(--line); }
      #stage { min-height: 60vh; }
    }

    """#
}
