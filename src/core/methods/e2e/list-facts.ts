/** First step of method `e2e`: the facts of each part of the sources, with the sentences that state them. */
import type { NumberedText } from '../../judging/language/numbered-text';
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import { askList } from '../ask';
import { locateFact } from '../locate-fact';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { roomFor } from '../reading-parts';
import { askUncut, partsTogether } from '../sources-in-parts';
import { LISTED_SHAPE, listPrompt, purposeOf } from './e2e-prompts';
import { shareWord } from './same-facts';

/** A fact as a model worded it. */
export interface WordedFact {
  readonly text: string;
  /** At least one sentence, of one source or several. */
  readonly statedBy: readonly Evidence[];
}

export interface WordedFacts {
  /** In the order of the sources as they were read. */
  readonly facts: readonly WordedFact[];
  readonly losses: readonly Loss[];
}

/** A part takes no more than this even of a large window, so that its list is not cut off. Chosen by hand. */
const LARGEST_PART = 3000;
const MOST_TOKENS = 2048;
/** Longest wording of a fact, in characters: what is longer is no single fact. */
const LONGEST_FACT = 500;
/** Sentences of one source that are kept for one fact. */
const MOST_LINES = 3;

const STEP = 'list';

/** Errors: as `AskedEngine.ask`, save `too long`, which is a loss. */
export async function listFacts(
  query: string,
  sources: readonly SourceText[],
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<WordedFacts> {
  const { capabilities } = engine;
  const maxTokens = Math.min(MOST_TOKENS, Math.floor(capabilities.contextTokens / 4));
  const room = Math.min(LARGEST_PART, roomFor(capabilities, listPrompt(query, '', options), maxTokens));
  const byId = new Map(sources.map((source) => [source.sourceId, source]));
  const shown = options.order === 'reversed' ? sources.toReversed() : sources;
  const parts = await askUncut(partsTogether(shown, room), async (part) => {
    const prompt = listPrompt(query, part.text, options);
    return askList(engine, { purpose: purposeOf('list'), prompt, shape: LISTED_SHAPE, maxTokens }, signal);
  });

  const facts: WordedFact[] = [];
  const losses: Loss[] = [];
  for (const { part, read } of parts) {
    if (read === null) losses.push({ step: STEP, why: 'too long', count: 1 });
    else if (read.cut) losses.push({ step: STEP, why: 'cut off', count: 1 });
    else if (read.read === null) losses.push({ step: STEP, why: 'unreadable', count: 1, raw: read.raw });
    for (const { fact, lines } of read?.read ?? []) {
      const located = locate(cleanFact(fact), lines, part, byId);
      if ('why' in located) losses.push({ step: STEP, count: 1, ...located });
      else facts.push(located.fact);
      const astray = lines.filter((line) => !(line - 1 in part.sentences)).length;
      losses.push({ step: STEP, why: 'no such line', count: astray });
    }
  }
  return { facts, losses };
}

function cleanFact(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * By the lines that the model named; by the fact's own words where it named none that was given out, or
 * none that has a word in common with it: small models repeat the example, or line 1.
 */
function locate(
  text: string,
  lines: readonly number[],
  { sentences }: NumberedText,
  sources: ReadonlyMap<string, SourceText>,
): { readonly fact: WordedFact } | Pick<Loss, 'why' | 'raw'> {
  if (text === '' || text.length > LONGEST_FACT) return { why: 'unreadable', raw: [text] };
  const named = [...new Set(lines)].sort((a, b) => a - b).flatMap((line) => sentences[line - 1] ?? []);
  if (named.some((line) => shareWord(line.text, text))) return { fact: { text, statedBy: fewOfEach(named) } };
  const read = [...new Set(sentences.map(({ source }) => source))];
  for (const id of read) {
    const source = sources.get(id);
    const found = source ? locateFact(text, source) : [];
    if (found.length > 0) return { fact: { text, statedBy: found } };
  }
  return { why: 'not stated by its page', raw: [text] };
}

function fewOfEach(evidence: readonly Evidence[]): Evidence[] {
  const counts = new Map<string, number>();
  return evidence.filter(({ source }) => {
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= MOST_LINES;
  });
}
