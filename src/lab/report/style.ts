// The look of the report: paper and ink by day, slate by night; numbers in columns.
export const STYLE = `
:root { color-scheme: light dark; --paper: #f6f3ec; --card: #fffdf9; --ink: #23262b; --soft: #62666e; --rule: #e2dccf;
  --main: #2a6a8c; --second: #a84a24; --good: #2f8053; --bad: #b3443c; --open: #b7b4ad; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --card: #1c2026; --ink: #e8e5df; --soft: #a0a5ae;
  --rule: #31373f; --main: #74b7d9; --second: #e6996a; --good: #6cc08b; --bad: #e5837a; --open: #646b75; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.6 system-ui, -apple-system, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 44px 24px 64px; }
header { border-bottom: 3px solid var(--ink); padding-bottom: 14px; }
header p { color: var(--soft); margin: 6px 0 0; }
header .kicker { margin: 0; font-size: 13px; letter-spacing: 0.08em; }
h1 { font-size: clamp(28px, 5vw, 42px); line-height: 1.15; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 19px; margin: 0 0 4px; }
h3 { font-size: 14px; margin: 18px 0 2px; }
small { font-size: 11px; color: inherit; }
.note { color: var(--soft); font-size: 13px; margin: 0 0 14px; max-width: 78ch; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 12px; margin: 22px 0 16px; }
.tile, section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; }
.tile { padding: 13px 18px 14px; border-top: 4px solid var(--main); }
.tile.good { border-top-color: var(--good); } .tile.bad { border-top-color: var(--bad); }
.tile b { display: block; font-size: 25px; line-height: 1.3; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.tile span { display: block; color: var(--soft); font-size: 13px; }
.grid2 { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 0 16px; }
section { padding: 20px 22px; margin: 0 0 16px; min-width: 0; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { font-weight: 600; font-size: 13px; text-align: left; }
.matrix { border-spacing: 3px; border-collapse: separate; }
.matrix th { padding: 4px 8px; }
.matrix tbody th { text-align: right; white-space: nowrap; position: sticky; left: 0; background: var(--card); }
.matrix thead th { text-align: center; min-width: 74px; max-width: 110px; vertical-align: bottom; color: var(--soft); }
.matrix td { border-radius: 6px; text-align: center; padding: 6px; min-width: 74px; line-height: 1.2; font-weight: 600; }
.matrix td small { display: block; font-weight: 400; }
.matrix td.same { outline: 1px dashed var(--open); outline-offset: -2px; font-weight: 400; }
.cards { width: 100%; min-width: 640px; }
.cards thead th { color: var(--soft); padding: 4px 8px; vertical-align: bottom; }
.cards tbody th { font-size: 15px; padding: 5px 8px; min-width: 150px; }
.cards tbody th small { display: block; color: var(--soft); font-weight: 400; line-height: 1.2; }
.cards td { padding: 5px 8px; }
.cards tbody tr > * { border-top: 1px solid var(--rule); }
.cards .number { text-align: right; white-space: nowrap; }
.cards .good { color: var(--good); font-weight: 600; } .cards .bad { color: var(--bad); font-weight: 600; }
.swing { display: block; position: relative; width: 150px; height: 16px;
  background: linear-gradient(var(--soft), var(--soft)) center / 1px 100% no-repeat; }
.swing i { position: absolute; }
.swing .bar { top: 3px; height: 10px; background: var(--open); border-radius: 2px; }
.swing .good { background: var(--good); } .swing .bad { background: var(--bad); }
.swing .thin { top: 7.5px; height: 1px; background: var(--ink); }
section > details:not(:first-child) { margin-top: 16px; }
summary { cursor: pointer; font-weight: 600; }
.rows { font-variant-numeric: tabular-nums; }
.row { display: grid; grid-template-columns: minmax(90px, 190px) 1fr 116px; gap: 14px; align-items: center; padding: 3px 0; }
.name { text-align: right; overflow-wrap: anywhere; line-height: 1.25; }
.track { position: relative; height: 18px; border-radius: 3px; background:
  linear-gradient(var(--soft), var(--soft)) 50% 0 / 1px 100% no-repeat, color-mix(in srgb, var(--rule) 45%, transparent); }
.track.two { height: 30px; }
.track i { position: absolute; }
.whisker { top: 7px; height: 4px; border-radius: 2px; background: var(--main); opacity: 0.45; }
.dot { top: 3px; width: 12px; height: 12px; margin-left: -6px; border-radius: 50%; background: var(--main); }
.two .whisker { top: 7px; } .two .dot { top: 3px; }
.two .whisker.second { top: 20px; } .two .dot.second { top: 16px; }
.whisker.second, .dot.second { background: var(--second); }
.value { display: block; line-height: 1.3; white-space: nowrap; } .value small { color: var(--soft); }
.scale { display: grid; grid-template-columns: 1fr 1fr 1fr; color: var(--soft); font-size: 12px; }
.scale :nth-child(2) { text-align: center; } .scale :nth-child(3) { text-align: right; }
.keys { display: block; } .keys > span { white-space: nowrap; margin-right: 14px; }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 50%; background: var(--main); margin-right: 5px; }
.key.second { background: var(--second); }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--soft); font-variant-numeric: tabular-nums; }
svg text.second { fill: var(--second); }
svg .grid { stroke: var(--rule); }
svg .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
svg .bar { fill: var(--main); opacity: 0.85; }
svg .curve { fill: none; stroke: var(--main); stroke-width: 2; }
svg .curve.second { stroke: var(--second); }
svg .band { fill: var(--main); opacity: 0.16; }
.end { display: grid; grid-template-columns: minmax(110px, 24%) 1fr 92px; gap: 10px; align-items: center; margin: 6px 0; }
.end i { display: block; height: 14px; border-radius: 3px; background: var(--main); min-width: 2px; }
.end small { color: var(--soft); }
.end :last-child { text-align: right; font-variant-numeric: tabular-nums; }
footer { color: var(--soft); font-size: 13px; margin-top: 24px; overflow-wrap: anywhere; }
footer dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 8px 0; }
footer dd { margin: 0; }
@media (max-width: 560px) { main { padding: 24px 12px 40px; } section { padding: 16px 14px; }
  .row { grid-template-columns: 92px 1fr 66px; gap: 8px; } .value small { display: block; }
  .track.two { height: 44px; } .two .whisker.second { top: 31px; } .two .dot.second { top: 27px; } }
@media print { body { background: #fff; } section, .tile { break-inside: avoid; } }
`;
