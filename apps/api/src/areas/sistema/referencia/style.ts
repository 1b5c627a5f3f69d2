/** The style of the reference page. It is part of the page, which must be readable on servers without the apps. */
export const style = `
:root { color-scheme: light dark; --bg: light-dark(#f6f8f8, #0f1415); --surface: light-dark(#fff, #171d1e);
  --line: light-dark(#e0e6e6, #2b3435); --text: light-dark(#151c1d, #eef2f2); --muted: light-dark(#55605f, #a9b5b5);
  --accent: light-dark(#0c6158, #4cc4b5); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); background: var(--bg); color: var(--text);
  font: 14px/20px "Inter Variable", Inter, system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; border-right: 1px solid var(--line); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 8px; border-radius: 6px; color: var(--muted); text-decoration: none; }
nav a:hover { background: var(--surface); color: var(--text); }
main { max-width: 960px; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; font-weight: 600; }
h2 { margin: 40px 0 12px; font-size: 16px; line-height: 24px; font-weight: 600; }
h3 { margin: 16px 0 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); }
p { max-width: 68ch; margin: 0 0 12px; }
.wide + p { margin-top: 12px; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
code { font: 13px/20px ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
details { margin-bottom: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); padding: 0 16px; }
details[open] { padding-bottom: 12px; }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 10px 0; cursor: pointer; }
summary::before { content: "▸"; width: 12px; color: var(--muted); }
details[open] > summary::before { content: "▾"; }
summary small { margin-left: auto; color: var(--muted); font-size: 12px; }
summary b { width: 56px; font-size: 12px; color: var(--accent); }
summary b.get { color: var(--muted); }
.wide { overflow-x: auto; }
[hidden] { display: none !important; }
form { display: grid; gap: 4px; margin: 0 0 16px; }
label { font-size: 12px; color: var(--muted); }
input { width: 100%; max-width: 480px; height: 36px; padding: 0 10px; border: 1px solid var(--muted); border-radius: 8px;
  background: var(--surface); color: inherit; font: inherit; }
form small, output { color: var(--muted); }
.code { position: relative; }
.code button { position: absolute; right: 0; top: -4px; min-height: 24px; padding: 0 8px; border: 1px solid var(--line);
  border-radius: 6px; background: var(--surface); color: var(--accent); font: inherit; font-size: 12px; cursor: pointer; }
pre { max-height: 320px; margin: 8px 0 0; padding: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 8px;
  background: var(--bg); }
pre code { overflow-wrap: normal; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th:first-child { width: 42%; }
th { text-align: left; font-size: 12px; font-weight: 500; color: var(--muted); }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
abbr { color: var(--accent); text-decoration: none; }
@media (max-width: 720px) { body { display: block; } nav { position: static; height: auto; max-height: 30vh; border: 0;
  border-bottom: 1px solid var(--line); } main { padding: 16px; } summary small { margin-left: 0; width: 100%; }
  table, tbody, tr, td { display: block; } thead { display: none; } tr { padding: 6px 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; } td:not(:first-child) { color: var(--muted); } }
`;
