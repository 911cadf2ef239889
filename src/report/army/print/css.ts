import { length, type Measure } from './paper';

/** The style sheet of the page. Nothing depends on colour, only on lines and letters, so that any printer will do. */
export function cssOf(measure: Measure): string {
  const { margin, size } = measure;
  const at = (value: number): string => length(value, measure);
  return `
@page { size: ${size}; margin: ${at(margin)}; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.35 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
section { break-before: page; }
section:first-of-type { break-before: auto; }
h1 { font-size: 15pt; margin: 0 0 2mm; }
h2 { font-size: 11.5pt; margin: 4mm 0 1.5mm; break-after: avoid; }
h3 { font-size: 10pt; margin: 3mm 0 1mm; break-after: avoid; }
p { margin: 0 0 1.5mm; }
table { border-collapse: collapse; width: 100%; font-size: 8.5pt; }
th, td { border-bottom: 0.2mm solid #999; padding: 0.6mm 1.5mm 0.6mm 0; text-align: left; vertical-align: top; }
th { border-bottom: 0.4mm solid #000; }
td.figure, th.figure { text-align: right; padding-right: 0; }
td.figure:first-child, th.figure:first-child { width: 8mm; padding-right: 3mm; }
table.units { table-layout: fixed; }
table.units th:nth-child(1) { width: 11%; }
table.units th:nth-child(2) { width: 25%; }
table.units th:nth-child(3) { width: 14%; }
table.units th:nth-child(4) { width: 22%; }
table.units th:nth-child(6) { width: 7%; }
tr, .block { break-inside: avoid; }
.source { color: #444; font-size: 85%; }
.facts { display: grid; grid-template-columns: max-content 1fr max-content 1fr; gap: 0 5mm; margin: 0 0 2mm; }
.facts div { display: contents; }
.faults { border: 0.4mm solid #000; padding: 1.5mm 2mm; margin-bottom: 2mm; }
${cardCss(measure)}
@media screen {
  body { background: #ddd; }
  section { background: #fff; margin: 6mm auto; padding: ${at(margin)}; width: fit-content; max-width: 210mm; }
}`;
}

/** A card: its front edge above, with the centrepoint and the corners of its arc; its track along the rear. */
function cardCss(measure: Measure): string {
  const { width, depth, letters } = measure;
  const at = (value: number): string => length(value, measure);
  return `
.cards { display: flex; flex-wrap: wrap; gap: 0; align-content: flex-start; }
.card { position: relative; width: ${at(width)}; height: ${at(depth)}; border: 0.25mm solid #000;
  font-size: ${at(letters)}; line-height: 1.2; overflow: hidden; break-inside: avoid;
  display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(17%, min-content) 1fr 41%; column-gap: 0.4em; padding: 0.25em 0.5em 0.4em; }
.card .centre { position: absolute; top: 0; left: 50%; width: 1.1em; height: 0.45em; margin-left: -0.55em; background: #000; }
.card .arc { position: absolute; top: 0; width: 0; height: 0; border-top: 1.3em solid #000; }
.card .arc.left { left: 0; border-right: 1.3em solid transparent; }
.card .arc.right { right: 0; border-left: 1.3em solid transparent; }
.card .name { grid-column: 1 / 4; text-align: center; padding: 0.35em 1.4em 0.1em; font-weight: bold; font-size: 108%; line-height: 1.1; max-height: 2.7em; overflow: hidden; }
.card .name.long { font-size: 84%; max-height: 3.5em; }
.card .id { font-weight: normal; }
.card .moves { text-align: left; align-self: center; }
.card .moves b { display: block; font-size: 190%; line-height: 1; }
.card .moves i { font-style: normal; font-size: 75%; display: block; margin-bottom: 0.15em; }
.card .moves b:nth-last-of-type(n + 3), .card .moves b:nth-last-of-type(n + 3) ~ b { font-size: 125%; }
.card .moves b:nth-last-of-type(n + 4), .card .moves b:nth-last-of-type(n + 4) ~ b { font-size: 100%; }
.card .moves b:nth-last-of-type(n + 4) ~ i { margin: 0; line-height: 1; }
.card .kind { align-self: center; text-align: center; text-transform: uppercase; letter-spacing: 0.03em; }
.card .kind small { display: block; text-transform: none; letter-spacing: 0; font-size: 80%; }
.card .flags { margin: 0; padding: 0; list-style: none; text-align: right; align-self: center; font-weight: bold; }
.card .flags:has(.mark ~ .mark ~ .mark ~ .mark ~ .mark) .mark { display: inline-block; margin-left: 0.5em; }
.card .mark { font-weight: normal; font-size: 80%; white-space: nowrap; margin-top: 0.15em; }
.tick { display: inline-block; width: 1.1em; height: 1.1em; border: 0.2mm solid #000; text-align: center; line-height: 1; vertical-align: -0.15em; font-weight: bold; }
.card .rear { grid-column: 1 / 4; display: flex; align-items: stretch; gap: 0.5em; }
.card .corps { flex: none; min-width: 2.4em; max-width: 38%; overflow-wrap: anywhere; line-height: 1; border: 0.25mm solid #000; text-align: center; font-weight: bold; padding: 0.25em 0.2em; align-self: stretch; display: flex; align-items: center; justify-content: center; }
.card .corps.long { font-size: 68%; }
.card .track { flex: 1; min-width: 0; }
.track { display: flex; gap: 0.25em; align-items: center; }
.track > span { border: 0.25mm solid #000; text-align: center; }
.card .track > span { flex: 1; min-width: 0; font-size: 115%; padding: 0.3em 0; max-width: 2.3em; }
.card .track.circle > span { flex: none; width: 1.95em; height: 1.95em; padding: 0.38em 0 0; border-radius: 50%; line-height: 1; }
.card .track.circle > span:nth-last-child(n + 11), .card .track.circle > span:nth-last-child(n + 11) ~ span { flex: 1; width: auto; height: auto; padding: 0.3em 0; font-size: 95%; border-radius: 0.3em; margin-right: -0.1em; }
.card .track:has(> :nth-child(13)) { display: grid; grid-template-columns: repeat(12, 1fr); gap: 0.3mm; align-content: center; }
.card .track:has(> :nth-child(13)) > span:nth-child(n), .card .track.circle:has(> :nth-child(13)) > span:nth-child(n) { width: auto; height: auto; margin: 0; padding: 0.08em 0; font-size: 72%; line-height: 1.1; }
.card:has(.moves.long) { grid-template-columns: 26% 1fr 40%; }
.card:has(.moves.long) .kind { font-size: 76%; letter-spacing: 0; }
.card .moves.long b, .card .moves.long b:nth-last-of-type(n) { font-size: 100%; white-space: nowrap; }
.card .moves.long i { margin: 0; }
.card .flags.many { font-size: 68%; line-height: 1.1; }
.card .flags.many .mark { font-size: 100%; margin: 0.05em 0 0 0.5em; }
.track > span.last { border-width: 0.7mm; }
.track.circle > span { border-radius: 50%; }
td .track { flex-wrap: wrap; }
td .track > span { width: 1.5em; height: 1.5em; line-height: 1.35; }
.back { display: flex; align-items: center; justify-content: center; font-size: ${at(letters * 2)}; font-weight: bold; text-align: center; }
.quick { columns: 2; column-gap: 7mm; font-size: 8pt; }
.quick .block { margin-bottom: 2.5mm; }
.quick h3 { margin-top: 0; }
.quick ol { margin: 0; padding-left: 5mm; }
.quick table { font-size: 7pt; }`;
}
