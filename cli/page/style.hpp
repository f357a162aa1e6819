// How the report looks and what it does when one points at things.
#pragma once

#include <string_view>

namespace tw::cli {

inline constexpr std::string_view page_style = R"css(
:root { color-scheme: light dark; --ink: #2b2a26; --paper: #fbf9f4; --line: #d9d3c4;
        --card: #ffffff; --accent: #7a4b1f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7dc; --paper: #201e1a; --line: #4a463d; --card: #2a2823; --accent: #d9a566; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--paper);
       color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-family: Georgia, serif; }
h2 { margin: 2rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line);
     font-family: Georgia, serif; }
h3 { margin: 1.5rem 0 .5rem; }
header p, .remark, .fact, .copies, footer { margin: 0; opacity: .75; }
.remark { margin-bottom: .75rem; }
footer { margin-top: 3rem; font-size: .85rem; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
.card { margin: 0; padding: .75rem; background: var(--card); border: 1px solid var(--line);
        border-radius: .5rem; }
.card svg { display: block; width: 100%; height: auto; border-radius: .25rem; }
figcaption { margin-top: .5rem; font-size: .9rem; }
.pointed { min-height: 1.5em; color: var(--accent); font-weight: 600; }
.region { fill: transparent; stroke: none; cursor: help; outline: none; }
.region:hover, .region:focus { fill: rgba(255, 255, 255, .38); stroke: #fff; stroke-width: .5; }
.region.field:hover, .region.field:focus { fill: rgba(240, 255, 150, .5); }
.region.river:hover, .region.river:focus { fill: rgba(170, 225, 255, .55); }
.region.city:hover, .region.city:focus { fill: rgba(255, 190, 110, .5); }
.finding { margin: .5rem 0; padding: .6rem .8rem; overflow-x: auto; white-space: pre-wrap;
           background: var(--card); border-left: .3rem solid var(--line);
           font: .85rem/1.45 ui-monospace, monospace; }
.finding.good { border-color: #4d8a3c; }
.finding.warning { border-color: #c9961a; }
.finding.bad { border-color: #b8382c; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
.board { display: block; width: 100%; max-height: 90vh; background: var(--card);
         border: 1px solid var(--line); border-radius: .5rem; }
@media print { .pointed { display: none; } .card { break-inside: avoid; } }
)css";

inline constexpr std::string_view page_script = R"js(
for (const region of document.querySelectorAll('.region')) {
  const place = region.closest('figure').querySelector('.pointed');
  const say = () => { place.textContent = region.querySelector('title').textContent; };
  const hush = () => { place.textContent = ''; };
  region.addEventListener('pointerenter', say);
  region.addEventListener('focus', say);
  region.addEventListener('pointerleave', hush);
  region.addEventListener('blur', hush);
}
)js";

}  // namespace tw::cli
