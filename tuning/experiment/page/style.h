// The style sheet of the page of experiments.
#pragma once

#include <string_view>

namespace tianji::experiment {

inline constexpr std::string_view kPageStyle = R"(
:root{--ink:#1d2327;--dim:#5f6a72;--line:#d9dee2;--soft:#f1f4f6;--c0:#1b5e94;--c1:#c2571a;--c2:#1c6b3c;--c3:#7a3d8f}
*{box-sizing:border-box}
body{margin:0;background:#fbfcfc;color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:1180px;margin:0 auto;padding:24px 20px 60px}
h1{font-size:26px;margin:0 0 6px}
h2{font-size:20px;margin:44px 0 6px;padding-top:10px;border-top:2px solid var(--line)}
h3{font-size:16px;margin:26px 0 8px}
p{margin:6px 0;max-width:78ch}
nav ul{list-style:none;padding:0;margin:14px 0;columns:2;column-gap:30px}
nav li{padding:1px 0;break-inside:avoid}nav span{color:var(--dim);font-size:13px}
a{color:var(--c0)}
code{font-size:13px;background:var(--soft);padding:1px 4px;border-radius:3px;overflow-wrap:anywhere}
.made{color:var(--dim);font-size:13px}
.times{color:var(--dim);font-size:13px}
.means{border-left:3px solid var(--c0);padding:2px 0 2px 12px;margin:10px 0}
.missing{color:var(--dim)}.fault{color:#b3261e;font-weight:600}
.beside{display:grid;grid-template-columns:minmax(0,1fr) 250px;gap:22px;align-items:start}
.beside aside{background:var(--soft);border-radius:6px;padding:8px 12px;font-size:13px}
.beside aside p{margin:2px 0}
.wrap{overflow-x:auto}
table.figures{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:14px}
table.figures+table.figures{margin-top:14px}
.figures th{font-weight:600;color:var(--dim);text-align:right;font-size:13px;vertical-align:bottom}
.figures td{text-align:right;white-space:nowrap}
.figures td,.figures th{padding:3px 0 3px 16px;border-bottom:1px solid var(--line)}
.figures td:first-child,.figures th:first-child{text-align:left;padding-left:0}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));gap:18px;margin:14px 0}
figure{margin:0;max-width:640px}
figcaption{font-size:13px;color:var(--dim);padding:2px 4px}
svg.chart{display:block;width:100%;height:auto;background:#fff;border:1px solid var(--line);border-radius:6px}
.chart text{font-size:11px;fill:var(--dim)}
.chart .left{text-anchor:end}.chart .below{text-anchor:middle}.chart .name{font-size:12px;fill:var(--ink)}
.chart .grid{stroke:#eceff1;stroke-width:1}.chart .frame{stroke:#a9b3ba;stroke-width:1}
.chart .zero{stroke:#7d878f;stroke-width:1;stroke-dasharray:4 3}
.chart polyline{fill:none;stroke-width:1.6}.chart polygon{opacity:.14}.chart .bar{stroke-width:1.3}
.chart .c0{fill:var(--c0);stroke:var(--c0)}.chart .c1{fill:var(--c1);stroke:var(--c1)}
.chart .c2{fill:var(--c2);stroke:var(--c2)}.chart .c3{fill:var(--c3);stroke:var(--c3)}
.chart circle{stroke:none}.chart polygon{stroke:none}
@media(max-width:820px){.beside{grid-template-columns:minmax(0,1fr)}nav ul{columns:1}main{padding:16px 14px 40px}}
@media(max-width:520px){.chart text,.chart .name{font-size:14px}}
)";

}  // namespace tianji::experiment
