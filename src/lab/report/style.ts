// The look of the report: paper and ink by day, slate by night; numbers in columns.
export const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f4; --card: #fff; --ink: #23262b; --soft: #6c717a; --rule: #e4dfd6;
  --main: #2f6f8f; --second: #b4552d; --good: #3b8a5a; --bad: #b3443c; --open: #a9adb5; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --card: #1e2227; --ink: #e6e4df; --soft: #9aa0a9;
  --rule: #30353c; --main: #6fb3d6; --second: #e2935f; --good: #6cc08b; --bad: #e07b72; --open: #6b717b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.6 system-ui, -apple-system, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 64px; }
header p { color: var(--soft); margin: 4px 0 0; }
h1 { font-size: 30px; line-height: 1.25; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 18px; margin: 0 0 2px; }
.note { color: var(--soft); font-size: 13px; margin: 0 0 14px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 28px 0; }
.tile, section { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.tile { padding: 14px 16px; }
.tile b { display: block; font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: 13px; }
.grid2 { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 16px; }
section { padding: 20px 22px; margin: 0 0 16px; min-width: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { font-weight: 600; font-size: 13px; color: var(--soft); text-align: left; padding: 6px 10px; }
td { padding: 6px 10px; border-top: 1px solid var(--rule); }
td.number, th.number { text-align: right; }
.matrix { width: auto; border-spacing: 3px; border-collapse: separate; }
.matrix th { text-align: right; white-space: nowrap; }
.matrix thead th { text-align: center; white-space: normal; min-width: 84px; vertical-align: bottom; }
.matrix td { border: 0; border-radius: 6px; text-align: center; padding: 8px 6px; min-width: 84px; line-height: 1.25; }
.matrix small { display: block; font-size: 11px; opacity: 0.75; }
.cards svg { width: 140px; height: 18px; display: block; }
.cards tr:hover td { background: color-mix(in srgb, var(--main) 6%, transparent); }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 12px; fill: var(--soft); font-variant-numeric: tabular-nums; }
svg text.name, svg text.value { fill: var(--ink); }
svg text.second { fill: var(--second); }
svg .grid { stroke: var(--rule); }
svg .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
svg .bar { fill: var(--main); opacity: 0.85; }
svg .curve { fill: none; stroke: var(--main); stroke-width: 2; }
svg .curve.second { stroke: var(--second); }
svg .band { fill: var(--main); opacity: 0.16; }
svg .whisker { stroke: var(--main); stroke-width: 2.5; stroke-linecap: round; opacity: 0.55; }
svg .whisker.second { stroke: var(--second); }
svg .whisker.thin { stroke: var(--ink); stroke-width: 1; opacity: 0.6; }
svg .dot { fill: var(--main); }
svg .dot.second { fill: var(--second); }
svg .swing.good { fill: var(--good); } svg .swing.bad { fill: var(--bad); } svg .swing.open { fill: var(--open); }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 50%; background: var(--main); margin: 0 4px 0 10px; }
.key.second { background: var(--second); }
.end { display: grid; grid-template-columns: minmax(110px, 24%) 1fr 56px; gap: 10px; align-items: center; margin: 6px 0; }
.end i { display: block; height: 14px; border-radius: 3px; background: var(--main); opacity: 0.85; min-width: 2px; }
.end small { color: var(--soft); }
.end :last-child { text-align: right; }
footer { color: var(--soft); font-size: 13px; margin-top: 24px; overflow-wrap: anywhere; }
footer dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 8px 0; }
footer dd { margin: 0; }
@media print { body { background: #fff; } section, .tile { break-inside: avoid; } }
`;
