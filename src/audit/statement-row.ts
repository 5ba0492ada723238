/** One row of the support matrix while an audit runs: what was asked about a statement, and what it came to. */
import { betterSources, wantsBetter } from '../core/citations/better-sources';
import { openResult, statementResult } from '../core/citations/statement-result';
import { type Cell, type Cited, cellId, neededCells } from '../core/citations/support-matrix';
import type { Interpretation } from '../core/interpretation/interpretation';
import type { Statement } from '../core/model/answer';
import type { Judgement, JudgeQuestion, PremiseSpan } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import type { StatementResult } from '../core/report/schema';

/** A question with where its judgement belongs. */
export interface RowQuestion {
  readonly question: JudgeQuestion;
  readonly settle: (judgement: Judgement) => void;
}

export interface RowInput {
  readonly cited: Cited;
  readonly readable: ReadonlySet<string>;
  /** Passages to which the statement's links point. */
  readonly hinted: readonly PremiseSpan[];
  /** Told of statements that need support alone. */
  readonly interpretation: Interpretation | undefined;
}

export class StatementRow {
  private readonly statement: Statement;
  private readonly cited: Cited;
  private readonly readable: ReadonlySet<string>;
  private readonly hinted: readonly PremiseSpan[];
  private interpretation: Interpretation | undefined;
  /** By cell: null where it was asked and is not judged yet, so that nothing is asked twice. */
  private readonly cells = new Map<string, Judgement | null>();
  /** Sources that are not cited, nearest first; null before they were looked for. */
  private suggested: readonly string[] | null = null;
  private isInterpretationAsked = false;

  constructor(statement: Statement, { cited, readable, hinted, interpretation }: RowInput) {
    this.statement = statement;
    this.cited = cited;
    this.readable = readable;
    this.hinted = hinted;
    this.interpretation = statement.needsSupport ? interpretation : undefined;
  }

  result(): StatementResult {
    const result = statementResult(this.statement, this.cited, this.readable, this.judgementOf);
    const judged = (this.suggested ?? []).flatMap((source) => {
      const judgement = this.judgementOf([source]);
      return judgement ? [{ source, judgement }] : [];
    });
    const better = betterSources(result.verdict, judged);
    return { ...result, ...(better.length > 0 ? { better } : {}), ...told(this.interpretation) };
  }

  /** What its scores need and was not asked yet. */
  openCells(): RowQuestion[] {
    if (!this.statement.needsSupport) return [];
    return this.ask(neededCells(this.cited, this.readable, (cell) => this.judgementOf(cell)?.label ?? null));
  }

  /**
   * What the rules doubt is asked of a judge that reads a context, once.
   * @returns null where there is nothing to ask
   */
  openInterpretation({ judgesBy }: Pick<Judge, 'judgesBy'>): RowQuestion | null {
    const rules = this.interpretation;
    if (!rules || this.isInterpretationAsked || judgesBy === 'words' || !isDoubted(rules)) return null;
    this.isInterpretationAsked = true;
    const question = this.question('interpretation', []);
    return {
      question,
      settle: ({ label, engine }) => {
        const state = label === 'full' ? 'interpretable' : label === 'none' ? 'not interpretable' : 'unsure';
        this.interpretation = { ...rules, state, by: engine };
      },
    };
  }

  /**
   * Sources beside the cited ones, where those leave it wanting; once, when its own cells are judged.
   * @param nearest ids of sources that may support a claim, without those that are left out
   */
  openSuggestions(nearest: (claim: string, leftOut: Cited) => readonly string[]): RowQuestion[] {
    if (this.suggested !== null || !wantsBetter(this.result().verdict)) return [];
    this.suggested = nearest(this.interpretation?.readAs ?? this.statement.text, this.cited);
    return this.ask(this.suggested.map((source) => [source]));
  }

  private readonly judgementOf = (cell: Cell): Judgement | null => this.cells.get(cellId(cell)) ?? null;

  private ask(cells: readonly Cell[]): RowQuestion[] {
    const open = cells.filter((cell) => !this.cells.has(cellId(cell)));
    return open.map((cell) => {
      this.cells.set(cellId(cell), null);
      return {
        question: this.question('support', cell),
        settle: (judgement) => this.cells.set(cellId(cell), judgement),
      };
    });
  }

  private question(task: JudgeQuestion['task'], premises: Cell): JudgeQuestion {
    const { readAs = null, context = '' } = this.interpretation ?? {};
    const hinted = this.hinted.filter(({ premise }) => premises.includes(premise));
    return {
      key: JSON.stringify([this.statement.id, task, ...premises]),
      task,
      claim: this.statement.text,
      context,
      ...(readAs === null ? {} : { readAs }),
      premises,
      ...(hinted.length === 0 ? {} : { hinted }),
    };
  }
}

/** A statement's result before anything was read. */
export function openRow(
  statement: Statement,
  cited: Cited,
  interpretation: Interpretation | undefined,
): StatementResult {
  return {
    ...openResult(statement, cited),
    ...told(statement.needsSupport ? interpretation : undefined),
  };
}

function told(interpretation: Interpretation | undefined): Pick<StatementResult, 'interpretation'> {
  return interpretation ? { interpretation } : {};
}

function isDoubted({ state, open }: Interpretation): boolean {
  return state !== 'interpretable' || open.length > 0;
}
