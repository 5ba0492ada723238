/**
 * Query-focused summaries of sources (metrics.md section 6), before any method reads them. A model picks
 * numbered sentences and code copies them, so every kept sentence is in the source by construction.
 */
import type { NumberedText } from '../../judging/language/numbered-text';
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import { askForm, type FormAnswer } from '../ask';
import { countSteps } from '../count-steps';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { roomFor } from '../reading-parts';
import { askOfParts, partsTogether, type ReadPart } from '../sources-in-parts';
import { copiedSentences } from './copied-sentences';
import { excerptOf } from './excerpt';
import { KEPT_SHAPE, SUMMARY_VERSION, summaryPrompt } from './summary-prompts';

export interface Summaries {
  /** In the order given, under their ids; those that are skipped are not among them. */
  readonly sources: readonly SourceText[];
  /** Ids of sources of which no sentence bears on the query: read, and no method is to read them. */
  readonly skipped: readonly string[];
  readonly losses: readonly Loss[];
  /** Evidence in summaries → where it stands on the pages. */
  back(evidence: readonly Evidence[]): Evidence[];
}

/** A part takes no more than this even of a large window, so that no line is lost from sight. Chosen by hand. */
const LARGEST_PART = 4000;
const FRAME_TOKENS = 32;
const TOKENS_PER_NUMBER = 4;
/** Share of the window that a reply may take, at most. */
const SHARE = 4;
const STEP = 'summarise';

/**
 * What cannot be read, was cut off or is too long is kept whole: unknown is not irrelevant.
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function summariseSources(
  query: string,
  sources: readonly SourceText[],
  options: Pick<MethodOptions, 'phrasing'>,
  tools: MethodTools,
): Promise<Summaries> {
  const counted = countSteps(tools);
  const picked = await Promise.all(sources.map((source) => pickSentences(query, source, options, counted)));
  const excerpts = sources.map((source, i) => excerptOf(source, picked[i]?.kept ?? []));
  const byId = new Map(excerpts.map((excerpt) => [excerpt.source.sourceId, excerpt]));
  const skipped = sources.filter(
    ({ sourceId, sentences }) => sentences.length > 0 && byId.get(sourceId)?.source.text === '',
  );
  return {
    sources: excerpts.map(({ source }) => source).filter(({ text }) => text !== ''),
    skipped: skipped.map(({ sourceId }) => sourceId),
    losses: gatherLosses([
      ...picked.flatMap(({ losses }) => losses),
      { step: STEP, why: 'left out by the model', count: skipped.length },
    ]),
    back: (evidence) => evidence.flatMap((one) => byId.get(one.source)?.back(one) ?? [one]),
  };
}

interface Picked {
  readonly kept: readonly Evidence[];
  readonly losses: readonly Loss[];
}

async function pickSentences(
  query: string,
  source: SourceText,
  options: Pick<MethodOptions, 'phrasing'>,
  { engine, signal }: MethodTools,
): Promise<Picked> {
  const { capabilities } = engine;
  const most = Math.floor(capabilities.contextTokens / SHARE);
  const room = Math.min(LARGEST_PART, roomFor(capabilities, summaryPrompt(query, '', options), most));
  const parts = await askOfParts(partsTogether([source], room), (part) =>
    askForm(
      engine,
      {
        purpose: `summarise ${SUMMARY_VERSION}`,
        prompt: summaryPrompt(query, part.text, options),
        shape: KEPT_SHAPE,
        maxTokens: Math.min(most, FRAME_TOKENS + part.sentences.length * TOKENS_PER_NUMBER),
      },
      signal,
    ),
  );
  const picked = parts.map(keptOf);
  return {
    kept: picked.flatMap(({ kept }) => kept),
    losses: picked.flatMap(({ losses }) => losses),
  };
}

function keptOf({ part, read }: ReadPart<FormAnswer<readonly number[]>>): Picked {
  const whole = (loss: Omit<Loss, 'step' | 'count'>): Picked => ({
    kept: part.sentences,
    losses: [{ step: STEP, count: 1, ...loss }],
  });
  if (read === null) return whole({ why: 'too long' });
  if (read.read !== null) return namedIn(part, read.read);
  if (read.cut) return whole({ why: 'cut off', raw: read.raw });
  const copied = copiedSentences(read.raw.at(-1) ?? '', part);
  return copied === null ? whole({ why: 'unreadable', raw: read.raw }) : namedIn(part, copied);
}

function namedIn({ sentences }: NumberedText, numbers: readonly number[]): Picked {
  const named = new Set(numbers);
  const kept = sentences.filter((_, at) => named.has(at + 1));
  const astray = named.size - kept.length;
  return {
    // Numbers, and none of them of this page: nothing is known of it.
    kept: kept.length === 0 && astray > 0 ? sentences : kept,
    losses: [{ step: STEP, why: 'no such line', count: astray }],
  };
}
