/**
 * The one-call form of `e2e`, as the paper has it (metrics.md section 2): one request an answer holds the
 * query, all texts and the answer, and two lists come back. The facts are found anew for each answer, so
 * scores of two answers do not share a denominator: it is for comparison with the paper, not for audits.
 */
import type { FactGraph } from '../../graph/fact-graph';
import type { SourceText } from '../../model/source';
import type { Score } from '../../report/schema';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { unlessTooLong } from '../unless-too-long';
import { graphOfLists, scoreGraph } from './graph-of-lists';
import { ONE_CALL_VERSION, oneCallPrompt } from './one-call-prompt';
import { type ReadLists, readLists, type WrittenFact } from './read-lists';

/** Why there is no score; never 0. */
export type NoOneCallScore =
  | 'no source read'
  | 'no relevant fact'
  | 'unreadable output'
  | 'cut off'
  | 'too long';

export interface OneCallCoverage {
  /** Texts under the numbers of the order in which they were given. Null where none could be read. */
  readonly lists: ReadLists | null;
  /** Empty where there are no lists. */
  readonly graph: FactGraph;
  readonly losses: readonly Loss[];
  readonly score: Omit<Score, 'reason'> & { readonly reason: NoOneCallScore | null };
}

/** Reasoning and lists; chosen by hand. A small window keeps two thirds for the prompt. */
const MOST_TOKENS = 2048;
const SHARE = 3;

/**
 * One request; one more in another wording where its reply was cut off or cannot be read.
 * Errors: rejects with `EngineError` where the engine fails (`too long` is a result), with the signal's reason.
 */
export async function coverInOneCall(
  query: string,
  texts: readonly Pick<SourceText, 'sourceId' | 'text'>[],
  answer: string,
  options: Pick<MethodOptions, 'phrasing' | 'examples' | 'order'>,
  { engine, signal }: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<OneCallCoverage> {
  const shown = options.order === 'reversed' ? texts.toReversed() : texts;
  if (!shown.some(({ text }) => text.trim() !== '')) return without('no source read', []);
  const input = { query, texts: shown.map(({ text }) => text), answer };
  const losses: Loss[] = [];
  let why: NoOneCallScore = 'unreadable output';
  for (const phrasing of [options.phrasing, OTHER_WORDING[options.phrasing]]) {
    const reply = await unlessTooLong(
      engine.ask(
        {
          kind: 'text',
          purpose: `e2e one call ${ONE_CALL_VERSION}`,
          prompt: oneCallPrompt(input, { ...options, phrasing }),
          maxTokens: Math.min(MOST_TOKENS, Math.floor(engine.capabilities.contextTokens / SHARE)),
        },
        signal,
      ),
    );
    if (reply === null) return without('too long', [...losses, { step: STEP, why: 'too long', count: 1 }]);
    // The missing facts come last: of a cut reply the score would be too high.
    const lists = reply.finish === 'length' ? null : readLists(reply.text, shown.length);
    if (lists !== null && lists.covered.length + lists.missing.length > 0) {
      const given = options.order === 'reversed' ? fromReversed(lists, shown.length) : lists;
      return withLists(given, texts, [...losses, ...lists.losses]);
    }
    why = lists ? 'no relevant fact' : reply.finish === 'length' ? 'cut off' : 'unreadable output';
    if (lists === null) {
      losses.push({ step: STEP, why: why === 'cut off' ? why : 'unreadable', count: 1, raw: [reply.text] });
    }
  }
  return without(why, losses);
}

const STEP = 'one call';
const OTHER_WORDING = [1, 2, 0] as const;

/** Numbers of texts that were shown last first, as they were given. */
function fromReversed(lists: ReadLists, count: number): ReadLists {
  const turn = (facts: readonly WrittenFact[]) =>
    facts.map(({ text, texts }) => ({ text, texts: texts.map((number) => count + 1 - number).toReversed() }));
  return { ...lists, covered: turn(lists.covered), missing: turn(lists.missing) };
}

function without(reason: NoOneCallScore, losses: readonly Loss[]): OneCallCoverage {
  const graph = { nodes: [], edges: [] };
  return { lists: null, graph, losses, score: { value: null, numerator: 0, denominator: 0, reason } };
}

function withLists(
  lists: ReadLists,
  texts: readonly Pick<SourceText, 'sourceId'>[],
  losses: readonly Loss[],
): OneCallCoverage {
  const graph = graphOfLists(
    lists,
    texts.map(({ sourceId }) => sourceId),
  );
  const { value, numerator, denominator } = scoreGraph(graph);
  return { lists, graph, losses, score: { value, numerator, denominator, reason: null } };
}
