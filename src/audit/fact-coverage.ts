/**
 * The half of an audit that asks what an answer leaves out: facts of the sources by the chosen method,
 * then which of them the answer contains. The list of facts depends on query and sources alone.
 */

import { addUse, lessUse, type Use } from '../core/engine/meter';
import { belongsAfter } from '../core/facts/belongs-after';
import { coverageOf } from '../core/facts/coverage-of';
import { quickFacts } from '../core/facts/quick-facts';
import { assemble, factsOf } from '../core/methods/assemble';
import { dropUnstated } from '../core/methods/check-facts';
import {
  freezeList,
  type ListOrigin,
  type ListStore,
  listIdOf,
  quickListId,
} from '../core/methods/fact-list';
import type {
  AskedEngine,
  FactList,
  FoundFacts,
  LanguageMethod,
  Loss,
  MethodOptions,
  MethodTools,
} from '../core/methods/method';
import { presenceCheck } from '../core/methods/presence-check';
import { listFromSummaries } from '../core/methods/summary/list-from-summaries';
import type { Answer } from '../core/model/answer';
import type { Fact } from '../core/model/fact';
import type { Judgement } from '../core/model/judgement';
import type { SourceText } from '../core/model/source';
import { conflictsOnQuery, coverOnQuery } from '../core/on-query/cover-on-query';
import { judgeOnQuery } from '../core/on-query/judge-on-query';
import type { Judge } from '../core/ports/judge';
import type { FactResult, Report } from '../core/report/schema';

/** A method with what it asks. */
export interface ConnectedMethod {
  readonly method: LanguageMethod;
  readonly options: MethodOptions;
  readonly lists: ListStore;
  /**
   * Called once, when the facts are wanted.
   * Errors: rejects with `EngineError`.
   */
  connect(signal?: AbortSignal): Promise<{ readonly engine: AskedEngine; readonly judge: Judge }>;
  /** What its engine was asked so far. */
  use(): Use;
}

export interface FactPorts {
  /** Judges coverage where no language method is connected (`quick`). */
  readonly judge: Judge;
  readonly method?: ConnectedMethod;
}

export interface FactInput {
  readonly answer: Answer;
  /** Those that were read, by id. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

/** What a report tells of facts beside themselves. */
export type FactFindings = Pick<
  Report,
  'listId' | 'noFacts' | 'options' | 'graph' | 'conflicts' | 'losses' | 'usage' | 'listUsage'
>;

export interface FactHooks {
  /** The list stands; nothing of it is judged yet. */
  onListed(facts: readonly FactResult[], findings: FactFindings): void;
  /** One fact is judged; or, with `from`, was judged before. */
  onFact(fact: FactResult, from?: 'journal'): void;
  /** Steps of finding (before `onListed`) or judging (after it); `total` may grow. */
  onStep?(done: number, total: number): void;
  onFindings?(findings: FactFindings): void;
}

/** Errors: rejects with `EngineError`, `JudgeChanged`, or the signal's reason. */
export function coverFacts(
  input: FactInput,
  ports: FactPorts,
  hooks: FactHooks,
  signal?: AbortSignal,
): Promise<void> {
  return ports.method
    ? coverByMethod(input, ports.method, hooks, signal)
    : coverQuickly(input, ports.judge, hooks, signal);
}

async function coverQuickly(
  { answer, sources }: FactInput,
  judge: Judge,
  hooks: FactHooks,
  signal?: AbortSignal,
): Promise<void> {
  const { query } = answer;
  const texts = [...sources.values()];
  const facts = quickFacts({ query, sources: texts });
  const listId = await quickListId(query, texts);
  hooks.onListed(facts.map(openFact), { listId });
  const asked = new Map(facts.map((fact) => [fact.id, fact]));
  const onQuery = judge.judgesBy === 'words' ? coverOnQuery(answer, facts, sources) : null;
  await judge.judge(
    presenceCheck(answer, facts),
    (key, judgement, from) => {
      const fact = asked.get(key);
      const settled = onQuery ? judgeOnQuery(judgement, key, onQuery) : judgement;
      if (fact) hooks.onFact(judgedFact(answer, fact, settled, sources), from);
    },
    signal,
  );
  const conflicts = onQuery ? conflictsOnQuery(facts, onQuery) : [];
  if (conflicts.length > 0) hooks.onFindings?.({ listId, conflicts });
}

async function coverByMethod(
  { answer, sources }: FactInput,
  { method, options, lists, connect, use }: ConnectedMethod,
  hooks: FactHooks,
  signal?: AbortSignal,
): Promise<void> {
  if (sources.size === 0) {
    hooks.onListed([], { options, noFacts: 'no source read' });
    return;
  }
  const { engine, judge } = await connect(signal);
  const tools: MethodTools = {
    engine,
    judge,
    ...(signal ? { signal } : {}),
    ...(hooks.onStep ? { onStep: (done, total) => hooks.onStep?.(done, total) } : {}),
  };
  const origin = {
    query: answer.query,
    sources: [...sources.values()],
    method,
    engine: engine.id,
    options,
  };
  const known = await lists.get(await listIdOf(origin));
  const list = known ?? (await freezeList(await findFacts(origin, tools), origin, use()));
  // An empty one is no list that answers could be compared on.
  if (!known && list.none === null) await lists.put(list);
  const before = use();
  const told = { ...findingsOf(list, options, list.losses), usage: list.use };
  hooks.onListed(
    factsOf(list).map((fact) => ({ ...fact, coverage: 'waiting', judgement: null, belongsAfter: null })),
    told,
  );
  signal?.throwIfAborted();
  if (list.none !== null) return;
  const coverage = await method.cover(list, answer, options, tools);
  const { facts, graph, conflicts } = assemble(list, coverage, engine.id);
  for (const fact of facts) hooks.onFact(placed(answer, fact, sources));
  hooks.onFindings?.({
    ...findingsOf(list, options, [...list.losses, ...coverage.losses]),
    usage: addUse(list.use, lessUse(use(), before)),
    graph,
    ...(conflicts.length > 0 ? { conflicts } : {}),
  });
}

async function findFacts(
  { query, sources, method, options }: ListOrigin & { readonly method: LanguageMethod },
  tools: MethodTools,
): Promise<FoundFacts> {
  const input = { query, sources };
  const found =
    options.summarise === 'first'
      ? await listFromSummaries(method, input, options, tools)
      : await method.list(input, options, tools);
  return options.checkFacts === 'no' ? found : dropUnstated(found, query, sources, tools);
}

function findingsOf(
  { listId, none, use }: Pick<FactList, 'listId' | 'none' | 'use'>,
  options: MethodOptions,
  losses: readonly Loss[],
): FactFindings {
  return {
    listId,
    options,
    listUsage: use,
    ...(none === null ? {} : { noFacts: none }),
    ...(losses.length > 0 ? { losses } : {}),
  };
}

function openFact(fact: Fact): FactResult {
  return { ...fact, coverage: 'waiting', judgement: null, belongsAfter: null };
}

function judgedFact(
  answer: Answer,
  fact: Fact,
  judgement: Judgement,
  sources: ReadonlyMap<string, SourceText>,
): FactResult {
  return placed(answer, { ...openFact(fact), coverage: coverageOf(judgement.label), judgement }, sources);
}

function placed(
  answer: Answer,
  fact: Omit<FactResult, 'belongsAfter'>,
  sources: ReadonlyMap<string, SourceText>,
): FactResult {
  return { ...fact, belongsAfter: fact.coverage === 'covered' ? null : belongsAfter(answer, fact, sources) };
}
