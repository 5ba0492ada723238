/**
 * One audit: reads the sources, judges support, finds the facts of the sources
 * and judges their coverage by the answer. The report grows in the order of
 * cost and is handed out after every step; nothing flows back but the abort.
 */
import { countCaptured } from '../core/answer/capture-count';
import type { Targets } from '../core/answer/cited-sources';
import { sourcesOf, statementsCiting } from '../core/answer/statement-sources';
import type { EngineChoice } from '../core/engine/engine-choice';
import { interpret } from '../core/interpretation/interpret';
import type { Interpretation } from '../core/interpretation/interpretation';
import type { Loss, MethodOptions } from '../core/methods/method';
import type { Answer } from '../core/model/answer';
import type { Method } from '../core/model/fact';
import { plainCause } from '../core/model/plain-cause';
import {
  type LedgerEntry,
  type ReadSource,
  type Source,
  type SourceText,
  unread,
  wasRead,
} from '../core/model/source';
import type { Judge } from '../core/ports/judge';
import type { SourceReader } from '../core/ports/source-reader';
import {
  type AuditStage,
  type EngineNotice,
  type FactResult,
  REPORT_SCHEMA,
  type Report,
  type SourceResult,
  type StatementResult,
} from '../core/report/schema';
import { computeScores } from '../core/report/scores';
import { detectLanguage } from '../core/text/language';
import { type ConnectedMethod, coverFacts, type FactFindings } from './fact-coverage';
import { judgeSupport } from './judge-support';
import { JudgeChanged } from './lasting-judge';
import { openRow } from './statement-row';
import { isPause } from './stop-reason';

/** A source to be read, or what the user gave for it. */
export type PlannedSource =
  | { readonly kind: 'read'; readonly source: Source }
  | {
      readonly kind: 'given';
      readonly given: ReadSource;
      /** What was asked at the user's wish to get it, before the audit; for the ledger. */
      readonly requests?: readonly LedgerEntry[];
    }
  | { readonly kind: 'skip'; readonly source: Source; readonly why: 'no permission' | 'dropped' | 'offline' };

export interface AuditRequest {
  readonly id: string;
  readonly method: Method;
  /** What judges the statements, and the facts of `quick`; the embedded engine where it is not said. */
  readonly engine?: EngineChoice;
  /** What the other methods ask. */
  readonly methodEngine?: EngineChoice;
  /** Of the other methods; what they usually are where it is not said. */
  readonly methodOptions?: MethodOptions;
  /** Source id → weight that the user gave it, 0 or more. */
  readonly sourceWeights?: Readonly<Record<string, number>>;
  readonly answer: Answer;
  readonly sources: readonly PlannedSource[];
  readonly targets: Targets;
}

export interface AuditPorts {
  readonly reader: SourceReader;
  /** Behind a journal (`withJournal`) where a run may be cut off. */
  readonly judge: Judge;
  /** For every method but `quick`. */
  readonly method?: ConnectedMethod & {
    /** Its engine's name so far. */
    readonly engine: string;
  };
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Pace of a language model so far. */
  readonly speed?: () => Report['progress']['speed'];
  /** Host beyond this device to which texts are sent. */
  readonly sentTo?: () => string | null;
  /** Requests that the engine has made so far. */
  readonly requests?: () => readonly LedgerEntry[];
  /** What happened to the engine so far. */
  readonly notices?: () => readonly EngineNotice[];
}

export interface AuditOptions {
  readonly signal?: AbortSignal;
  /** Epoch milliseconds at which a run that goes on began; now where it is not said. */
  readonly startedAt?: number;
  /**
   * Called after every step, so very often.
   * @param report builds the report so far; at a cost, so only for whoever wants it now
   */
  readonly onChange?: (progress: Report['progress'], report: () => Report) => void;
}

/**
 * Runs an audit to its end.
 * @returns the report; `stopped` with what was finished when the signal fires (`paused` where its
 * reason is `PAUSE`), `failed` with a plain cause when the judge breaks.
 * Errors: rejects with `JudgeChanged` alone: another engine judges from here on, and the audit is to be run anew.
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
    if (error instanceof JudgeChanged) throw error;
    if (!options.signal?.aborted) return run.end('failed', plainCause(error));
    return run.end(isPause(options.signal) ? 'paused' : 'stopped', null);
  }
}

/** What a report tells of its run, without the lists that grow and the scores made from them. */
type Head = Omit<
  Report,
  'engine' | 'supportEngine' | 'sources' | 'statements' | 'facts' | 'ledger' | 'scores' | keyof FactFindings
>;

class AuditRun {
  private head: Head;
  private readonly sources: Map<string, SourceResult>;
  private readonly statements: Map<string, StatementResult>;
  private readonly interpretations: ReadonlyMap<string, Interpretation>;
  private readonly facts = new Map<string, FactResult>();
  private findings: FactFindings = {};
  private readonly ledger: LedgerEntry[] = [];
  /** In the order of the request, whichever was read first: what is made of them must not depend on that. */
  private texts: ReadonlyMap<string, SourceText> = new Map();
  private readonly request: AuditRequest;
  private readonly ports: AuditPorts;
  private readonly options: AuditOptions;

  constructor(request: AuditRequest, ports: AuditPorts, options: AuditOptions) {
    this.request = request;
    this.ports = ports;
    this.options = options;
    const { answer, targets } = request;
    this.head = openHead(request, ports, options.startedAt ?? ports.now());
    this.sources = byId(openSources(request), ({ id }) => id);
    this.interpretations = interpret(answer);
    this.statements = byId(
      answer.statements.map((statement) =>
        openRow(statement, sourcesOf(statement, targets), this.interpretations.get(statement.id)),
      ),
      ({ statement }) => statement,
    );
    this.tell();
  }

  /** The report so far. */
  private readonly report = (): Report => {
    const parts = {
      ...this.head,
      ...enginesOf(this.ports),
      ...this.findings,
      sources: [...this.sources.values()],
      statements: [...this.statements.values()],
      facts: [...this.facts.values()],
      ledger: [...this.ledger, ...(this.ports.requests?.() ?? [])],
      ...sentTo(this.ports),
      ...noticesOf(this.ports),
    };
    return { ...parts, scores: computeScores({ ...parts, answerStatements: parts.answer.statements }) };
  };

  async readSources(): Promise<void> {
    const { sources } = this.request;
    this.enter('reading', sources.length);
    const read = await Promise.all(
      sources.map(async (planned) => {
        const one = await this.read(planned);
        this.settleSource(one);
        return one;
      }),
    );
    this.texts = new Map(read.flatMap(({ source, text }) => (text ? [[source.id, text] as const] : [])));
    this.options.signal?.throwIfAborted();
  }

  private async read(planned: PlannedSource): Promise<ReadSource> {
    switch (planned.kind) {
      case 'given':
        this.ledger.push(...(planned.requests ?? []));
        return planned.given;
      case 'skip':
        return { source: planned.source, state: unread('not attempted', planned.why), text: null };
      case 'read':
        return this.ports.reader.read(planned.source, {
          signal: this.options.signal,
          onRequest: (entry) => this.ledger.push(entry),
        });
    }
  }

  private settleSource({ source, state, text }: ReadSource): void {
    const opened = this.sources.get(source.id);
    if (opened) {
      const title = text?.title ?? opened.title;
      const pages = text?.pages ? { pages: [...text.pages] } : {};
      const told = text ? { language: detectLanguage(text.text), ...text.imprint, ...pages } : {};
      this.sources.set(source.id, { ...opened, title, state, length: text?.text.length ?? 0, ...told });
    }
    this.step();
  }

  async judgeSupport(): Promise<void> {
    const { answer, targets } = this.request;
    this.enter('support', 0);
    await judgeSupport(
      { answer, targets, interpretations: this.interpretations, sources: this.texts },
      this.ports.judge,
      {
        onResult: (result) => this.statements.set(result.statement, result),
        onAsked: (count) => {
          const { done, total } = this.head.progress;
          this.advance(done, total + count);
        },
        onAnswered: (from) => this.step(from),
      },
      this.options.signal,
    );
  }

  async judgeCoverage(): Promise<void> {
    this.enter('facts', 0);
    if (this.request.method !== 'quick' && !this.ports.method) {
      throw new Error(`Nothing is connected that could run the method "${this.request.method}".`);
    }
    await coverFacts(
      { answer: this.request.answer, sources: this.texts },
      this.ports,
      {
        onListed: (facts, findings) => {
          this.findings = findings;
          for (const fact of facts) this.facts.set(fact.id, fact);
          this.enter('coverage', facts.length);
        },
        onFact: (fact, from) => {
          this.facts.set(fact.id, fact);
          this.step(from);
        },
        onStep: (done, total) => this.advance(done, total),
        onFindings: (findings) => {
          this.findings = findings;
        },
      },
      this.options.signal,
    );
    this.options.signal?.throwIfAborted();
  }

  finish(): Report {
    const isUnread = [...this.sources.values()].some(({ state }) => !wasRead(state.kind));
    const isUnjudged =
      [...this.statements.values()].some(({ verdict }) => verdict === 'unsure' || verdict === 'unreadable') ||
      [...this.facts.values()].some(({ coverage }) => coverage === 'unsure');
    const isLossy = this.findings.losses?.some(({ why }) => UNREAD_OUTPUT.includes(why)) ?? false;
    this.enter('finished', 0);
    return this.end(isUnread || isUnjudged || isLossy ? 'partial' : 'complete', null);
  }

  /** The stage stays the one in which a run was stopped or failed. */
  end(status: Exclude<Report['status'], 'running'>, failure: string | null): Report {
    this.head = { ...this.head, status, failure, finishedAt: this.ports.now() };
    this.tell();
    return this.report();
  }

  private enter(stage: AuditStage, total: number): void {
    this.head = { ...this.head, progress: { stage, done: 0, total, since: this.ports.now() } };
    this.tell();
  }

  private step(from?: 'journal'): void {
    const { progress } = this.head;
    const { done, known = 0 } = progress;
    const counted = { done: done + 1, known: from === 'journal' ? known + 1 : known };
    this.head = { ...this.head, progress: { ...progress, ...counted, ...this.pace() } };
    this.tell();
  }

  /** Of steps that were not known beforehand. */
  private advance(done: number, total: number): void {
    this.head = { ...this.head, progress: { ...this.head.progress, done, total, ...this.pace() } };
    this.tell();
  }

  private pace(): Pick<Report['progress'], 'speed'> {
    const speed = this.ports.speed?.();
    return speed ? { speed } : {};
  }

  private tell(): void {
    this.options.onChange?.(this.head.progress, this.report);
  }
}

/** Losses of which nobody knows what they held. */
const UNREAD_OUTPUT: readonly Loss['why'][] = ['unreadable', 'cut off', 'too long'];

function byId<Item>(items: readonly Item[], idOf: (item: Item) => string): Map<string, Item> {
  return new Map(items.map((item) => [idOf(item), item]));
}

function sentTo(ports: AuditPorts): Pick<Report, 'sentTo'> {
  const host = ports.sentTo?.() ?? null;
  return host === null ? {} : { sentTo: host };
}

function noticesOf({ notices }: AuditPorts): Pick<Report, 'notices'> {
  const told = notices?.() ?? [];
  return told.length > 0 ? { notices: [...told] } : {};
}

/** A language model has its full name once it is loaded. */
function enginesOf({ judge, method }: AuditPorts): Pick<Report, 'engine' | 'supportEngine'> {
  if (!method) return { engine: judge.engine };
  return { engine: method.engine, supportEngine: judge.engine };
}

function openHead(request: AuditRequest, ports: AuditPorts, startedAt: number): Head {
  const { id, method, answer, targets, sources, sourceWeights } = request;
  return {
    schema: REPORT_SCHEMA,
    id,
    startedAt,
    finishedAt: null,
    status: 'running',
    failure: null,
    progress: { stage: 'reading', done: 0, total: sources.length, since: ports.now() },
    method,
    ...(sourceWeights ? { sourceWeights } : {}),
    answer,
    language: detectLanguage(answer.text),
    captured: countCaptured(answer.citations, targets),
  };
}

function openSources({ sources, answer, targets }: AuditRequest): SourceResult[] {
  const citing = statementsCiting(answer, targets);
  return sources.map((planned) => {
    const { id, url, title, hints } = planned.kind === 'given' ? planned.given.source : planned.source;
    const state = { kind: 'waiting', shareRead: null, detail: null } as const;
    return { id, url, title, hints, state, length: 0, citedBy: citing.get(id) ?? [] };
  });
}
