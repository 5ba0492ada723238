/** A chatbot's Markdown as the HTML of an answer, with citation chips for its `[n]`. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from './chat-page';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  strong: 'strong',
  emphasis: 'em',
};

/**
 * @param chips HTML of the chip for each number; a number without one stays as text
 */
export function answerHtml(markdown: string, chips: ReadonlyMap<string, string>): string {
  const render = (node: Nodes): string => {
    if (node.type === 'text') return withChips(node.value, chips);
    if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
    if (node.type === 'code') return `<pre><code>${escapeHtml(node.value)}</code></pre>`;
    if (node.type === 'break') return '<br>';
    if (!('children' in node)) return '';
    const content = node.children.map(render).join('');
    const tag =
      node.type === 'list' ? (node.ordered ? 'ol' : 'ul') : node.type === 'heading' ? 'h3' : TAGS[node.type];
    return tag ? `<${tag}>${content}</${tag}>` : content;
  };
  return render(fromMarkdown(markdown));
}

function withChips(text: string, chips: ReadonlyMap<string, string>): string {
  return text
    .split(/(\[\d+\])/)
    .map((part) => chips.get(/^\[(\d+)\]$/.exec(part)?.[1] ?? '') ?? escapeHtml(part))
    .join('');
}
