/**
 * The Markdown of a source as HTML, line by line. It knows what matters for
 * reading text (headings, lists, tables, quotes, code, links, emphasis), not
 * every rule of CommonMark: a full parser takes 36 s for 8 kB of nested list
 * markers (measured, micromark 4.0.3), and a source may be hostile and megabytes
 * long. This one is linear.
 */

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const HEADING = /^ {0,3}(#{1,6})[ \t]+/u;
const RULE = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/u;
const SETEXT = /^ {0,3}(=+|-+)\s*$/u;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/u;
const QUOTE = /^ {0,3}>[> ]*/u;
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;
/** `[name]: address`: where a link leads, no text. */
const DEFINITION = /^ {0,3}\[[^\]^][^\]]{0,200}\]:\s*\S+/u;
const FRONT_MATTER = /^---\r?\n[\s\S]{0,20000}?\n---\r?\n/u;

export function markdownToHtml(markdown: string): string {
  const lines = markdown.replace(FRONT_MATTER, '').split(/\r\n|[\n\r]/u);
  const out: string[] = [];
  /** Lines of the running paragraph. */
  let running: string[] = [];
  let runningTag: 'p' | 'li' | 'blockquote' = 'p';
  const flush = (tag: string = runningTag) => {
    if (running.length > 0) out.push(`<${tag}>${inlineHtml(running.join('\n'))}</${tag}>`);
    running = [];
    runningTag = 'p';
  };

  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const next = lines[i + 1] ?? '';
    const fence = FENCE.exec(line)?.[1];
    const heading = HEADING.exec(line);
    const setext = running.length > 0 && runningTag === 'p' ? SETEXT.exec(line) : null;
    if (fence !== undefined) {
      flush();
      const end = endOfFence(lines, i + 1, fence);
      out.push(`<pre>${escapeHtml(lines.slice(i + 1, end).join('\n'))}</pre>`);
      i = end;
    } else if (line.trim() === '') flush();
    else if (heading) {
      flush();
      const level = heading[1]?.length ?? 1;
      const title = line
        .slice(heading[0].length)
        .trim()
        .replace(/(?<!#)#+$/u, '');
      out.push(`<h${level}>${inlineHtml(title)}</h${level}>`);
    } else if (setext) flush(setext[1]?.startsWith('=') ? 'h1' : 'h2');
    else if (RULE.test(line)) flush();
    else if (line.includes('|') && next.includes('-') && next.includes('|') && DIVIDER.test(next)) {
      flush();
      const end = endOfTable(lines, i + 2);
      out.push(tableHtml(line, lines.slice(i + 2, end)));
      i = end - 1;
    } else if (DEFINITION.test(line)) flush();
    else if (ITEM.test(line)) {
      flush();
      runningTag = 'li';
      running.push(line.replace(ITEM, ''));
    } else if (QUOTE.test(line)) {
      if (runningTag !== 'blockquote') flush();
      runningTag = 'blockquote';
      const text = line.replace(QUOTE, '');
      if (text.trim() === '') flush();
      else running.push(text);
    } else running.push(line.replace(/^\s*\[\^[^\]]{1,50}\]:\s*/u, ''));
  }
  flush();
  return out.join('\n');
}

function endOfFence(lines: readonly string[], from: number, fence: string): number {
  for (let i = from; i < lines.length; i++) if (lines[i]?.trimStart().startsWith(fence)) return i;
  return lines.length;
}

function endOfTable(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end]?.includes('|')) end++;
  return end;
}

function tableHtml(header: string, rows: readonly string[]): string {
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`)
      .join('')}</tr>`;
  return `<table>${row(header, 'th')}${rows.map((line) => row(line, 'td')).join('')}</table>`;
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/u, '').replace(/\|$/u, '');
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}

/** Markup inside a paragraph; raw HTML stays, as Markdown has it. Every pattern is bounded, so that no input is slow. */
function inlineHtml(text: string): string {
  return text
    .split(/(`[^`\n]{1,300}`)/u)
    .map((part, i) => (i % 2 === 1 ? escapeHtml(part.slice(1, -1)) : proseHtml(part)))
    .join('');
}

function proseHtml(text: string): string {
  return text
    .replace(/(?:(?<! ) {2,}|\\)\n/gu, '<br>')
    .replace(/!\[[^\]\n]{0,300}\](?:\([^()\s]{0,2000}(?:\s+"[^"\n]{0,300}")?\)|\[[^\]\n]{0,200}\])/gu, '')
    .replace(/\[\^[^\]\s]{1,50}\]/gu, '')
    .replace(
      /\[([^[\]\n]{1,500})\](?:\([^()\s]{0,2000}(?:\s+"[^"\n]{0,300}")?\)|\[[^\]\n]{0,200}\])/gu,
      '<a>$1</a>',
    )
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/gu, '$1')
    .replace(/\*{2,3}|~~/gu, '')
    .replace(/(?<![\p{L}\p{N}*\\])\*(?=[^\s*])|(?<=[^\s*\\])\*(?![\p{L}\p{N}*])/gu, '')
    .replace(/(?<![\p{L}\p{N}_\\])_{1,3}(?=[^\s_])|(?<=[^\s_\\])_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/gu, (_, character: string) => escapeHtml(character));
}

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
