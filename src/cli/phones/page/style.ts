/** The looks of the pages: readable at 320 pixels, large on the screen for all; nothing is shown by colour alone. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1a17; --paper: #fbf8f1; --line: #6b6358; --act: #1d4f91; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ece1; --paper: #1b1a18; --line: #a39a8b; --act: #9cc3ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 0 .75rem 3rem; font: 1.05rem/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.3rem; margin: .6rem 0 0; }
h2 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; border-bottom: 1px solid var(--line); }
p, ul, ol, dl { margin: .3rem 0; }
ul, ol { padding-left: 1.3rem; }
dt { font-weight: 600; }
dd { margin: 0 0 .3rem; }
#where { font-weight: 600; }
#latest .first { font-weight: 700; }
button, select, input, textarea { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .4rem; min-height: 2.75rem; padding: .4rem .7rem; max-width: 100%; }
input[type=checkbox], input[type=radio] { min-height: 1.4rem; width: 1.4rem; height: 1.4rem; vertical-align: middle; }
button { cursor: pointer; }
#acts button { display: block; width: 100%; text-align: left; margin: .35rem 0; border-color: var(--act); }
#acts button[aria-pressed=true] { border-width: 3px; }
.owed::before { content: "Owed: "; font-weight: 700; }
.main { background: var(--act); color: var(--paper); border-color: var(--act); font-weight: 700; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: .6rem 0; }
label { display: block; margin: .6rem 0; }
label.tick { display: flex; gap: .5rem; align-items: center; margin: .3rem 0; }
.help { display: block; font-size: .9rem; }
select, textarea, input[type=text], input[type=password] { width: 100%; }
img { display: block; max-width: 100%; height: auto; }
pre { white-space: pre-wrap; font: .95rem/1.4 ui-monospace, monospace; margin: .3rem 0; }
#fault:empty, #answer:empty { display: none; }
#fault { border: 2px solid currentColor; padding: .4rem; }
[hidden] { display: none !important; }
[data-table] { max-width: none; padding: 1rem 3vw; font-size: clamp(1rem, 1.55vw, 2.4rem); }
[data-table] dl, [data-table] ul { columns: 16em; column-gap: 2em; }
[data-table] dl > div { break-inside: avoid; }
[data-table] dt, [data-table] dd { display: inline; }
[data-table] img { max-height: 55vh; width: auto; }
[data-table] h1, [data-table] h2 { font-size: 1em; }
[data-table] #where, [data-table] #latest .first { font-size: 1.8em; line-height: 1.2; }
`;
