/**
 * Full items of ALCE's human evaluation: answers whose citations people judged one by one, and TRUE (ALCE's own
 * judge) beside them.
 */
import { readFileSync } from 'node:fs';
import type { AlceStatement } from '../core/citations/alce';

/** What somebody said of a sentence: does all that it cites support it, and what does each citation do alone? */
interface SentenceLabels {
  readonly supported: boolean;
  /** 2 supports it, 1 has a part in that, 0 has none. */
  readonly citations: readonly number[];
  /** Whether every citation is precise, as ALCE has it. */
  readonly precise: boolean;
}

export interface AlceItem {
  readonly id: string;
  readonly people: readonly SentenceLabels[];
  readonly overall: { readonly recall: number; readonly precision: number };
  readonly automatic: readonly SentenceLabels[];
}

interface Item {
  readonly overall_recall_score: number;
  readonly overall_precision_score: number;
  readonly sentences: readonly {
    readonly citations: readonly { readonly citation_precision_score: number }[];
    readonly sentence_recall_score: number;
    readonly sentence_precision_score: number;
  }[];
  readonly automatic_recall_scores: readonly number[];
  readonly automatic_citation_precision_scores: readonly (readonly number[])[];
  readonly automatic_precision_scores: readonly number[];
}

type Runs = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Item>>>>>>;

export function readAlceItems(path: string): AlceItem[] {
  const runs = JSON.parse(readFileSync(path, 'utf8')) as Runs;
  const items = Object.values(runs).flatMap((byRun) => Object.values(byRun).flatMap(Object.entries<Item>));
  return items.map(([id, item]) => ({
    id,
    people: item.sentences.map((sentence) => ({
      supported: sentence.sentence_recall_score === 1,
      citations: sentence.citations.map((citation) => citation.citation_precision_score),
      precise: sentence.sentence_precision_score === 1,
    })),
    overall: { recall: item.overall_recall_score, precision: item.overall_precision_score },
    automatic: item.automatic_recall_scores.map((supported, i) => ({
      supported: supported === 1,
      citations: item.automatic_citation_precision_scores[i] ?? [],
      precise: item.automatic_precision_scores[i] === 1,
    })),
  }));
}

/**
 * The sentence as ALCE's score asks for it. A citation that was given 1 or 2 carries weight in a supported
 * sentence (ALCE, human evaluation), so it passes for one that supports alone.
 */
export function alceSentence({ supported, citations }: SentenceLabels): AlceStatement {
  return {
    citations: citations.map((_, i) => String(i)),
    isRead: () => true,
    supports: (sources) => {
      const isAlone = sources.length === 1 && citations.length > 1;
      return isAlone ? (citations[Number(sources[0])] ?? 0) > 0 : supported;
    },
  };
}
