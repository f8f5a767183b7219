extension PreviewPage {
  /// How the page looks, in light and in dark.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --back: #ececef; --panel: #f9f9fb; --field: #fff; --line: #d8d8de; --text: #1c1c20;
      --dim: #63636e; --mark: #0a60d6; --on-mark: #fff; --soft: #0a60d61a; --bad: #b3261e;
      --good: #1b6e3c; --warn: #8a4b00; --was: #c2410c; --pad: #2f9e4455; --rim: #1a1a1d;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #161618; --panel: #212124; --field: #2c2c30; --line: #3a3a40; --text: #ededf0;
        --dim: #a2a2ad; --mark: #6aaeff; --on-mark: #0b1220; --soft: #6aaeff24; --bad: #ff8a80;
        --good: #7bd69b; --warn: #ffb86b; --was: #ff9e64; --pad: #7bd69b55; --rim: #050506;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { font: 13px/1.4 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; }
    body {
      margin: 0; height: 100vh; display: grid; grid-template: auto minmax(0, 1fr) / 100%;
      background: var(--back); color: var(--text);
    }
    h1, h2, h3, p, ul, dl, dd, figure { margin: 0; padding: 0; }
    ul { list-style: none; }
    button, input, select, textarea { font: inherit; color: inherit; margin: 0; }
    button {
      background: var(--field); border: 1px solid var(--line); border-radius: 6px;
      padding: .2rem .65rem; min-height: 26px; cursor: pointer; white-space: nowrap;
    }
    button:hover:not(:disabled) { border-color: var(--dim); }
    button:disabled { opacity: .4; cursor: default; }
    button[aria-pressed="true"] { background: var(--soft); border-color: var(--mark); color: var(--mark); }
    .primary, #save:not(:disabled) { background: var(--mark); border-color: var(--mark);
      color: var(--on-mark); }
    input, select, textarea {
      background: var(--field); border: 1px solid var(--line); border-radius: 6px;
      padding: .15rem .45rem; min-height: 26px; min-width: 0; width: 100%;
    }
    textarea { resize: vertical; line-height: 1.35; }
    ::placeholder { color: var(--dim); opacity: .85; }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
    kbd { font: .92em ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 .35em; }
    small { color: var(--dim); font-size: .92em; }
    .gap { flex: 1; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .buttons { display: flex; gap: .35rem; flex-wrap: wrap; }

    header {
      display: flex; align-items: center; gap: .4rem 1rem; padding: .35rem .8rem; flex-wrap: wrap;
      min-height: 3.7rem;
      background: var(--panel); border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 1.05rem; font-weight: 600; }
    #words { flex: 1 1 14rem; color: var(--mark); overflow: hidden; text-overflow: ellipsis;
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; min-width: 0; }
    #words.calm { color: var(--dim); }

    main {
      display: grid; min-height: 0;
      grid-template: "form pickers report" auto "form view report" minmax(0, 1fr)
        / clamp(20rem, 25vw, 25rem) minmax(0, 1fr) minmax(15rem, 19rem);
    }
    #form-panel {
      grid-area: form; display: flex; flex-direction: column; min-height: 0;
      background: var(--panel); border-right: 1px solid var(--line);
    }
    #filter { display: flex; gap: .35rem; padding: .6rem .7rem; }
    #element-filter { display: flex; align-items: center; gap: .4rem; padding: .25rem .7rem;
      background: var(--soft); }
    #element-filter b { flex: 1; overflow: hidden; text-overflow: ellipsis; }
    #element-filter button { min-height: 22px; padding: 0 .4rem; }
    #form { flex: 1; overflow: auto; padding: 0 0 .6rem; }
    #form > details { border-top: 1px solid var(--line); padding: 0 .7rem; }
    summary { cursor: pointer; padding: .42rem 0; font-weight: 600; user-select: none; }
    summary small { font-weight: 400; margin-left: .5em; }
    #form .rows { padding-bottom: .3rem; }
    #form .inner { padding: .1rem 0 .2rem; }
    #form h3 { font-size: 1em; font-weight: 400; color: var(--dim); padding: .25rem 0 .1rem; }
    .row {
      display: grid; grid-template-columns: minmax(0, 1fr) 6.3rem 2rem 20px;
      gap: .1rem .35rem; align-items: center; min-height: 30px; border-radius: 6px;
    }
    .row > label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row.set > label { font-weight: 600; }
    .row.changed > label { color: var(--mark); }
    .row.idle > label, .row.idle .control, .row.idle .unit { opacity: .5; }
    .row.long { grid-template-columns: minmax(0, 1fr) 11rem 20px; }
    .row.long .unit { display: none; }
    .row:has(textarea) { grid-template-columns: minmax(0, 1fr) 22px; padding: .15rem 0; }
    .row:has(textarea) > label { grid-column: 1 / -1; }
    .row:has(textarea) > .unit { display: none; }
    .row:has(.control > input:only-child, [type="color"], select) {
      grid-template-columns: minmax(0, 1fr) 9.2rem 20px; }
    .row:has(.control > input:only-child, [type="color"], select) .unit { display: none; }
    .inner.sides { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: .1rem .4rem; }
    .inner.sides h3 { grid-column: 1 / -1; }
    .inner.sides .row { grid-template: "label reset" "control control" / minmax(0, 1fr) auto; gap: 0; }
    .inner.sides .row > label { font-size: .92em; }
    .inner.sides .row > label:not(.row.set > label) { color: var(--dim); }
    .inner.sides .control { grid-area: control; }
    .inner.sides .unit, .inner.sides .reset:disabled { display: none; }
    .inner.sides .reset { grid-area: reset; width: 14px; min-height: 18px; }
    .inner.sides .step { display: none; }
    .inner.sides .control input { border-radius: 6px; text-align: left; }
    .control { display: flex; align-items: stretch; min-width: 0; }
    .control input[type="number"] { text-align: right; border-radius: 0; appearance: textfield;
      font-variant-numeric: tabular-nums; }
    .control input::-webkit-inner-spin-button { appearance: none; margin: 0; }
    .step { padding: 0; width: 20px; flex: none; color: var(--dim); }
    .step:first-child { border-radius: 6px 0 0 6px; border-right: 0; }
    .step:last-child { border-radius: 0 6px 6px 0; border-left: 0; }
    .control input[type="color"] { width: 30px; flex: none; padding: 2px; margin-right: .3rem; }
    .control input.empty { opacity: .35; }
    .unit { color: var(--dim); font-size: .92em; white-space: nowrap; overflow: hidden; }
    .reset { padding: 0; width: 22px; min-height: 22px; border-color: transparent; background: none;
      color: var(--mark); }
    .reset:disabled { visibility: hidden; }
    [aria-invalid="true"] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
    #nothing, .none { color: var(--dim); }
    #nothing { padding: .8rem; }
    #key-help { border-top: 1px solid var(--line); padding: .45rem .7rem; min-height: 4.1em;
      color: var(--dim); overflow-wrap: anywhere; }

    #pickers {
      grid-area: pickers; display: flex; flex-wrap: wrap; gap: .35rem .55rem; padding: .5rem .8rem;
      border-bottom: 1px solid var(--line); background: var(--panel);
    }
    #pickers label { color: var(--dim); font-size: .92em; display: grid; gap: .05rem; flex: 0 1 auto; }
    #pickers label.changed { color: var(--mark); }
    #pickers select, #pickers input { color: var(--text); font-size: 1.08em; }
    #pickers select { width: auto; field-sizing: content; max-width: 12rem; }
    #pickers #add-device { max-width: 9rem; }
    #pickers input { width: 5.4rem; }

    #view { grid-area: view; display: flex; flex-direction: column; min-height: 0; overflow: hidden;
      position: relative; }
    #view-bar { display: flex; flex-wrap: wrap; gap: .35rem; padding: .5rem .8rem 0; align-items: center; }
    #edge-label { display: flex; }
    #edge { width: 9rem; padding: 0; border: 0; background: none; }
    #problem { margin: .5rem .8rem 0; padding: .45rem .7rem; border: 1px solid var(--bad);
      border-radius: 6px; color: var(--bad); background: var(--panel); white-space: pre-wrap;
      overflow-wrap: anywhere; }
    #stage {
      flex: 1; min-height: 0; overflow: auto; display: flex; gap: 18px; padding: 10px 14px;
      justify-content: safe center; align-items: safe center; outline: 0;
    }
    figure { flex: none; }
    figcaption { display: flex; justify-content: center; align-items: center; gap: .4rem;
      color: var(--dim); height: 26px; white-space: nowrap; overflow: hidden; }
    figcaption span { overflow: hidden; text-overflow: ellipsis; }
    .close { padding: 0 .35rem; min-height: 20px; border-color: transparent; background: none; }
    .verdict { height: 26px; padding-top: .3rem; text-align: center; color: var(--dim);
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .bezel { background: var(--rim); width: max-content; margin: 0 auto;
      box-shadow: 0 8px 28px #0003, 0 0 0 1px #8886; }
    .screen { position: relative; overflow: hidden; touch-action: pan-y; cursor: crosshair;
      background: #888; }
    .screen canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
    .sharp canvas { image-rendering: pixelated; }
    figure.stale .screen { filter: grayscale(.8); opacity: .5; }
    .cutout { position: absolute; background: #000; pointer-events: none; border-radius: 100vmax; }
    .cutout.none { display: none; }
    .cutout.notch.portrait { border-radius: 0 0 16px 16px; }
    .cutout.notch.landscape { border-radius: 0 16px 16px 0; }
    .overlay { position: absolute; inset: 0; pointer-events: none; }
    .box { position: absolute; }
    .box.moved { outline: 1px solid #0a84ff; opacity: .8; }
    .box.passing { animation: passing 1.6s ease-in forwards; }
    @keyframes passing { 50% { opacity: .8; } 100% { opacity: 0; } }
    .box.was { outline: 1px dashed #c2410c; }
    .box.selected { outline: 2px solid #0a84ff; background: #0a84ff14; }
    .box.hovered { outline: 2px solid #ff375f; background: #ff375f10; z-index: 1; }
    .padding { position: absolute; inset: 0; border: solid var(--pad); }
    .tag { position: absolute; left: -2px; bottom: calc(100% + 3px); padding: 1px 6px; border-radius: 4px;
      background: #1c1c20; color: #fff; font-size: 11px; white-space: pre; }
    .tag.below { bottom: auto; top: calc(100% + 3px); }
    .tag.right { left: auto; right: -2px; }
    .handle { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: #0a84ff; pointer-events: none; }
    .handle::after { content: "‹ ›"; position: absolute; top: 50%; left: 50%; translate: -50% -50%;
      background: #0a84ff; color: #fff; border-radius: 12px; padding: 1px 7px; white-space: pre; }

    #report { grid-area: report; overflow: auto; background: var(--panel);
      border-left: 1px solid var(--line); padding: .2rem 0 1rem; }
    #report > * { padding: .5rem .8rem .6rem; border-bottom: 1px solid var(--line); }
    #report > :last-child { border: 0; }
    #report h2 { font-size: 1em; font-weight: 600; padding-bottom: .25rem; }
    #report summary { padding: 0; }
    .count { color: var(--dim); font-weight: 400; }
    #element { min-height: 13.5em; }
    #element dl { display: grid; grid-template-columns: auto 1fr; gap: .05rem .7rem; }
    #element dt { color: var(--dim); }
    #element dd { overflow-wrap: anywhere; }
    #element .title { overflow-wrap: anywhere; padding-bottom: .15rem; }
    .keys { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; padding-top: .35rem; }
    .key span { overflow: hidden; text-overflow: ellipsis; direction: rtl; text-align: left; }
    .key { display: flex; gap: .5rem; justify-content: space-between; padding: 0 .45rem;
      min-height: 24px; align-items: center; text-align: left; }
    .key b { font-weight: 600; flex: none; max-width: 50%; overflow: hidden; text-overflow: ellipsis; }
    .name { border: 0; background: none; padding: 0 .15rem; min-height: 22px; font-weight: 600;
      text-align: left; white-space: normal; overflow-wrap: anywhere; }
    .name:hover { color: var(--mark); }
    #elements .name { font-weight: 400; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: .05rem .5rem .05rem 0;
      overflow-wrap: anywhere; font-weight: 400; }
    #changes li { padding: .15rem 0; }
    #changes p { padding-left: .15rem; }
    .lengths { display: flex; flex-wrap: wrap; gap: 0 .8rem; color: var(--dim); }
    .lengths b { color: var(--mark); font-weight: 500; font-variant-numeric: tabular-nums; }
    .look { overflow-wrap: anywhere; color: var(--dim); }
    .swatch { display: inline-block; width: .85em; height: .85em; border: 1px solid var(--line);
      border-radius: 2px; margin-right: .3em; vertical-align: -1px; }
    #checks li { padding: .2rem 0; }
    #checks p, #checks .gone { overflow-wrap: anywhere; }
    #checks p { color: var(--dim); padding-left: .15rem; }
    .check { color: var(--warn); margin-left: .4em; }
    #checks .new .check::before { content: "new "; color: var(--bad); font-weight: 600; }
    #checks .gone { color: var(--good); }
    #warnings li { padding-top: .3rem; color: var(--dim); overflow-wrap: anywhere; }

    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--panel);
      color: inherit; padding: 1rem 1.2rem; width: min(40rem, 94vw); max-height: 90vh;
      box-shadow: 0 12px 40px #0006; }
    dialog::backdrop { background: #0006; }
    dialog h2 { font-size: 1.15rem; padding-bottom: .5rem; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; }
    dialog > p, dialog form { padding-top: .7rem; }
    dialog .buttons { padding-top: .9rem; }
    dialog thead th { color: var(--dim); }
    #save-problem { color: var(--bad); padding: 0 0 .5rem; }
    #toast { position: fixed; bottom: 1rem; left: 50%; translate: -50%; background: #1c1c20; color: #fff;
      border-radius: 8px; padding: .45rem .9rem; z-index: 10; box-shadow: 0 4px 16px #0005; }

    @media (max-width: 1180px) {
      main { grid-template: "form pickers" auto "form view" minmax(0, 1fr)
        "report view" minmax(8rem, 38vh) / minmax(17rem, 20rem) minmax(0, 1fr); }
      #report { border: solid var(--line); border-width: 1px 1px 0 0; }
      #element { min-height: 6em; }
      #key-help { min-height: 0; }
      #key-help:empty { display: none; }
    }
    @media (max-width: 800px), (max-height: 520px) {
      body { height: auto; display: block; }
      main { display: flex; flex-direction: column; align-items: stretch; }
      #pickers { order: 1; }
      #view { order: 2; overflow: visible; }
      #form-panel { order: 3; border: 0; border-top: 1px solid var(--line); }
      #report { order: 4; border-width: 1px 0; overflow: visible; }
      #stage { min-height: 40vh; }
      #form { overflow: visible; }
      #key-help { position: sticky; bottom: 0; background: var(--panel); }
      .row { grid-template-columns: minmax(0, 1fr) minmax(6.3rem, 12rem) 2rem 20px; }
      .row:has(.control > input:only-child, [type="color"], select) {
        grid-template-columns: minmax(0, 1fr) minmax(8.6rem, 14.35rem) 20px; }
    }
    @media (max-width: 800px) and (min-height: 640px) {
      #view { position: sticky; top: 0; z-index: 4; background: var(--back);
        border-bottom: 1px solid var(--line); }
    }
    @media (prefers-reduced-motion: no-preference) {
      button, input, select { transition: border-color .1s; }
    }

    """#
}
