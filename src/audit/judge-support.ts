/**
 * The half of an audit that asks whether the sources support the statements: the cells of the support matrix,
 * in rounds, since which are needed depends on what others came to; then other sources for what is left wanting.
 */
import type { Targets } from '../core/answer/cited-sources';
import { sourcesOf } from '../core/answer/statement-sources';
import type { Interpretation } from '../core/interpretation/interpretation';
import { hintedPassage } from '../core/links/hinted-passage';
import type { Answer, Statement } from '../core/model/answer';
import type { JudgeQuestion, Premise, PremiseSpan } from '../core/model/judgement';
import type { SourceText } from '../core/model/source';
import type { Judge } from '../core/ports/judge';
import type { StatementResult } from '../core/report/schema';
import { nearestSources } from '../core/retrieval/nearest-sources';
import { type RowQuestion, StatementRow } from './statement-row';

export interface SupportInput {
  readonly answer: Answer;
  readonly targets: Targets;
  readonly interpretations: ReadonlyMap<string, Interpretation>;
  /** Those that were read, by id. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

export interface SupportHooks {
  /** A statement's result so far. */
  onResult(result: StatementResult): void;
  /** So many questions more are asked; called at least once. */
  onAsked(count: number): void;
  /** One of them is answered; or, with `from`, was answered before. */
  onAnswered(from?: 'journal'): void;
}

/**
 * Of a statement's words, so much must stand together in another source for a judge to be asked about it. On
 * labelled pairs (`readSupportPairs`) 65% of the texts that support a claim fully have it, 40% of those that
 * do not, and 0.2% of texts for other questions.
 */
const LEAST_SHARE = 0.5;
/** Other sources that a judge is asked about; a language model takes long over each. Chosen by hand. */
const MOST_SUGGESTED = { words: 3, language: 1 };

/** Errors: rejects with what the judge rejects with, or the signal's reason. */
export async function judgeSupport(
  { answer, targets, interpretations, sources }: SupportInput,
  judge: Judge,
  hooks: SupportHooks,
  signal?: AbortSignal,
): Promise<void> {
  const readable = new Set(sources.keys());
  const hintedBy = hints(answer, targets, sources);
  const rows = answer.statements.map(
    (statement) =>
      new StatementRow(statement, {
        cited: sourcesOf(statement, targets),
        readable,
        interpretation: interpretations.get(statement.id),
        hinted: hintedBy(statement),
      }),
  );
  for (const row of rows) hooks.onResult(row.result());

  const ask = async (questionsOf: (row: StatementRow) => readonly RowQuestion[]): Promise<number> => {
    signal?.throwIfAborted();
    const asked = rows.flatMap((row) => questionsOf(row).map((one) => ({ ...one, row })));
    hooks.onAsked(asked.length);
    if (asked.length === 0) return 0;
    const byKey = new Map(asked.map((one) => [one.question.key, one]));
    const questions = asked.map(({ question }) => question);
    await judge.judge(
      { premises: premisesOf(questions, sources), questions },
      (key, judgement, from) => {
        const one = byKey.get(key);
        one?.settle(judgement);
        if (one) hooks.onResult(one.row.result());
        hooks.onAnswered(from);
      },
      signal,
    );
    signal?.throwIfAborted();
    return asked.length;
  };

  const scored = (row: StatementRow) => {
    const interpretation = row.openInterpretation(judge);
    return [...row.openCells(), ...(interpretation ? [interpretation] : [])];
  };
  while ((await ask(scored)) > 0);

  const most = MOST_SUGGESTED[judge.judgesBy ?? 'language'];
  let nearest: ReturnType<typeof nearestSources> | undefined;
  await ask((row) =>
    row.openSuggestions((claim, leftOut) => {
      nearest ??= nearestSources([...sources.values()].map(asPremise), LEAST_SHARE);
      return nearest(claim, leftOut, most);
    }),
  );
}

/** @returns where the links of a statement's citations point to, in the sources that they stand for */
function hints(
  { citations }: Pick<Answer, 'citations'>,
  targets: Targets,
  sources: ReadonlyMap<string, SourceText>,
): (statement: Pick<Statement, 'citations'>) => PremiseSpan[] {
  const byCitation = new Map(
    citations.flatMap(({ id, urls }) => {
      const found = urls.flatMap(({ hint }) =>
        hint === null ? [] : placesOf(hint, targets.get(id) ?? [], sources),
      );
      return found.length > 0 ? [[id, found] as const] : [];
    }),
  );
  return (statement) => statement.citations.flatMap((id) => byCitation.get(id) ?? []);
}

function placesOf(
  hint: string,
  ids: readonly (string | null)[],
  sources: ReadonlyMap<string, SourceText>,
): PremiseSpan[] {
  return ids.flatMap((premise) => {
    const source = premise === null ? undefined : sources.get(premise);
    const span = source && hintedPassage(source.text, hint);
    return premise !== null && span ? [{ premise, ...span }] : [];
  });
}

function premisesOf(
  questions: readonly JudgeQuestion[],
  sources: ReadonlyMap<string, SourceText>,
): Premise[] {
  const asked = new Set(questions.flatMap(({ premises }) => premises));
  return [...sources.values()].filter(({ sourceId }) => asked.has(sourceId)).map(asPremise);
}

function asPremise({ sourceId, text, sentences }: SourceText): Premise {
  return { id: sourceId, text, sentences };
}
