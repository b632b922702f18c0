// The style sheet of the page, after protocol/drawing/boards.css.
#pragma once

#include <string_view>

namespace tianji::report {

inline constexpr std::string_view kStyle = R"(
:root{--ink:#1d2327;--dim:#68737b;--line:#d9dee2;--soft:#f4f6f7;--red:#b3261e;--blue:#1b5e94;
--green:#1c6b3c;--gold:#8a6100}
*{box-sizing:border-box}
body{margin:0;background:#fbfcfc;color:var(--ink);font:15px/1.45 system-ui,"Segoe UI",Roboto,
"Noto Sans","Noto Sans CJK SC",sans-serif}
main{max-width:1180px;margin:0 auto;padding:24px 20px 60px}
h1{font-size:26px;margin:0 0 2px}h2{font-size:18px;margin:28px 0 8px}
h3{font-size:15px;margin:14px 0 6px}
.about{color:var(--dim);margin:0 0 16px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-weight:600;color:var(--dim);text-align:left;font-size:13px}
td,th{padding:3px 12px 3px 0;vertical-align:top}
.standings{width:100%}.standings td,.standings th{border-bottom:1px solid var(--line);padding:6px 12px 6px 0}
.ends td:first-child{text-align:right}
svg.chart{width:100%;max-width:760px;height:auto;background:#fff;border:1px solid var(--line);border-radius:6px}
details.unit{border:1px solid var(--line);border-radius:6px;background:#fff;margin:3px 0;padding:0 14px}
details.unit>summary{display:flex;flex-wrap:wrap;gap:4px 18px;align-items:baseline;padding:4px 0;cursor:pointer;list-style:none}
details.unit>summary::before{content:"▸";color:var(--dim)}
details.unit[open]>summary::before{content:"▾"}
details.unit[open]>summary{border-bottom:1px solid var(--line);margin-bottom:10px}
summary b{min-width:5.2em}summary span{color:var(--dim);min-width:9em}
label{margin-left:6px}#swings:checked~.even{display:none}
summary em{margin-left:auto;font-style:normal;font-weight:600}
details details{margin:8px 0}details details>summary{cursor:pointer;color:var(--blue)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8px 26px}
.two>section{min-width:0}
@media(max-width:820px){.two{grid-template-columns:1fr}}
.moves{font-size:13px;white-space:nowrap}.moves td,.moves th{padding:2px 8px 2px 0;border-bottom:1px solid #eef1f3}
.moves .num{text-align:right;padding-right:9px}.moves{width:auto}.side .moves{width:100%}
.moves tr.lead td{border-top:1px solid #b9c3ca}
.won{font-weight:700}
.wrap{overflow-x:auto}
.fault{color:var(--red);font-weight:600}
pre{background:var(--soft);padding:8px;overflow:auto;font-size:12px;max-height:300px}
.boards{display:flex;flex-wrap:wrap;gap:16px}
.board{width:330px;height:auto}
figure{margin:0}figcaption{font-size:12px;color:var(--dim);text-align:center}
.side{display:grid;grid-template-columns:minmax(280px,350px) 1fr;gap:22px}
@media(max-width:820px){.side{grid-template-columns:1fr}}
.scroll{max-height:430px;overflow:auto}
.stepper{display:none;gap:4px;align-items:center;margin:4px 0 8px;max-width:420px}
.js .stepper{display:flex}
.stepper input{flex:1;min-width:60px}.stepper output{color:var(--dim);font-size:12px;min-width:5.5em;text-align:right}
.stepper button{border:1px solid var(--line);border-radius:5px;background:#fff;padding:2px 8px;font:inherit;cursor:pointer}
.hand i{font-style:normal;margin-right:2px}.hand i.gone{opacity:.16}
.later{visibility:hidden}.moves .now{background:#fbf0cf}
.cost{color:var(--red)}
.worth{font-size:13px}.worth td,.worth th{padding:2px 8px;text-align:right}
.worth+p{font-size:13px;max-width:260px}
.frames pre{max-height:none}.js .frames pre{display:none}.js .frames pre.on{display:block}
@media(max-width:620px){
main{padding:14px 12px 40px}
.standings tr:first-child{display:none}
.standings,.standings tbody{display:block}
.standings tr{display:grid;grid-template-columns:2em 1fr;border-bottom:1px solid var(--line);padding:6px 0}
.standings td{display:flex;gap:10px;border:0;padding:1px 0;grid-column:2;overflow-wrap:anywhere}
.standings td:first-child{grid-column:1;grid-row:1}.standings td.who{grid-row:1;font-weight:600}
.standings td[data-l]::before{content:attr(data-l);color:var(--dim);flex:0 0 5.5em}
.deal{gap:2px 10px;padding:8px 10px;font-size:14px}
.board{width:100%;max-width:330px}
}
)";

}  // namespace tianji::report
