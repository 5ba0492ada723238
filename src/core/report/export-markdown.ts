/** The report as one Markdown document for reading, sending and printing. */
import type { ConflictKind } from '../model/judgement';
import { findings, type StatementFinding } from './findings';
import { type LanguageNotice, languageNotices } from './language-notice';
import { link, plain, table } from './markdown';
import { carriedCells, citationLists, citationRemarks, citedCell, notUnderstood } from './markdown-citations';
import { conflicts, coverageReasons, factTable, missingFacts, nameOf, quote } from './markdown-facts';
import { methodSection } from './markdown-method';
import { scoreTable } from './markdown-scores';
import type { Report, Verdict } from './schema';
import { summarise } from './summary';

export function exportMarkdown(report: Report): string {
  const sections = [
    heading(report),
    section('Scores', scoreTable(report)),
    section(
      'Statements to check',
      ...statementFindings(report).map((finding) => showFinding(report, finding)),
    ),
    ...optionalSection('Citations', citationLists(report)),
    ...optionalSection('Statements that cannot be understood as they stand', items(notUnderstood(report))),
    section('Missing facts', ...missingFacts(report)),
    ...(report.conflicts ? [section('Conflicts between sources', ...conflicts(report))] : []),
    section('Facts of the sources', factTable(report)),
    ...(report.graph ? [section('Why facts are covered', coverageReasons(report))] : []),
    ...(report.method === 'quick' ? [] : [section('Method', ...methodSection(report))]),
    section('Statements', statementTable(report)),
    section('Sources', sourceTable(report)),
    section('Network requests', ledgerTable(report)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function section(title: string, ...parts: readonly string[]): string {
  const body = parts.filter((part) => part !== '');
  return [`## ${title}`, ...(body.length > 0 ? body : ['None.'])].join('\n\n');
}

function optionalSection(title: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [section(title, ...parts)];
}

const items = (lines: readonly string[]) => (lines.length === 0 ? [] : [lines.join('\n')]);

function heading(report: Report): string {
  const { answer, finishedAt, method, engine, status, failure } = report;
  const when = finishedAt === null ? 'not finished' : new Date(finishedAt).toISOString();
  const facts = [
    `status ${status}${failure === null ? '' : ` (${plain(failure)})`}`,
    `method ${method}`,
    `engine ${plain(engine)}`,
    when,
  ];
  return [
    '# Lacuna report',
    `**Query:** ${plain(answer.query) || '(none)'}`,
    summarise(report),
    ...languageNotices(report).map(noticeWords),
    ...engineNotices(report),
    facts.join(' · '),
  ].join('\n\n');
}

/** That texts left the device, and what happened to the engine on the way. */
function engineNotices({ sentTo, notices = [] }: Report): string[] {
  return [
    ...(sentTo === undefined ? [] : [`Texts were sent beyond this device, to ${plain(sentTo)}.`]),
    ...notices.map(({ kind, why, engine }) =>
      kind === 'reloaded'
        ? `The engine failed and was loaded again (${plain(engine)}): ${plain(why)}`
        : `The engine failed, and a smaller one went on (${plain(engine)}): ${plain(why)}`,
    ),
  ];
}

function noticeWords(notice: LanguageNotice): string {
  if (notice.kind === 'sources differ') {
    const { sources, read } = notice;
    return `${sources} of the ${read} sources read ${sources === 1 ? 'is' : 'are'} in another language than the answer; the judge mostly misses what such sources say.`;
  }
  const { kind, language } = notice;
  const name = language === null ? null : new Intl.DisplayNames('en', { type: 'language' }).of(language);
  if (kind === 'measured on little') {
    return `The judge was trained on English. On ${name} it was tested on few texts, and was right hardly more often than by chance: take its verdicts as hints.`;
  }
  return `The judge was trained on English and never tested on ${name ?? 'the language of this answer'}: take its verdicts as hints.`;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

function statementFindings(report: Report): StatementFinding[] {
  return findings(report).filter((finding) => finding.about === 'statement');
}

/** What differs; under a verdict that does not say so, both sides only stand beside each other. */
function differs(verdict: Verdict, kind: ConflictKind): string {
  if (verdict !== 'contradicted' && verdict !== 'none') return 'Compare';
  return kind === 'negation' ? 'One says it, the other denies it' : `Another ${kind}`;
}

function showFinding(report: Report, { kind, text, result }: StatementFinding): string {
  const quotes = (result.joint?.evidence ?? []).map((evidence) => quote(report, evidence));
  const conflicts = (result.joint?.conflicts ?? []).map(
    (conflict) =>
      `   ${differs(result.verdict, conflict.kind)}: ${plain(text.slice(conflict.claim.start, conflict.claim.end))} here, ${plain(conflict.evidence.text)} there.`,
  );
  const remarks = citationRemarks(report, result);
  return [`- **${kind}**: ${plain(text)}`, ...conflicts, ...quotes, ...remarks].join('\n\n');
}

function statementTable(report: Report): string {
  const results = new Map(report.statements.map((result) => [result.statement, result]));
  const rows = report.answer.statements.map(({ id, text }) => {
    const result = results.get(id);
    return [plain(id), result?.verdict ?? 'waiting', plain(text), result ? citedCell(result) : ''];
  });
  return rows.length === 0 ? '' : table(['id', 'verdict', 'statement', 'cited sources'], rows);
}

function sourceTable(report: Report): string {
  const { sources, scores } = report;
  const carried = carriedCells(report);
  const coverage = new Map(scores.perSource.map((entry) => [entry.source, entry.coverage]));
  const rows = sources.map((source) => {
    const { kind, shareRead, detail } = source.state;
    const share = shareRead === null ? '' : `, ${percent(shareRead)} of the page`;
    const why = detail === null ? '' : ` (${plain(detail)})`;
    const score = coverage.get(source.id);
    const used = score && score.denominator > 0 ? `${score.numerator} of ${score.denominator}` : '';
    return [
      plain(source.id),
      link(nameOf(source), source.url),
      [source.publisher, source.published].flatMap((said) => (said ? [plain(said)] : [])).join(', '),
      `${kind}${why}${share}`,
      String(source.citedBy.length),
      carried.get(source.id) ?? '',
      used,
    ];
  });
  return rows.length === 0
    ? ''
    : table(
        ['id', 'source', 'published', 'state', 'cited by', 'statements', 'its facts in the answer'],
        rows,
      );
}

function ledgerTable({ ledger }: Report): string {
  const rows = ledger.map(({ at, reason, url, outcome, bytes, times = 1 }) => [
    new Date(at).toISOString(),
    reason,
    plain(url),
    plain(outcome),
    String(times),
    String(bytes),
  ]);
  return rows.length === 0 ? '' : table(['time', 'why', 'address', 'outcome', 'requests', 'bytes'], rows);
}
