/**
 * The cells of the support matrix that the scores need: each statement that
 * needs support against all its readable sources together, and against each
 * alone where there are several. A single source is asked about once.
 */
import type { Targets } from '../core/answer/cited-sources';
import type { Answer, Statement } from '../core/model/answer';
import type { Judgement, JudgeQuestion } from '../core/model/judgement';
import type { CitedSupport, StatementResult } from '../core/report/schema';

/** Sources that a statement cites, each once; null for each that is declared but unknown. */
function citedSources(statement: Statement, targets: Targets): (string | null)[] {
  const known = new Set<string>();
  const unknown: null[] = [];
  for (const citation of statement.citations) {
    for (const target of targets.get(citation) ?? []) {
      if (target === null) unknown.push(null);
      else known.add(target);
    }
  }
  return [...known, ...unknown];
}

/** Source id → ids of the statements that cite it, in the order of the answer. */
export function statementsCiting(
  { statements }: Pick<Answer, 'statements'>,
  targets: Targets,
): ReadonlyMap<string, readonly string[]> {
  const citing = new Map<string, string[]>();
  for (const statement of statements) {
    for (const source of citedSources(statement, targets)) {
      if (source === null) continue;
      const known = citing.get(source);
      if (known) known.push(statement.id);
      else citing.set(source, [statement.id]);
    }
  }
  return citing;
}

const jointKey = (statement: string) => `${statement} joint`;
const singleKey = (statement: string, source: string) => `${statement} × ${source}`;

/** Id of the statement that a question of `supportQuestions` is about. */
export const statementAsked = (key: string): string => key.slice(0, key.indexOf(' '));

/** @param readable ids of the sources that have text */
export function supportQuestions(
  answer: Answer,
  targets: Targets,
  readable: ReadonlySet<string>,
): JudgeQuestion[] {
  const questions: JudgeQuestion[] = [];
  answer.statements.forEach((statement, index) => {
    const sources = readableSources(statement, targets, readable);
    if (!statement.needsSupport || sources.length === 0) return;
    const question = {
      task: 'support' as const,
      claim: statement.text,
      context: contextOf(answer, index),
    };
    questions.push({ ...question, key: jointKey(statement.id), premises: sources });
    if (sources.length === 1) return;
    for (const source of sources) {
      questions.push({ ...question, key: singleKey(statement.id, source), premises: [source] });
    }
  });
  return questions;
}

/** The query, then the statement before, one a line. */
function contextOf(answer: Answer, index: number): string {
  return [answer.query, answer.statements[index - 1]?.text ?? '']
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function readableSources(statement: Statement, targets: Targets, readable: ReadonlySet<string>): string[] {
  return citedSources(statement, targets).filter((id): id is string => id !== null && readable.has(id));
}

/** What a statement's result is before anything was read or judged. */
export function openResult(statement: Statement, targets: Targets): StatementResult {
  const cited = citedSources(statement, targets).map(
    (source): CitedSupport => ({ source, support: 'unreadable', judgement: null }),
  );
  const verdict = !statement.needsSupport ? 'not needed' : cited.length === 0 ? 'uncited' : 'waiting';
  return { statement: statement.id, verdict, joint: null, cited };
}

/**
 * A statement's result from the judgements made so far.
 * One source that fully supports it is enough, unless another contradicts it
 * (Liu et al. 2023: citations that contradict each other are no support). With a
 * source unread, "not supported" is not known: only full support and
 * contradiction stand.
 */
export function statementResult(
  statement: Statement,
  targets: Targets,
  readable: ReadonlySet<string>,
  judgements: ReadonlyMap<string, Judgement>,
): StatementResult {
  const open = openResult(statement, targets);
  if (open.verdict !== 'waiting') return open;
  const sources = readableSources(statement, targets, readable);
  if (sources.length === 0) return { ...open, verdict: 'unreadable' };

  const together = judgements.get(jointKey(statement.id)) ?? null;
  const cited = open.cited.map((cell): CitedSupport => {
    if (cell.source === null || !readable.has(cell.source)) return cell;
    const alone =
      sources.length === 1 ? together : (judgements.get(singleKey(statement.id, cell.source)) ?? null);
    return { source: cell.source, support: alone?.label ?? 'unsure', judgement: alone };
  });
  const aloneWith = (label: Judgement['label']) =>
    cited.find(({ judgement }) => judgement?.label === label)?.judgement ?? null;
  const joint = aloneWith('contradicted') ?? aloneWith('full') ?? together;
  if (joint === null || cited.some((cell) => cell.judgement === null && isReadable(cell, readable))) {
    return { ...open, cited };
  }
  const someUnread = sources.length < cited.length;
  const stands = joint.label === 'full' || joint.label === 'contradicted' || !someUnread;
  return { statement: statement.id, verdict: stands ? joint.label : 'unreadable', joint, cited };
}

function isReadable(cell: CitedSupport, readable: ReadonlySet<string>): boolean {
  return cell.source !== null && readable.has(cell.source);
}
