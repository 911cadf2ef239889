/** The looks of a report: for a screen of any width, dark or light, and for A4. Contrasts are those of WCAG AA. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1b;--paper:#fdfcf9;--soft:#55524c;--rule:#cfcabf;--s0:#1f4e8c;--s1:#a3341f;--link:#1f4e8c}
@media (prefers-color-scheme:dark){:root{--ink:#ecebe6;--paper:#17181a;--soft:#b5b1a8;--rule:#45464a;--s0:#8fbcff;--s1:#ff9c85;--link:#9cc3ff}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem 1rem 3rem;max-width:46rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,"Times New Roman",serif;overflow-wrap:break-word}
h1{font-size:1.9rem;line-height:1.2;margin:.3rem 0}
h2{font-size:1.35rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--rule)}
h3{font-size:1.1rem;margin:1.4rem 0 .3rem}
.sub,small{color:var(--soft)}
small{font-size:.86rem;display:block}
.lead{font-size:1.15rem;font-weight:bold}
ul{padding-left:1.2rem;margin:.3rem 0}
li{margin:.2rem 0}
a{color:var(--link)}
:target{outline:2px solid var(--s1);outline-offset:3px}
.wide{overflow-x:auto;margin:.6rem 0 1rem}
table{border-collapse:collapse;font-size:.9rem;width:100%}
caption{text-align:left;font-weight:bold;padding:.3rem 0}
th,td{padding:.15rem .5rem .15rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule);font-variant-numeric:tabular-nums}
.n{text-align:right}
figure{margin:1rem 0}
figcaption{font-weight:bold}
figure p{margin:.2rem 0;color:var(--soft);font-size:.92rem}
svg{display:block;width:100%;max-width:34rem;height:auto;font:12.5px system-ui,sans-serif}
svg text{fill:var(--ink)}
.rule{stroke:var(--rule);stroke-width:1}.zero{stroke:var(--soft);stroke-width:1.2}
.line{fill:none;stroke-width:2.2}
.s0{fill:var(--s0)}.line.s0{fill:none;stroke:var(--s0)}
.s1{fill:var(--s1)}.line.s1{fill:none;stroke:var(--s1);stroke-dasharray:6 4}
details{margin:.3rem 0 1rem}
summary{cursor:pointer;color:var(--link)}
@media (max-width:30rem){table{font-size:.72rem}th,td{padding-right:.2rem}td{overflow-wrap:anywhere}}
@page{size:A4;margin:16mm 15mm}
@media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--soft:#444;--rule:#bbb;--s0:#1f4e8c;--s1:#a3341f;--link:#000}
body{max-width:none;padding:0;font-size:10.5pt}
svg{max-width:105mm}
details:not([open]){display:none}
h2,h3{break-after:avoid}
figure,tr,li{break-inside:avoid}
.wide{overflow:visible}}
`.trim();
