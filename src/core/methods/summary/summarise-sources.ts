/**
 * Query-focused summaries of sources (metrics.md section 6), before any method reads them. A model picks
 * numbered sentences and code copies them, so every kept sentence is in the source by construction.
 */
import type { NumberedText } from '../../judging/language/numbered-text';
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import { askForm } from '../ask';
import { countSteps } from '../count-steps';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { roomFor } from '../reading-parts';
import { askOfParts, partsTogether } from '../sources-in-parts';
import { copiedSentences } from './copied-sentences';
import { type Excerpt, excerptOf } from './excerpt';
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
  const losses: Loss[] = [];
  const excerpts = await Promise.all(
    sources.map(async (source): Promise<Excerpt> => {
      const kept = await pickSentences(query, source, options, counted, losses);
      return excerptOf(source, kept);
    }),
  );
  const byId = new Map(excerpts.map((excerpt) => [excerpt.source.sourceId, excerpt]));
  const skipped = sources.filter(
    ({ sourceId, sentences }) => sentences.length > 0 && byId.get(sourceId)?.source.text === '',
  );
  losses.push({ step: STEP, why: 'left out by the model', count: skipped.length });
  return {
    sources: excerpts.map(({ source }) => source).filter(({ text }) => text !== ''),
    skipped: skipped.map(({ sourceId }) => sourceId),
    losses: gatherLosses(losses),
    back: (evidence) => evidence.flatMap((one) => byId.get(one.source)?.back(one) ?? [one]),
  };
}

/** @param losses takes what was lost */
async function pickSentences(
  query: string,
  source: SourceText,
  options: Pick<MethodOptions, 'phrasing'>,
  { engine, signal }: MethodTools,
  losses: Loss[],
): Promise<Evidence[]> {
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
  return parts.flatMap(({ part, read }) => {
    if (read === null) {
      losses.push({ step: STEP, why: 'too long', count: 1 });
      return part.sentences;
    }
    const numbers = read.read ?? (read.cut ? null : copiedSentences(read.raw.at(-1) ?? '', part));
    if (numbers === null) {
      const raw = read.read === null ? read.raw : [];
      losses.push({ step: STEP, why: read.cut ? 'cut off' : 'unreadable', count: 1, raw });
      return part.sentences;
    }
    return keptOf(part, numbers, losses);
  });
}

function keptOf(
  { sentences }: NumberedText,
  numbers: readonly number[],
  losses: Loss[],
): readonly Evidence[] {
  const named = new Set(numbers);
  const kept = sentences.filter((_, at) => named.has(at + 1));
  const astray = named.size - kept.length;
  losses.push({ step: STEP, why: 'no such line', count: astray });
  // Numbers, and none of them of this page: nothing is known of it.
  return kept.length === 0 && astray > 0 ? sentences : kept;
}
