/** `lacuna statements`: the statements of a pasted answer, one JSON line each. */
import { parseArgs } from 'node:util';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import type { Answer, CitationState, NeedReason, StatementKind } from '../core/model/answer';
import { type Command, type CommandIo, readInput, UsageError } from './command';

/** Offsets are UTF-16 code units of the answer's text without citation markers and markup. */
interface StatementLine {
  readonly id: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: StatementKind;
  readonly citations: readonly {
    readonly label: string;
    readonly refs: readonly string[];
    readonly urls: readonly string[];
    readonly state: CitationState;
  }[];
  readonly needsSupport: boolean;
  readonly reason: NeedReason;
}

export const statements: Command = {
  summary: 'Divide an answer into statements with their citations.',
  usage: [
    'Usage: lacuna statements [FILE] [--query TEXT]',
    '',
    'Reads text or Markdown from FILE or stdin, and prints one JSON line a statement:',
    '{"id", "text", "start", "end", "kind", "citations": [{"label", "refs", "urls", "state"}], "needsSupport", "reason"}',
    'Offsets are UTF-16 code units of the text without citation markers and markup.',
    '',
    '  --query TEXT  what the user asked; tells a story from a report',
  ].join('\n'),
  run: runStatements,
};

async function runStatements(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { query: { type: 'string', default: '' } },
  });
  const [path, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`one file at a time, "${extra}" is too much`);
  const text = await readInput(path, io);
  if (text.trim() === '') throw new UsageError('there is no text to divide');
  for (const line of statementLines(divideAnswer(parsePasted(text, values.query)))) {
    io.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return 0;
}

/** One record a statement, in the order of the answer, with its citations spelled out. */
function statementLines(answer: Answer): StatementLine[] {
  const byId = new Map(answer.citations.map((citation) => [citation.id, citation]));
  return answer.statements.map(({ id, text, start, end, kind, citations, needsSupport, reason }) => ({
    id,
    text,
    start,
    end,
    kind,
    citations: citations.flatMap((key) => {
      const citation = byId.get(key);
      if (!citation) return [];
      const { label, refs, urls, state } = citation;
      return [{ label, refs, urls: urls.map(({ url }) => url), state }];
    }),
    needsSupport,
    reason,
  }));
}
