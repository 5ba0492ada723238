/**
 * Marks on an answer that its page changes at random: re-rendered, edited, reordered, cut up. Whatever
 * happens, a mark lies on the text of its own statement or is gone, and what is gone is told.
 */
import '../setup/messages';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { holdAnswer } from '../../entrypoints/chat/held-answer';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { Report } from '../../src/core/report/schema';
import { createOverlay, type Overlay } from '../../src/overlay/create-overlay';
import { removeLeftovers } from '../../src/overlay/leftovers';
import { captureAnswer, listAnswers } from '../../src/sites/registry';
import { createLayerDrawing } from '../../src/ui/card/page-layer';
import { reportOn } from './sample-chat';

/** `VITE_ANCHOR_RUNS=1000` makes it a soak. */
const RUNS = Number(import.meta.env.VITE_ANCHOR_RUNS ?? 30);
/** Longer than the overlay waits for the page to be quiet. */
const SETTLE_MS = 260;
const KINDS = ['contradicted', 'none', 'uncited', 'partial'] as const;

let overlay: Overlay | null = null;

afterEach(() => {
  overlay?.clear();
  overlay = null;
  removeLeftovers(document);
  document.body.replaceChildren();
});

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Statements, each unlike every other by the number at its head, in the blocks that chatbots write. */
type Block = { readonly as: 'p' | 'ul' | 'blockquote' | 'table'; readonly sentences: readonly string[] };

const words = fc
  .array(fc.constantFrom('rain', 'falls', 'on the hills', 'not', 'before', 'élan', 'since 1932', 'in May'), {
    minLength: 2,
    maxLength: 5,
  })
  .map((all) => all.join(' '));
const answerBlocks = fc
  .array(
    fc.record({
      as: fc.constantFrom<Block['as']>('p', 'p', 'ul', 'blockquote', 'table'),
      sentences: fc.array(words, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((blocks): Block[] => {
    let number = 0;
    return blocks.map(({ as, sentences }) => ({
      as,
      sentences: sentences.map((text) => `Item ${++number} says ${text}.`),
    }));
  });

const PILL =
  '<span data-state="closed"><span data-testid="webpage-citation-pill"><a href="https://example.org/a" target="_blank" rel="noopener">example<span>+1</span></a></span></span>';

/** The turn around the answer has a test id of its own. */
const PILLS = '[data-testid="webpage-citation-pill"]';

function htmlOf({ as, sentences }: Block): string {
  // Words in other elements, and a pill before the full stop or after it, as sites draw them.
  const drawn = sentences.map((text, i) => {
    const [first = '', second = '', ...rest] = text.split(' ');
    const line = `${first} <strong>${second}</strong> ${rest.join(' ')}`;
    return i % 2 === 0 ? `${line}${PILL}` : `${line.slice(0, -1)}${PILL}.`;
  });
  if (as === 'ul') return `<ul>${drawn.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  if (as === 'table') return `<table><tr>${drawn.map((line) => `<td>${line}</td>`).join('')}</tr></table>`;
  return as === 'p' ? `<p>${drawn.join(' ')}</p>` : `<blockquote><p>${drawn.join(' ')}</p></blockquote>`;
}

function showChat(blocks: readonly Block[]): void {
  document.body.innerHTML = `<main>
<article data-testid="conversation-turn-1" data-turn-id="q" data-turn="user">
  <div data-message-author-role="user"><div class="whitespace-pre-wrap">What do the items say?</div></div></article>
<article data-testid="conversation-turn-2" data-turn-id="a" data-turn="assistant">
  <div data-message-author-role="assistant" data-message-id="m"><div class="markdown prose">${blocks.map(htmlOf).join('')}</div></div></article></main>`;
}

/** What a page does to its answer; `at` and `text` say where and with what. */
const EDITS = {
  'draw all nodes anew': (body) =>
    body.replaceChildren(...[...body.childNodes].map((node) => node.cloneNode(true))),
  'draw the answer anew': (body) => body.replaceWith(body.cloneNode(true)),
  'draw one block anew': (body, at) => {
    const block = pick([...body.children], at);
    block?.replaceWith(block.cloneNode(true));
  },
  'cut a text in two nodes': (body, at) => {
    const node = pick(textsOf(body), at);
    node?.splitText(at % (node.length + 1));
  },
  'join all texts': (body) => body.normalize(),
  'wrap a text': (body, at) => {
    const node = pick(textsOf(body), at);
    const wrap = document.createElement('em');
    node?.replaceWith(wrap);
    if (node) wrap.append(node);
  },
  'write into a text': (body, at, text) => {
    const node = pick(textsOf(body), at);
    node?.insertData(at % (node.length + 1), ` ${text} `);
  },
  'change a word in place': (body, at, text) => {
    const node = pick(
      textsOf(body).filter(({ data }) => data.includes('says')),
      at,
    );
    if (node) node.data = node.data.replace('says', `denies ${text}`);
  },
  'write before a statement': (body, at, text) => {
    const heads = textsOf(body).filter(({ data }) => data.includes('Item'));
    const node = pick(heads, at);
    if (node) node.data = node.data.replace('Item', `${text} Item`);
  },
  'cut the end of a text': (body, at) => {
    const node = pick(textsOf(body), at);
    if (node) node.data = node.data.slice(0, at % (node.length + 1));
  },
  'put in a paragraph': (body, at, text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = `New: ${text}.`;
    body.insertBefore(paragraph, pick([...body.children], at) ?? null);
  },
  'remove a block': (body, at) => pick([...body.children], at)?.remove(),
  'move a block': (body, at) => {
    const block = pick([...body.children], at);
    if (block) body.append(block);
  },
  'copy a block': (body, at) => {
    const block = pick([...body.children], at);
    if (block) body.append(block.cloneNode(true));
  },
  'put in a pill': (body, at) => {
    const node = pick(textsOf(body), at);
    const box = document.createElement('span');
    box.innerHTML = PILL;
    node?.after(box);
  },
  'remove a pill': (body, at) => pick([...body.querySelectorAll(PILLS)], at)?.remove(),
  'hide a block': (body, at) => pick([...body.children], at)?.setAttribute('hidden', ''),
  'swap two texts': (body, at) => {
    const nodes = textsOf(body);
    const [one, other] = [pick(nodes, at), pick(nodes, at + 1)];
    if (one && other) [one.data, other.data] = [other.data, one.data];
  },
  'write another answer': (body, _, text) => {
    body.innerHTML = `<p>Quite another answer: ${text}.</p>`;
  },
} satisfies Record<string, (body: Element, at: number, text: string) => unknown>;

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items.length === 0 ? undefined : items[at % items.length];
}

function textsOf(body: Element): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(PILLS) && node.data.trim() !== '') found.push(node);
  }
  return found;
}

const edit = fc.record({
  kind: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
  at: fc.nat(10_000),
  text: words,
});

/** Words and their order, without the space that pills and elements leave between them. */
const bare = (text: string) => text.replace(/[\s.]+/g, '');

interface Shown {
  readonly report: Report;
  readonly told: () => number;
}

async function show(blocks: readonly Block[]): Promise<Shown> {
  showChat(blocks);
  const held = holdAnswer(document);
  const reply = await held.capture('last');
  if (!reply.ok) throw new Error(reply.failure);
  const report = reportOn(
    reply.answer,
    reply.answer.statements.map(({ text }, i) => ({
      opening: text,
      verdict: KINDS[i % KINDS.length] ?? 'none',
    })),
    [],
  );
  const onAnswerChanged = vi.fn();
  overlay?.clear();
  overlay = createOverlay({
    document,
    shadowMode: 'open',
    drawing: createLayerDrawing(),
    recapture: held.again,
    isAlive: () => true,
    onOpened: () => {},
    onAnswerChanged,
    copy: async () => true,
  });
  const anchor = held.find(reply.answer);
  if (!anchor) throw new Error('the answer is not there');
  overlay.paint(report, 'all', anchor);
  return { report, told: () => onAnswerChanged.mock.calls.length };
}

/** Texts under the marks of a kind, each as the page shows it now; pieces of one statement follow each other. */
const markedAs = (kind: string) => [...(CSS.highlights.get(`lacuna-${kind}`) ?? [])].map(String).map(bare);

/** Every mark lies on text of a statement of its own kind. */
function expectRightTexts({ answer }: Report): void {
  for (const [place, kind] of KINDS.entries()) {
    const own = answer.statements.filter((_, i) => i % KINDS.length === place).map(({ text }) => bare(text));
    for (const text of markedAs(kind)) {
      expect(
        own.some((statement) => statement.includes(text)),
        `${kind} on "${text}"`,
      ).toBe(true);
    }
    expect(own).toEqual(expect.arrayContaining(wholeMarks(kind, own)));
  }
}

/** Marks put together again: pieces between pills are joined in the order in which they were painted. */
function wholeMarks(kind: string, own: readonly string[]): string[] {
  const whole: string[] = [];
  let part = '';
  for (const text of markedAs(kind)) {
    part += text;
    if (own.includes(part)) {
      whole.push(part);
      part = '';
    }
  }
  if (part !== '') whole.push(part);
  return whole;
}

const lostOnPage = () => {
  const line =
    document.querySelector('lacuna-layer')?.shadowRoot?.querySelector('.summary')?.textContent ?? '';
  return Number(line.match(/(\d+) marked statements? ha(?:s|ve) changed/)?.[1] ?? 0);
};

it(
  'a mark lies on the text of its statement, or is gone and told',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        answerBlocks,
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        async (blocks, edits) => {
          const { report, told } = await show(blocks);
          expectRightTexts(report);
          const { statements } = report.answer;
          expect(KINDS.flatMap((kind, place) => wholeMarks(kind, ofKind(report, place)))).toHaveLength(
            statements.length,
          );
          for (const { kind, at, text } of edits) {
            const body = document.querySelector('.markdown');
            if (body) EDITS[kind](body, at, text);
            // Before the next frame could be drawn.
            await Promise.resolve();
            expectRightTexts(report);
          }
          await wait(SETTLE_MS);
          expectRightTexts(report);
          const body = document.querySelector('.markdown');
          const shown = KINDS.flatMap((kind, place) => wholeMarks(kind, ofKind(report, place)));
          if (document.querySelector('lacuna-layer')) {
            expect(lostOnPage()).toBe(statements.length - shown.length);
            expect(shown.length === statements.length || lostOnPage() > 0 || told() > 0).toBe(true);
          } else expect(shown).toEqual([]);
          // Whatever edits there were: text that stands untouched in a block keeps its mark.
          for (const block of body?.children ?? []) {
            for (const { text } of statements) {
              if (bare(textUnmarked(block)) === bare(text) && !block.hasAttribute('hidden')) {
                expect(shown).toContain(bare(text));
              }
            }
          }
          // Nobody sees a mark on what the page hides, and hiding is not told to the overlay.
          for (const hidden of body?.querySelectorAll('[hidden]') ?? []) hidden.removeAttribute('hidden');
          // A sentence that became the end of another one is another statement; what goes on behind its full
          // stop in small letters may be divided otherwise.
          const now = statementsNow();
          for (const text of shown) {
            expect(
              now.some((statement) => statement.startsWith(text)),
              `"${text}" among ${now}`,
            ).toBe(true);
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: import.meta.env.VITE_ANCHOR_RUNS !== undefined },
    );
  },
  RUNS * 4_000,
);

function ofKind({ answer }: Report, place: number): string[] {
  return answer.statements.filter((_, i) => i % KINDS.length === place).map(({ text }) => bare(text));
}

/** As the page would be captured now. */
function statementsNow(): string[] {
  const found = listAnswers(document, document.location.href);
  const handle = 'answers' in found ? found.answers.at(-1) : undefined;
  const captured = handle && captureAnswer(handle);
  if (!captured || !('draft' in captured)) return [];
  return divideAnswer(captured.draft).statements.map(({ text }) => bare(text));
}

function textUnmarked(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const pill of copy.querySelectorAll(PILLS)) pill.remove();
  return copy.textContent ?? '';
}
