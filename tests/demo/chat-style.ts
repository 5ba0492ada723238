/** Looks of the demo's chat page: light and dark, wide and narrow. */
export const CHAT_STYLE = `
:root { --page: #fff; --side: #f7f7f5; --text: #20211f; --dim: #6d6f6a; --line: #e4e4df; --soft: #f1f1ee; --hover: #e9e9e5; --accent: #2f5d50; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1e201f; --side: #171918; --text: #ebece8; --dim: #a0a39c; --line: #343735; --soft: #2a2d2b; --hover: #363a37; --accent: #9fcdbd; }
}
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: flex; background: var(--page); color: var(--text); font: 16px/1.65 system-ui, -apple-system, "Segoe UI", sans-serif; }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sidebar { flex: 0 0 250px; padding: 12px; background: var(--side); border-right: 1px solid var(--line); font-size: 14px; overflow-y: auto; }
.sidebar .new { display: flex; gap: 8px; align-items: center; width: 100%; padding: 8px 10px; border-radius: 10px; }
.sidebar .new:hover, .sidebar li:hover { background: var(--hover); }
.sidebar .label { margin: 20px 10px 6px; color: var(--dim); font-size: 12px; }
.sidebar ul { list-style: none; margin: 0; padding: 0; }
.sidebar li { padding: 7px 10px; border-radius: 10px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sidebar [aria-current] { background: var(--hover); }
.stage { flex: 1; min-width: 0; display: flex; flex-direction: column; }
.bar { display: flex; justify-content: space-between; align-items: center; padding: 10px 18px; font-size: 15px; }
.bar strong { font-weight: 600; }
.bar .quiet { padding: 5px 12px; border: 1px solid var(--line); border-radius: 999px; font-size: 14px; }
.timeline { flex: 1; min-height: 0; overflow-y: auto; display: flex; flex-direction: column-reverse; }
.column { width: 100%; max-width: 760px; margin: 0 auto; padding: 12px 28px 160px; }
.turn + .turn { margin-top: 40px; }
.asked { display: flex; justify-content: flex-end; margin-bottom: 24px; }
.bubble { max-width: 75%; padding: 10px 16px; border-radius: 20px 20px 6px 20px; background: var(--soft); white-space: pre-wrap; }
.markdown-root > :first-child { margin-top: 0; }
.markdown-root p, .markdown-root ul, .markdown-root ol { margin: 0 0 16px; }
.markdown-root ul, .markdown-root ol { padding-left: 26px; }
.markdown-root li { margin: 6px 0; }
.markdown-root h3 { margin: 24px 0 8px; font-size: 18px; }
.markdown-root a[data-testid="chatgpt-citation"] { display: inline-flex; gap: 4px; max-width: 190px; padding: 0 8px; vertical-align: middle; border-radius: 999px; background: var(--soft); color: var(--dim); font-size: 12px; line-height: 19px; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: pointer; }
.markdown-root a[data-testid="chatgpt-citation"][href] { display: inline-block; }
.markdown-root a[data-testid="chatgpt-citation"]:hover { background: var(--hover); color: var(--text); }
.markdown-root .more { opacity: .75; }
.actions { display: flex; gap: 2px; margin-left: -8px; color: var(--dim); }
.actions button { display: grid; place-items: center; width: 34px; height: 34px; border-radius: 9px; }
.actions button:hover { background: var(--soft); color: var(--text); }
.composer { display: flex; align-items: flex-end; gap: 8px; width: calc(100% - 40px); max-width: 760px; margin: 0 auto; padding: 9px 9px 9px 18px; border: 1px solid var(--line); border-radius: 26px; background: var(--page); box-shadow: 0 2px 10px rgb(0 0 0 / .06); }
.composer .field { flex: 1; min-width: 0; max-height: 160px; overflow-y: auto; padding: 5px 0; outline: 0; }
.composer .field:empty::before { content: "Ask anything"; color: var(--dim); }
.composer button { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--text); color: var(--page); }
.composer button:disabled { opacity: .35; cursor: default; }
.small { margin: 6px 0 10px; text-align: center; color: var(--dim); font-size: 12px; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 800px) { .sidebar { display: none; } .column { padding-inline: 18px; } }
`;
