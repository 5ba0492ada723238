/**
 * A method that asks a language model, in two steps: it lists the facts of the sources once, from query
 * and sources alone, and then finds which of them an answer contains. So all answers to a query are
 * held against one list (metrics.md section 3, "the comparability trap").
 */
import type { Capabilities } from '../engine/capabilities';
import type { Use } from '../engine/meter';
import type { EngineRequest, Reply } from '../engine/request';
import type { FactGraph, GraphEdge } from '../graph/fact-graph';
import type { Answer } from '../model/answer';
import type { Method } from '../model/fact';
import type { Evidence } from '../model/judgement';
import type { SourceText } from '../model/source';
import type { Judge } from '../ports/judge';

export type LanguageMethodName = Exclude<Method, 'quick'>;

/** What a method needs of an engine. Whoever stands behind it orders requests and keeps replies: ask many at once. */
export interface AskedEngine {
  readonly id: string;
  readonly capabilities: Capabilities;
  ask(request: EngineRequest, signal?: AbortSignal): Promise<Reply>;
}

export interface MethodTools {
  readonly engine: AskedEngine;
  /** Presence of facts in the answer (`e2e`), and whether a page states a fact (`checkFacts`). Asks the same engine. */
  readonly judge: Judge;
  readonly signal?: AbortSignal;
  /** Called often; `total` may grow. */
  readonly onStep?: (done: number, total: number) => void;
}

/** Measured options; each default is what metrics.md says. */
export interface MethodOptions {
  /** Facts of less relevance are left out (T_rel), 1..5. */
  readonly relevanceFrom: number;
  /** Answers of a source of less confidence are left out (T_conf), 1..5. Method `qa`. */
  readonly confidenceFrom: number;
  /** Wording of the prompts: 0 is the usual one, 1 and 2 say the same in other words. */
  readonly phrasing: 0 | 1 | 2;
  /** Order of sources and of the two sides of a comparison. */
  readonly order: 'given' | 'reversed';
  /** Examples in the prompts that have some. */
  readonly examples: 'none' | 'two';
  /** Sources are cut down to what bears on the query first, sentence by sentence. */
  readonly summarise: 'no' | 'first';
  /** Facts that their own page does not state are dropped, at the cost of one judgement each. */
  readonly checkFacts: 'no' | 'drop unstated';
}

export const DEFAULT_OPTIONS: MethodOptions = {
  relevanceFrom: 3.5,
  confidenceFrom: 2,
  phrasing: 0,
  order: 'given',
  examples: 'two',
  summarise: 'no',
  checkFacts: 'no',
};

/** One fact as one source states it: a context of the graph. */
export interface ListedFact {
  /** `k1`, `k2`, …: the context's id. */
  readonly id: string;
  /** As it is shown: stands alone. `qa`: `<question> — <value>`. */
  readonly text: string;
  /** Source id. */
  readonly source: string;
  /** 1..5, metrics.md section 3. */
  readonly relevance: number;
  /** Expected value over the digits, the digit that was written, or not asked. */
  readonly relevanceBy: 'scores' | 'digit' | 'nothing';
  /** Where the source states it, located by code; at least one. */
  readonly statedBy: readonly Evidence[];
  /** `qa` alone. */
  readonly answers?: { readonly question: string; readonly value: string; readonly confidence: number };
}

/** Something that a step did not get through; shown, never passed over. */
export interface Loss {
  /** Step of the method, such as `mine` or `answer`. */
  readonly step: string;
  readonly why:
    | 'unreadable'
    | 'cut off'
    | 'too long'
    | 'no such line'
    | 'not stated by its page'
    | 'repeated'
    | 'left out by the model';
  readonly count: number;
  /** What the model wrote, at most a few: hostile text, for the user's eyes. */
  readonly raw?: readonly string[];
}

/** Why there is no list: nothing to score, never 0. */
export type NoList = 'no source read' | 'no relevant fact' | 'unreadable output';

/** The list before it is frozen. */
export interface FoundFacts {
  readonly facts: readonly ListedFact[];
  /** Between facts of the list. */
  readonly edges: readonly GraphEdge[];
  /** `qa`: the questions that were kept, by their number from 1; other methods none. */
  readonly questions: readonly string[];
  readonly losses: readonly Loss[];
  /** Null where `facts` holds any. */
  readonly none: NoList | null;
}

/** Fixed for a query, its sources, a model and a version of the prompts; plain JSON. */
export interface FactList extends FoundFacts {
  /** Hash of all that it depends on (`fact-list.ts`); scores with different ones are not comparable. */
  readonly listId: string;
  readonly method: LanguageMethodName;
  /** Engine that listed the facts. */
  readonly engine: string;
  /** What listing them took, once for all answers. */
  readonly use: Use;
}

/** A piece of the answer that was held against facts. */
export interface Atom {
  /** `a1`, `a2`, … */
  readonly id: string;
  readonly text: string;
  /** Where the answer says it, located by code; `source` is `answer`. Empty where it cannot be told. */
  readonly evidence: readonly Evidence[];
}

/** What an answer contains of a list. */
export interface AnswerCoverage {
  readonly atoms: readonly Atom[];
  /** Between atoms and facts, and, where a method needs them, between atoms. */
  readonly edges: readonly GraphEdge[];
  /** Fact ids that the answer states in part, by a judge's word; adds no edge. */
  readonly partly: readonly string[];
  /** Fact ids that could not be judged: neither covered nor missing. */
  readonly unjudged: readonly string[];
  /** Fact id → probability that the answer covers it, where an engine said so for the fact itself. */
  readonly probability: ReadonlyMap<string, number>;
  readonly losses: readonly Loss[];
}

export interface LanguageMethod {
  readonly name: LanguageMethodName;
  /** Of prompts and steps; raised with any change of wording. */
  readonly version: number;
  /**
   * Errors: rejects with `EngineError` where the engine fails, with the signal's reason when it fires.
   * Output that cannot be read is no error: it is a loss.
   */
  list(
    input: { readonly query: string; readonly sources: readonly SourceText[] },
    options: MethodOptions,
    tools: MethodTools,
  ): Promise<FoundFacts>;
  /** Errors: as `list`. */
  cover(
    list: FactList,
    answer: Pick<Answer, 'query' | 'text' | 'statements'>,
    options: MethodOptions,
    tools: MethodTools,
  ): Promise<AnswerCoverage>;
}

/** Of an answer of which nothing is known. */
export const NO_COVERAGE: AnswerCoverage = {
  atoms: [],
  edges: [],
  partly: [],
  unjudged: [],
  probability: new Map(),
  losses: [],
};

/** All that is known of an answer and a list, as one graph. */
export function graphOf(list: Pick<FactList, 'facts' | 'edges'>, coverage: AnswerCoverage): FactGraph {
  return {
    nodes: [
      ...coverage.atoms.map(({ id, text }) => ({ id, kind: 'atom' as const, text, source: null })),
      ...list.facts.map(({ id, text, source }) => ({ id, kind: 'context' as const, text, source })),
    ],
    edges: [...list.edges, ...coverage.edges],
  };
}
