/**
 * One audit: reads the sources, judges support, finds the facts of the sources
 * and judges their coverage by the answer. The report grows in the order of
 * cost and is handed out after every step; nothing flows back but the abort.
 */
import { countCaptured } from '../core/answer/capture-count';
import { belongsAfter } from '../core/facts/belongs-after';
import { coverageOf } from '../core/facts/coverage-of';
import { quickFacts } from '../core/facts/quick-facts';
import type { Answer, Statement } from '../core/model/answer';
import type { Fact } from '../core/model/fact';
import type { Judgement, JudgeQuestion, Premise } from '../core/model/judgement';
import type { LedgerEntry, ReadSource, Source, SourceState, SourceText } from '../core/model/source';
import type { Journal } from '../core/ports/journal';
import type { Judge } from '../core/ports/judge';
import type { SourceReader } from '../core/ports/source-reader';
import { type AuditStage, type FactResult, REPORT_SCHEMA, type Report } from '../core/report/schema';
import { computeScores } from '../core/report/scores';
import { withJournal } from './journalled-judge';
import {
  openResult,
  statementAsked,
  statementResult,
  supportQuestions,
  type Targets,
} from './support-questions';

/** A source to be read, or what the user gave for it. */
export type PlannedSource =
  | { readonly kind: 'read'; readonly source: Source }
  | { readonly kind: 'given'; readonly given: ReadSource }
  | { readonly kind: 'skip'; readonly source: Source; readonly why: 'no permission' | 'dropped' | 'offline' };

export interface AuditRequest {
  readonly id: string;
  readonly method: 'quick';
  readonly answer: Answer;
  readonly sources: readonly PlannedSource[];
  readonly targets: Targets;
}

export interface AuditPorts {
  readonly reader: SourceReader;
  readonly judge: Judge;
  readonly journal: Journal;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface AuditOptions {
  readonly signal?: AbortSignal;
  /** The report so far; called often, keep it cheap. */
  readonly onChange?: (report: Report) => void;
}

/**
 * Runs an audit to its end.
 * @returns the report; `stopped` with what was finished when the signal fires,
 * `failed` with a plain cause when the judge breaks. Never rejects.
 */
export async function runAudit(
  request: AuditRequest,
  ports: AuditPorts,
  options: AuditOptions = {},
): Promise<Report> {
  const run = new AuditRun(request, ports, options);
  try {
    await run.readSources();
    await run.judgeSupport();
    await run.judgeCoverage();
    return run.finish();
  } catch (error) {
    return options.signal?.aborted ? run.end('stopped', null) : run.end('failed', plainCause(error));
  }
}

function plainCause(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const WAITING: Report['sources'][number]['state'] = { kind: 'waiting', shareRead: null, detail: null };

class AuditRun {
  private report: Report;
  private readonly judge: Judge;
  private readonly texts = new Map<string, SourceText>();
  private readonly request: AuditRequest;
  private readonly ports: AuditPorts;
  private readonly options: AuditOptions;

  constructor(request: AuditRequest, ports: AuditPorts, options: AuditOptions) {
    this.request = request;
    this.ports = ports;
    this.options = options;
    this.judge = withJournal(ports.judge, ports.journal);
    this.report = openReport(request, ports);
    this.options.onChange?.(this.report);
  }

  async readSources(): Promise<void> {
    const { sources } = this.request;
    this.enter('reading', sources.length);
    await Promise.all(sources.map(async (planned) => this.settleSource(await this.read(planned))));
    this.options.signal?.throwIfAborted();
  }

  private async read(planned: PlannedSource): Promise<ReadSource> {
    switch (planned.kind) {
      case 'given':
        return planned.given;
      case 'skip':
        return { source: planned.source, state: notAttempted(planned.why), text: null };
      case 'read':
        return this.ports.reader.read(planned.source, {
          signal: this.options.signal,
          onRequest: (entry) => this.note(entry),
        });
    }
  }

  private note(entry: LedgerEntry): void {
    this.change({ ledger: [...this.report.ledger, entry] });
  }

  private settleSource(read: ReadSource): void {
    if (read.text) this.texts.set(read.source.id, read.text);
    const sources = this.report.sources.map((source) =>
      source.id !== read.source.id
        ? source
        : {
            ...source,
            title: read.text?.title ?? source.title,
            state: read.state,
            length: read.text?.text.length ?? 0,
          },
    );
    this.change({ sources });
    this.step();
  }

  async judgeSupport(): Promise<void> {
    const { answer, targets } = this.request;
    const readable = new Set(this.texts.keys());
    const questions = supportQuestions(answer, targets, readable);
    const judgements = new Map<string, Judgement>();
    const settled = (statement: Statement) => statementResult(statement, targets, readable, judgements);
    const byId = new Map(answer.statements.map((statement) => [statement.id, statement]));
    const results = new Map(answer.statements.map((statement) => [statement.id, settled(statement)]));
    this.enter('support', questions.length);
    this.change({ statements: [...results.values()] });
    await this.ask(this.premisesOf(questions), questions, (key, judgement) => {
      judgements.set(key, judgement);
      const statement = byId.get(statementAsked(key));
      if (!statement) return;
      results.set(statement.id, settled(statement));
      this.change({ statements: [...results.values()] });
    });
  }

  async judgeCoverage(): Promise<void> {
    const { answer } = this.request;
    this.enter('facts', 0);
    const facts = quickFacts({ query: answer.query, sources: [...this.texts.values()] });
    const results = new Map(facts.map((fact) => [fact.id, openFact(fact)]));
    this.change({ facts: [...results.values()] });

    const premise: Premise = { id: 'answer', text: answer.text, sentences: answer.statements };
    const questions = facts.map(
      (fact): JudgeQuestion => ({
        key: fact.id,
        task: 'coverage',
        claim: fact.text,
        context: answer.query,
        premises: [premise.id],
      }),
    );
    this.enter('coverage', questions.length);
    const byId = new Map(facts.map((fact) => [fact.id, fact]));
    await this.ask([premise], questions, (key, judgement) => {
      const fact = byId.get(key);
      if (!fact) return;
      results.set(key, judgedFact(answer, fact, judgement, this.texts));
      this.change({ facts: [...results.values()] });
    });
  }

  private premisesOf(questions: readonly JudgeQuestion[]): Premise[] {
    const asked = new Set(questions.flatMap((question) => question.premises));
    return [...this.texts.values()]
      .filter((source) => asked.has(source.sourceId))
      .map(({ sourceId, text, sentences }) => ({ id: sourceId, text, sentences }));
  }

  private async ask(
    premises: readonly Premise[],
    questions: readonly JudgeQuestion[],
    onJudged: (key: string, judgement: Judgement) => void,
  ): Promise<void> {
    this.options.signal?.throwIfAborted();
    await this.judge.judge(
      { premises, questions },
      (key, judgement) => {
        onJudged(key, judgement);
        this.step();
      },
      this.options.signal,
    );
    this.options.signal?.throwIfAborted();
  }

  finish(): Report {
    const { sources, statements, facts } = this.report;
    const unread = sources.some(({ state }) => state.kind !== 'read' && state.kind !== 'pasted');
    const unjudged =
      statements.some(({ verdict }) => verdict === 'unsure' || verdict === 'unreadable') ||
      facts.some(({ coverage }) => coverage === 'unsure');
    return this.end(unread || unjudged ? 'partial' : 'complete', null);
  }

  end(status: 'complete' | 'partial' | 'stopped' | 'failed', failure: string | null): Report {
    const finishedAt = this.ports.now();
    if (status === 'complete' || status === 'partial') this.enter('finished', 0);
    this.change({ status, failure, finishedAt });
    return this.report;
  }

  private enter(stage: AuditStage, total: number): void {
    this.change({ progress: { stage, done: 0, total, since: this.ports.now() } });
  }

  private step(): void {
    const { progress } = this.report;
    this.change({ progress: { ...progress, done: progress.done + 1 } });
  }

  private change(part: Partial<Report>): void {
    const changed = { ...this.report, ...part };
    const counts = part.statements || part.facts || part.sources;
    this.report = counts ? { ...changed, scores: scoresOf(changed) } : changed;
    this.options.onChange?.(this.report);
  }
}

function scoresOf(report: Omit<Report, 'scores'>): Report['scores'] {
  return computeScores({ ...report, answerStatements: report.answer.statements });
}

function notAttempted(why: string): SourceState {
  return { kind: 'not attempted', shareRead: null, detail: why };
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
  const coverage = coverageOf(judgement.label);
  const place = coverage === 'covered' ? null : belongsAfter(answer, fact, sources);
  return { ...openFact(fact), coverage, judgement, belongsAfter: place };
}

function openReport(request: AuditRequest, ports: AuditPorts): Report {
  const { answer, targets, sources } = request;
  const startedAt = ports.now();
  const opened: Omit<Report, 'scores'> = {
    schema: REPORT_SCHEMA,
    id: request.id,
    startedAt,
    finishedAt: null,
    status: 'running',
    failure: null,
    progress: { stage: 'reading', done: 0, total: sources.length, since: startedAt },
    method: request.method,
    engine: ports.judge.engine,
    answer,
    captured: countCaptured(answer.citations, targets),
    sources: sources.map((planned) => openSource(planned, answer, targets)),
    statements: answer.statements.map((statement) => openResult(statement, targets)),
    facts: [],
    ledger: [],
  };
  return { ...opened, scores: scoresOf(opened) };
}

function openSource(planned: PlannedSource, answer: Answer, targets: Targets): Report['sources'][number] {
  const { id, url, title, hints } = planned.kind === 'given' ? planned.given.source : planned.source;
  const citedBy = answer.statements
    .filter((s) => s.citations.some((citation) => targets.get(citation)?.includes(id)))
    .map((s) => s.id);
  return { id, url, title, hints, state: WAITING, length: 0, citedBy };
}
