/** The look of the book on screens of any width and on paper; nothing depends on colour alone. */
export const BOOK_CSS = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
:root { color-scheme: light dark; --line: #8888; --soft: #8882; }
body { margin: 0; font: 16px/1.45 system-ui, "Liberation Sans", Arial, sans-serif; }
header { position: sticky; top: 0; padding: .6rem 1rem; background: Canvas; border-bottom: 1px solid var(--line); z-index: 1; }
header input { font: inherit; width: 100%; max-width: 32rem; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .3rem; }
h1 { font-size: 1.25rem; margin: 0 0 .4rem; }
main { max-width: 52rem; margin: 0 auto; padding: 0 1rem 4rem; overflow-wrap: anywhere; }
nav ul { columns: 15rem; padding: 0; list-style: none; margin: 1rem 0; }
nav li { break-inside: avoid; padding: .1rem 0; }
h2 { margin: 2.2rem 0 .6rem; border-bottom: 2px solid; scroll-margin-top: 6rem; }
h3 { margin: 1.6rem 0 .5rem; scroll-margin-top: 6rem; }
article { padding: .55rem 0; border-bottom: 1px solid var(--line); scroll-margin-top: 6rem; }
article:target, tr:target { background: var(--soft); outline: 2px solid; }
article:target { padding-inline: .6rem; margin-inline: -.6rem; }
article > p { margin: 0 0 .3rem; }
.id { font-weight: bold; }
.source { opacity: .75; font-size: .88em; }
.facts { margin: .2rem 0; padding-left: 1.1rem; font-size: .93em; }
details { font-size: .93em; margin: .2rem 0; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; background: var(--soft); padding: .4rem .6rem; margin: .3rem 0; border-radius: .3rem; font-size: .85em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9em; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--line); }
tr { scroll-margin-top: 8rem; }
td a { white-space: nowrap; }
[hidden] { display: none; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 9.5pt; }
  header { position: static; }
  header input, .none { display: none; }
  article, tr { break-inside: avoid; }
  main { max-width: none; padding: 0; }
}`;

/** The look of a quick sheet: three columns on A4. */
export const QUICK_CSS = `
@page { size: A4; margin: 7mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 6.4pt/1.18 "Liberation Sans", Arial, Helvetica, sans-serif; color: #000; background: #fff; }
h1 { font-size: 10pt; margin: 0 0 1mm; }
h1 small { font-weight: normal; font-size: 6.5pt; }
h2 { font-size: 7.2pt; margin: 0 0 .4mm; border-bottom: .3mm solid #000; break-after: avoid; }
.sheet { columns: 3; column-gap: 3mm; }
.block { margin: 0 0 1.8mm; }
.block.short { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .15mm 1mm .15mm 0; border-bottom: .1mm solid #999; }
tr { break-inside: avoid; }
.many table { font-size: 5.8pt; }
.many th { font-size: 5.3pt; }
.many td, .many th { padding-right: .6mm; min-width: 7mm; }
.many td:not(:first-child) { overflow-wrap: anywhere; hyphens: auto; }
ol { margin: 0; padding-left: 4mm; }
@media screen {
  body { font-size: 12px; padding: 1rem; }
  h1 { font-size: 1.4rem; } h1 small { font-size: .9rem; } h2 { font-size: 1rem; }
  .sheet { columns: 20rem; column-gap: 2rem; }
}`;
